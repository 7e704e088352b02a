// What a name of the catalogue is in other languages: an entry of the words that the shop keeps by the English ones.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Words } from './content.ts'
import { findContent, findWords, saveContent } from './content.store.ts'
import { translateText, wordsKey } from './translate.ts'

/** By language; those that have none are not there. */
export async function saidIn<Locale extends string>(
  db: Db,
  locales: readonly Locale[],
  name: string,
): Promise<Partial<Record<Locale, string>>> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const words = await findWords(db, locale)
      return Object.hasOwn(words, wordsKey(name)) ? [[locale, translateText(name, words)]] : []
    }),
  )
  return Object.fromEntries(found.flat()) as Partial<Record<Locale, string>>
}

/** All words of a language; nobody else changes them until the transaction ends. */
export async function holdWords(tx: Tx, locale: string): Promise<Words> {
  await sql`select 1 from content where kind = 'words' and locale = ${locale} order by key for update`.execute(
    tx,
  )
  return findWords(tx, locale)
}

/**
 * What each of these names is to be in a language; empty where it is to be as it is in English. Everything that is called so is said so,
 * wherever its words are kept.
 */
export async function sayIn(tx: Tx, locale: string, said: ReadonlyMap<string, string>): Promise<void> {
  await holdWords(tx, locale)
  const found = await Promise.all(
    ['catalogue', 'site', 'stores'].map(async (key) => ({
      key,
      words: { ...(await findContent(tx, 'words', key, locale)) },
      changed: false,
    })),
  )
  for (const [name, to] of said) {
    const entry = wordsKey(name)
    const holding = found.filter(({ words }) => Object.hasOwn(words, entry))
    for (const one of holding.length > 0 ? holding : found.slice(0, 1)) {
      if (to === '') delete one.words[entry]
      // Numbers are kept as what stands in their place only where the name itself has some.
      else one.words[entry] = entry === name ? to : wordsKey(to)
      one.changed = true
    }
  }
  for (const { key, words, changed } of found) if (changed) await saveContent(tx, 'words', key, locale, words)
}

/**
 * What a name is in other languages hangs on the English one: under another name it is to be said again. `said` is what is to be said
 * otherwise. @returns the languages in which something was written.
 */
export async function carryWords<Locale extends string>(
  tx: Tx,
  locales: readonly Locale[],
  { from, to }: { from: string; to: string },
  said: Partial<Record<Locale, string>>,
): Promise<Locale[]> {
  const now = await saidIn(tx, locales, from)
  const written = locales.flatMap((locale) => {
    const words = said[locale] ?? now[locale] ?? ''
    const stands = from === to ? (now[locale] ?? '') : undefined
    return words === stands || (words === '' && stands === undefined) ? [] : [{ locale, words }]
  })
  for (const { locale, words } of written) await sayIn(tx, locale, new Map([[to, words]]))
  return written.map(({ locale }) => locale)
}

/** Documents that lead to an address, such as `menu/main`. */
export async function contentLeadingTo(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct kind || '/' || key as place from content, unnest(${paths as string[]}::text[]) as p(path)
    where kind <> 'words' and (strpos(document::text, p.path || '"') > 0 or strpos(document::text, p.path || '?') > 0
      or strpos(document::text, p.path || '\\"') > 0 or strpos(document::text, p.path || '&') > 0) order by 1 limit 20`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}
