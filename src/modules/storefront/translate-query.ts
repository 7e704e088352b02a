// Translates search queries to the language of the catalogue: `giày thể thao` is the menu's name for sneakers.
import { fold } from '../../kernel/text/fold.ts'
import type { Dictionary } from '../content/content.ts'

const MAX_QUERY_WORDS = 12
const MAX_NAME_WORDS = 6
/** Shorter prefixes match too many names. */
const MIN_PREFIX_LENGTH = 2

/** English names by their folded translations; for equal translations the first one is used. */
function indexByTranslation(dictionary: Dictionary): Map<string, string> {
  const names = new Map<string, string>()
  for (const [source, translation] of Object.entries(dictionary)) {
    const name = fold(translation)
    if (name && !source.includes('#') && !names.has(name)) names.set(name, source)
  }
  return names
}

const indexCache = new WeakMap<Dictionary, Map<string, string>>()
const getNameIndex = (dictionary: Dictionary) => {
  const names = indexCache.get(dictionary) ?? indexByTranslation(dictionary)
  indexCache.set(dictionary, names)
  return names
}

/**
 * Translates the whole query if it is a name, else each sequence of two or more words that is one: a single word
 * among others is too ambiguous.
 * @returns `q` unchanged when it contains no name.
 */
export function translateQuery(q: string, dictionary: Dictionary): string {
  const names = getNameIndex(dictionary)
  const exactMatch = names.get(fold(q))
  if (exactMatch !== undefined) return exactMatch
  const queryWords = q.split(/\s+/).filter(Boolean)
  if (queryWords.length < 2 || queryWords.length > MAX_QUERY_WORDS) return q
  const translatedWords: string[] = []
  for (let at = 0; at < queryWords.length;) {
    let length = Math.min(MAX_NAME_WORDS, queryWords.length - at)
    while (length > 1 && !names.has(fold(queryWords.slice(at, at + length).join(' ')))) length--
    const phrase = queryWords.slice(at, at + length).join(' ')
    translatedWords.push((length > 1 && names.get(fold(phrase))) || phrase)
    at += length
  }
  return translatedWords.join(' ')
}

/**
 * As `translateQuery`; the end of the query, still being typed, may be a prefix of a name: the shortest is used.
 */
export function translateSuggestQuery(q: string, dictionary: Dictionary): string {
  const translated = translateQuery(q, dictionary)
  const prefix = fold(q)
  if (translated !== q || prefix.length < MIN_PREFIX_LENGTH) return translated
  const [name] = [...getNameIndex(dictionary)]
    .filter(([translatedName]) => translatedName.startsWith(prefix))
    .toSorted(([a], [b]) => a.length - b.length)
  return name?.[1] ?? q
}
