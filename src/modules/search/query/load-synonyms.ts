// Synonyms of the words of a search, shipped and of staff.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listTermKeys, type Token } from './search-terms.ts'
import { getShippedSynonyms, MAX_TERM_WORDS } from './shipped-synonyms.ts'
import { spell } from './spelling.ts'
import type { WordRules } from './word-rules.ts'

/** By folded term. `spelled`: how the term is spelled; absent when its accents are unknown. */
export type Synonyms = ReadonlyMap<string, readonly { spelled?: string; others: readonly string[] }[]>

/** Of one language: those of others do not change a search in it. */
export async function loadSynonyms(
  db: Db,
  locale: string,
  rules: WordRules,
  tokens: readonly Token[],
): Promise<Synonyms> {
  const phrases = tokens.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_TERM_WORDS, tokens.length - at) }, (_one, more) =>
      tokens.slice(at, at + more + 1).flat(),
    ),
  )
  const keys = [...new Set(phrases.flatMap((words) => listTermKeys(rules, words)))]
  const { rows } = await sql<{ word: string; means: string }>`
    select term as word, synonym as means from search_synonym
    where locale = ${locale} and term = any(${keys})`.execute(db)
  const synonyms = new Map<string, { spelled?: string; others: readonly string[] }[]>()
  const add = (key: string, entry: { spelled?: string; others: readonly string[] }) =>
    synonyms.set(key, [...(synonyms.get(key) ?? []), entry])
  for (const { word, means } of rows) add(word, { others: [spell(means)] })
  const shipped = getShippedSynonyms(locale)
  for (const key of keys) for (const entry of shipped.get(key) ?? []) add(key, entry)
  return synonyms
}
