// Kills the shop at random points while guests buy and staff edit, ship, refund and cancel their orders. After each kill
// the invariants hold and nothing confirmed is lost: the same key returns the same order.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { CartItem } from '../support/buyer.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import {
  type PurchaseAttempt,
  assertInvariants,
  recoverOrders,
  keepBuying,
  addStock,
  type RecoveryCounts,
  createPurchaseRequests,
  placeOrders,
} from './buying.ts'
import { createStaffKey, keepServing, serveEachWay } from './serving.ts'

export type KillOptions = {
  engine: Engine
  times: number
  buyers?: number
  /** Half of the variants are at another location, so that orders are split. */
  isSplit?: boolean
  /** Before the first start. `items` are those that are bought. */
  prepare?: (database: Database, items: readonly CartItem[]) => Promise<void>
  /** With the shop that was started last, before the last check. */
  useLast?: (shop: RunningShop) => Promise<void>
  say?: (line: string) => void
}
export type KillResult = { kills: number } & RecoveryCounts

/** @throws when invariants are violated after a kill, or a confirmed order is missing or changed. */
export async function killAtRandom({
  engine,
  times,
  buyers = 6,
  isSplit = false,
  prepare,
  useLast,
  say = () => undefined,
}: KillOptions): Promise<KillResult> {
  const testEnvironment = await createTestEnvironment(engine)
  const attempts: PurchaseAttempt[] = []
  const check = (moment: string) =>
    testEnvironment.withDatabase((database) => assertInvariants(database, `${engine}, ${moment}`))
  try {
    const items = await testEnvironment.withDatabase((database) => addStock(database))
    if (isSplit) await testEnvironment.withDatabase((database) => splitStock(database, items))
    if (prepare) await testEnvironment.withDatabase((database) => prepare(database, items))
    const key = await testEnvironment.withDatabase(createStaffKey)
    const listOrders = () => attempts.flatMap(({ orderId }) => orderId ?? [])
    for (let kills = 0; kills < times; kills++) {
      const shop = await testEnvironment.start()
      let isDead = false
      let first = () => {}
      const firstAnswer = new Promise<void>((resolve) => (first = resolve))
      const purchases = await createPurchaseRequests(shop.url, items)
      const buyingOptions = { isOver: () => isDead, answered: () => first(), stopsWhenBroken: true }
      const buying = Array.from({ length: buyers }, () =>
        keepBuying(shop.url, purchases, attempts, buyingOptions),
      )
      const serving = [1, 2].map(() => keepServing(shop.url, key, listOrders, () => isDead))
      // One in four is killed before its first order, the others while selling.
      if (kills % 4 > 0) await firstAnswer
      const afterMs = Math.round(Math.random() * 600)
      await delay(afterMs)
      await shop.kill()
      isDead = true
      await Promise.all([...buying, ...serving])
      await check(`kill ${kills + 1} after ${afterMs} ms`)
      say(
        `${engine}, kill ${kills + 1} after ${afterMs} ms: ${attempts.filter(({ orderId }) => orderId).length} orders so far, the books are right`,
      )
    }
    const shop = await testEnvironment.start()
    const recovered = await recoverOrders(shop.url, attempts)
    // Few may have been placed, and staff may have completed all of them.
    const openOrders = await placeOrders(shop.url, items, 12)
    await serveEachWay(shop.url, key, [...openOrders, ...listOrders()])
    await useLast?.(shop)
    // The worker confirms late card payments and sends emails.
    await delay(7_000)
    await shop.stop()
    await check('at the end')
    return { kills: times, ...recovered }
  } finally {
    await testEnvironment.remove()
  }
}

/** Moves the stock of every second variant to another location, which sends orders too. */
async function splitStock({ db }: Database, items: readonly CartItem[]): Promise<void> {
  await sql`insert into location (code, name, ships_orders) values ('split', 'Split', true)`.execute(db)
  const moved = items.flatMap(({ variant_id: variantId }, at) => (at % 2 === 0 ? [] : [variantId]))
  await db.transaction().execute(async (tx) => {
    for (const [location, onHand] of [
      ['main', 0],
      ['split', 100],
    ] as const)
      await setOnHand(
        tx,
        moved.map((variantId) => ({ variantId, onHand })),
        'counted',
        location,
      )
  })
}
