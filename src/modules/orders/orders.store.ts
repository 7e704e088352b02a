// Tables shop_order, order_line, order_event and order_number.
import { sql } from 'kysely'
import type { AccountId, OrderId, VariantId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Address } from '../checkout/checkout.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import { getStoreFactor } from '../markets/convert-amount.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import type { NameTranslations } from '../catalog/localize-name.ts'
import type { RowTranslations } from '../translations/localized-text.ts'
import type { OrderFee } from '../pricing/order-fees.ts'
import type { TaxSplit } from '../pricing/totals.ts'
import type { Picture } from '../search/listing.ts'
import type { OrderDiscount } from './order-contents.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import type { OrderTaxDetails } from './order.ts'

/** What an order keeps of an item, as it was when ordered. */
type OrderedItem = {
  /** Null, as `variant_id`, for an item that is not in the catalogue. */
  product_id: number | null
  variant_id: VariantId | null
  sku: string
  /** Name in the default language. */
  name: string
  /** Translations at the time of the order. */
  translations: NameTranslations | null
  slug: string
  brand: string
  options: { name: string; value: string }[]
  image: Picture | null
  /** Minor units. */
  unit_price_minor: number
  quantity: number
}

export type NewOrderLine = OrderedItem & {
  /** Position of the bundle that it is a component of. */
  bundle_position: number | null
  /** Added by a promotion at no charge. */
  is_gift: boolean
  discount_minor: number
  /** Part of discount_minor: the share of a discount that staff gave. */
  manual_discount_minor: number
  /** Included in total_minor. */
  tax_minor: number
  tax_rate_ppm: number
  /** When it was ordered; null for lines from before it was kept. */
  tax_class: string | null
  /** Taken out of a price with tax, because no tax is charged; 0: nothing was. */
  removed_tax_rate_ppm: number
  total_minor: number
}

export type NewOrder = {
  id: OrderId
  /** Owner account; null for a guest order. */
  accountId: AccountId | null
  email: string
  locale: string
  currency: string
  /** Whose prices apply; undefined for the prices of the store. */
  market?: string | undefined
  /** How its amounts were converted; undefined for the store currency. */
  conversion: CurrencyConversion | undefined
  /** Prices times quantities; the sum of line discounts; all tax; the total to pay. See pricing/totals.ts. */
  itemsMinor: number
  discountMinor: number
  /** The discount of staff, part of `discountMinor`; null: none. */
  discount: OrderDiscount | null
  taxIncluded: boolean
  taxMinor: number
  taxDetails: OrderTaxDetails | null
  /** Rates that consist of several taxes. */
  taxSplits: TaxSplit[]
  totalMinor: number
  /** Shipping price after discounts, including tax. */
  shippingMinor: number
  shippingDiscountMinor: number
  shippingTaxMinor: number
  shippingTaxRatePpm: number
  /** Gift wrapping, and the fee of the payment method. */
  fees: readonly OrderFee[]
  /** Its items were bought without the cart, which keeps its own. */
  keepsCart: boolean
  /** Wrapped as a gift, with a message that may be empty; null: not wrapped. */
  gift: { message: string } | null
  shippingMethod: string
  /**
   * The method's name, description and their translations when the order is placed. An order keeps them, as it keeps
   * those of its lines: a method that is renamed or translated anew does not change what the customer has bought, and
   * every reader sees them in their language.
   */
  shippingName: string
  shippingDescription: string
  shippingTranslations: RowTranslations<'name' | 'description'>
  /** ISO dates; null: not known. */
  deliveryFrom: string | null
  deliveryTo: string | null
  address: Address
  /** It is the address of the store, because the customer collects the order and entered none. */
  isStoreAddress?: boolean
  /** Of the invoice; null: the customer entered none. */
  billingAddress?: Address | null
  paymentMethod: string
  note: string
  placedAt: Date
  /** Reservation expiry while the order is unpaid; null: it is paid later, and can be picked now. */
  holdExpiresAt: Date | null
  actor: string
  lines: NewOrderLine[]
  /** Bundles, whose components are lines. Their prices are the sums of those of the lines. */
  bundles: (OrderedItem & { position: number })[]
}

/**
 * Inserts the order, its lines and its first event. The order number is assigned by the last write, or at commit
 * when other writes follow (`isLastWrite` false, give_order_number). This locks the counter row only briefly,
 * and not while the process handles other requests.
 */
export function newOrderWrites(order: NewOrder, { isLastWrite }: { isLastWrite: boolean }): BatchWrites {
  const lines = order.lines.map((line, position) => ({ ...line, position, tax_included: order.taxIncluded }))
  const number = sql`update order_number set next = next + 1 returning next - 1 as given, prefix`
  const placedOrder = sql`
      insert into shop_order (id, number, number_prefix, account_id, status, email, locale, currency, items_minor, discount_minor, shipping_minor, shipping_discount_minor,
        shipping_tax_minor, shipping_tax_rate_ppm, tax_included, tax_minor, tax_details, tax_splits, total_minor, shipping_method, shipping_name, shipping_description, shipping_translations,
        delivery_from, delivery_to, address, payment_method, note, placed_at, hold_expires_at, updated_at${feeColumns(order)}${conversionColumns(order)}${order.keepsCart ? sql`, keeps_cart` : sql``}${order.discount ? sql`, discount` : sql``}${pickupColumns(order)})
      values (${order.id}, ${isLastWrite ? sql`(select given from number), (select prefix from number)` : sql`null, ''`}, ${order.accountId}, 'pending', ${order.email}, ${order.locale}, ${order.currency}, ${order.itemsMinor},
        ${order.discountMinor}, ${order.shippingMinor}, ${order.shippingDiscountMinor}, ${order.shippingTaxMinor},
        ${order.shippingTaxRatePpm}, ${order.taxIncluded}, ${order.taxMinor}, ${order.taxDetails && JSON.stringify(order.taxDetails)}::jsonb, ${JSON.stringify(order.taxSplits)}::jsonb, ${order.totalMinor}, ${order.shippingMethod}, ${order.shippingName}, ${order.shippingDescription}, ${order.shippingTranslations && JSON.stringify(order.shippingTranslations)}::jsonb,
        ${order.deliveryFrom}, ${order.deliveryTo}, ${JSON.stringify(order.address)}::jsonb, ${order.paymentMethod},
        ${order.note}, ${order.placedAt}, ${order.holdExpiresAt}, ${order.placedAt}${feeValues(order)}${conversionValues(order)}${order.keepsCart ? sql`, true` : sql``}${order.discount ? sql`, ${JSON.stringify(order.discount)}::jsonb` : sql``}${pickupValues(order)})`
  const rows = sql`
      insert into order_line (order_id, position, product_id, variant_id, sku, name, translations, slug, brand, options, image, unit_price_minor, quantity,
        discount_minor, manual_discount_minor, tax_minor, tax_rate_ppm, tax_class, removed_tax_rate_ppm, tax_included, total_minor, bundle_position, is_gift)
      select ${order.id}::uuid, position, product_id, variant_id, sku, name, translations, slug, brand, options, image, unit_price_minor, quantity,
        discount_minor, manual_discount_minor, tax_minor, tax_rate_ppm, tax_class, removed_tax_rate_ppm, tax_included, total_minor, bundle_position, is_gift
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(position int, product_id bigint, variant_id bigint, sku text, name text,
        translations jsonb, slug text, brand text, options jsonb, image jsonb, unit_price_minor bigint, quantity int,
        discount_minor bigint, manual_discount_minor bigint, tax_minor bigint, tax_rate_ppm int, tax_class text, removed_tax_rate_ppm int, tax_included boolean, total_minor bigint, bundle_position int, is_gift boolean)`
  const event = sql`
      insert into order_event (order_id, at, actor, kind, to_status)
      values (${order.id}, ${order.placedAt}, ${order.actor}, 'placed', 'pending')`
  return [
    ...(order.bundles.length > 0 ? ([['order_bundles', bundleRows(order)]] as BatchWrites) : []),
    ['order_lines', rows],
    ['placed_event', event],
    ...(isLastWrite ? ([['number', number]] as BatchWrites) : []),
    ['placed_order', placedOrder],
  ]
}

const bundleRows = ({ id, bundles }: NewOrder) => sql`
  insert into order_bundle (order_id, position, product_id, variant_id, sku, name, translations, slug, brand, options, image, unit_price_minor, quantity)
  select ${id}::uuid, position, product_id, variant_id, sku, name, translations, slug, brand, options, image, unit_price_minor, quantity
  from jsonb_to_recordset(${JSON.stringify(bundles)}::jsonb) as r(position int, product_id bigint, variant_id bigint, sku text, name text,
    translations jsonb, slug text, brand text, options jsonb, image jsonb, unit_price_minor bigint, quantity int)`

const hasFees = ({ fees, gift }: NewOrder) => fees.length > 0 || gift !== null
const feeColumns = (order: NewOrder) =>
  hasFees(order) ? sql`, fees, fees_minor, fees_tax_minor, gift_message` : sql``
/** The columns' defaults are right for an order without fees that is no gift. */
const feeValues = (order: NewOrder) =>
  hasFees(order)
    ? sql`, ${JSON.stringify(order.fees)}::jsonb, ${sumOf(order.fees, 'totalMinor')}, ${sumOf(order.fees, 'taxMinor')},
        ${order.gift?.message ?? null}`
    : sql``
const sumOf = (fees: readonly OrderFee[], amount: 'totalMinor' | 'taxMinor') =>
  fees.reduce((sum, fee) => sum + fee[amount], 0)

const isCollected = ({ isStoreAddress, billingAddress }: NewOrder) => isStoreAddress || billingAddress
const pickupColumns = (order: NewOrder) =>
  isCollected(order) ? sql`, is_store_address, billing_address` : sql``
const pickupValues = (order: NewOrder) =>
  isCollected(order)
    ? sql`, ${order.isStoreAddress ?? false}, ${order.billingAddress ? JSON.stringify(order.billingAddress) : null}::jsonb`
    : sql``

const conversionColumns = ({ market, conversion }: NewOrder) =>
  conversion
    ? sql`, market, exchange_rate, rounding_increment, rounding_ending, store_factor`
    : market === undefined
      ? sql``
      : sql`, market`
/** The columns' defaults are right for an order in the store currency. */
const conversionValues = ({ market, conversion }: NewOrder) =>
  conversion
    ? sql`, ${conversion.market}, ${conversion.exchange_rate}::numeric, ${conversion.rounding_increment}, ${conversion.rounding_ending},
        ${getStoreFactor(conversion)}::numeric`
    : market === undefined
      ? sql``
      : sql`, ${market}`

/** Records an order event without a status change. */
export async function insertOrderEvent(
  tx: Tx,
  orderId: OrderId,
  kind: string,
  actor: string,
  at: Date,
  data: Record<string, unknown> = {},
): Promise<void> {
  await sql`insert into order_event (order_id, at, actor, kind, data)
    values (${orderId}, ${at}, ${actor}, ${kind}, ${JSON.stringify(data)}::jsonb)`.execute(tx)
}

type OrderContact = Pick<NewOrder, 'email' | 'locale' | 'isStoreAddress' | 'billingAddress'> & {
  displayNumber: string
}

/** Whom the emails about an order are for; the email address is empty for an order by phone without one. */
export async function getOrderContact(db: Db, orderId: OrderId): Promise<OrderContact> {
  const row = await db
    .selectFrom('shop_order')
    .select(['email', 'locale', 'display_number', 'is_store_address', 'billing_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    locale: row.locale,
    displayNumber: row.display_number,
    isStoreAddress: row.is_store_address,
    billingAddress: row.billing_address as Address | null,
  }
}

export async function getOrderLocale(db: Db, orderId: OrderId): Promise<string> {
  const { locale } = await db
    .selectFrom('shop_order')
    .select('locale')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return locale
}

/** Order data needed for the checkout response. */
export type OrderHead = NewOrderHead & { number: number; displayNumber: string }
/** The same before the commit assigns the order number. */
export type NewOrderHead = {
  id: OrderId
  status: OrderStatus
  /** Owner account; null for a guest order. */
  accountId: AccountId | null
  locale: string
  totalMinor: number
  currency: string
}

export async function getOrderHead(db: Db, orderId: OrderId): Promise<OrderHead | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .select(['id', 'number', 'display_number', 'status', 'account_id', 'locale', 'total_minor', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      number: row.number!,
      displayNumber: row.display_number,
      status: row.status as OrderStatus,
      accountId: row.account_id,
      locale: row.locale,
      totalMinor: row.total_minor,
      currency: row.currency,
    }
  )
}

/** Keeps an unpaid order reserved until staff decide: it never expires, and cannot be picked. */
export const suspendExpiry = (tx: Tx, orderId: OrderId) =>
  sql`update shop_order set hold_expires_at = 'infinity' where id = ${orderId} and status = 'pending'`.execute(
    tx,
  )

/** Removes the expiry of an order that is paid later, so that it can be picked. */
export const keepReservation = (tx: Tx, orderId: OrderId) =>
  sql`update shop_order set hold_expires_at = null where id = ${orderId} and status = 'pending'`.execute(tx)

/** Locks the order and checks again that it has expired. */
export async function lockIfExpired(tx: Tx, orderId: OrderId, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from shop_order
    where id = ${orderId} and status = 'pending' and hold_expires_at <= ${now} for update`.execute(tx)
  return rows.length > 0
}

/** Pending orders whose payment or approval period is over. */
export async function listExpiredOrders(db: Db, now: Date, limit: number): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Whether any order was ever placed.
 * @param options.lock blocks new orders until the transaction ends.
 */
export async function hasOrders(db: Db, { lock = false } = {}): Promise<boolean> {
  if (lock) await sql`lock table shop_order in share mode`.execute(db)
  const { rows } = await sql<{ has: boolean }>`select exists (select from shop_order) as has`.execute(db)
  return rows[0]!.has
}
