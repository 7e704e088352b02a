// Content as staff change it: a document as a whole, and never over what somebody else has changed meanwhile.
import { sql } from 'kysely'
import type { z } from 'zod'
import { issuesOf, ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { sanitiseHtml } from '../../platform/sanitise-html.ts'
import type { Page, SiteSettings } from './content.ts'
import { type ContentKind, contentSchemas, saveContent } from './content.store.ts'

export type ContentPlace = { kind: ContentKind; key: string; locale: string }
/** What is being written and not kept yet, in place of what is kept: for whoever looks at it beforehand. */
export type ContentDraft = Pick<ContentPlace, 'kind' | 'key'> & { document: unknown }
/** `version` is another one with every change of the document. */
export type StoredContent = { document: unknown; version: string }
export type ListedContent = ContentPlace & { version: string; changedAt: Date }

const version = sql<string>`md5(document::text)`

export async function listContent(db: Db): Promise<ListedContent[]> {
  const { rows } = await sql<ListedContent>`
    select kind, key, locale, ${version} as version, updated_at as "changedAt" from content order by kind, key, locale`.execute(
    db,
  )
  return rows
}

/** In this very language. @throws ShopError not_found. */
export async function readContent(db: Db, place: ContentPlace): Promise<StoredContent> {
  const stored = await find(db, place)
  if (!stored) throw new ShopError('not_found')
  return stored
}

/**
 * Changes a document, or adds it in a language that it is not there in. Pages keep no more than text and plain links.
 * @param seen the version that was changed; null: there was none.
 * @returns what was there before, and what is there now.
 * @throws ShopError not_found where no language has it; content_changed with what is there now where that is not what was seen; invalid_input
 * with the place of each fault.
 */
export async function editContent(
  tx: Tx,
  place: ContentPlace,
  document: unknown,
  seen: string | null,
): Promise<{ before: StoredContent | undefined; now: StoredContent }> {
  const { kind, key, locale } = place
  const { rows } = await sql<{ locale: string }>`
    select locale from content where kind = ${kind} and key = ${key} order by locale for update`.execute(tx)
  if (rows.length === 0) throw new ShopError('not_found')
  const before = await find(tx, place)
  if ((before?.version ?? null) !== seen) throw new ShopError('content_changed', { now: before ?? null })
  await saveContent(tx, kind, key, locale, checkContent(place, document, before?.document))
  return { before, now: await readContent(tx, place) }
}

/** A document as it would be kept. @throws ShopError invalid_input with the place of each fault. */
export function checkContent<Kind extends ContentKind>(
  place: ContentPlace & { kind: Kind },
  document: unknown,
  before: unknown,
): z.infer<(typeof contentSchemas)[Kind]> {
  const parsed = contentSchemas[place.kind].safeParse(document)
  const issues = parsed.success ? faultsOf(place, parsed.data, before) : issuesOf(parsed.error)
  if (!parsed.success || issues.length > 0) throw new ShopError('invalid_input', { issues })
  return (place.kind === 'page' ? sanitised(parsed.data as Page) : parsed.data) as never
}

const sanitised = (page: Page): Page => ({
  ...page,
  bodyHtml: sanitiseHtml(page.bodyHtml, { anchors: true }),
})

/** What a schema cannot know. */
function faultsOf({ kind, locale }: ContentPlace, document: unknown, before: unknown) {
  if (kind === 'words' && locale === 'en')
    return [{ path: 'locale', message: 'Content is written in English; words are for the other languages' }]
  const currency = (settings: unknown) => (settings as Partial<SiteSettings> | undefined)?.currencyCode
  if (kind === 'settings' && before !== undefined && currency(document) !== currency(before))
    return [{ path: 'currencyCode', message: `Prices are kept in ${currency(before)}` }]
  return []
}

async function find(db: Db, { kind, key, locale }: ContentPlace): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent>`
    select document, ${version} as version from content where kind = ${kind} and key = ${key} and locale = ${locale}`.execute(
    db,
  )
  return rows[0]
}
