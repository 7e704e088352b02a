// Reads an order as its customer sees it, in one query.
import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import { type BatchQuery, runBatchQuery } from '../../platform/database/batch-sql.ts'
import { localizeName, type NameTranslations } from '../catalog/localize-name.ts'
import { localizedText, type RowTranslations } from '../translations/localized-text.ts'
import type { Address } from '../checkout/checkout.ts'
import { refundMethodSql } from '../payments/payment-methods.ts'
import { isTenderSql } from '../payments/payment-tenders.ts'
import { type OrderFee, presentFee } from '../pricing/order-fees.ts'
import { type TaxSplit, toTaxViews } from '../pricing/totals.ts'
import { type LineQuantities, getLineStatus } from './line-status.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import type { Order, OrderBundle, OrderPickup } from './order.ts'

/** An order without its payment data, which belongs to the payments module. */
export type OrderWithoutPayment = Omit<Order, 'payment' | 'tenders' | 'promotions'>
/** The order with the additional data that emails need. */
export type LoadedOrder = {
  order: OrderWithoutPayment
  locale: string
  /** Until when its items are reserved for payment. */
  reservedUntil: string | undefined
  /** A discount that staff gave on the items. */
  staffDiscount?: { reason: string; amountMinor: number } | undefined
}

/**
 * Language of the names of items, shipping methods and stores: a locale, `its-own` for the order's language, or undefined for
 * the names stored when ordered.
 */
export type ReaderLocale = Locale | undefined

export const resolveReaderLocale = (reader: ReaderLocale, orderLocale: string): string | undefined =>
  reader === 'its-own' ? orderLocale : reader

/** @returns undefined when there is no such order. */
export const getOrder = (db: Db, orderId: OrderId, reader?: ReaderLocale): Promise<LoadedOrder | undefined> =>
  runBatchQuery(db, orderQuery(orderId, reader))

/** `orderId`: an id, or the column of a larger statement that holds it. */
export const orderQuery = (
  orderId: OrderId | RawBuilder<string>,
  reader?: ReaderLocale,
): BatchQuery<Row, LoadedOrder | undefined> => ({
  query: sql<Row>`
    select o.id, o.number, o.display_number, o.status, o.email, o.locale, o.placed_at, o.currency, o.items_minor, o.discount_minor, o.discount ->> 'reason' as discount_reason, o.shipping_minor,
      o.shipping_discount_minor, o.shipping_tax_minor, o.shipping_tax_rate_ppm, o.tax_minor, o.tax_included, o.tax_details, o.tax_splits, o.total_minor, o.fees, o.gift_message, o.shipping_name, o.shipping_description, o.shipping_translations,
      o.delivery_from, o.delivery_to, o.address, o.is_store_address, o.billing_address, o.note, nullif(o.hold_expires_at, 'infinity') as hold_expires_at,
      (select json_build_object('purchase_order', t.purchase_order, 'net_days', t.net_days, 'approval', t.approval, 'reason', t.approval_reason)
        from order_company t where t.order_id = o.id) as business,
      (select json_build_object('location', l.code, 'name', l.name, 'translations', (select json_object_agg(t.locale, t.fields) from location_translation t where t.entity_id = l.id), 'line1', l.line1, 'city', l.city, 'postcode', l.postcode, 'country', coalesce(l.country, ''),
          'time_zone', coalesce(l.time_zone, 'UTC'), 'opening_hours', l.opening_hours, 'code', p.code, 'promised_at', p.promised_at, 'needs_transfer', p.needs_transfer,
          'ready_at', p.ready_at, 'expires_at', p.expires_at, 'collected_at', p.collected_at)
        from order_pickup p join location l on l.id = p.location_id where p.order_id = o.id) as pickup,
      (select json_agg(l order by l.position) from order_line l where l.order_id = o.id) as lines,
      (select json_agg(b order by b.position) from order_bundle b where b.order_id = o.id) as bundles,
      (select json_agg(json_build_object('at', e.at, 'kind', e.kind, 'status', e.to_status) order by e.id)
        from order_event e where e.order_id = o.id) as events,
      (select json_agg(json_build_object('id', s.id, 'number', s.position, 'carrier', s.carrier, 'tracking', s.tracking, 'tracking_url', s.tracking_url,
          'shipped_at', s.shipped_at, 'delivered_at', s.delivered_at, 'events', coalesce((
            select json_agg(json_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'status', e.status, 'message', e.message,
              'place', e.place) order by e.at, e.status) from shipment_event e where e.shipment_id = coalesce(s.merged_into, s.id)), '[]'), 'other_orders', (
            select coalesce(json_agg(n.display_number order by n.id), '[]') from shipment t join shop_order n on n.id = t.order_id
            where coalesce(t.merged_into, t.id) = coalesce(s.merged_into, s.id) and t.id <> s.id), 'lines', (
            select json_agg(json_build_object('line_id', x.order_line_id, 'quantity', x.quantity)) from shipment_line x where x.shipment_id = s.id)
        ) order by s.position) from shipment s where s.order_id = o.id) as shipments,
      (select json_agg(json_build_object('id', r.id, 'number', r.position, 'status', r.status, 'requested_at', r.requested_at,
          'refund_to', case when r.to_credit then 'store-credit' else 'original' end, 'lines', (
            select json_agg(json_build_object('line_id', x.order_line_id, 'quantity', x.quantity, 'received', x.received, 'reason', x.reason,
              'condition', x.condition))
            from order_return_line x where x.return_id = r.id), 'exchange', (
            select json_build_object('order_id', n.id, 'display_number', n.display_number, 'status', n.status)
            from order_exchange x join shop_order n on n.id = x.order_id where x.return_id = r.id)
        ) order by r.position) from order_return r where r.order_id = o.id) as returns,
      (select json_build_object('order_id', a.id, 'display_number', a.display_number, 'return_number', r.position, 'waits',
          exists (select from order_hold h where h.id = x.hold_id and h.released_at is null))
        from order_exchange x join shop_order a on a.id = x.original_order_id join order_return r on r.id = x.return_id
        where x.order_id = o.id) as exchange_of,
      (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'amount', f.amount_minor, 'delivery', f.delivery_minor, 'requested_at', f.requested_at, 'completed_at', f.completed_at,
          'to', (select json_agg(json_build_object('method', method, 'amount', amount)) from (
            select case when ${isTenderSql} then p.provider when f.exchange_order_id is not null then 'exchange' when f.credit_account_id is not null then 'store-credit'
              else ${refundMethodSql} end as method, sum(x.amount_minor) as amount
            from refund_allocation x join payment p on p.id = x.payment_id where x.refund_id = f.id group by 1 order by 1) as part))
        order by f.requested_at) from refund f where f.order_id = o.id) as refunds,
      (select json_agg(json_build_object('kind', d.kind, 'number', d.number,
          'display_number', coalesce(d.invoice->>'prefix', '') || d.number, 'issued_at', d.issued_at) order by d.issued_at)
        from order_document d where d.order_id = o.id) as documents
    from shop_order o where o.id = ${orderId}`,
  make: ([row]) =>
    row && {
      order: presentOrder(row, resolveReaderLocale(reader, row.locale)),
      locale: row.locale,
      reservedUntil: row.hold_expires_at === null ? undefined : isoTime(row.hold_expires_at),
      staffDiscount:
        row.discount_reason === null
          ? undefined
          : {
              reason: row.discount_reason,
              amountMinor: (row.lines ?? []).reduce((sum, line) => sum + line.manual_discount_minor, 0),
            },
    },
})

type Row = {
  id: OrderId
  number: number
  display_number: string
  status: OrderStatus
  email: string
  locale: string
  placed_at: string
  currency: string
  items_minor: number
  discount_minor: number
  discount_reason: string | null
  shipping_minor: number
  shipping_discount_minor: number
  shipping_tax_minor: number
  shipping_tax_rate_ppm: number
  tax_minor: number
  tax_included: boolean
  tax_details: Order['tax_details'] | null
  tax_splits: TaxSplit[]
  total_minor: number
  fees: OrderFee[]
  gift_message: string | null
  shipping_name: string
  shipping_description: string
  shipping_translations: RowTranslations<'name' | 'description'>
  delivery_from: string | null
  delivery_to: string | null
  address: Address
  is_store_address: boolean
  billing_address: Address | null
  note: string
  hold_expires_at: string | null
  business: Order['business'] | null
  pickup: PickupRow | null
  lines: LineRow[] | null
  bundles: BundleRow[] | null
  events: { at: string; kind: string; status: OrderStatus | null }[] | null
  shipments: Order['shipments'] | null
  returns:
    | (Omit<Order['returns'][number], 'exchange'> & {
        exchange: Order['returns'][number]['exchange'] | null
      })[]
    | null
  exchange_of: Order['exchange_of'] | null
  refunds: Order['refunds'] | null
  documents: Order['documents'] | null
}
type PickupRow = OrderPickup & { translations: NameTranslations | null }
type LineRow = Pick<
  Order['lines'][number],
  | 'id'
  | 'product_id'
  | 'variant_id'
  | 'sku'
  | 'name'
  | 'slug'
  | 'brand'
  | 'image'
  | 'options'
  | keyof LineQuantities
> & {
  translations: NameTranslations | null
  unit_price_minor: number
  discount_minor: number
  manual_discount_minor: number
  tax_minor: number
  tax_rate_ppm: number
  total_minor: number
  bundle_position: number | null
  is_gift: boolean
}
type BundleRow = Omit<OrderBundle, 'lang' | 'unit_price' | 'lines'> & {
  position: number
  translations: NameTranslations | null
  unit_price_minor: number
}

const isoTime = (time: string) => new Date(time).toISOString()

const presentPickup = ({ translations, ...pickup }: PickupRow, locale: string | undefined): OrderPickup => ({
  ...pickup,
  ...localizeName({ name: pickup.name, translations }, locale),
  promised_at: isoTime(pickup.promised_at),
  ready_at: pickup.ready_at && isoTime(pickup.ready_at),
  expires_at: pickup.expires_at && isoTime(pickup.expires_at),
  collected_at: pickup.collected_at && isoTime(pickup.collected_at),
})

const presentOrder = (row: Row, locale: string | undefined): OrderWithoutPayment => ({
  id: row.id,
  number: row.number,
  display_number: row.display_number,
  status: row.status,
  email: row.email,
  placed_at: isoTime(row.placed_at),
  currency: row.currency,
  items_total: row.items_minor,
  discount_total: row.discount_minor,
  shipping_total: row.shipping_minor - (row.tax_included ? 0 : row.shipping_tax_minor),
  shipping_discount: row.shipping_discount_minor,
  fees: row.fees.map((fee) => presentFee(fee, row.tax_included)),
  ...(row.gift_message !== null && { gift: { message: row.gift_message } }),
  tax_total: row.tax_minor,
  tax_included: row.tax_included,
  taxes: buildTaxes(row),
  ...(row.tax_details && { tax_details: row.tax_details }),
  total: row.total_minor,
  shipping_method: localizedText(
    { name: row.shipping_name, translations: row.shipping_translations },
    'name',
    locale,
  ),
  shipping_description: localizedText(
    { description: row.shipping_description, translations: row.shipping_translations },
    'description',
    locale,
  ),
  delivery_from: row.delivery_from,
  delivery_to: row.delivery_to,
  ...(row.pickup && { pickup: presentPickup(row.pickup, locale) }),
  address: row.address,
  ...(row.is_store_address && { is_store_address: true }),
  ...(row.billing_address && { billing_address: row.billing_address }),
  note: row.note,
  ...(row.business && { business: row.business }),
  lines: (row.lines ?? []).map((line) => ({
    id: line.id,
    status: getLineStatus(row.status, line),
    product_id: line.product_id,
    variant_id: line.variant_id,
    sku: line.sku,
    ...localizeName(line, locale),
    slug: line.slug,
    brand: line.brand,
    image: line.image,
    options: line.options,
    unit_price: line.unit_price_minor,
    quantity: line.quantity,
    discount: line.discount_minor,
    tax: line.tax_minor,
    total: line.total_minor,
    shipped: line.shipped,
    delivered: line.delivered,
    return_pending: line.return_pending,
    returned: line.returned,
    refunded: line.refunded,
    ...(line.is_gift && { gift: true as const }),
    ...(line.bundle_position !== null && { bundle: toBundleNumber(row, line.bundle_position) }),
  })),
  ...(row.bundles && {
    bundles: row.bundles.map((bundle) => presentBundle(bundle, row, locale)),
  }),
  shipments: (row.shipments ?? []).map((parcel) => ({
    ...parcel,
    shipped_at: isoTime(parcel.shipped_at),
    delivered_at: parcel.delivered_at && isoTime(parcel.delivered_at),
  })),
  returns: (row.returns ?? []).map(({ exchange, ...orderReturn }) => ({
    ...orderReturn,
    requested_at: isoTime(orderReturn.requested_at),
    ...(exchange && { exchange }),
  })),
  ...(row.exchange_of && { exchange_of: row.exchange_of }),
  refunds: (row.refunds ?? []).map((refund) => ({
    ...refund,
    requested_at: isoTime(refund.requested_at),
    completed_at: refund.completed_at && isoTime(refund.completed_at),
  })),
  documents: (row.documents ?? []).map((issuedDocument) => ({
    ...issuedDocument,
    issued_at: isoTime(issuedDocument.issued_at),
  })),
  events: (row.events ?? []).map(({ at, kind, status }) => ({
    at: isoTime(at),
    kind,
    status,
  })),
})

const toBundleNumber = ({ bundles }: Row, bundlePosition: number) =>
  (bundles ?? []).findIndex(({ position }) => position === bundlePosition) + 1

const presentBundle = (bundle: BundleRow, { lines }: Row, locale: string | undefined): OrderBundle => {
  const own = (lines ?? []).filter(({ bundle_position: position }) => position === bundle.position)
  return {
    product_id: bundle.product_id,
    variant_id: bundle.variant_id,
    sku: bundle.sku,
    ...localizeName(bundle, locale),
    slug: bundle.slug,
    brand: bundle.brand,
    image: bundle.image,
    options: bundle.options,
    unit_price: bundle.unit_price_minor,
    quantity: bundle.quantity,
    lines: own.map(({ id }) => id),
  }
}

/** Tax by rate, summed over lines, shipping and fees. */
function buildTaxes({
  lines,
  shipping_tax_minor,
  shipping_tax_rate_ppm,
  fees,
  tax_splits: splits,
}: Row): Order['taxes'] {
  const parts = [...(lines ?? []), { tax_minor: shipping_tax_minor, tax_rate_ppm: shipping_tax_rate_ppm }]
  return toTaxViews(
    [...parts.map((part) => ({ ratePpm: part.tax_rate_ppm, taxMinor: part.tax_minor })), ...fees],
    splits,
  )
}
