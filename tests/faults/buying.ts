// Buyers that always retry: each attempt is recorded before it is sent, and retried with the same key.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OrderId } from '../../src/kernel/ids.ts'
import { checkInvariants } from '../../src/modules/invariants/invariants.ts'
import type { Database } from '../../src/platform/database/database.ts'
import {
  buy,
  buyWithRetry,
  card,
  cash,
  type CartItem,
  newKey,
  type PurchaseRequest,
  createPurchaseRequest,
} from '../support/buyer.ts'

export type PurchaseAttempt = { key: string; purchase: PurchaseRequest; orderId?: OrderId }
export type RecoveryCounts = { placed: number; unanswered: number; recovered: number }

const LATE_DECLINE_CARD = '4000000000004087'
const payments = [cash, card(), card(), card('4000000000000002'), card(LATE_DECLINE_CARD)]

/** Variants with plenty of stock. */
export const addStock = async ({ db }: Database, atLeast = 8, maxItems = 60): Promise<CartItem[]> => {
  const { rows } =
    await sql<CartItem>`select v.id as variant_id, 1 as quantity from variant v join stock s on s.variant_id = v.id join product p on p.id = v.product_id
    where p.status = 'active' and s.on_hand - s.reserved >= ${atLeast} order by v.id limit ${maxItems}`.execute(
      db,
    )
  return rows
}

export const pickItems = (items: CartItem[]): CartItem[] => {
  const first = items[Math.floor(Math.random() * items.length)]!
  const second = items[Math.floor(Math.random() * items.length)]!
  return first.variant_id === second.variant_id ? [first] : [first, second]
}

/** A cart for each payment method. */
export const createPurchaseRequests = (shop: string, items: CartItem[]): Promise<PurchaseRequest[]> =>
  Promise.all(payments.map((payment) => createPurchaseRequest(shop, pickItems(items), payment)))

/**
 * Buys with a card. Items that other buyers have sold out are replaced.
 * @returns the orders.
 * @throws when an order is rejected for another reason, or most items are sold out.
 */
export async function placeOrders(shop: string, items: CartItem[], count: number): Promise<OrderId[]> {
  const orders: OrderId[] = []
  for (let attempts = 0; orders.length < count; attempts++) {
    const purchase = await createPurchaseRequest(shop, pickItems(items), card())
    const { placed, status, code } = await buyWithRetry(shop, purchase, newKey())
    if (placed) orders.push(placed.order.id)
    else if (code !== 'out_of_stock' || attempts > 5 * count)
      throw new Error(`No order was placed: ${status} ${code}`)
  }
  return orders
}

type BuyingOptions = {
  isOver: () => boolean
  answered?: () => void
  /** Called with the status of each response, or undefined when none came. */
  onStatus?: (status: number | undefined) => void
  /** Stops at the first broken connection. */
  stopsWhenBroken?: boolean
  /** Between an answer and the next order, in ms. */
  pauseMs?: number
}

/** Buys in a loop. A rejected order counts as answered and is not retried. */
export async function keepBuying(
  shop: string,
  purchases: PurchaseRequest[],
  attempts: PurchaseAttempt[],
  {
    isOver,
    answered: onResponse = () => undefined,
    onStatus = () => undefined,
    stopsWhenBroken = false,
    pauseMs = 0,
  }: BuyingOptions,
): Promise<void> {
  while (!isOver()) {
    const attempt: PurchaseAttempt = {
      key: newKey(),
      purchase: purchases[Math.floor(Math.random() * purchases.length)]!,
    }
    attempts.push(attempt)
    try {
      const reply = await buy(shop, attempt.purchase, attempt.key)
      onStatus(reply.status)
      if (reply.placed) attempt.orderId = reply.placed.order.id
      else if (reply.status < 500) attempts.splice(attempts.indexOf(attempt), 1)
      if (reply.status < 500) onResponse()
      await delay(reply.status < 500 ? pauseMs : 50)
    } catch {
      onStatus(undefined)
      if (stopsWhenBroken) return
      await delay(50)
    }
  }
}

/**
 * Retries all attempts: answered ones must return the same order, the others are placed now.
 * @throws when an answered order is missing or different.
 */
export async function recoverOrders(shop: string, attempts: PurchaseAttempt[]): Promise<RecoveryCounts> {
  let recoveredCount = 0
  const unansweredCount = attempts.filter(({ orderId }) => !orderId).length
  const remaining = [...attempts]
  const retryNext = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const { key, purchase, orderId } = next
      const reply = await buyWithRetry(shop, purchase, key)
      if (orderId && reply.placed?.order.id !== orderId)
        throw new Error(`order ${orderId} was confirmed but does not exist: ${reply.status} ${reply.code}`)
      if (reply.status >= 500) throw new Error(`the retry returned ${reply.status} ${reply.code}`)
      if (!orderId && reply.placed) recoveredCount++
    }
  }
  await Promise.all(Array.from({ length: 4 }, retryNext))
  return { placed: attempts.length - unansweredCount, unanswered: unansweredCount, recovered: recoveredCount }
}

/** @throws with the violated invariants. */
export async function assertInvariants({ db }: Database, moment: string): Promise<void> {
  const brokenInvariants = await checkInvariants(db)
  if (brokenInvariants.length)
    throw new Error(`${moment}: data integrity checks failed:\n${brokenInvariants.join('\n')}`)
}
