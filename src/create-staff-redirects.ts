// Wires addresses that lead elsewhere as staff see and change them.
import { invalidInput } from './kernel/errors.ts'
import { type FormerSlug, deleteFormerSlug, listFormerSlugs } from './modules/catalog/former-slugs.store.ts'
import type { RedirectQuery, NewRedirectInput, RedirectList } from './modules/content/redirects.ts'
import {
  deleteRedirect,
  getRedirectTarget,
  insertRedirect,
  isRedirectLoop,
  listRedirects,
} from './modules/content/redirects.store.ts'
import { getProductTag } from './modules/search/listing-tags.ts'
import { deadLinks } from './content-links.ts'
import { type CatalogueParts, createCatalogueChange } from './create-catalogue-change.ts'
import { tags } from './create-shop.ts'
import type { StaffBy } from './create-staff-money.ts'

export type StaffRedirectCalls = {
  list(asked: RedirectQuery): Promise<RedirectList>
  /** Former addresses of what was renamed, a few of them; `q` is part of either. */
  former(q: string): Promise<FormerSlug[]>
  /**
   * The same sent again is the same one.
   * @throws ShopError invalid_input: `from` (`page`: one stands there; `taken`), `to` (`nowhere`; `loop`: it leads back).
   */
  add(given: NewRedirectInput, by: StaffBy): Promise<void>
  /** What is gone already is. */
  remove(from: string, by: StaffBy): Promise<void>
  /** A former address leads nowhere from now on. */
  forget(former: Pick<FormerSlug, 'kind' | 'slug'>, by: StaffBy): Promise<void>
}

const formerShown = 100

export function createStaffRedirects(parts: CatalogueParts): StaffRedirectCalls {
  const { db } = parts
  const change = createCatalogueChange(parts, 'redirect')
  return {
    list: (asked) => listRedirects(db, asked),
    former: (q) => listFormerSlugs(db, q, formerShown),

    add: ({ from, to }, by) =>
      change(by, 'redirect.add', async (tx, at) => {
        const stands = await getRedirectTarget(tx, from)
        if (stands === to) return { id: from, result: undefined }
        if (stands !== undefined) throw invalidInput('from', 'taken')
        const [target] = to.split(/[?#]/, 1) as [string]
        if (await isRedirectLoop(tx, target, from)) throw invalidInput('to', 'loop')
        const dead = await deadLinks(tx, { from: { path: from }, to: { path: target } })
        if (!dead.some(({ at: place }) => place === 'from.path')) throw invalidInput('from', 'page')
        if (
          dead.some(({ at: place }) => place === 'to.path') &&
          (await getRedirectTarget(tx, target)) === undefined
        )
          throw invalidInput('to', 'nowhere')
        await insertRedirect(tx, { from, to }, at)
        return { id: from, diff: { from, to }, old: [tags.redirects], result: undefined }
      }),

    remove: (from, by) =>
      change(by, 'redirect.remove', async (tx) => {
        const to = await deleteRedirect(tx, from)
        return {
          id: from,
          ...(to !== undefined && { diff: { from, to } }),
          old: [tags.redirects],
          result: undefined,
        }
      }),

    forget: ({ kind, slug }, by) =>
      change(by, 'redirect.forget', async (tx) => {
        const gone = await deleteFormerSlug(tx, { kind, slug })
        return {
          id: slug,
          ...(gone && { diff: { kind, slug } }),
          old: [getProductTag(slug)],
          result: undefined,
        }
      }),
  }
}
