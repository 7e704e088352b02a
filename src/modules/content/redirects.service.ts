// Wires redirects for staff.
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { FormerSlugsListField, RedirectsListField } from '../../contracts/lists/redirects-list.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import { invalidInput } from '../../kernel/errors.ts'
import {
  type FormerSlug,
  deleteFormerSlug,
  searchFormerSlugs,
} from '../catalog/products/former-slugs.store.ts'
import type { NewRedirectInput } from './redirects.ts'
import {
  deleteRedirect,
  getRedirectTarget,
  insertRedirect,
  isRedirectLoop,
  type RedirectRow,
  searchRedirects,
} from './redirects.store.ts'
import { getProductTag } from '../search/listing-tags.ts'
import { findDeadLinks } from './content-links.service.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalog/catalogue-change.service.ts'
import { tags } from '../storefront/storefront.service.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'

export type RedirectService = {
  /** @throws ShopError invalid_input. */
  search(
    ctx: StaffContext,
    query: ListQuery<RedirectsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<RedirectRow>>
  /** @throws ShopError invalid_input. */
  searchFormerSlugs(
    ctx: StaffContext,
    query: ListQuery<FormerSlugsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<FormerSlug>>
  /**
   * Adding the same redirect again has no effect.
   * @throws ShopError invalid_input: `from` (`page`: the path is a page; `taken`), `to` (`nowhere`; `loop`: it
   * leads back).
   */
  add(ctx: StaffContext, input: NewRedirectInput): Promise<void>
  /** Removing again has no effect. */
  remove(ctx: StaffContext, from: string): Promise<void>
  removeFormerSlug(ctx: StaffContext, formerSlug: Pick<FormerSlug, 'kind' | 'slug'>): Promise<void>
}

export function createRedirectService(parts: CatalogueDeps): RedirectService {
  const { db, clock } = parts
  const change = createCatalogueChange(parts, 'redirect')
  return {
    async search(ctx, query, request) {
      ctx.require('catalogue-settings.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchRedirects(db, query, request, { today, timeZone })
    },
    async searchFormerSlugs(ctx, query, request) {
      ctx.require('catalogue-settings.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchFormerSlugs(db, query, request, { today, timeZone })
    },

    async add(ctx, { from, to }) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'redirect.add', async (tx, at) => {
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
      })
    },

    async remove(ctx, from) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'redirect.remove', async (tx) => {
        const to = await deleteRedirect(tx, from)
        return {
          id: from,
          ...(to !== undefined && { diff: { from, to } }),
          old: [tags.redirects],
          result: undefined,
        }
      })
    },

    async removeFormerSlug(ctx, { kind, slug }) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'former-slug.remove', async (tx) => {
        const removed = await deleteFormerSlug(tx, { kind, slug })
        return {
          id: slug,
          ...(removed && { diff: { kind, slug } }),
          old: [getProductTag(slug)],
          result: undefined,
        }
      })
    },
  }
}
