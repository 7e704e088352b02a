// Where amounts in the store currency are stored: what a conversion records, to undo it exactly.
import { type RawBuilder, sql } from 'kysely'

export type StoreAmounts = {
  table: string
  /** Columns that identify a row and do not change. */
  key: readonly string[]
  /** Columns in the store currency. */
  amounts: readonly string[]
  /** Window of `rank`, where an amount identifies a row. */
  rank?: RawBuilder<unknown>
  where?: RawBuilder<unknown>
}

/**
 * Everything that `changeStoreAmounts` and `convertOrderRates` change, except the settings of the site. A test compares
 * the list with the schema.
 */
export const storeAmounts: readonly StoreAmounts[] = [
  {
    table: 'price',
    key: ['id'],
    amounts: ['amount_minor'],
    where: sql`price_list_id in (select id from price_list where market is null and not keeps_currency)`,
  },
  { table: 'shop_order', key: ['id'], amounts: ['exchange_rate', 'store_factor'] },
  {
    table: 'shipping_method',
    key: ['id'],
    amounts: ['price_minor', 'free_from_minor', 'min_minor', 'max_minor', 'amounts'],
  },
  {
    table: 'shipping_rate',
    key: ['method_id', 'from_weight_grams', 'from_items', 'rank'],
    rank: sql`partition by method_id, from_weight_grams, from_items order by from_minor`,
    amounts: ['from_minor', 'price_minor', 'amounts'],
  },
  {
    table: 'shipping_surcharge',
    key: ['method_id', 'country', 'postcodes'],
    amounts: ['price_minor', 'amounts'],
  },
  { table: 'location', key: ['id'], amounts: ['pickup_price_minor', 'amounts'] },
  { table: 'promotion', key: ['id'], amounts: ['amount_minor', 'price_minor', 'minimum_minor', 'amounts'] },
  {
    table: 'promotion_tier',
    key: ['promotion_id', 'rank'],
    rank: sql`partition by promotion_id order by minimum_quantity, minimum_minor`,
    amounts: ['amount_minor', 'minimum_minor', 'amounts'],
  },
  { table: 'variant', key: ['id'], amounts: ['cost_minor'] },
  { table: 'bundle', key: ['product_id'], amounts: ['amount_off_minor', 'amounts'] },
  { table: 'company', key: ['id'], amounts: ['minimum_order_minor', 'approval_above_minor', 'amounts'] },
  { table: 'company_credit', key: ['company_id'], amounts: ['limit_minor', 'amounts'] },
  { table: 'company_balance', key: ['company_id', 'currency'], amounts: ['store_factor'] },
  { table: 'payment_method', key: ['code'], amounts: ['min_minor', 'max_minor', 'fee_minor', 'amounts'] },
  {
    table: 'checkout_setting',
    key: ['id'],
    amounts: ['minimum_order_minor', 'gift_wrapping_price_minor', 'amounts'],
  },
  { table: 'role', key: ['id'], amounts: ['refund_limit_minor'] },
  { table: 'machine_key', key: ['id'], amounts: ['refund_limit_minor'] },
  { table: 'risk_rule', key: ['name'], amounts: ['condition'] },
  { table: 'customer_segment', key: ['code'], amounts: ['conditions'] },
  { table: 'custom_field', key: ['entity', 'key'], amounts: ['definition'] },
  { table: 'custom_field_value', key: ['entity', 'entity_id'], amounts: ['fields'] },
]
