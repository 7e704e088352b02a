// Wires how businesses order much at once: pasted lists, the price list as a file.
import type { Clock } from './kernel/clock.ts'
import { checkQuickOrder } from './modules/cart/check-quick-order.ts'
import type { QuickOrder } from './modules/cart/quick-order.ts'
import { findTerms } from './modules/companies/terms.store.ts'
import type { Db } from './platform/database.ts'
import type { Buyer } from './shop.ts'

export type TradeOrderingCalls = {
  /** What a pasted list of SKUs and quantities comes to. @throws ShopError invalid_input where it is longer than a cart. */
  quickOrder(buyer: Buyer, text: string): Promise<QuickOrder>
}

export function createTradeOrdering({ db, clock }: { db: Db; clock: Clock }): TradeOrderingCalls {
  return {
    async quickOrder({ accountId }, text) {
      const now = clock.now()
      return checkQuickOrder(db, text, now, await findTerms(db, accountId, now))
    },
  }
}
