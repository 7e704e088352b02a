// Orders and order lines as rows for the API feed. The caller limits them with a query of order ids.
import { type RawBuilder, sql } from 'kysely'

export const orderFeedRows = (ids: RawBuilder<unknown>) => ({
  from: sql`(select o.*, (select f.fields from custom_field_value f where f.entity = 'order' and f.entity_id = o.id::text) as fields
    from shop_order o where o.id in (${ids})) shop_order`,
  id: sql`shop_order.id::text`,
  number: sql`shop_order.number`,
  displayNumber: sql`shop_order.display_number`,
  status: sql`shop_order.status`,
  currency: sql`shop_order.currency`,
  items: sql`shop_order.items_minor`,
  discount: sql`shop_order.discount_minor`,
  shipping: sql`shop_order.shipping_minor`,
  fees: sql`shop_order.fees_minor`,
  tax: sql`shop_order.tax_minor`,
  total: sql`shop_order.total_minor`,
  placedAt: sql`shop_order.placed_at`,
  updatedAt: sql`shop_order.updated_at`,
  /** Values of custom fields; null for none. */
  fields: sql`shop_order.fields`,
})

export const orderLineFeedRows = (ids: RawBuilder<unknown>) => ({
  from: sql`(select * from order_line where order_id in (${ids})) order_line`,
  id: sql`order_line.id`,
  orderId: sql`order_line.order_id::text`,
  sku: sql`order_line.sku`,
  name: sql`order_line.name`,
  quantity: sql`order_line.quantity`,
  unitPrice: sql`order_line.unit_price_minor`,
  total: sql`order_line.total_minor`,
})
