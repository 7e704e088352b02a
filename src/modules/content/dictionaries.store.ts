// Translations of catalogue names, as entries of dictionaries keyed by the English name.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Dictionary } from './content.ts'
import { getContent, getDictionary, saveContent } from './content.store.ts'
import { translateText, toDictionaryKey } from './translate-document.ts'

/** By language; languages without a translation are absent. */
export async function getTranslations<Locale extends string>(
  db: Db,
  locales: readonly Locale[],
  name: string,
): Promise<Partial<Record<Locale, string>>> {
  const translations = await Promise.all(
    locales.map(async (locale) => {
      const dictionary = await getDictionary(db, locale)
      return Object.hasOwn(dictionary, toDictionaryKey(name))
        ? [[locale, translateText(name, dictionary)]]
        : []
    }),
  )
  return Object.fromEntries(translations.flat()) as Partial<Record<Locale, string>>
}

/** Reads all entries of a language and locks them until the transaction ends. */
export async function lockDictionary(tx: Tx, locale: string): Promise<Dictionary> {
  await sql`select 1 from content where kind = 'words' and locale = ${locale} order by key for update`.execute(
    tx,
  )
  return getDictionary(tx, locale)
}

/**
 * Saves the translations of these names in a language; empty means the same as in English. Applies to everything
 * with this name, in whichever dictionary its entry is.
 */
export async function saveTranslations(
  tx: Tx,
  locale: string,
  translations: ReadonlyMap<string, string>,
): Promise<void> {
  await lockDictionary(tx, locale)
  const dictionaries = await Promise.all(
    ['catalogue', 'site', 'stores'].map(async (key) => ({
      key,
      words: { ...(await getContent(tx, 'words', key, locale)) },
      changed: false,
    })),
  )
  for (const [name, to] of translations) {
    const entry = toDictionaryKey(name)
    const dictionariesWithEntry = dictionaries.filter(({ words: dictionary }) =>
      Object.hasOwn(dictionary, entry),
    )
    for (const target of dictionariesWithEntry.length > 0
      ? dictionariesWithEntry
      : dictionaries.slice(0, 1)) {
      if (to === '') delete target.words[entry]
      // Only replace numbers by placeholders when the name itself has numbers.
      else target.words[entry] = entry === name ? to : toDictionaryKey(to)
      target.changed = true
    }
  }
  for (const { key, words: dictionary, changed } of dictionaries)
    if (changed) await saveContent(tx, 'words', key, locale, dictionary)
}

/**
 * Translations are keyed by the English name, so renaming must move them. `translations` has those that
 * change with it.
 * @returns the languages in which something was written.
 */
export async function moveTranslations<Locale extends string>(
  tx: Tx,
  locales: readonly Locale[],
  { from, to }: { from: string; to: string },
  translations: Partial<Record<Locale, string>>,
): Promise<Locale[]> {
  const now = await getTranslations(tx, locales, from)
  const changedTexts = locales.flatMap((locale) => {
    const dictionary = translations[locale] ?? now[locale] ?? ''
    const current = from === to ? (now[locale] ?? '') : undefined
    return dictionary === current || (dictionary === '' && current === undefined)
      ? []
      : [{ locale, words: dictionary }]
  })
  for (const { locale, words: dictionary } of changedTexts)
    await saveTranslations(tx, locale, new Map([[to, dictionary]]))
  return changedTexts.map(({ locale }) => locale)
}

/** Documents that link to one of these paths, such as `menu/main`. */
export async function listContentLinkingTo(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct kind || '/' || key as place from content, unnest(${paths as string[]}::text[]) as p(path)
    where kind <> 'words' and (strpos(document::text, p.path || '"') > 0 or strpos(document::text, p.path || '?') > 0
      or strpos(document::text, p.path || '\\"') > 0 or strpos(document::text, p.path || '&') > 0) order by 1 limit 20`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}
