// The form of a product's words in another language as a change of them; lists are typed a line each. On the server.
import type {
  ProductTranslation,
  TranslatedField,
} from '../../modules/catalog/products/product-translations.ts'
import type { Typed } from './product-edit.ts'

const wordFields = [
  'name',
  'description_html',
  'features',
  'care',
  'specifications',
  'seo_title',
  'seo_description',
] as const satisfies TranslatedField[]

/** Each field as its control shows it. */
export const shownWords = (words: ProductTranslation): Record<TranslatedField, string> => ({
  name: words.name,
  description_html: words.description_html,
  features: words.features.join('\n'),
  care: words.care.join('\n'),
  specifications: words.specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  seo_title: words.seo_title,
  seo_description: words.seo_description,
})

/** Those that there is something to say of. */
export const fieldsSaid = (
  original: Record<TranslatedField, string>,
  words: Record<TranslatedField, string>,
): TranslatedField[] => wordFields.filter((field) => original[field] !== '' || words[field] !== '')

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function valueOf(field: TranslatedField, text: string): unknown {
  if (field === 'features' || field === 'care') return linesOf(text)
  if (field !== 'specifications') return text
  return linesOf(text).map((line) => {
    const [name = '', ...value] = line.split(':')
    return { name, value: value.join(':') }
  })
}

/** What a picture shows is typed in a field of its own. */
export const altField = (media: string) => `picture-${media}`

type Change = { was: unknown; to: unknown }

/** A field that stands otherwise than when the page was written. A ticked `right-name` says that the name is right as it is. */
function changed(typed: Typed, field: string, read: (text: string) => unknown): Change | undefined {
  const [was, to] = [typed[`was-${field}`], typed[field]]
  return was === undefined || to === undefined || (was === to && typed[`right-${field}`] === undefined)
    ? undefined
    : { was: read(was), to: read(to) }
}

/** All that stands otherwise, as the API takes it. */
export function wordsIn(
  typed: Typed,
  media: readonly string[],
): Partial<Record<TranslatedField, Change>> & { pictures?: Partial<Record<string, Change>> } {
  const those = <Name extends string>(
    names: readonly Name[],
    of: (name: Name) => Change | undefined,
  ): Partial<Record<Name, Change>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const change = of(name)
        return change ? [[name, change]] : []
      }),
    ) as Partial<Record<Name, Change>>
  const alts = those(media, (one) => changed(typed, altField(one), (text) => text))
  return {
    ...those(wordFields, (field) => changed(typed, field, (text) => valueOf(field, text))),
    ...(Object.keys(alts).length > 0 && { pictures: alts }),
  }
}
