// Wires what staff keep for themselves of the order queue. Nobody else sees it and nothing of the shop changes, so the audit has no line of it.
import { ShopError } from '../kernel/errors.ts'
import { parseInput } from '../kernel/parse-input.ts'
import { newSavedFilter, type SavedFilter, MAX_SAVED_FILTERS } from '../modules/orders/saved-filters.ts'
import { listSavedFilters, deleteSavedFilter, saveFilter } from '../modules/orders/saved-filters.store.ts'
import type { Db } from '../platform/database.ts'

export type SavedFilterService = {
  /** Those of one person, by their names. */
  all(accountId: string): Promise<SavedFilter[]>
  /** A name that they have stands for this from now on. @throws ShopError invalid_input, which names the fields; too_many_views. */
  save(accountId: string, input: unknown): Promise<void>
  /** One that is gone already stays so. */
  remove(accountId: string, id: number): Promise<void>
}

export const createSavedFilterService = (db: Db): SavedFilterService => ({
  all: (accountId) => listSavedFilters(db, accountId),
  async save(accountId, input) {
    const filter = parseInput(newSavedFilter, input)
    const isSaved = await db.transaction().execute((tx) => saveFilter(tx, accountId, filter))
    if (!isSaved) throw new ShopError('too_many_views', { most: MAX_SAVED_FILTERS })
  },
  remove: (accountId, id) => deleteSavedFilter(db, accountId, id),
})
