// Adds content that a release introduces to shops filled by an earlier one: each document once, even if it is
// deleted later.
import { homeLayouts } from '../../contracts/home-layouts.ts'
import { departmentSlugs } from '../../../demo/content/department-slugs.ts'
import { demoLocales } from '../../../demo/locales.ts'
import type { ContentKind } from '../../modules/content/content.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { getLiveSince } from '../../platform/database/live-since.ts'
import { readSeededAccounts } from './seeded-accounts.ts'

/** A content document, or the demo shop's retailers as a whole. */
export type ContentRef = { kind: ContentKind | 'retailers'; key: string; locale: string }

export const demoRetailerContent: ContentRef = { kind: 'retailers', key: 'demo', locale: 'en' }

/** Demo content added in later releases. */
const laterContent: ContentRef[] = [
  demoRetailerContent,
  ...homeLayouts.map((key) => ({ kind: 'home' as const, key, locale: 'en' })),
  ...departmentSlugs.map((key) => ({ kind: 'department' as const, key, locale: 'en' })),
  ...demoLocales.flatMap((locale) =>
    ['faq', 'privacy', 'terms', 'contact-us'].map((key) => ({ kind: 'page' as const, key, locale })),
  ),
]

/**
 * @returns the demo content that this shop never received; empty outside a demo shop, which has its own content, and once
 * it went live.
 */
export async function listMissingContent(db: Db, dataDir: string): Promise<ContentRef[]> {
  if ((await getLiveSince(db)) !== undefined) return []
  const recorded = await db.selectFrom('seeded_content').select(['kind', 'key', 'locale']).execute()
  if (recorded.length === 0 && (await readSeededAccounts(dataDir)).length === 0) return []
  const existing = new Set(recorded.map(contentKey))
  return laterContent.filter((item) => !existing.has(contentKey(item)))
}

export const contentKey = ({ kind, key, locale }: { kind: string; key: string; locale: string }): string =>
  `${kind} ${key} ${locale}`
