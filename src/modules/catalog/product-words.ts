// What shoppers read of a product, in languages besides its own: each field by itself, and what it lacks is said as it was written.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { spokenIn, type SpokenIn } from './category-tree.ts'
import { words } from './edit-product.ts'
import { changedTo, shelfWords } from './shelf-inputs.ts'

export const wordFields = ['name', 'description_html', 'features', 'care', 'specifications'] as const
export type WordField = (typeof wordFields)[number]

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

/** How a product stands in a language. */
export type SaidIn = {
  locale: SpokenIn
  words: ProductWords
  /** Said as they were written, for there are no other words. */
  missing: WordField[]
  /** What they were translated from has changed since. */
  stale: WordField[]
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

export const digestOf = (value: ProductWords[WordField]): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

const isEmpty = (value: ProductWords[WordField]) => value.length === 0

/** @param saidOf by field, the digest of what was translated. */
export function standingOf(
  locale: SpokenIn,
  original: ProductWords,
  said: ProductWords,
  saidOf: Partial<Record<WordField, string>>,
): SaidIn {
  const asked = wordFields.filter((field) => !isEmpty(original[field]))
  return {
    locale,
    words: said,
    missing: asked.filter((field) => isEmpty(said[field])),
    stale: asked.filter((field) => !isEmpty(said[field]) && saidOf[field] !== digestOf(original[field])),
  }
}

export { spokenIn, type SpokenIn }
