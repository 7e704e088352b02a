// Content as staff change it: a document as a whole, and never over what somebody else has changed meanwhile.
import { sql } from 'kysely'
import type { z } from 'zod'
import { issuesOf, ShopError } from '../../kernel/errors.ts'
import { infoPath, isInfoKey, isOwnPage } from '../../kernel/info-path.ts'
import { findLinkIssues } from '../../kernel/link.ts'
import { knownLocale } from '../../kernel/locale.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { sanitiseHtml } from '../../platform/sanitise-html.ts'
import type { Page, SiteSettings, Words } from './content.ts'
import { addContent, type ContentKind, contentSchemas, saveContent } from './content.store.ts'
import { faultsOfMail, mailIssue } from './mail-faults.ts'
import { keptWords } from './mail-words.ts'
import { isMailKind, type MailKind } from './mails.ts'

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
 * @throws ShopError not_found where no language has it and it may not begin in this one; content_changed with what is there now where that is not what was seen; invalid_input
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
  if (rows.length === 0 && !mayBegin(place)) throw new ShopError('not_found')
  const before = await find(tx, place)
  if ((before?.version ?? null) !== seen) throw new ShopError('content_changed', { now: before ?? null })
  const checked = checkContent(place, document, before?.document)
  if (before) await saveContent(tx, kind, key, locale, checked)
  else if (!(await addContent(tx, kind, key, locale, checked)))
    throw new ShopError('content_changed', { now: (await find(tx, place)) ?? null })
  return { before, now: await readContent(tx, place) }
}

/** Mails come with the program: the first words that staff write of one find nothing there. A new page is written in English first. */
const mayBegin = ({ kind, key, locale }: ContentPlace) =>
  (kind === 'mail' && isMailKind(key)) || (kind === 'page' && locale === 'en' && isInfoKey(key))

/**
 * Takes out a page that staff have added, in every language.
 * @returns what stood there, by language; undefined where it is gone already.
 * @throws ShopError not_found for a page that is part of the shop; still_used where content leads to it, which `by` names.
 */
export async function removePage(tx: Tx, key: string): Promise<Record<string, unknown> | undefined> {
  if (isOwnPage(key)) throw new ShopError('not_found')
  const path = infoPath(key)
  const { rows: users } = await sql<{ name: string }>`
    select distinct kind || '/' || key as name from content
    where not (kind = 'page' and key = ${key})
      and (exists (select from jsonb_path_query(document, '$.**.path') link where substring(link #>> '{}' from '^[^?#]*') = ${path})
        or exists (select from unnest(array['"', '?', '#']) ending
          where strpos(document ->> 'bodyHtml', 'href="' || ${path}::text || ending) > 0))
    order by name`.execute(tx)
  if (users.length > 0) throw new ShopError('still_used', { by: users.map(({ name }) => name) })
  const { rows } = await sql<{ locale: string; document: unknown }>`
    delete from content where kind = 'page' and key = ${key} returning locale, document`.execute(tx)
  return rows.length === 0
    ? undefined
    : Object.fromEntries(rows.map(({ locale, document }) => [locale, document]))
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
  if (place.kind === 'page') return sanitised(parsed.data as Page) as never
  return (place.kind === 'mail' ? wordsOfMail(place, parsed.data as Words) : parsed.data) as never
}

const sanitised = (page: Page): Page => ({
  ...page,
  bodyHtml: sanitiseHtml(page.bodyHtml, { anchors: true }),
})

const wordsOfMail = ({ key, locale }: ContentPlace, texts: Words) =>
  keptWords(key as MailKind, knownLocale(locale), texts)

/** What a schema cannot know. */
function faultsOf({ kind, key, locale }: ContentPlace, document: unknown, before: unknown) {
  if (kind === 'mail') {
    if (!isMailKind(key)) throw new ShopError('not_found')
    return faultsOfMail(key, locale, keptWords(key, knownLocale(locale), document as Words)).map(mailIssue)
  }
  if (kind === 'words' && locale === 'en')
    return [{ path: 'locale', message: 'Content is written in English; words are for the other languages' }]
  const links = kind === 'words' ? [] : findLinkIssues(document)
  if (links.length > 0) return links
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
