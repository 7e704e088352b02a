// Wires redirects for staff.
import { invalidInput } from '../../kernel/errors.ts'
import { type FormerSlug, deleteFormerSlug, listFormerSlugs } from '../catalog/products/former-slugs.store.ts'
import type { RedirectQuery, NewRedirectInput, RedirectList } from './redirects.ts'
import {
  deleteRedirect,
  getRedirectTarget,
  insertRedirect,
  isRedirectLoop,
  listRedirects,
} from './redirects.store.ts'
import { getProductTag } from '../search/listing-tags.ts'
import { findDeadLinks } from './content-links.service.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalog/catalogue-change.service.ts'
import { tags } from '../storefront/storefront.service.ts'
import type { StaffActor } from '../promotions/promotions-and-gift-cards.service.ts'

export type RedirectService = {
  list(input: RedirectQuery): Promise<RedirectList>
  /** A limited list of former slugs of renamed objects; `q` matches part of the old or new slug. */
  listFormerSlugs(q: string): Promise<FormerSlug[]>
  /**
   * Adding the same redirect again has no effect.
   * @throws ShopError invalid_input: `from` (`page`: the path is a page; `taken`), `to` (`nowhere`; `loop`: it
   * leads back).
   */
  add(input: NewRedirectInput, actor: StaffActor): Promise<void>
  /** Removing again has no effect. */
  remove(from: string, actor: StaffActor): Promise<void>
  removeFormerSlug(formerSlug: Pick<FormerSlug, 'kind' | 'slug'>, actor: StaffActor): Promise<void>
}

const MAX_FORMER_SLUGS = 100

export function createRedirectService(parts: CatalogueDeps): RedirectService {
  const { db } = parts
  const change = createCatalogueChange(parts, 'redirect')
  return {
    list: (input) => listRedirects(db, input),
    listFormerSlugs: (q) => listFormerSlugs(db, q, MAX_FORMER_SLUGS),

    add: ({ from, to }, actor) =>
      change(actor, 'redirect.add', async (tx, at) => {
        const existing = await getRedirectTarget(tx, from)
        if (existing === to) return { id: from, result: undefined }
        if (existing !== undefined) throw invalidInput('from', 'taken')
        const [target] = to.split(/[?#]/, 1) as [string]
        if (await isRedirectLoop(tx, target, from)) throw invalidInput('to', 'loop')
        const deadLinkList = await findDeadLinks(tx, { from: { path: from }, to: { path: target } })
        if (!deadLinkList.some(({ at: path }) => path === 'from.path')) throw invalidInput('from', 'page')
        if (
          deadLinkList.some(({ at: path }) => path === 'to.path') &&
          (await getRedirectTarget(tx, target)) === undefined
        )
          throw invalidInput('to', 'nowhere')
        await insertRedirect(tx, { from, to }, at)
        return { id: from, diff: { from, to }, old: [tags.redirects], result: undefined }
      }),

    remove: (from, actor) =>
      change(actor, 'redirect.remove', async (tx) => {
        const to = await deleteRedirect(tx, from)
        return {
          id: from,
          ...(to !== undefined && { diff: { from, to } }),
          old: [tags.redirects],
          result: undefined,
        }
      }),

    removeFormerSlug: ({ kind, slug }, actor) =>
      change(actor, 'redirect.forget', async (tx) => {
        const removed = await deleteFormerSlug(tx, { kind, slug })
        return {
          id: slug,
          ...(removed && { diff: { kind, slug } }),
          old: [getProductTag(slug)],
          result: undefined,
        }
      }),
  }
}
