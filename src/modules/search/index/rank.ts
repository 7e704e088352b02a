// Relevance ranking of search results.
import { type BitSet, hasBit } from './bit-set.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingTexts } from './listing-texts.ts'
import type { SearchResult } from '../query/parse-search-terms.ts'
import type { SearchTerm } from '../query/search-terms.ts'

/**
 * Only this many of the most popular results are ranked by where they contain the words; the rest follow by
 * popularity.
 */
const MAX_RANKED = 1_000

/** Weight of a word in the name, and in the names of brand, categories and collections. */
const NAME_WEIGHT = 1
const NAMES_WEIGHT = 0.4
/** Share of a synonym. In name and category together it counts more than the word in a name alone: shades are sunglasses. */
const SYNONYM_SHARE = 0.75

/**
 * Exact spellings come before folded matches, then matches in fields with more weight, then the more popular
 * products.
 */
export function rankPositions(
  index: ListingIndex,
  matches: BitSet,
  { terms, spelled: exactWords, texts }: Pick<SearchResult, 'terms' | 'spelled'> & { texts: ListingTexts },
  offset: number,
  limit: number,
): number[] {
  const exact: number[] = []
  const otherPositions: number[] = []
  const popularityOrder = index.orders.popularity.getPositions()
  // When there are enough exact matches for the page, the other results need not be checked.
  const isEnough = offset + limit <= MAX_RANKED
  for (let at = 0; at < popularityOrder.length && !(isEnough && exact.length === MAX_RANKED); at++) {
    const position = popularityOrder[at]!
    if (!hasBit(matches, position)) continue
    const name = texts.getName(position)
    ;(exactWords.every((text) => hasWord(name, text)) ? exact : otherPositions).push(position)
  }
  const candidates = [...exact, ...otherPositions]
  const score = (position: number) => {
    const { name, names } = texts.getFoldedNames(position)
    let weight = 0
    for (const term of terms)
      weight += NAME_WEIGHT * getShare(term, name) + NAMES_WEIGHT * getShare(term, names)
    return weight
  }
  const ranked = candidates
    .slice(0, MAX_RANKED)
    .map((position, at) => ({ place: position, at, isExact: at < exact.length, score: score(position) }))
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score || a.at - b.at)
    .map(({ place: position }) => position)
  return [...ranked, ...candidates.slice(MAX_RANKED)].slice(offset, offset + limit)
}

const getShare = ({ ownPattern, namePattern }: SearchTerm, text: string): number =>
  ownPattern.test(text) ? 1 : namePattern.test(text) ? SYNONYM_SHARE : 0

/** Whether a name has the word, or its plural: `dress` is not in "dressing gown". */
function hasWord(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    const isStart = at === 0 || !letter.test(name[at - 1]!)
    if (isStart && wordEnd.test(name.slice(at + word.length, at + word.length + 3))) return true
  }
  return false
}
const letter = /[\p{L}\p{N}]/u
const wordEnd = /^(?:e?s)?(?![\p{L}\p{N}])/u
