// Translated brand names by slug, because a word such as Olive may be a brand and a colour.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Dictionary } from './content.ts'
import { getContent, saveContent } from './content.store.ts'

const key = 'brands'

export const getBrandDictionary = async (db: Db, locale: string): Promise<Dictionary> =>
  (await getContent(db, 'words', key, locale)) ?? {}

/** By language; languages without a translation are absent. */
export async function getBrandTranslations<Locale extends string>(
  db: Db,
  locales: readonly Locale[],
  slug: string,
): Promise<Partial<Record<Locale, string>>> {
  const matches = await Promise.all(
    locales.map(async (locale) => {
      const dictionary = await getBrandDictionary(db, locale)
      return Object.hasOwn(dictionary, slug) ? [[locale, dictionary[slug]]] : []
    }),
  )
  return Object.fromEntries(matches.flat()) as Partial<Record<Locale, string>>
}

/**
 * Saves the translations of a brand name; empty uses the source name. When the slug changes, the translations
 * move with it. Brands must be written one at a time.
 * @param to undefined when the brand was deleted.
 */
export async function saveBrandTranslations<Locale extends string>(
  tx: Tx,
  locales: readonly Locale[],
  { from, to }: { from: string; to: string | undefined },
  translations: Partial<Record<Locale, string>>,
): Promise<void> {
  await sql`select 1 from content where kind = 'words' and key = ${key} order by locale for update`.execute(
    tx,
  )
  for (const locale of locales) {
    const dictionaryBefore = await getBrandDictionary(tx, locale)
    const { [from]: previousName = '', ...dictionary } = dictionaryBefore
    const name = translations[locale] ?? previousName
    const now = to === undefined || name === '' ? dictionary : { ...dictionary, [to]: name }
    if (JSON.stringify(now) !== JSON.stringify(dictionaryBefore))
      await saveContent(tx, 'words', key, locale, now)
  }
}
