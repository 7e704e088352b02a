// Checks that links in content lead to existing pages of the shop.
import { homeLayouts } from '../../contracts/home-layouts.ts'
import { infoKey } from '../../kernel/text/info-path.ts'
import { getCategory, getCollectionSummary } from '../catalog/taxonomy/category-pages.store.ts'
import { getContent } from './content.store.ts'
import { listAllRetailers } from '../retailers/retailers.store.ts'
import { getDetailDocument } from '../search/product-documents.store.ts'
import type { Db } from '../../platform/database/database.ts'

export type ContentLink = { at: string; path: string }

export function collectLinks(value: unknown, at = ''): ContentLink[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const childPath = at === '' ? name : `${at}.${name}`
    return name === 'path' && typeof child === 'string'
      ? [{ at: childPath, path: child }]
      : collectLinks(child, childPath)
  })
}

const pages = new Set(
  [
    '/ /products /search /category /collections /wishlist /cart /checkout /order /shops /retailer-locator',
    '/contact-us /newsletter /register-dynamics-access /register-api /quick-order /signin /signup',
    '/forget-password /offline /api/docs /sitemap.xml',
    ...homeLayouts.map((layout) => `/${layout}`),
  ].flatMap((line) => line.split(' ')),
)

/** Aliases of storefront.md, as in storefront.ts. */
const aliases = ['man', 'woman']

/** Links of a document without a page in the shop. Links to other sites are not checked. */
export const findDeadLinks = (db: Db, document: unknown): Promise<ContentLink[]> =>
  findDeadAmong(db, collectLinks(document))

/** As `findDeadLinks`, of these links. */
export async function findDeadAmong(db: Db, links: readonly ContentLink[]): Promise<ContentLink[]> {
  const checked = new Map<string, Promise<boolean>>()
  const pageExists = (path: string) => {
    const [, kind, slug] = /^\/(products|category|collections|shops)\/([^/]+)$/.exec(path) ?? []
    if (pages.has(path) || /^\/my-account(?:\/|$)/.test(path)) return Promise.resolve(true)
    if (!kind || !slug) {
      const key = infoKey(path)
      return key ? getContent(db, 'page', key).then(Boolean) : Promise.resolve(false)
    }
    if (kind === 'products') return getDetailDocument(db, slug).then(Boolean)
    if (kind === 'category')
      return aliases.includes(slug) ? Promise.resolve(true) : getCategory(db, slug).then(Boolean)
    if (kind === 'collections') return getCollectionSummary(db, slug).then(Boolean)
    return listAllRetailers(db).then((all) => all.some((retailer) => retailer.slug === slug))
  }
  const broken: ContentLink[] = []
  for (const link of links) {
    if (/^(?:https?:\/\/|mailto:|tel:)\S+$/.test(link.path)) continue
    const [path] = link.path.split(/[?#]/, 1)
    if (!checked.has(path!))
      checked.set(path!, /^\/(?!\/)/.test(path!) ? pageExists(path!) : Promise.resolve(false))
    if (!(await checked.get(path!))) broken.push(link)
  }
  return broken
}
