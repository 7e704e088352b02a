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
  const { rows } = await sql<{ asked: string; word: string }>`
    select asked, word
    from unnest(${candidates}::text[]) as a(asked), lateral (select (length(asked) - 1) / 2 as kept) as half, lateral (
      select word from search_word where locale = ${locale} and ${beginsWith(sql`word`, sql`left(asked, kept)`)}
      union select word from search_word where locale = ${locale} and ${beginsWith(sql`reverse(word)`, sql`reverse(right(asked, kept))`)}
      union select word from search_word where locale = ${locale} and length(asked) >= ${LONG_WORD_LENGTH} and word % asked
      union select word from search_synonym where word not like '% %') as known
    where length(word) >= ${MIN_WORD_LENGTH} and ((abs(length(word) - length(asked)) <= 1 and (left(word, kept) = left(asked, kept) or right(word, kept) = right(asked, kept)))
      or (length(asked) >= ${LONG_WORD_LENGTH} and word % asked))
    order by similarity(word, asked) desc, word`.execute(db)
  const nearest = new Map<string, { word: string; typos: number }>()
  for (const { asked: typedWord, word } of rows) {
    const typos = getEditDistance(typedWord, word)
    if (
      typos <= (typedWord.length >= LONG_WORD_LENGTH ? 2 : 1) &&
      typos < (nearest.get(typedWord)?.typos ?? Number.POSITIVE_INFINITY)
    )
      nearest.set(typedWord, { word, typos })
  }
  return new Map([...nearest].map(([typedWord, { word }]) => [typedWord, word]))
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
