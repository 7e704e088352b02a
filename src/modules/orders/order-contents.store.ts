// Reads and writes what an order contains, for edits before picking: tables shop_order and order_line.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OrderContents, OrderContentsLine } from './order-contents.ts'

/** @returns undefined when there is no such order. */
export async function getOrderContents(db: Db, orderId: OrderId): Promise<OrderContents | undefined> {
  const { rows } = await sql<{ contents: OrderContents }>`
    select json_build_object('address', o.address, 'shippingMethod', o.shipping_method, 'shippingName', o.shipping_name,
      'shippingDescription', o.shipping_description, 'shippingTranslations', o.shipping_translations, 'deliveryFrom', o.delivery_from, 'deliveryTo', o.delivery_to,
      'shippingMinor', o.shipping_minor, 'shippingDiscountMinor', o.shipping_discount_minor, 'shippingTaxMinor', o.shipping_tax_minor,
      'shippingTaxRatePpm', o.shipping_tax_rate_ppm, 'fees', o.fees, 'taxIncluded', o.tax_included, 'taxDetails', o.tax_details,
      'taxSplits', o.tax_splits, 'itemsMinor', o.items_minor, 'discountMinor', o.discount_minor, 'taxMinor', o.tax_minor,
      'totalMinor', o.total_minor, 'discount', o.discount,
      'lines', (select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'variant_id', l.variant_id, 'sku', l.sku,
          'name', l.name, 'translations', l.translations, 'slug', l.slug, 'brand', l.brand, 'options', l.options, 'image', l.image,
          'unit_price_minor', l.unit_price_minor, 'quantity', l.quantity, 'discount_minor', l.discount_minor,
          'manual_discount_minor', l.manual_discount_minor, 'tax_minor', l.tax_minor, 'tax_rate_ppm', l.tax_rate_ppm, 'tax_class', l.tax_class,
          'removed_tax_rate_ppm', l.removed_tax_rate_ppm, 'total_minor', l.total_minor,
          'bundle_position', l.bundle_position, 'is_gift', l.is_gift) order by l.position)
        from order_line l where l.order_id = o.id)) as contents
    from shop_order o where o.id = ${orderId}`.execute(db)
  return rows[0]?.contents
}

/**
 * Replaces the contents of an order that is locked: lines without an id are added, others that are not in `contents` are
 * deleted.
 * @returns the contents with the ids of all lines.
 */
export async function writeOrderContents(
  tx: Tx,
  orderId: OrderId,
  contents: OrderContents,
): Promise<OrderContents> {
  const kept = contents.lines.filter(({ id }) => id !== null)
  const added = contents.lines.filter(({ id }) => id === null)
  await sql`
    delete from order_line where order_id = ${orderId} and not id = any(${kept.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  if (kept.length > 0)
    await sql`
      update order_line l set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))},
        tax_included = ${contents.taxIncluded}
      from ${lineRows(kept)} where l.id = r.id and l.order_id = ${orderId}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into order_line (order_id, position, tax_included, ${columnList})
    select ${orderId}::uuid, r.position + (select coalesce(max(position), -1) from order_line where order_id = ${orderId}),
      ${contents.taxIncluded}, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from ${lineRows(added)} order by r.position returning id`.execute(tx)
  const sumOf = (amount: 'totalMinor' | 'taxMinor') =>
    contents.fees.reduce((sum, fee) => sum + fee[amount], 0)
  await sql`
    update shop_order set is_store_address = is_store_address and address = ${json(contents.address)},
      address = ${json(contents.address)}, shipping_method = ${contents.shippingMethod},
      shipping_name = ${contents.shippingName}, shipping_description = ${contents.shippingDescription ?? ''}, shipping_translations = ${json(contents.shippingTranslations)},
      delivery_from = ${contents.deliveryFrom}::date, delivery_to = ${contents.deliveryTo}::date,
      shipping_minor = ${contents.shippingMinor}, shipping_discount_minor = ${contents.shippingDiscountMinor},
      shipping_tax_minor = ${contents.shippingTaxMinor}, shipping_tax_rate_ppm = ${contents.shippingTaxRatePpm},
      fees = ${json(contents.fees)}, fees_minor = ${sumOf('totalMinor')}, fees_tax_minor = ${sumOf('taxMinor')},
      tax_included = ${contents.taxIncluded}, tax_details = ${json(contents.taxDetails)}, tax_splits = ${json(contents.taxSplits)},
      items_minor = ${contents.itemsMinor}, discount_minor = ${contents.discountMinor}, tax_minor = ${contents.taxMinor},
      total_minor = ${contents.totalMinor}, discount = ${json(contents.discount)}
    where id = ${orderId}`.execute(tx)
  return {
    ...contents,
    lines: [...kept, ...added.map((line, at): OrderContentsLine => ({ ...line, id: rows[at]!.id }))],
  }
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

const columns = [
  'product_id',
  'variant_id',
  'sku',
  'name',
  'translations',
  'slug',
  'brand',
  'options',
  'image',
  'unit_price_minor',
  'quantity',
  'discount_minor',
  'manual_discount_minor',
  'tax_minor',
  'tax_rate_ppm',
  'tax_class',
  'removed_tax_rate_ppm',
  'total_minor',
  'is_gift',
] as const satisfies readonly (keyof OrderContentsLine)[]
const columnList = sql.join(columns.map((column) => sql.ref(column)))

/** Lines as rows `r`; `position` counts from 1. */
const lineRows = (lines: readonly OrderContentsLine[]) => sql`
  jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, is_gift: line.is_gift ?? false, position: at + 1 })))}::jsonb) as r(id bigint, position int,
    product_id bigint, variant_id bigint, sku text, name text, translations jsonb, slug text, brand text, options jsonb, image jsonb,
    unit_price_minor bigint, quantity int, discount_minor bigint, manual_discount_minor bigint, tax_minor bigint, tax_rate_ppm int, tax_class text,
    removed_tax_rate_ppm int, total_minor bigint, is_gift boolean)`
