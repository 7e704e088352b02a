// Buyers who never give up: each attempt is written down before it is sent, and everybody comes back with their key.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkInvariants } from '../../src/modules/checkout/invariants.ts'
import type { Database } from '../../src/platform/database.ts'
import { buy, buyPatiently, card, cash, type Item, newKey, type Wish, wish } from '../support/buyer.ts'

export type Attempt = { key: string; what: Wish; orderId?: string }
export type Recovered = { placed: number; unanswered: number; recovered: number }

const late = '4000000000004087'
const payments = [cash, card(), card(), card('4000000000000002'), card(late)]

/** Variants that there are plenty of. */
export const plenty = async ({ db }: Database, atLeast = 8, most = 60): Promise<Item[]> => {
  const { rows } =
    await sql<Item>`select v.id as variant_id, 1 as quantity from variant v join stock s on s.variant_id = v.id join product p on p.id = v.product_id
    where p.status = 'active' and s.on_hand - s.reserved >= ${atLeast} order by v.id limit ${most}`.execute(
      db,
    )
  return rows
}

export const pick = (items: Item[]): Item[] => {
  const first = items[Math.floor(Math.random() * items.length)]!
  const second = items[Math.floor(Math.random() * items.length)]!
  return first.variant_id === second.variant_id ? [first] : [first, second]
}

/** A cart for each way to pay. */
export const wishesOf = (shop: string, items: Item[]): Promise<Wish[]> =>
  Promise.all(payments.map((payment) => wish(shop, pick(items), payment)))

type Course = {
  over: () => boolean
  answered?: () => void
  /** Each answer's status; undefined: none came. */ told?: (status: number | undefined) => void
  /** A connection that broke: the shop is gone. */ untilBroken?: boolean
}

/** Buys again and again. What was refused is an answer and nothing to come back for. */
export async function keepBuying(
  shop: string,
  wishes: Wish[],
  attempts: Attempt[],
  { over, answered = () => undefined, told = () => undefined, untilBroken = false }: Course,
): Promise<void> {
  while (!over()) {
    const attempt: Attempt = { key: newKey(), what: wishes[Math.floor(Math.random() * wishes.length)]! }
    attempts.push(attempt)
    try {
      const reply = await buy(shop, attempt.what, attempt.key)
      told(reply.status)
      if (reply.placed) attempt.orderId = reply.placed.order.id
      else if (reply.status < 500) attempts.splice(attempts.indexOf(attempt), 1)
      if (reply.status < 500) answered()
      else await delay(50)
    } catch {
      told(undefined)
      if (untilBroken) return
      await delay(50)
    }
  }
}

/** Who had an answer gets the same order, the others get theirs now. @throws when an answered order is gone or another. */
export async function comeBack(shop: string, attempts: Attempt[]): Promise<Recovered> {
  let recovered = 0
  const unanswered = attempts.filter(({ orderId }) => !orderId).length
  const waiting = [...attempts]
  const comer = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { key, what, orderId } = next
      const reply = await buyPatiently(shop, what, key)
      if (orderId && reply.placed?.order.id !== orderId)
        throw new Error(`the order ${orderId} was answered and is not there: ${reply.status} ${reply.code}`)
      if (reply.status >= 500) throw new Error(`coming back is answered ${reply.status} ${reply.code}`)
      if (!orderId && reply.placed) recovered++
    }
  }
  await Promise.all(Array.from({ length: 4 }, comer))
  return { placed: attempts.length - unanswered, unanswered, recovered }
}

/** @throws with what is wrong. */
export async function checkBooks({ db }: Database, when: string): Promise<void> {
  const broken = await checkInvariants(db)
  if (broken.length) throw new Error(`${when}: the books are wrong:\n${broken.join('\n')}`)
}
