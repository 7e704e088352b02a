// What a name of the catalogue is in other languages: an entry of the words that the shop keeps by the English ones.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { findContent, saveContent } from './content.store.ts'
import { translateText, wordsKey } from './translate.ts'

/** By language; those that have none are not there. */
export async function saidIn<Locale extends string>(
  db: Db,
  locales: readonly Locale[],
  name: string,
): Promise<Partial<Record<Locale, string>>> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const words = (await findContent(db, 'words', 'catalogue', locale)) ?? {}
      return Object.hasOwn(words, wordsKey(name)) ? [[locale, translateText(name, words)]] : []
    }),
  )
  return Object.fromEntries(found.flat()) as Partial<Record<Locale, string>>
}

/** `said` is empty where it is to be as it is in English. Everything that is called so is said so. */
export async function sayIn(tx: Tx, locale: string, name: string, said: string): Promise<void> {
  await sql`select 1 from content where kind = 'words' and key = 'catalogue' and locale = ${locale} for update`.execute(
    tx,
  )
  const words = { ...(await findContent(tx, 'words', 'catalogue', locale)) }
  const key = wordsKey(name)
  // Numbers are kept as what stands in their place only where the name itself has some.
  if (said === '') delete words[key]
  else words[key] = key === name ? said : wordsKey(said)
  await saveContent(tx, 'words', 'catalogue', locale, words)
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
