// The form of a product's words in another language as a change of them; lists are typed a line each. On the server.
import type { ProductWords, WordField } from '../../../modules/catalog/product-words.ts'
import type { Typed } from './product-edit.ts'

const wordFields = [
  'name',
  'description_html',
  'features',
  'care',
  'specifications',
] as const satisfies WordField[]

/** Each field as its control shows it. */
export const shownWords = (words: ProductWords): Record<WordField, string> => ({
  name: words.name,
  description_html: words.description_html,
  features: words.features.join('\n'),
  care: words.care.join('\n'),
  specifications: words.specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
})

/** Those that there is something to say of. */
export const fieldsSaid = (
  original: Record<WordField, string>,
  words: Record<WordField, string>,
): WordField[] => wordFields.filter((field) => original[field] !== '' || words[field] !== '')

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function valueOf(field: WordField, text: string): unknown {
  if (field === 'name' || field === 'description_html') return text
  if (field !== 'specifications') return linesOf(text)
  return linesOf(text).map((line) => {
    const [name = '', ...value] = line.split(':')
    return { name, value: value.join(':') }
  })
}

/** What stands otherwise than when the page was written, as the API takes it. A ticked `right-name` says that the name is right as it is. */
export const wordsIn = (typed: Typed): Partial<Record<WordField, { was: unknown; to: unknown }>> =>
  Object.fromEntries(
    wordFields.flatMap((field) => {
      const [was, to] = [typed[`was-${field}`], typed[field]]
      return was === undefined || to === undefined || (was === to && typed[`right-${field}`] === undefined)
        ? []
        : [[field, { was: valueOf(field, was), to: valueOf(field, to) }]]
    }),
  )
