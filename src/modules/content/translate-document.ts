// Translates content: a document is stored once and its texts are looked up in a dictionary. Texts without a
// translation stay in the source language.
import type { Dictionary } from './content.ts'

/** Fields with text for readers; all others are URLs, rules or names of block variants. */
const textFields = new Set([
  'title',
  'text',
  'kicker',
  'label',
  'quote',
  'place',
  'alt',
  'description',
  'paymentMarks',
])

/** A number within a text, such as 1,290 or 4.5. */
const number = /\d+(?:[.,]\d+)*/g

/** Dictionary key of a text: every number is replaced by `#`. */
export const toDictionaryKey = (text: string): string => text.replace(number, '#')

/** Keeps its numbers, in their order. */
export function translateText(text: string, dictionary: Dictionary): string {
  const entry = toDictionaryKey(text)
  if (!Object.hasOwn(dictionary, entry)) return text
  const translated = dictionary[entry]!
  const numbers = text.match(number) ?? []
  let at = 0
  return translated.replaceAll('#', () => numbers[at++] ?? '')
}

export function translateDocument<Document>(document: Document, dictionary: Dictionary): Document {
  return Object.keys(dictionary).length === 0
    ? document
    : (translateValue(document, dictionary, '') as Document)
}

/** @param name name of the field with the value, or with the list that contains it. */
function translateValue(value: unknown, dictionary: Dictionary, name: string): unknown {
  if (Array.isArray(value)) return value.map((child) => translateValue(child, dictionary, name))
  if (typeof value === 'string') return textFields.has(name) ? translateText(value, dictionary) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, translateValue(child, dictionary, key)]),
  )
}

/** Names of brands and payment methods are not translated. */
const names = new Set(['brand', 'brands', 'paymentMarks'])

/**
 * All texts of a document for readers, without duplicates; message keys, which every language has, are left out.
 */
export function listTexts(document: unknown): string[] {
  const texts = new Set<string>()
  const collectTexts = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const child of value) collectTexts(child, name)
    else if (typeof value === 'string') {
      if (textFields.has(name) && /\p{Letter}/u.test(value) && !/^[a-z]+(?:[-.][a-z0-9]+)+$/.test(value))
        texts.add(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) if (!names.has(key)) collectTexts(child, key)
  }
  collectTexts(document, '')
  return [...texts]
}

export const listUntranslatedTexts = (document: unknown, dictionary: Dictionary): string[] =>
  listTexts(document).filter((text) => dictionary[toDictionaryKey(text)] === undefined)
