// Content in another language: the document stays one, its words are looked up. What has no translation is said as it was written.
import type { Dictionary } from './content.ts'

/** Fields of documents that people read; all others are addresses, rules and names of variants. */
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

/** How a text is found among words: every number in it is a `#`. */
export const toDictionaryKey = (text: string): string => text.replace(number, '#')

/** A text in the language of `words`, with its own numbers in the order in which they stand. */
export function translateText(text: string, dictionary: Dictionary): string {
  const entry = toDictionaryKey(text)
  if (!Object.hasOwn(dictionary, entry)) return text
  const translated = dictionary[entry]!
  const numbers = text.match(number) ?? []
  let at = 0
  return translated.replaceAll('#', () => numbers[at++] ?? '')
}

/** A document with its words in another language. */
export function translateDocument<Document>(document: Document, dictionary: Dictionary): Document {
  return Object.keys(dictionary).length === 0
    ? document
    : (translateValue(document, dictionary, '') as Document)
}

/** @param name of the field that holds the value, or the list that it stands in. */
function translateValue(value: unknown, dictionary: Dictionary, name: string): unknown {
  if (Array.isArray(value)) return value.map((child) => translateValue(child, dictionary, name))
  if (typeof value === 'string') return textFields.has(name) ? translateText(value, dictionary) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, translateValue(child, dictionary, key)]),
  )
}

/** Names of brands and of means of payment are the same everywhere. */
const names = new Set(['brand', 'brands', 'paymentMarks'])

/** What people read in a document, each text once; keys of messages, which every language has, are none. */
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

/** Texts that are said in English yet. */
export const listUntranslatedTexts = (document: unknown, dictionary: Dictionary): string[] =>
  listTexts(document).filter((text) => dictionary[toDictionaryKey(text)] === undefined)
