// Translates content: a document is stored once and its texts are looked up in a dictionary. Texts without a
// translation stay in the source language.
import { fillNumberPattern, toNumberPattern } from '../../kernel/text/number-pattern.ts'
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

/** Keeps its numbers, in their order. */
function translateText(text: string, dictionary: Dictionary): string {
  const entry = toNumberPattern(text)
  return Object.hasOwn(dictionary, entry) ? fillNumberPattern(dictionary[entry]!, text) : text
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
  listTexts(document).filter((text) => dictionary[toNumberPattern(text)] === undefined)
