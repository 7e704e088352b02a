// Wires saved filters of the order list. They are private to a staff member and change nothing in the shop, so
// they have no audit entries.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { parseInput } from '../../../kernel/parse-input.ts'
import { newSavedFilter, type SavedFilter, MAX_SAVED_FILTERS } from './saved-filters.ts'
import { listSavedFilters, deleteSavedFilter, saveFilter } from './saved-filters.store.ts'
import type { Db } from '../../../platform/database/database.ts'

export type SavedFilterService = {
  /** A staff member's filters, sorted by name. */
  all(ctx: StaffContext): Promise<SavedFilter[]>
  /**
   * Saves a filter; an existing one with the same name is replaced.
   * @throws ShopError invalid_input with the invalid fields; too_many_saved_filters.
   */
  save(ctx: StaffContext, input: unknown): Promise<void>
  /** Deleting again has no effect. */
  remove(ctx: StaffContext, id: number): Promise<void>
}

export const createSavedFilterService = (db: Db): SavedFilterService => ({
  async all(ctx) {
    ctx.require('orders.read')
    return listSavedFilters(db, ctx.principal.user.id)
  },
  async save(ctx, input) {
    ctx.require('orders.read')
    const filter = parseInput(newSavedFilter, input)
    const isSaved = await db.transaction().execute((tx) => saveFilter(tx, ctx.principal.user.id, filter))
    if (!isSaved) throw new ShopError('too_many_saved_filters', { most: MAX_SAVED_FILTERS })
  },
  async remove(ctx, id) {
    ctx.require('orders.read')
    return deleteSavedFilter(db, ctx.principal.user.id, id)
  },
})
