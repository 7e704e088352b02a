// The shop is killed at random points while guests buy. After each death the books are right, and nothing that was
// answered is lost: the same key brings the same order.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkInvariants } from '../../src/modules/checkout/invariants.ts'
import type { Database } from '../../src/platform/database.ts'
import { buy, buyPatiently, card, cash, newKey, type Item, type Wish, wish } from '../support/buyer.ts'
import { type Engine, type Ground, makeGround } from '../support/ground.ts'

export type Kill = { engine: Engine; times: number; buyers?: number; say?: (line: string) => void }
export type Killed = { kills: number; placed: number; unanswered: number; recovered: number }

type Attempt = { key: string; what: Wish; orderId?: string }

const plenty = ({ db }: Database) =>
  sql<Item>`select v.id as variant_id, 1 as quantity from variant v join stock s on s.variant_id = v.id join product p on p.id = v.product_id
    where p.status = 'active' and s.on_hand - s.reserved >= 8 order by v.id limit 60`.execute(db)

const late = '4000000000004087'
const payments = [cash, card(), card(), card('4000000000000002'), card(late)]

/** Buys until the connection breaks: each attempt is written down before it is sent. */
async function buyOn(
  shop: string,
  wishes: Wish[],
  attempts: Attempt[],
  { over, answered }: { over: () => boolean; answered: () => void },
): Promise<void> {
  while (!over()) {
    const attempt: Attempt = { key: newKey(), what: wishes[Math.floor(Math.random() * wishes.length)]! }
    attempts.push(attempt)
    try {
      const reply = await buy(shop, attempt.what, attempt.key)
      answered()
      if (reply.placed) attempt.orderId = reply.placed.order.id
      // Told no: that is an answer, and nothing to come back for.
      else attempts.splice(attempts.indexOf(attempt), 1)
    } catch {
      return
    }
  }
}

async function checkBooks(ground: Ground, when: string): Promise<void> {
  await ground.look(async (database) => {
    const broken = await checkInvariants(database.db)
    if (broken.length)
      throw new Error(`${ground.engine}, ${when}: the books are wrong:\n${broken.join('\n')}`)
  })
}

/** @throws when the books are wrong after a death, or an answered order is gone or changed. */
export async function killAtRandom({
  engine,
  times,
  buyers = 6,
  say = () => undefined,
}: Kill): Promise<Killed> {
  const ground = await makeGround(engine)
  const attempts: Attempt[] = []
  try {
    const { rows: items } = await ground.look(plenty)
    for (let kills = 0; kills < times; kills++) {
      const shop = await ground.start()
      let dead = false
      let first = () => {}
      const firstAnswer = new Promise<void>((resolve) => (first = resolve))
      const wishes = await Promise.all(payments.map((payment) => wish(shop.url, pick(items), payment)))
      const state = { over: () => dead, answered: () => first() }
      const buying = Array.from({ length: buyers }, () => buyOn(shop.url, wishes, attempts, state))
      // Some die over their first orders; most in the middle of the trade.
      if (kills % 4 > 0) await firstAnswer
      const afterMs = Math.round(Math.random() * 600)
      await delay(afterMs)
      await shop.kill()
      dead = true
      await Promise.all(buying)
      await checkBooks(ground, `kill ${kills + 1} after ${afterMs} ms`)
      say(
        `${engine}, kill ${kills + 1} after ${afterMs} ms: ${attempts.filter(({ orderId }) => orderId).length} orders so far, the books are right`,
      )
    }
    return { kills: times, ...(await comeBack(ground, attempts)) }
  } finally {
    await ground.remove()
  }
}

const pick = (items: Item[]): Item[] => {
  const first = items[Math.floor(Math.random() * items.length)]!
  const second = items[Math.floor(Math.random() * items.length)]!
  return first.variant_id === second.variant_id ? [first] : [first, second]
}

/** Every buyer comes back with their key: who had an answer gets the same order, the others get theirs now. */
async function comeBack(ground: Ground, attempts: Attempt[]): Promise<Omit<Killed, 'kills'>> {
  const shop = await ground.start()
  let recovered = 0
  const unanswered = attempts.filter(({ orderId }) => !orderId).length
  for (const { key, what, orderId } of attempts) {
    const reply = await buyPatiently(shop.url, what, key)
    if (orderId && reply.placed?.order.id !== orderId)
      throw new Error(
        `${ground.engine}: the order ${orderId} was answered and is not there: ${reply.status} ${reply.code}`,
      )
    if (!orderId && reply.placed) recovered++
  }
  // Late cards are confirmed and mails are sent by the worker.
  await delay(7_000)
  await shop.stop()
  await checkBooks(ground, 'at the end')
  return { placed: attempts.length - unanswered, unanswered, recovered }
}
