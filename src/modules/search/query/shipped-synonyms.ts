// Synonyms that every shop has: locales/<language>/synonyms.json. Staff add their own.
import { existsSync, readFileSync } from 'node:fs'
import { fold } from '../../../kernel/text/fold.ts'
import { spell } from './spelling.ts'

const folder = new URL('../../../../locales/', import.meta.url)
const byLocale = new Map<string, ReadonlyMap<string, readonly ShippedSynonyms[]>>()
/** Searches look up as many words together. */
export const MAX_TERM_WORDS = 3

/** One group of a term: how the term is spelled in it, and the terms that mean the same, as written, in lower case. */
export type ShippedSynonyms = { spelled: string; others: readonly string[] }

/** By folded term. Each group of the file has terms that mean the same; empty without a file. */
export function getShippedSynonyms(locale: string): ReadonlyMap<string, readonly ShippedSynonyms[]> {
  const cached = byLocale.get(locale)
  if (cached) return cached
  const file = new URL(`${locale}/synonyms.json`, folder)
  const groups = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
  const synonyms = new Map<string, ShippedSynonyms[]>()
  for (const group of groups) {
    const terms = group.split('|').map(spell)
    for (const spelled of terms) {
      const term = fold(spelled)
      if (term.split(' ').length > MAX_TERM_WORDS) continue
      const entry = { spelled, others: terms.filter((other) => other !== spelled) }
      synonyms.set(term, [...(synonyms.get(term) ?? []), entry])
    }
  }
  byLocale.set(locale, synonyms)
  return synonyms
}
