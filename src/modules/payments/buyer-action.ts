// Whether the buyer has to act: pay on the provider's page or confirm a card.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'

type Row = { waits: boolean }

/** Does not query the provider, so a payment made a moment ago may not be visible yet. */
export const buyerActionQuery = (orderId: string): BatchQuery<Row, boolean> => ({
  query: sql<Row>`
    select exists (select 1 from payment where order_id = ${orderId} and status = 'pending' and (provider = 'stripe'
      or exists (select 1 from test_card_charge where key = order_id::text and outcome = 'challenged'))) as waits`,
  make: ([row]) => row?.waits ?? false,
})
