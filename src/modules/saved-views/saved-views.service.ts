// Saved views of back-office lists. They change nothing in the shop, so they have no audit entries.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { getReportPermission } from '../../contracts/reports.ts'
import type { Clock } from '../../kernel/clock.ts'
import { getMonday } from '../../kernel/days.ts'
import { ShopError } from '../../kernel/errors.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { MAX_SAVED_VIEWS, type NewSavedView, type SavedView } from './saved-views.ts'
import {
  addReportSubscription,
  deleteReportSubscription,
  deleteSavedView,
  findViewList,
  listSavedViews,
  saveView,
} from './saved-views.store.ts'

export type SavedViewService = {
  /** The caller's views of a list and those that others share, sorted by name. */
  all(ctx: StaffContext, list: string): Promise<SavedView[]>
  /**
   * Saves a view; one of the caller with the same list and name is replaced.
   * @throws ShopError too_many_saved_views.
   */
  save(ctx: StaffContext, view: NewSavedView): Promise<void>
  /** Deletes a view of the caller. Deleting again has no effect. */
  remove(ctx: StaffContext, id: number): Promise<void>
  /**
   * Emails a saved report to the caller every week, or stops it.
   * @throws ShopError not_found for a view that the caller does not see or that is no report; forbidden.
   */
  subscribe(ctx: StaffContext, id: number, isOn: boolean): Promise<void>
}

export const createSavedViewService = ({ db, clock }: { db: Db; clock: Clock }): SavedViewService => ({
  async all(ctx, list) {
    ctx.require('admin.access')
    return listSavedViews(db, ctx.principal.user.id, list)
  },
  async save(ctx, view) {
    ctx.require('admin.access')
    const isSaved = await db.transaction().execute((tx) => saveView(tx, ctx.principal.user.id, view))
    if (!isSaved) throw new ShopError('too_many_saved_views', { most: MAX_SAVED_VIEWS })
  },
  async remove(ctx, id) {
    ctx.require('admin.access')
    return deleteSavedView(db, ctx.principal.user.id, id)
  },
  async subscribe(ctx, id, isOn) {
    ctx.require('admin.access')
    const account = ctx.principal.user.id
    if (!isOn) return deleteReportSubscription(db, account, id)
    const permission = getReportPermission((await findViewList(db, account, id)) ?? '')
    if (!permission) throw new ShopError('not_found')
    ctx.require(permission)
    const { day } = await getShopClock(db, clock)
    await addReportSubscription(db, account, id, getMonday(day))
  },
})
