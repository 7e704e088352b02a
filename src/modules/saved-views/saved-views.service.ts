// Saved views of back-office lists. They change nothing in the shop, so they have no audit entries.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { MAX_SAVED_VIEWS, type NewSavedView, type SavedView } from './saved-views.ts'
import { deleteSavedView, listSavedViews, saveView } from './saved-views.store.ts'

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
}

export const createSavedViewService = (db: Db): SavedViewService => ({
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
})
