// What is edited, as its address names it, and where shoppers see it.
import { data } from 'react-router'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { infoPath, isInfoKey } from '../../kernel/text/info-path.ts'
import { type Locale, locales } from '../../kernel/locale.ts'
import type { Page } from '../../modules/content/content.ts'
import type { ContentKey, StoredContent } from '../../modules/content/edit-content.ts'
import type { EditorKind } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { layoutAtPath } from '../../storefront/layouts.ts'

const kinds = { pages: 'page', homes: 'home', menus: 'menu', settings: 'settings' } as const satisfies Record<
  EditorKind,
  ContentKey['kind']
>

/** Only pages are kept in each language. @throws a 404 for what there cannot be. */
export function placeOf(kind: string | undefined, key: string | undefined, locale: Locale): ContentKey {
  if (!Object.hasOwn(kinds, kind ?? '') || !/^[a-z][a-z\d-]{0,39}$/.test(key ?? ''))
    throw data(null, { status: 404 })
  const kept = kinds[kind as EditorKind]
  return { kind: kept, key: key!, locale: kept === 'page' ? locale : 'en' }
}

/** The page of the shop that shows it. */
export function shownAt({ kind, key }: Pick<ContentKey, 'kind' | 'key'>): string {
  if (kind === 'page') return infoPath(key)
  const layout = kind === 'home' ? layoutAtPath(key) : undefined
  return layout ? paths.layout(layout) : paths.home()
}

/** The language that is asked for, English where none of the shop's is. */
export const languageAsked = ({ url }: { url: URL }): Locale =>
  locales.find((locale) => locale === url.searchParams.get('language')) ?? 'en'

export const blankPage: Page = { title: '', description: '', bodyHtml: '' }

const notFoundAs =
  <Other>(other: Other) =>
  (error: unknown) => {
    if (hasErrorCode(error, 'not_found')) return other
    throw error
  }

/** Whether a page is there in no language yet, and would begin in this one. */
export const isFresh = async (office: Office, place: ContentKey): Promise<boolean> =>
  place.kind === 'page' &&
  place.locale === 'en' &&
  isInfoKey(place.key) &&
  !(await office.content.read(place).catch(notFoundAs(undefined)))

/** In this very language. @returns undefined where it is in another one only. @throws a 404 where it is in none. */
export async function storedAt(office: Office, place: ContentKey): Promise<StoredContent | undefined> {
  const none = notFoundAs(undefined)
  const found = await office.content.read(place).catch(none)
  if (found) return found
  if (!(await office.content.read({ ...place, locale: 'en' }).catch(none))) throw data(null, { status: 404 })
  return undefined
}

export type ContentIssue = { path: string; message: string }

/** Why a change was not taken: `seen` is what the next try is to say that it has seen, `now` what stands there. */
export type RefusedContent = { issues: ContentIssue[]; seen: string | null; now?: unknown }

/** @returns why not; undefined once it is kept. */
export async function keepContent(
  office: Office,
  place: ContentKey,
  document: unknown,
  seen: string | null,
): Promise<RefusedContent | undefined> {
  try {
    await office.content.write(place, document, seen)
    return undefined
  } catch (error) {
    const details = (error as { details?: { issues?: ContentIssue[]; now?: StoredContent | null } }).details
    if (hasErrorCode(error, 'invalid_input')) return { issues: details?.issues ?? [], seen }
    if (!hasErrorCode(error, 'content_changed')) throw error
    return { issues: [], seen: details?.now?.version ?? null, now: details?.now?.document ?? {} }
  }
}
