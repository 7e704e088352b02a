// Back-in-stock subscriptions by shoppers, rate-limited per client.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import type { Shop } from '../storefront/shop.ts'
import { subscribeBackInStock } from './back-in-stock.ts'
import { backInStockInput } from './stock-alerts.ts'

export type StockAlertService = Pick<Shop, 'subscribeBackInStock'>

/** Subscriptions per client: more than a shopper makes, fewer than a flood. */
const ALERT_LIMIT = { times: 20, withinMs: 10 * 60_000 }

export function createStockAlertService({ db, clock }: { db: Db; clock: Clock }): StockAlertService {
  const limiter = createLimiter(clock, 'stock-alerts', ALERT_LIMIT.times, ALERT_LIMIT.withinMs)
  return {
    async subscribeBackInStock(rawInput, caller) {
      const input = backInStockInput.safeParse(rawInput)
      if (!input.success) return 'invalid'
      if (!limiter.tryTake(caller)) return 'too_many'
      await subscribeBackInStock(db, input.data, clock.now())
      return 'requested'
    },
  }
}
