// What a name of the catalogue is in other languages: an entry of the words that the shop keeps by the English ones.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Dictionary } from './content.ts'
import { getContent, getDictionary, saveContent } from './content.store.ts'
import { translateText, toDictionaryKey } from './translate-document.ts'

/** By language; those that have none are not there. */
export async function getTranslations<Locale extends string>(
  db: Db,
  locales: readonly Locale[],
  name: string,
): Promise<Partial<Record<Locale, string>>> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const dictionary = await getDictionary(db, locale)
      return Object.hasOwn(dictionary, toDictionaryKey(name))
        ? [[locale, translateText(name, dictionary)]]
        : []
    }),
  )
  return Object.fromEntries(found.flat()) as Partial<Record<Locale, string>>
}

/** All words of a language; nobody else changes them until the transaction ends. */
export async function lockDictionary(tx: Tx, locale: string): Promise<Dictionary> {
  await sql`select 1 from content where kind = 'words' and locale = ${locale} order by key for update`.execute(
    tx,
  )
  return getDictionary(tx, locale)
}

/**
 * What each of these names is to be in a language; empty where it is to be as it is in English. Everything that is called so is said so,
 * wherever its words are kept.
 */
export async function saveTranslations(
  tx: Tx,
  locale: string,
  said: ReadonlyMap<string, string>,
): Promise<void> {
  await lockDictionary(tx, locale)
  const dictionaries = await Promise.all(
    ['catalogue', 'site', 'stores'].map(async (key) => ({
      key,
      words: { ...(await getContent(tx, 'words', key, locale)) },
      changed: false,
    })),
  )
  for (const [name, to] of said) {
    const entry = toDictionaryKey(name)
    const dictionariesWithEntry = dictionaries.filter(({ words: dictionary }) =>
      Object.hasOwn(dictionary, entry),
    )
    for (const target of dictionariesWithEntry.length > 0
      ? dictionariesWithEntry
      : dictionaries.slice(0, 1)) {
      if (to === '') delete target.words[entry]
      // Numbers are kept as what stands in their place only where the name itself has some.
      else target.words[entry] = entry === name ? to : toDictionaryKey(to)
      target.changed = true
    }
  }
  for (const { key, words: dictionary, changed } of dictionaries)
    if (changed) await saveContent(tx, 'words', key, locale, dictionary)
}

/**
 * What a name is in other languages hangs on the English one: under another name it is to be said again. `said` is what is to be said
 * otherwise. @returns the languages in which something was written.
 */
export async function moveTranslations<Locale extends string>(
  tx: Tx,
  locales: readonly Locale[],
  { from, to }: { from: string; to: string },
  said: Partial<Record<Locale, string>>,
): Promise<Locale[]> {
  const now = await getTranslations(tx, locales, from)
  const changedTexts = locales.flatMap((locale) => {
    const dictionary = said[locale] ?? now[locale] ?? ''
    const stands = from === to ? (now[locale] ?? '') : undefined
    return dictionary === stands || (dictionary === '' && stands === undefined)
      ? []
      : [{ locale, words: dictionary }]
  })
  for (const { locale, words: dictionary } of changedTexts)
    await saveTranslations(tx, locale, new Map([[to, dictionary]]))
  return changedTexts.map(({ locale }) => locale)
}

/** Documents that lead to an address, such as `menu/main`. */
export async function listContentLinkingTo(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct kind || '/' || key as place from content, unnest(${paths as string[]}::text[]) as p(path)
    where kind <> 'words' and (strpos(document::text, p.path || '"') > 0 or strpos(document::text, p.path || '?') > 0
      or strpos(document::text, p.path || '\\"') > 0 or strpos(document::text, p.path || '&') > 0) order by 1 limit 20`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}
