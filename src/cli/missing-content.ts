// Content that a release brings to a shop which was filled by an earlier one: each document once, whatever becomes of it then.
import { locales } from '../kernel/locale.ts'
import type { ContentKind } from '../modules/content/content.store.ts'
import { homeLayouts } from '../modules/content/content.ts'
import type { Db } from '../platform/database.ts'
import { readSeededAccounts } from './seeded-accounts.ts'

/** A document, or the demo shop's retailers, which are given as one. */
export type ContentRef = { kind: ContentKind | 'retailers'; key: string; locale: string }

export const demoRetailerContent: ContentRef = { kind: 'retailers', key: 'demo', locale: 'en' }

/** What the demo shop's content has that grew over time. */
const laterContent: ContentRef[] = [
  demoRetailerContent,
  ...homeLayouts.map((key) => ({ kind: 'home' as const, key, locale: 'en' })),
  ...locales
    .slice(1)
    .flatMap((locale) => [
      ...['site', 'catalogue', 'stores'].map((key) => ({ kind: 'words' as const, key, locale })),
      ...['faq', 'privacy', 'terms', 'contact-us'].map((key) => ({ kind: 'page' as const, key, locale })),
    ]),
]

/** @returns what this shop was never given; nothing where it is no demo shop: a shop of one's own writes its own content. */
export async function listMissingContent(db: Db, dataDir: string): Promise<ContentRef[]> {
  const recorded = await db.selectFrom('seeded_content').select(['kind', 'key', 'locale']).execute()
  if (recorded.length === 0 && (await readSeededAccounts(dataDir)).length === 0) return []
  const existing = new Set(recorded.map(contentKey))
  return laterContent.filter((item) => !existing.has(contentKey(item)))
}

/** Two that are the same document have the same name. */
export const contentKey = ({ kind, key, locale }: { kind: string; key: string; locale: string }): string =>
  `${kind} ${key} ${locale}`
