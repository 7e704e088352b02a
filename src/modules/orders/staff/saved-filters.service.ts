// Wires saved filters of the order list. They are private to a staff member and change nothing in the shop, so
// they have no audit entries.
import { ShopError } from '../../../kernel/errors.ts'
import { parseInput } from '../../../kernel/parse-input.ts'
import { newSavedFilter, type SavedFilter, MAX_SAVED_FILTERS } from './saved-filters.ts'
import { listSavedFilters, deleteSavedFilter, saveFilter } from './saved-filters.store.ts'
import type { Db } from '../../../platform/database/database.ts'

export type SavedFilterService = {
  /** A staff member's filters, sorted by name. */
  all(accountId: string): Promise<SavedFilter[]>
  /**
   * Saves a filter; an existing one with the same name is replaced.
   * @throws ShopError invalid_input with the invalid fields; too_many_saved_filters.
   */
  save(accountId: string, input: unknown): Promise<void>
  /** Deleting again has no effect. */
  remove(accountId: string, id: number): Promise<void>
}

export const createSavedFilterService = (db: Db): SavedFilterService => ({
  all: (accountId) => listSavedFilters(db, accountId),
  async save(accountId, input) {
    const filter = parseInput(newSavedFilter, input)
    const isSaved = await db.transaction().execute((tx) => saveFilter(tx, accountId, filter))
    if (!isSaved) throw new ShopError('too_many_saved_filters', { most: MAX_SAVED_FILTERS })
  },
  remove: (accountId, id) => deleteSavedFilter(db, accountId, id),
})
