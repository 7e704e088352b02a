// Filters of the list of orders that lead from a row of a breakdown to its orders.
import { type RawBuilder, sql } from 'kysely'
import type { ListFilter } from '../../../contracts/lists/list-query.ts'
import type { SalesDimension } from '../../../contracts/reports.ts'
import type { ListColumn } from '../../../platform/database/list-query.ts'
import type { OrderDimensionColumns } from '../../orders/staff/orders-list.store.ts'
import { orderChannelSql, orderDimensions } from './order-dimensions.ts'

/** An order is found by each of its values; by the empty one when it has an item without a value, or none itself. */
const anyValue = (values: RawBuilder<unknown>): ListColumn => ({
  value: values,
  condition: (filter: ListFilter) => {
    if (filter.kind !== 'choice' && filter.kind !== 'empty')
      throw new TypeError(`not a choice: ${filter.kind}`)
    const searched = filter.kind === 'empty' ? [''] : [...filter.values]
    const isAny = sql<boolean>`${values} && ${searched}::text[]`
    return filter.not ? sql<boolean>`not (${isAny})` : isAny
  },
})

const ofItems = (dimension: SalesDimension): ListColumn => {
  const { join, value } = orderDimensions[dimension]
  return anyValue(sql`array(select coalesce(${value}, '') from order_line f ${join} where f.order_id = o.id)`)
}

const ofOrder = (dimension: SalesDimension): ListColumn => {
  const { join, value } = orderDimensions[dimension]
  return anyValue(sql`array(select coalesce(${value}, '') from (select) f ${join})`)
}

export const orderDimensionColumns: OrderDimensionColumns = {
  channel: { value: orderChannelSql },
  product: ofItems('product'),
  category: ofItems('category'),
  brand: ofItems('brand'),
  promotion: ofOrder('promotion'),
  customer_group: ofOrder('customer-group'),
}
