// Wires orders by phone that wait for whoever goes on with them. Nothing of the shop changes, so the audit has no line of them.
import type { Clock } from '../kernel/clock.ts'
import { ShopError } from '../kernel/errors.ts'
import { isUuid } from '../kernel/ids.ts'
import { parseInput } from '../kernel/parse-input.ts'
import { findConfirmedAccountId } from '../modules/auth/find-account-by-email.ts'
import {
  MAX_DRAFT_ORDERS,
  type ListedDraftOrder,
  type DraftOrder,
  draftOrder,
} from '../modules/orders/draft-orders.ts'
import {
  deleteDraftOrder,
  getDraftOrder,
  saveDraftOrder,
  listDraftOrders,
} from '../modules/orders/draft-orders.store.ts'
import type { Db } from '../platform/database.ts'

export type SavedDraftOrder = ListedDraftOrder & { body: DraftOrder }
export type SavedDraftOrderService = {
  all(): Promise<ListedDraftOrder[]>
  /** @throws ShopError not_found. */
  one(id: string): Promise<SavedDraftOrder>
  /**
   * `version` is the one that was gone on with, 0 of a new draft; `id` is of whoever keeps it.
   * @throws ShopError invalid_input; content_changed where it is another by now, or gone; too_many_drafts.
   */
  save(id: string, version: number, input: unknown, accountId: string): Promise<void>
  /** One that is gone already stays so. */
  drop(id: string): Promise<void>
}

export function createSavedDraftOrderService({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): SavedDraftOrderService {
  return {
    all: () => listDraftOrders(db),
    async one(id) {
      const draft = isUuid(id) ? await getDraftOrder(db, id) : undefined
      if (!draft) throw new ShopError('not_found')
      return draft
    },
    async save(id, version, input, savedBy) {
      if (!isUuid(id)) throw new ShopError('not_found')
      const body = parseInput(draftOrder, input)
      const { title, name, phone, email } = body
      await db.transaction().execute(async (tx) => {
        const accountId = email === '' ? undefined : await findConfirmedAccountId(tx, email)
        const draftName = title || name || phone || email.slice(0, 120) || '…'
        const saved = await saveDraftOrder(tx, {
          id,
          version,
          title: draftName,
          accountId,
          savedBy: savedBy,
          at: clock.now(),
          body,
        })
        if (saved === 'changed') throw new ShopError('content_changed')
        if (saved === 'too_many') throw new ShopError('too_many_drafts', { most: MAX_DRAFT_ORDERS })
      })
    },
    drop: async (id) => void (isUuid(id) && (await deleteDraftOrder(db, id))),
  }
}
