// Concurrent carts with the same few variants in every order, to provoke deadlocks.
import { sql } from 'kysely'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { buyWithRetry, card, cash, quote } from '../support/buyer.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import { assertInvariants, addStock } from './buying.ts'

export type MixedCarts = {
  engine: Engine
  carts: number
  /** Number of concurrent buyers. */
  buyers?: number
  say?: (line: string) => void
}
export type MixedCartsResult = { placed: number; rejectedCount: number; deadlocks: number; ms: number }

const variants = 12

/**
 * @throws when a response is neither an order nor a rejection, the database reported a deadlock, or invariants
 * are violated.
 */
export async function mixedCarts({
  engine,
  carts,
  buyers = 40,
  say = () => undefined,
}: MixedCarts): Promise<MixedCartsResult> {
  const testEnvironment = await createTestEnvironment(engine)
  try {
    const ids = await testEnvironment.withDatabase(async (database) => {
      const items = (await addStock(database, 1, variants)).map(({ variant_id }) => variant_id)
      // Stock for about two thirds of the demand.
      const onHand = Math.ceil((carts * 4.5 * 2) / 3 / variants)
      await database.db.transaction().execute((tx) =>
        setOnHand(
          tx,
          items.map((variantId) => ({ variantId, onHand })),
          'counted',
        ),
      )
      return items
    })
    const shop = await testEnvironment.start()
    const startedAt = performance.now()
    const otherResponses: string[] = []
    const figures = { placed: 0, rejectedCount: 0 }
    let left = carts
    const buyOne = async () => {
      for (let number = left--; number > 0; number = left--) {
        const chosenIds = ids.toSorted(() => Math.random() - 0.5).slice(0, 2 + (number % 6))
        const items = chosenIds.map((variant_id) => ({ variant_id, quantity: 1 }))
        const { total, shipping_method: shippingMethod } = await quote(shop.url, items)
        if (!shippingMethod) {
          figures.rejectedCount++
          continue
        }
        const payment = number % 3 ? card() : cash
        const reply = await buyWithRetry(shop.url, { items, payment, shippingMethod, total })
        if (reply.placed) figures.placed++
        else if (reply.status === 409) figures.rejectedCount++
        else otherResponses.push(`${reply.status} ${reply.code}`)
        if (number % 500 === 0) say(`${engine}: ${number} carts left`)
      }
    }
    await Promise.all(Array.from({ length: buyers }, buyOne))
    const ms = Math.round(performance.now() - startedAt)
    await shop.stop()
    const deadlocks = await testEnvironment.withDatabase(async (database) => {
      await assertInvariants(database, `${engine}, after ${carts} carts`)
      const { rows } = await sql<{ deadlocks: number }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db)
      return rows[0]?.deadlocks ?? 0
    })
    if (otherResponses.length > 0 || deadlocks > 0)
      throw new Error(
        `${deadlocks} deadlocks, ${otherResponses.length} other responses: ${otherResponses.slice(0, 5).join(', ')}`,
      )
    return { ...figures, deadlocks, ms }
  } finally {
    await testEnvironment.remove()
  }
}
