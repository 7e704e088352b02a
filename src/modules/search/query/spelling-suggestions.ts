// Spelling correction: the nearest known word for a word that the catalogue does not have.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Words with at least this many letters may have one typo, long words two (decisions.md). */
const MIN_WORD_LENGTH = 4
const LONG_WORD_LENGTH = 8

export async function findNearestWords(
  db: Db,
  locale: string,
  words: readonly string[],
): Promise<Map<string, string>> {
  const candidates = [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH - 1)
  if (candidates.length === 0) return new Map()
  // A single typo leaves the start or the end of a word unchanged.
  const { rows } = await sql<{ query: string; word: string }>`
    select query, word
    from unnest(${candidates}::text[]) as a(query), lateral (select (length(query) - 1) / 2 as half_length) as half, lateral (
      select word from search_word where locale = ${locale} and ${beginsWith(sql`word`, sql`left(query, half_length)`)}
      union select word from search_word where locale = ${locale} and ${beginsWith(sql`reverse(word)`, sql`reverse(right(query, half_length))`)}
      union select word from search_word where locale = ${locale} and length(query) >= ${LONG_WORD_LENGTH} and word % query
      union select term from search_synonym where locale = ${locale} and term not like '% %') as known
    where length(word) >= ${MIN_WORD_LENGTH} and ((abs(length(word) - length(query)) <= 1 and (left(word, half_length) = left(query, half_length) or right(word, half_length) = right(query, half_length)))
      or (length(query) >= ${LONG_WORD_LENGTH} and word % query))
    order by similarity(word, query) desc, word`.execute(db)
  const nearest = new Map<string, { word: string; typos: number }>()
  for (const { query, word } of rows) {
    const typos = getEditDistance(query, word)
    if (
      typos <= (query.length >= LONG_WORD_LENGTH ? 2 : 1) &&
      typos < (nearest.get(query)?.typos ?? Number.POSITIVE_INFINITY)
    )
      nearest.set(query, { word, typos })
  }
  return new Map([...nearest].map(([query, { word }]) => [query, word]))
}

/** Prefix match as an index range: from the prefix itself to the last text that starts with it. */
const beginsWith = (text: RawBuilder<unknown>, beginning: RawBuilder<unknown>) =>
  sql`(${text} collate "C") between (${beginning} collate "C") and ((${beginning} || chr(1114111)) collate "C")`

/**
 * Number of inserted, deleted, replaced or swapped letters (Damerau-Levenshtein, optimal string alignment).
 */
export function getEditDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const substitutionCost = a[i - 1] === b[j - 1] ? 0 : 1
      let lowest = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + substitutionCost,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        lowest = Math.min(lowest, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = lowest
    }
  }
  return rows[a.length]![b.length]!
}
