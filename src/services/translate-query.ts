// What a reader looks for in the words of their own language, in those of the catalogue: `giày thể thao` is what the menu calls sneakers.
import { fold } from '../kernel/fold.ts'
import type { Dictionary } from '../modules/content/content.ts'

const MAX_QUERY_WORDS = 12
const MAX_NAME_WORDS = 6
/** Fewer letters begin too many names. */
const MIN_PREFIX_LENGTH = 2

/** English names by what they are called instead, folded; where two are called alike, the one that stands first. */
function indexByTranslation(dictionary: Dictionary): Map<string, string> {
  const names = new Map<string, string>()
  for (const [source, translation] of Object.entries(dictionary)) {
    const name = fold(translation)
    if (name && !source.includes('#') && !names.has(name)) names.set(name, source)
  }
  return names
}

/** Words of a language are read once, however often they are asked by. */
const indexCache = new WeakMap<Dictionary, Map<string, string>>()
const getNameIndex = (dictionary: Dictionary) => {
  const names = indexCache.get(dictionary) ?? indexByTranslation(dictionary)
  indexCache.set(dictionary, names)
  return names
}

/**
 * The whole of it where it is a name, else each run of two words or more that is one: a word alone has too many meanings beside others.
 * @returns `q` itself where it names nothing.
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

/** As `askedInWords`; what is still being typed may be the beginning of a name, the shortest of them. */
export function translateSuggestQuery(q: string, dictionary: Dictionary): string {
  const translated = translateQuery(q, dictionary)
  const prefix = fold(q)
  if (translated !== q || prefix.length < MIN_PREFIX_LENGTH) return translated
  const [name] = [...getNameIndex(dictionary)]
    .filter(([said]) => said.startsWith(prefix))
    .toSorted(([a], [b]) => a.length - b.length)
  return name?.[1] ?? q
}
