// Content documents edited by staff, validated against their schema on read and write.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { catalogueLocale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import { department, home, emailTexts, menu, page, siteSettings } from './content.ts'

export const contentSchemas = {
  settings: siteSettings,
  menu,
  home,
  department,
  page,
  mail: emailTexts,
}
export type ContentKind = keyof typeof contentSchemas
export type Document<Kind extends ContentKind> = z.infer<(typeof contentSchemas)[Kind]>

/** @returns undefined when there is none in the language or in English. */
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

/** Time zone in which the shop's days begin. */
export const getShopTimeZone = async (db: Db): Promise<string> =>
  (await getContent(db, 'settings', 'site'))?.timeZone ?? 'UTC'

/** @throws ZodError when the document does not match its schema. */
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

/**
 * Saves the document only when there is none yet.
 * @returns whether it was added.
 */
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

/** Texts of pages in each language that has one of its own. */
export async function listPageTexts(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; locale: string; bodyHtml: string }[]> {
  const { rows } = await sql<{ key: string; locale: string; bodyHtml: string }>`
    select key, locale, document ->> 'bodyHtml' as "bodyHtml" from content
    where kind = 'page' and key = any(${keys as string[]}) order by key, locale = ${catalogueLocale} desc, locale`.execute(
    db,
  )
  return rows
}

/** Slugs of English pages with their last change, for the sitemap, which lists them in its first part. */
export async function listPageEntries(
  db: Db,
  part: number,
): Promise<{ slug: string; lastmod: Date; images?: string[] }[]> {
  if (part !== 1) return []
  const { rows } = await sql<{ slug: string; lastmod: Date }>`
    select key as slug, updated_at as lastmod from content where kind = 'page' and locale = 'en' order by key`.execute(
    db,
  )
  return rows
}

/** Documents that link to one of these paths, such as `menu/main`. */
export async function listContentLinkingTo(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct kind || '/' || key as place from content, unnest(${paths as string[]}::text[]) as p(path)
    where (strpos(document::text, p.path || '"') > 0 or strpos(document::text, p.path || '?') > 0
      or strpos(document::text, p.path || '\\"') > 0 or strpos(document::text, p.path || '&') > 0) order by 1 limit 20`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}

/** Whether the shop was filled with demo data. */
export async function hasDemoContent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from seeded_content) as has`.execute(db)
  return rows[0]!.has
}
