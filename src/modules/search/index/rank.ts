// Relevance ranking of search results.
import { type BitSet, hasBit } from './bit-set.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingTexts } from './listing-texts.ts'
import type { SearchResult } from '../query/parse-search-terms.ts'

/**
 * Only this many of the most popular results are ranked by where they contain the words; the rest follow by
 * popularity.
 */
const MAX_RANKED = 1_000

/** Weight of a word in the name, and in the names of brand, categories and collections. */
const NAME_WEIGHT = 1
const NAMES_WEIGHT = 0.4

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
    ;(exactWords.every((text) => name.includes(text)) ? exact : otherPositions).push(position)
  }
  const candidates = [...exact, ...otherPositions]
  const score = (position: number) => {
    const { name, names } = texts.getFoldedNames(position)
    let weight = 0
    for (const { namePattern } of terms)
      weight += (namePattern.test(name) ? NAME_WEIGHT : 0) + (namePattern.test(names) ? NAMES_WEIGHT : 0)
    return weight
  }
  const ranked = candidates
    .slice(0, MAX_RANKED)
    .map((position, at) => ({ place: position, at, isExact: at < exact.length, score: score(position) }))
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score || a.at - b.at)
    .map(({ place: position }) => position)
  return [...ranked, ...candidates.slice(MAX_RANKED)].slice(offset, offset + limit)
}
