// Content that a release brings to a shop which was filled by an earlier one: each document once, whatever becomes of it then.
import { locales } from '../kernel/locale.ts'
import type { ContentKind } from '../modules/content/content.store.ts'
import { homeLayouts } from '../modules/content/content.ts'
import type { Db } from '../platform/database.ts'
import { seededAccounts } from './seeded.ts'

/** A document, or the demo shop's retailers, which are given as one. */
export type ContentName = { kind: ContentKind | 'retailers'; key: string; locale: string }

export const demoShops: ContentName = { kind: 'retailers', key: 'demo', locale: 'en' }

/** What the demo shop's content has that grew over time. */
const grown: ContentName[] = [
  demoShops,
  ...homeLayouts.map((key) => ({ kind: 'home' as const, key, locale: 'en' })),
  ...locales
    .slice(1)
    .flatMap((locale) => [
      ...['site', 'catalogue', 'stores'].map((key) => ({ kind: 'words' as const, key, locale })),
      ...['faq', 'privacy', 'terms', 'contact-us'].map((key) => ({ kind: 'page' as const, key, locale })),
    ]),
]

/** @returns what this shop was never given; nothing where it is no demo shop: a shop of one's own writes its own content. */
export async function contentToGive(db: Db, dataDir: string): Promise<ContentName[]> {
  const given = await db.selectFrom('content_given').select(['kind', 'key', 'locale']).execute()
  if (given.length === 0 && (await seededAccounts(dataDir)).length === 0) return []
  const had = new Set(given.map(nameOf))
  return grown.filter((one) => !had.has(nameOf(one)))
}

/** Two that are the same document have the same name. */
export const nameOf = ({ kind, key, locale }: { kind: string; key: string; locale: string }): string =>
  `${kind} ${key} ${locale}`
