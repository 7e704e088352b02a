// Finds the products of a search: its words, and the conditions that it was understood to have.
import type { Db } from '../../../platform/database/database.ts'
import { type BitSet, countBits, createBitSet, intersect } from '../index/bit-set.ts'
import type { Matchers } from '../index/find-listing.ts'
import type { IndexSnapshot } from '../index/listing-index-cache.ts'
import type { SearchMeaning, UnderstoodPart } from '../listing.ts'
import { expandSizeValues } from '../size-kind.ts'
import { normalizeQuery } from './normalize-query.ts'
import { type SearchResult, searchWords } from './parse-search-terms.ts'
import { getQuerySubjects } from './query-subjects.ts'
import { type Constraint, type QueryPart, understandQuery } from './understand-query.ts'

export type ListingSearch = {
  matches: BitSet
  /** Absent when the search has conditions only. */
  words?: SearchResult
  meaning: Pick<SearchMeaning, 'relaxed_to' | 'understood'>
}

/** Dropped first: the search is still about the same things. */
const weakKinds: readonly Constraint['kind'][] = ['new', 'sale', 'price']
const fromWeakest: readonly Constraint['kind'][] = [...weakKinds, 'size', 'colour']

/** @param page the products of the page on which the search is. */
export async function searchListing(
  db: Db,
  snapshot: IndexSnapshot,
  q: string,
  page: BitSet,
  matchers: Matchers,
): Promise<ListingSearch> {
  const parts = understandQuery(normalizeQuery(q), snapshot.language.locale, getQuerySubjects(snapshot))
  const conditions = parts.flatMap((part) =>
    part.constraint ? [{ part, bits: match(part.constraint, matchers) }] : [],
  )
  const found =
    conditions.length > 0
      ? await findWithConditions(db, snapshot, joinParts(parts.filter(isWord)), page, conditions)
      : undefined
  if (found) {
    const { words, kept } = found
    return {
      matches: intersect([page, ...(words ? [words.matches] : []), ...kept.map(({ bits }) => bits)]),
      ...(words && { words }),
      meaning: describe(parts, new Set(kept.map(({ part }) => part)), words?.relaxedTo),
    }
  }
  const words = await searchWords(db, snapshot, q)
  return {
    matches: intersect([page, words?.matches ?? createBitSet(0)]),
    ...(words && { words }),
    meaning: words?.relaxedTo ? { relaxed_to: words.relaxedTo } : {},
  }
}

type Found = { words?: SearchResult; kept: Condition[] }

/**
 * Products with all words and conditions; otherwise without the weak conditions; otherwise without some words, but never what a
 * product is; otherwise without any conditions that keep the words from matching.
 * @returns undefined when nothing matches the words.
 */
async function findWithConditions(
  db: Db,
  snapshot: IndexSnapshot,
  text: string,
  page: BitSet,
  conditions: readonly Condition[],
): Promise<Found | undefined> {
  if (text === '') {
    const kept = keepConditions(page, conditions)
    return kept && kept.length > 0 ? { kept } : undefined
  }
  const words = await searchWords(db, snapshot, text)
  if (!words || countBits(words.matches) === 0) return undefined
  const base = intersect([page, words.matches])
  const isStrong = ({ part }: Condition) => !weakKinds.includes(part.constraint!.kind)
  const strong = conditions.filter(isStrong)
  const withAllWords = keepConditions(base, conditions)
  if (withAllWords && strong.every((condition) => withAllWords.includes(condition)))
    return { words, kept: withAllWords }
  const within = intersect([page, ...strong.map(({ bits }) => bits)])
  const fewerWords = countBits(within) > 0 ? await searchWords(db, snapshot, text, { within }) : undefined
  const withFewerWords = fewerWords && keepConditions(intersect([within, fewerWords.matches]), conditions)
  if (withFewerWords) return { words: fewerWords, kept: withFewerWords }
  return withAllWords && { words, kept: withAllWords }
}

const isWord = ({ constraint }: QueryPart) => !constraint

type Condition = { part: QueryPart; bits: BitSet }

/**
 * All conditions, or those that are left after the fewest and weakest were dropped so that something matches.
 * @returns undefined when nothing matches without conditions.
 */
function keepConditions(base: BitSet, conditions: readonly Condition[]): Condition[] | undefined {
  if (countBits(base) === 0) return undefined
  const sorted = conditions.toSorted((a, b) => getWeakness(a) - getWeakness(b))
  const choices = Array.from({ length: 2 ** sorted.length }, (_, dropped) => dropped).toSorted(
    (a, b) => countOnes(a) - countOnes(b) || a - b,
  )
  for (const dropped of choices) {
    const kept = sorted.filter((_, at) => (dropped & (1 << at)) === 0)
    if (countBits(intersect([base, ...kept.map(({ bits }) => bits)])) > 0) return kept
  }
  return undefined
}

const getWeakness = ({ part }: Condition) => fromWeakest.indexOf(part.constraint!.kind)
const countOnes = (bits: number) => bits.toString(2).replaceAll('0', '').length

function match(constraint: Constraint, matchers: Matchers): BitSet {
  switch (constraint.kind) {
    case 'colour':
      return matchers.values('colour', constraint.values)
    case 'size':
      return matchers.values('size', expandSizeValues(constraint.values))
    case 'price':
      return matchers.prices(constraint.min, constraint.max)
    case 'sale':
    case 'new':
      return matchers.mark(constraint.kind)
  }
}

/** `correctedWords`: of the words without conditions, when they were corrected. */
function describe(
  parts: readonly QueryPart[],
  kept: ReadonlySet<QueryPart>,
  correctedWords: string | undefined,
): ListingSearch['meaning'] {
  const understood = parts.flatMap((part): UnderstoodPart[] =>
    part.constraint && kept.has(part)
      ? [
          {
            kind: part.constraint.kind,
            value: toFilterValue(part.constraint),
            text: part.text,
            remaining: joinParts(parts.filter((other) => other !== part)),
          },
        ]
      : [],
  )
  const isDropped = parts.some((part) => part.constraint && !kept.has(part))
  const relaxedTo = listKept(parts, kept, correctedWords).join(' ')
  return {
    ...((isDropped || correctedWords !== undefined) && { relaxed_to: relaxedTo }),
    ...(understood.length > 0 && { understood }),
  }
}

/** In the order of the search; corrected words are together, in the place of the first. */
function listKept(
  parts: readonly QueryPart[],
  kept: ReadonlySet<QueryPart>,
  correctedWords: string | undefined,
): string[] {
  const firstWord = parts.find(isWord)
  return parts.flatMap((part) => {
    if (part.constraint) return kept.has(part) ? [part.text] : []
    if (correctedWords === undefined) return [part.text]
    return part === firstWord ? [correctedWords] : []
  })
}

const joinParts = (parts: readonly QueryPart[]) => parts.map(({ text }) => text).join(' ')

function toFilterValue(constraint: Constraint): string {
  switch (constraint.kind) {
    case 'colour':
    case 'size':
      return constraint.values.join(',')
    case 'price':
      return `${constraint.min ?? ''}-${constraint.max ?? ''}`
    case 'sale':
    case 'new':
      return '1'
  }
}
