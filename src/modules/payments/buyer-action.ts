// Whether the buyer has to act: pay on the provider's page or confirm a card.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import { paymentProviders } from './payment-methods.ts'

type Row = { waits: boolean }

const conditions = paymentProviders.flatMap(({ code, capabilities, waitsForBuyer }) => {
  const condition = waitsForBuyer ?? (capabilities.input === 'redirect' ? sql<boolean>`true` : undefined)
  return condition ? [sql<boolean>`(provider = ${code} and ${condition})`] : []
})

/** Does not query the provider, so a payment made a moment ago may not be visible yet. */
export const buyerActionQuery = (orderId: OrderId): BatchQuery<Row, boolean> => ({
  query: sql<Row>`
    select exists (select 1 from payment where order_id = ${orderId} and status = 'pending'
      and (${sql.join(conditions, sql` or `)})) as waits`,
  make: ([row]) => row?.waits ?? false,
})
