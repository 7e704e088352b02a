// Documents that staff write, checked against their schema on the way in and on the way out.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { fold } from '../../kernel/fold.ts'
import type { Db } from '../../platform/database.ts'
import { home, emailTexts, menu, page, siteSettings, type Dictionary, dictionary } from './content.ts'

/** By kind. */
export const contentSchemas = {
  settings: siteSettings,
  menu,
  home,
  page,
  words: dictionary,
  mail: emailTexts,
}
export type ContentKind = keyof typeof contentSchemas
type Document<Kind extends ContentKind> = z.infer<(typeof contentSchemas)[Kind]>

/** @returns undefined when there is none in the language nor in English. */
export async function getContent<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  key: string,
  locale = 'en',
): Promise<Document<Kind> | undefined> {
  const { rows } = await sql<{ document: unknown }>`
    select document from content where kind = ${kind} and key = ${key} and locale in (${locale}, 'en')
    order by (locale = ${locale}) desc limit 1`.execute(db)
  return rows[0] && (contentSchemas[kind].parse(rows[0].document) as Document<Kind>)
}

/** By which zone the shop's days begin. */
export const getShopTimeZone = async (db: Db): Promise<string> =>
  (await getContent(db, 'settings', 'site'))?.timeZone ?? 'UTC'

/** All words of a language: those of the content before those of the catalogue, where both have one. */
export async function getDictionary(db: Db, locale: string): Promise<Dictionary> {
  const [stores, catalogue, site] = await Promise.all(
    ['stores', 'catalogue', 'site'].map((key) => getContent(db, 'words', key, locale)),
  )
  return { ...stores, ...catalogue, ...site }
}

/**
 * What short names are in any language, folded as searches compare them, with what each is in English: two words at most as synonyms have
 * them, for four.
 */
export async function getSearchMeanings(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{
    document: unknown
  }>`select document from content where kind = 'words'`.execute(db)
  const meanings = new Map<string, Set<string>>()
  for (const [english, translated] of rows.flatMap(({ document }) =>
    Object.entries(dictionary.parse(document)),
  )) {
    const [foldedTranslation, foldedEnglish] = [fold(translated), fold(english)]
    if (
      foldedTranslation === foldedEnglish ||
      isLonger(foldedTranslation, 2) ||
      isLonger(foldedEnglish, 4) ||
      english.includes('#')
    )
      continue
    meanings.set(foldedTranslation, (meanings.get(foldedTranslation) ?? new Set()).add(foldedEnglish))
  }
  return Object.fromEntries(
    [...meanings].map(([foldedTranslation, foldedEnglish]) => [foldedTranslation, [...foldedEnglish]]),
  )
}
const isLonger = (text: string, maxLength: number) => text === '' || text.split(' ').length > maxLength

/** @throws ZodError when the document is not of its kind. */
export const saveContent = <Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  key: string,
  locale: string,
  document: Document<Kind>,
): Promise<void> =>
  write(
    db,
    kind,
    key,
    locale,
    document,
    sql`update set document = excluded.document, updated_at = now()`,
  ).then(() => undefined)

/** The same where there is none yet; one that is there stays. @returns whether there was none. */
export const addContent = <Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  key: string,
  locale: string,
  document: Document<Kind>,
): Promise<boolean> => write(db, kind, key, locale, document, sql`nothing`)

async function write<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  key: string,
  locale: string,
  document: Document<Kind>,
  conflictClause: RawBuilder<unknown>,
): Promise<boolean> {
  const checked = contentSchemas[kind].parse(document)
  const { numAffectedRows } =
    await sql`insert into content (kind, key, locale, document) values (${kind}, ${key}, ${locale}, ${JSON.stringify(checked)}::jsonb)
    on conflict (kind, key, locale) do ${conflictClause}`.execute(db)
  return numAffectedRows === 1n
}
