// Whether paying is the buyer's turn: on the provider's page, or by confirming a card.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/batch-sql.ts'

type Row = { waits: boolean }

/** Without asking the provider: what was paid there a moment ago is known a moment later. */
export const buyerActionQuery = (orderId: string): BatchQuery<Row, boolean> => ({
  query: sql<Row>`
    select exists (select 1 from payment where order_id = ${orderId} and status = 'pending' and (provider = 'stripe'
      or exists (select 1 from test_card_charge where key = order_id::text and outcome = 'challenged'))) as waits`,
  make: ([row]) => row?.waits ?? false,
})
