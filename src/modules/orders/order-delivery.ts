// What an order paid for shipping and fees.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Shipping payment of an order including tax. `listMinor` is the displayed price before discounts; `itemsMinor`
 * is the total of the items.
 */
export type DeliveryPayment = { amountMinor: number; taxMinor: number; listMinor: number; itemsMinor: number }

export async function getDeliveryPayment(tx: Tx, orderId: OrderId): Promise<DeliveryPayment> {
  const { rows } = await sql<DeliveryPayment>`
    select shipping_minor as "amountMinor", shipping_tax_minor as "taxMinor", items_minor as "itemsMinor",
      shipping_minor + shipping_discount_minor - case when tax_included then 0 else shipping_tax_minor end as "listMinor"
    from shop_order where id = ${orderId}`.execute(tx)
  return rows[0]!
}

/** Gift wrapping and payment fee of an order, including tax. */
export async function getFeesPayment(
  tx: Tx,
  orderId: OrderId,
): Promise<Pick<DeliveryPayment, 'amountMinor' | 'taxMinor'>> {
  const { rows } = await sql<Pick<DeliveryPayment, 'amountMinor' | 'taxMinor'>>`
    select fees_minor as "amountMinor", fees_tax_minor as "taxMinor" from shop_order where id = ${orderId}`.execute(
    tx,
  )
  return rows[0]!
}
