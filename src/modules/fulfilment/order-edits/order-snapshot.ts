// Loads and writes what an edit changes of an order.
import { isDeepStrictEqual } from 'node:util'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { EditedOrder } from '../../checkout/order-edits/calculate-order-edit.ts'
import { getStoredTermsForAccount } from '../../companies/company-terms.store.ts'
import type { ItemQuantity } from '../../inventory/reservations.ts'
import { getOrderAccountId } from '../../orders/account-orders.ts'
import type { OrderSnapshot } from '../../orders/order-contents.ts'
import { getOrderContents, writeOrderContents } from '../../orders/order-contents.store.ts'
import { getOrderPricing } from '../../orders/order-conversion.store.ts'
import { getTaxCalculation, setTaxCalculation } from '../../orders/order-tax-calculations.store.ts'
import { getOrderHead } from '../../orders/orders.store.ts'
import { getPromotionDiscounts, setPromotionDiscounts } from '../../promotions/promotion-uses.store.ts'

/** @throws ShopError order_not_found. */
export async function getOrderSnapshot(db: Db, orderId: OrderId): Promise<OrderSnapshot> {
  const contents = await getOrderContents(db, orderId)
  if (!contents) throw new ShopError('order_not_found')
  return {
    ...contents,
    promotions: await getPromotionDiscounts(db, orderId),
    taxCalculation: await getTaxCalculation(db, orderId),
  }
}

/** The order and its buyer, with the price terms that they have today. */
export async function loadEditedOrder(db: Db, orderId: OrderId, at: Date): Promise<EditedOrder> {
  const before = await getOrderSnapshot(db, orderId)
  const accountId = await getOrderAccountId(db, orderId)
  const { currency } = (await getOrderHead(db, orderId))!
  const { market, conversion } = await getOrderPricing(db, orderId)
  return {
    id: orderId,
    currency,
    before,
    accountId,
    market,
    conversion,
    trade: accountId === undefined ? undefined : await getStoredTermsForAccount(db, accountId, at),
  }
}

/** The order must be locked. @returns the contents with the ids of all lines. */
export async function writeOrderSnapshot(
  tx: Tx,
  orderId: OrderId,
  snapshot: OrderSnapshot,
): Promise<OrderSnapshot> {
  const contents = await writeOrderContents(tx, orderId, snapshot)
  const { promotions, taxCalculation } = snapshot
  await setPromotionDiscounts(tx, orderId, promotions)
  await setTaxCalculation(tx, orderId, taxCalculation)
  return { ...contents, promotions, taxCalculation }
}

export const isSameSnapshot = (a: OrderSnapshot, b: OrderSnapshot): boolean =>
  isDeepStrictEqual(toComparable(a), toComparable(b))

/** As it is after it was stored as JSON. */
const toComparable = (snapshot: OrderSnapshot): unknown => JSON.parse(JSON.stringify(snapshot))

/** The items that the order needs more of; negative: that it gives back. */
export function getStockChanges(before: OrderSnapshot, after: OrderSnapshot): ItemQuantity[] {
  const changes = new Map<VariantId, number>()
  const add = ({ lines }: OrderSnapshot, sign: 1 | -1) => {
    for (const { variant_id: id, quantity } of lines)
      if (id !== null) changes.set(id, (changes.get(id) ?? 0) + sign * quantity)
  }
  add(after, 1)
  add(before, -1)
  return [...changes].flatMap(([variantId, quantity]) => (quantity === 0 ? [] : [{ variantId, quantity }]))
}

export const getAddedItems = (before: OrderSnapshot, after: OrderSnapshot): ItemQuantity[] =>
  getStockChanges(before, after).filter(({ quantity }) => quantity > 0)
