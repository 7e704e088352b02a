// Content in another language: the document stays one, its words are looked up. What has no translation is said as it was written.
import type { Words } from './content.ts'

/** Fields of documents that people read; all others are addresses, rules and names of variants. */
const read = new Set([
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
export const wordsKey = (text: string): string => text.replace(number, '#')

/** A text in the language of `words`, with its own numbers in the order in which they stand. */
export function translateText(text: string, words: Words): string {
  const entry = wordsKey(text)
  if (!Object.hasOwn(words, entry)) return text
  const found = words[entry]!
  const numbers = text.match(number) ?? []
  let at = 0
  return found.replaceAll('#', () => numbers[at++] ?? '')
}

/** A document with its words in another language. */
export function translate<Document>(document: Document, words: Words): Document {
  return Object.keys(words).length === 0 ? document : (inside(document, words, '') as Document)
}

/** @param name of the field that holds the value, or the list that it stands in. */
function inside(value: unknown, words: Words, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => inside(each, words, name))
  if (typeof value === 'string') return read.has(name) ? translateText(value, words) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each, words, key)]))
}

/** Names of brands and of means of payment are the same everywhere. */
const names = new Set(['brand', 'brands', 'paymentMarks'])

/** What people read in a document, each text once; keys of messages, which every language has, are none. */
export function textsOf(document: unknown): string[] {
  const found = new Set<string>()
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) look(each, name)
    else if (typeof value === 'string') {
      if (read.has(name) && /\p{Letter}/u.test(value) && !/^[a-z]+(?:[-.][a-z0-9]+)+$/.test(value))
        found.add(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) if (!names.has(key)) look(each, key)
  }
  look(document, '')
  return [...found]
}

/** Texts that are said in English yet. */
export const textsWithout = (document: unknown, words: Words): string[] =>
  textsOf(document).filter((text) => words[wordsKey(text)] === undefined)
