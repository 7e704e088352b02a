// Synonyms that every shop has: locales/<language>/synonyms.json. Staff add their own.
import { existsSync, readFileSync } from 'node:fs'
import { fold } from '../../../kernel/text/fold.ts'

const folder = new URL('../../../../locales/', import.meta.url)
const byLocale = new Map<string, ReadonlyMap<string, readonly string[]>>()
/** Searches look up one or two words together. */
const MAX_TERM_WORDS = 2

/** What each folded term also finds. Each group of the file has terms that mean the same; empty without a file. */
export function getShippedSynonyms(locale: string): ReadonlyMap<string, readonly string[]> {
  const cached = byLocale.get(locale)
  if (cached) return cached
  const file = new URL(`${locale}/synonyms.json`, folder)
  const groups = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
  const synonyms = new Map<string, string[]>()
  for (const group of groups) {
    const terms = group.split('|').map(fold)
    for (const term of terms.filter((one) => one.split(' ').length <= MAX_TERM_WORDS))
      synonyms.set(term, [...(synonyms.get(term) ?? []), ...terms.filter((other) => other !== term)])
  }
  byLocale.set(locale, synonyms)
  return synonyms
}
