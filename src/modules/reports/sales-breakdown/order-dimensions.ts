// To which values an item or an order belongs: for sales by dimension, and for the filters of the list of orders.
import { type RawBuilder, sql } from 'kysely'
import type { SalesDimension } from '../../../contracts/reports.ts'

type Dimension = {
  /** Whether each item has a value of its own; otherwise the order has it. */
  isOfItems: boolean
  /** Whether an item or order can have several values. */
  hasSeveral: boolean
  /** Joins of `f`, which has order_id and product_id, and of its order `o`. */
  join: RawBuilder<unknown>
  /** Identifies the value; null without one. */
  value: RawBuilder<string | null>
  /** Its name in the shop; null when it depends on the language of the reader. */
  label: RawBuilder<string | null>
}

/** Of an order `o`. Staff place exchanges and orders by quote too; those have channels of their own. */
export const orderChannelSql = sql<string>`(case
  when exists (select from app_order a where a.order_id = o.id) then 'app'
  when exists (select from quote_order q where q.order_id = o.id) then 'quote'
  when exists (select from order_exchange x where x.order_id = o.id) then 'exchange'
  when exists (select from order_event e where e.order_id = o.id and e.kind = 'placed' and e.actor like 'staff:%') then 'staff'
  else 'online-store' end)`

export const orderDimensions: Readonly<Record<SalesDimension, Dimension>> = {
  product: {
    isOfItems: true,
    hasSeveral: false,
    join: sql`left join product p on p.id = f.product_id`,
    value: sql`p.slug`,
    label: sql`p.name`,
  },
  category: {
    isOfItems: true,
    hasSeveral: true,
    join: sql`left join product_category m on m.product_id = f.product_id left join category c on c.id = m.category_id`,
    value: sql`c.slug`,
    label: sql`c.name`,
  },
  brand: {
    isOfItems: true,
    hasSeveral: false,
    join: sql`left join product p on p.id = f.product_id left join brand b on b.id = p.brand_id`,
    value: sql`b.slug`,
    label: sql`b.name`,
  },
  market: {
    isOfItems: false,
    hasSeveral: false,
    join: sql`left join market k on k.code = o.market`,
    value: sql`o.market`,
    label: sql`coalesce(k.name, o.market)`,
  },
  country: {
    isOfItems: false,
    hasSeveral: false,
    join: sql``,
    value: sql`nullif(o.address->>'country', '')`,
    label: sql`null::text`,
  },
  channel: {
    isOfItems: false,
    hasSeveral: false,
    join: sql``,
    value: orderChannelSql,
    label: sql`null::text`,
  },
  promotion: {
    isOfItems: false,
    hasSeveral: true,
    join: sql`left join promotion_use u on u.order_id = o.id left join promotion r on r.id = u.promotion_id`,
    value: sql`r.id::text`,
    label: sql`r.name`,
  },
  'customer-group': {
    isOfItems: false,
    hasSeveral: true,
    join: sql`left join customer_group_member g on g.account_id = o.account_id left join customer_group h on h.code = g.group_code`,
    value: sql`h.code`,
    label: sql`h.name`,
  },
}
