// Content editing by staff: replaces whole documents, with optimistic locking.
import { sql } from 'kysely'
import type { z } from 'zod'
import { toInputIssues, ShopError } from '../../kernel/errors.ts'
import { infoPath, isInfoKey, isBuiltInPage } from '../../kernel/text/info-path.ts'
import { findLinkIssues } from '../../kernel/text/link.ts'
import { catalogueLocale, resolveLocale } from '../../kernel/locale.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import type { Page, SiteSettings, EmailTexts } from './content.ts'
import { moveContentTranslations } from './content-translations.store.ts'
import { addContent, type ContentKind, contentSchemas, saveContent } from './content.store.ts'
import { validateEmailTexts, toEmailTextIssue } from './emails/validate-email-texts.ts'
import { toStoredTexts } from './emails/email-messages.ts'
import { isEmailKind, type EmailKind } from './emails/email-templates.ts'

export type ContentKey = { kind: ContentKind; key: string; locale: string }
/** An unsaved document that replaces the stored one in a preview. */
export type ContentDraft = Pick<ContentKey, 'kind' | 'key'> & { document: unknown }
/** `version` changes with every change of the document. */
export type StoredContent = { document: unknown; version: string }
export type ListedContent = ContentKey & { version: string; changedAt: Date }

const version = sql<string>`md5(document::text)`

/** Query of the version of a page in a language, or in English where it is not translated. */
export const pageVersionSql = (key: string, locale: string) => sql<string>`
  select ${version} from content where kind = 'page' and key = ${key} and locale in (${locale}, ${catalogueLocale})
  order by locale = ${locale} desc limit 1`

export async function listContent(db: Db): Promise<ListedContent[]> {
  const { rows } = await sql<ListedContent>`
    select kind, key, locale, ${version} as version, updated_at as "changedAt" from content order by kind, key, locale`.execute(
    db,
  )
  return rows
}

/**
 * Only in this exact language, without fallback.
 * @throws ShopError not_found.
 */
export async function getContentDocument(db: Db, contentKey: ContentKey): Promise<StoredContent> {
  const stored = await findContentDocument(db, contentKey)
  if (!stored) throw new ShopError('not_found')
  return stored
}

/**
 * Updates a document, or adds it in a new language. Translations follow their texts. Pages may contain only text and
 * plain links.
 * @param seenVersion the version that was edited; null when there was none.
 * @returns the document before and after.
 * @throws ShopError not_found when no language has it and it may not be created in this one; content_changed
 * with the current document when it is not the version that was seen; invalid_input with the path of each error.
 */
export async function editContent(
  tx: Tx,
  contentKey: ContentKey,
  document: unknown,
  seenVersion: string | null,
): Promise<{ before: StoredContent | undefined; now: StoredContent }> {
  const { kind, key, locale } = contentKey
  const { rows } = await sql<{ locale: string }>`
    select locale from content where kind = ${kind} and key = ${key} order by locale for update`.execute(tx)
  if (rows.length === 0 && !canCreate(contentKey)) throw new ShopError('not_found')
  const storedBefore = await findContentDocument(tx, contentKey)
  if ((storedBefore?.version ?? null) !== seenVersion)
    throw new ShopError('content_changed', { now: storedBefore ?? null })
  const checked = validateContent(contentKey, document, storedBefore?.document)
  if (storedBefore) {
    await saveContent(tx, kind, key, locale, checked)
    if (locale === catalogueLocale)
      await moveContentTranslations(tx, contentKey, storedBefore.document, checked)
  } else if (!(await addContent(tx, kind, key, locale, checked)))
    throw new ShopError('content_changed', { now: (await findContentDocument(tx, contentKey)) ?? null })
  return { before: storedBefore, now: await getContentDocument(tx, contentKey) }
}

/**
 * Default email texts are built in, so the first override of a template creates its document. A new page must be
 * written in English first. `content.service.ts` checks the category of a department page.
 */
const canCreate = ({ kind, key, locale }: ContentKey) =>
  (kind === 'mail' && isEmailKind(key)) ||
  (locale === catalogueLocale && (kind === 'department' || (kind === 'page' && isInfoKey(key))))

/**
 * Deletes a page that staff added, in every language.
 * @returns the deleted documents by language; undefined when it was already deleted.
 * @throws ShopError not_found for a built-in page; in_use when content links to it, with the documents in
 * `by`.
 */
export async function deletePage(tx: Tx, key: string): Promise<Record<string, unknown> | undefined> {
  if (isBuiltInPage(key)) throw new ShopError('not_found')
  const path = infoPath(key)
  const { rows: users } = await sql<{ name: string }>`
    select distinct kind || '/' || key as name from content
    where not (kind = 'page' and key = ${key})
      and (exists (select from jsonb_path_query(document, '$.**.path') link where substring(link #>> '{}' from '^[^?#]*') = ${path})
        or exists (select from unnest(array['"', '?', '#']) ending
          where strpos(document ->> 'bodyHtml', 'href="' || ${path}::text || ending) > 0))
    order by name`.execute(tx)
  if (users.length > 0) throw new ShopError('in_use', { by: users.map(({ name }) => name) })
  const { rows } = await sql<{ locale: string; document: unknown }>`
    delete from content where kind = 'page' and key = ${key} returning locale, document`.execute(tx)
  return rows.length === 0
    ? undefined
    : Object.fromEntries(rows.map(({ locale, document }) => [locale, document]))
}

/**
 * Returns the document as it would be stored.
 * @throws ShopError invalid_input with the path of each error.
 */
export function validateContent<Kind extends ContentKind>(
  contentKey: ContentKey & { kind: Kind },
  document: unknown,
  previousDocument: unknown,
): z.infer<(typeof contentSchemas)[Kind]> {
  const parsed = contentSchemas[contentKey.kind].safeParse(document)
  const issues = parsed.success
    ? findErrors(contentKey, parsed.data, previousDocument)
    : toInputIssues(parsed.error)
  if (!parsed.success || issues.length > 0) throw new ShopError('invalid_input', { issues })
  if (contentKey.kind === 'page') return sanitised(parsed.data as Page) as never
  return (
    contentKey.kind === 'mail' ? normalizeEmailTexts(contentKey, parsed.data as EmailTexts) : parsed.data
  ) as never
}

const sanitised = (page: Page): Page => ({
  ...page,
  bodyHtml: sanitiseHtml(page.bodyHtml, { anchors: true }),
})

const normalizeEmailTexts = ({ key, locale }: ContentKey, texts: EmailTexts) =>
  toStoredTexts(key as EmailKind, resolveLocale(locale), texts)

/** Checks that a schema cannot express. */
function findErrors({ kind, key, locale }: ContentKey, document: unknown, previousDocument: unknown) {
  if (kind === 'mail') {
    if (!isEmailKind(key)) throw new ShopError('not_found')
    return validateEmailTexts(
      key,
      locale,
      toStoredTexts(key, resolveLocale(locale), document as EmailTexts),
    ).map(toEmailTextIssue)
  }
  const links = findLinkIssues(document)
  if (links.length > 0) return links
  const currency = (settings: unknown) => (settings as Partial<SiteSettings> | undefined)?.currencyCode
  if (
    kind === 'settings' &&
    previousDocument !== undefined &&
    currency(document) !== currency(previousDocument)
  )
    return [{ path: 'currencyCode', message: `Prices are stored in ${currency(previousDocument)}` }]
  return []
}

/** @returns undefined when there is none in this exact language. */
export async function findContentDocument(
  db: Db,
  { kind, key, locale }: ContentKey,
): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent>`
    select document, ${version} as version from content where kind = ${kind} and key = ${key} and locale = ${locale}`.execute(
    db,
  )
  return rows[0]
}
