// What shoppers read of a product, in languages besides its own: each field by itself, and what it lacks is said as it was written.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { spokenIn, type SpokenIn } from './category-tree.ts'
import { words } from './edit-product.ts'
import { mediaUrl } from '../media/media.ts'
import { picturesOfProductMost } from './product-pictures.ts'
import { changedTo, shelfWords } from './shelf-inputs.ts'

export const wordFields = ['name', 'description_html', 'features', 'care', 'specifications'] as const
export type WordField = (typeof wordFields)[number]
/** What of a product may be missing or stale in a language. */
export const wordParts = [...wordFields, 'pictures'] as const
export type WordPart = (typeof wordParts)[number]

/** Lines that a list may have. */
export const linesMost = 60
const lines = z.array(shelfWords(1, 500)).max(linesMost)
/** Typed a line each, the name ends at the colon. */
const factName = shelfWords(1, 200).refine((name) => !name.includes(':'), 'without a colon')
const facts = z.array(z.object({ name: factName, value: shelfWords(1, 500) })).max(linesMost)

export const productWords = z.object({
  name: shelfWords(0, 300),
  description_html: words(0, 50_000),
  features: lines,
  care: lines,
  specifications: facts,
})
export type ProductWords = z.output<typeof productWords>
const { shape } = productWords

export const productWordsEdit = z
  .object({
    name: changedTo(shape.name),
    description_html: changedTo(shape.description_html),
    features: changedTo(shape.features),
    care: changedTo(shape.care),
    specifications: changedTo(shape.specifications),
    pictures: z
      .record(z.string().regex(/^[a-z0-9]{16,64}$/), changedTo(shelfWords(0, 300)))
      .refine((edit) => Object.keys(edit).length <= 2 * picturesOfProductMost, 'too many at once')
      .describe('What each picture shows, by its medium'),
  })
  .partial()
export type ProductWordsEdit = z.output<typeof productWordsEdit>

export const nothingSaid: ProductWords = {
  name: '',
  description_html: '',
  features: [],
  care: [],
  specifications: [],
}

/** What a picture shows, for those who cannot see it. `said` is empty where it is said as it was written. */
export type SaidPicture = { media: string; url: string; alt: string; said: string; stale: boolean }

/** How a product stands in a language. */
export type SaidIn = {
  locale: SpokenIn
  words: ProductWords
  /** Each once, in their order. */
  pictures: SaidPicture[]
  /** Said as they were written, for there are no other words. */
  missing: WordPart[]
  /** What they were translated from has changed since. */
  stale: WordPart[]
}
export type TranslatedProduct = {
  id: number
  number: number
  slug: string
  name: string
  status: 'draft' | 'active' | 'archived'
  /** As it was written. */
  original: ProductWords
  languages: SaidIn[]
}

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

const isEmpty = (value: ProductWords[WordField]) => value.length === 0

/** Words of pictures as they are kept, by medium: `of` is the digest of those that were translated. */
export type KeptAlts = Partial<Record<string, { alt: string; of: string }>>

const pictureSaid = ({ media, alt }: Alt, kept: KeptAlts): SaidPicture => {
  const own = kept[media]
  const said = own?.alt ?? ''
  return { media, url: mediaUrl(media), alt, said, stale: said !== '' && own?.of !== digestOf(alt) }
}
export type Alt = { media: string; alt: string }

/** @param saidOf by field, the digest of what was translated. */
export function standingOf(
  locale: SpokenIn,
  original: ProductWords,
  said: ProductWords,
  saidOf: Partial<Record<WordField, string>>,
  shown: { pictures: readonly Alt[]; kept: KeptAlts },
): SaidIn {
  const asked = wordFields.filter((field) => !isEmpty(original[field]))
  const pictures = shown.pictures.map((one) => pictureSaid(one, shown.kept))
  const whole = (has: boolean): WordPart[] => (has ? ['pictures'] : [])
  return {
    locale,
    words: said,
    pictures,
    missing: [
      ...asked.filter((field) => isEmpty(said[field])),
      ...whole(pictures.some((one) => one.said === '')),
    ],
    stale: [
      ...asked.filter((field) => !isEmpty(said[field]) && saidOf[field] !== digestOf(original[field])),
      ...whole(pictures.some((one) => one.stale)),
    ],
  }
}

export { spokenIn, type SpokenIn }
