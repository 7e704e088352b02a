// Relevance: of what words found, the likeliest first.
import { type Bits, hasBit } from './bits.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Understood } from './understand.ts'

/** Only so many of the likeliest are ranked by where they have the words, the rest follow as they are. */
const rankedAtMost = 1_000

/** What a word is worth in the name, and in the names of brand, categories and collections. */
const inName = 1
const inNames = 0.4

/**
 * What is spelled as it was typed comes before what is only alike when folded, then what carries the words in weightier places, then what
 * sells better.
 */
export function rankedPlaces(
  index: ListingIndex,
  found: Bits,
  { terms, spelled }: Understood,
  offset: number,
  limit: number,
): number[] {
  const exact: number[] = []
  const others: number[] = []
  const places = index.orders.popularity.places()
  // Most pages are among the ranked, and those are exact where there are enough of them: then nobody else need be looked at.
  const isEnough = offset + limit <= rankedAtMost
  for (let at = 0; at < places.length && !(isEnough && exact.length === rankedAtMost); at++) {
    const place = places[at]!
    if (!hasBit(found, place)) continue
    const name = index.names[place]!
    ;(spelled.every((text) => name.includes(text)) ? exact : others).push(place)
  }
  const likely = [...exact, ...others]
  const score = (place: number) => {
    const { name, names } = index.foldedNames(place)
    let sum = 0
    for (const { seen } of terms) sum += (seen.test(name) ? inName : 0) + (seen.test(names) ? inNames : 0)
    return sum
  }
  const ranked = likely
    .slice(0, rankedAtMost)
    .map((place, at) => ({ place, at, isExact: at < exact.length, score: score(place) }))
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score || a.at - b.at)
    .map(({ place }) => place)
  return [...ranked, ...likely.slice(rankedAtMost)].slice(offset, offset + limit)
}
