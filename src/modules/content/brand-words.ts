// What brands are called in other languages, by their addresses: Olive is a brand here and a colour there.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Words } from './content.ts'
import { findContent, saveContent } from './content.store.ts'

const key = 'brands'

export const findBrandWords = async (db: Db, locale: string): Promise<Words> =>
  (await findContent(db, 'words', key, locale)) ?? {}

/** By language; those that have none are not there. */
export async function brandSaidIn<Locale extends string>(
  db: Db,
  locales: readonly Locale[],
  slug: string,
): Promise<Partial<Record<Locale, string>>> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const words = await findBrandWords(db, locale)
      return Object.hasOwn(words, slug) ? [[locale, words[slug]]] : []
    }),
  )
  return Object.fromEntries(found.flat()) as Partial<Record<Locale, string>>
}

/**
 * What a brand is called from now on, empty as it is written; under another address it is called as it was. Brands are written one at a time.
 * @param to undefined: there is no such brand any more.
 */
export async function sayBrand<Locale extends string>(
  tx: Tx,
  locales: readonly Locale[],
  { from, to }: { from: string; to: string | undefined },
  said: Partial<Record<Locale, string>>,
): Promise<void> {
  await sql`select 1 from content where kind = 'words' and key = ${key} order by locale for update`.execute(
    tx,
  )
  for (const locale of locales) {
    const before = await findBrandWords(tx, locale)
    const { [from]: stood = '', ...words } = before
    const name = said[locale] ?? stood
    const now = to === undefined || name === '' ? words : { ...words, [to]: name }
    if (JSON.stringify(now) !== JSON.stringify(before)) await saveContent(tx, 'words', key, locale, now)
  }
}
