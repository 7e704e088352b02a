// Translates content: a document is stored once and its texts are labels. Texts without a translation stay in the
// source language.
import { type Labels, translateLabel } from '../translations/labels.store.ts'

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

export function translateDocument<Document>(document: Document, labels: Labels): Document {
  return labels.size === 0 ? document : (translateValue(document, labels, '') as Document)
}

/** @param name name of the field with the value, or with the list that contains it. */
function translateValue(value: unknown, labels: Labels, name: string): unknown {
  if (Array.isArray(value)) return value.map((child) => translateValue(child, labels, name))
  if (typeof value === 'string')
    return textFields.has(name) ? (translateLabel(labels, value) ?? value) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, translateValue(child, labels, key)]),
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

export const listUntranslatedTexts = (document: unknown, labels: Labels): string[] =>
  listTexts(document).filter((text) => translateLabel(labels, text) === undefined)
