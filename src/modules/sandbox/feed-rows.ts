// Stock and orders of a sandbox as feed rows, with the same columns as those of the shop. Open the sandbox
// before reading, so that its orders are advanced to its clock.
import { type RawBuilder, sql } from 'kysely'
import { STARTING_STOCK } from './sandbox.ts'

/** @param variantIds a query that returns the `id` of every variant. */
export const sandboxStockFeedRows = (applicationId: number, variantIds: RawBuilder<unknown>) => ({
  from: sql`(select v.id as variant_id, coalesce(s.available, ${STARTING_STOCK}::int) as available from (${variantIds}) v
    left join sandbox_stock s on s.variant_id = v.id and s.application_id = ${applicationId}) stock`,
  variantId: sql`stock.variant_id`,
  available: sql`stock.available`,
})

const amount = (name: string) => sql`(sandbox_order.document->>${name})::bigint`

export const sandboxOrderFeedRows = (applicationId: number) => ({
  from: sql`(select o.id, o.status, o.document, o.placed_at, coalesce(c.at, o.placed_at) as updated_at from sandbox_order o
    left join (select object_id, max(at) as at from sandbox_change where application_id = ${applicationId} and kind = 'order'
      group by object_id) c on c.object_id = o.id::text
    where o.application_id = ${applicationId}) sandbox_order`,
  id: sql`sandbox_order.id::text`,
  number: amount('number'),
  displayNumber: sql`(sandbox_order.document->>'display_number')`,
  status: sql`sandbox_order.status`,
  currency: sql`(sandbox_order.document->>'currency')`,
  items: amount('items_total'),
  discount: amount('discount_total'),
  shipping: amount('shipping_total'),
  fees: sql`0::bigint`,
  tax: amount('tax_total'),
  total: amount('total'),
  placedAt: sql`sandbox_order.placed_at`,
  updatedAt: sql`sandbox_order.updated_at`,
  /** Orders of a sandbox have no custom fields. */
  fields: sql`null::jsonb`,
})

/** An order has at most a hundred lines: a line's id is the order number and its position. */
export const sandboxLineFeedRows = (applicationId: number) => ({
  from: sql`(select (o.document->>'number')::bigint * 1000 + l.place as id, o.id::text as order_id, l.line from sandbox_order o,
    jsonb_array_elements(o.document->'lines') with ordinality as l(line, place) where o.application_id = ${applicationId}) sandbox_line`,
  id: sql`sandbox_line.id`,
  orderId: sql`sandbox_line.order_id`,
  sku: sql`(sandbox_line.line->>'sku')`,
  name: sql`(sandbox_line.line->>'name')`,
  quantity: sql`(sandbox_line.line->>'quantity')::int`,
  unitPrice: sql`(sandbox_line.line->>'unit_price')::bigint`,
  total: sql`(sandbox_line.line->>'total')::bigint`,
})
