// Wires the list of abandoned carts for staff.
import type { AbandonedCartsListField } from '../../contracts/lists/abandoned-carts-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import { type AbandonedCartRow, searchAbandonedCarts } from './abandoned-carts-list.store.ts'

export type AbandonedCartService = {
  /** Customers and email addresses only for those who may see customers. */
  search(
    ctx: OperatorContext,
    query: ListQuery<AbandonedCartsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<AbandonedCartRow>>
}

export const createAbandonedCartService = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): AbandonedCartService => ({
  async search(ctx, query, request) {
    ctx.require('orders.read')
    const { day: today, timeZone } = await getShopClock(db, clock)
    const options = { at: clock.now(), showsCustomers: ctx.can('customers.read') }
    return searchAbandonedCarts(db, query, request, { today, timeZone }, options)
  },
})
