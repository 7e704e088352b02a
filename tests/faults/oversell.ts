// Many concurrent buyers for little stock: exactly the stock is sold, and everyone else is rejected.
import { sql } from 'kysely'
import type { VariantId } from '../../src/kernel/ids.ts'
import { checkInvariants } from '../../src/modules/invariants/invariants.ts'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { buyWithRetry, card, cash, createPurchaseRequest } from '../support/buyer.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'

export type OversellOptions = {
  engine: Engine
  rounds: number
  buyers: number
  stock: number
  /** Half of the stock is at another location, which sends orders too. */
  isSplit?: boolean
  say?: (line: string) => void
}
export type Round = { sold: number; rejected: number; other: string[]; ms: number }

/** Variants without reservations, each with a counted stock of `stock`. */
async function readStock(
  { db }: Database,
  { rounds, stock, isSplit = false }: Pick<OversellOptions, 'rounds' | 'stock' | 'isSplit'>,
): Promise<VariantId[]> {
  // Only the main location and the one that is split off have stock to sell.
  if (isSplit)
    await sql`insert into location (code, name, ships_orders) values ('split', 'Split', true)`.execute(db)
  const atSplit = isSplit ? Math.floor(stock / 2) : 0
  const { rows } = await sql<{ id: VariantId }>`
    select distinct v.id from variant v join stock s on s.variant_id = v.id join product p on p.id = v.product_id
    where p.status = 'active' and s.reserved = 0 and s.on_hand > 0 order by v.id limit ${rounds}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const count = (onHand: number, location?: string) =>
    db.transaction().execute((tx) =>
      setOnHand(
        tx,
        ids.map((variantId) => ({ variantId, onHand })),
        'counted',
        location,
      ),
    )
  await count(stock - atSplit)
  if (isSplit) await count(atSplit, 'split')
  return ids
}

/**
 * @throws when a round sells another quantity, a response is neither an order nor a rejection, or invariants are
 * violated.
 */
export async function oversell({
  engine,
  rounds,
  buyers,
  stock,
  isSplit,
  say = () => undefined,
}: OversellOptions): Promise<Round[]> {
  const testEnvironment = await createTestEnvironment(engine)
  try {
    const variants = await testEnvironment.withDatabase((database) =>
      readStock(database, { rounds, stock, isSplit }),
    )
    const shop = await testEnvironment.start()
    const results: Round[] = []
    for (const [round, variantId] of variants.entries()) {
      const items = [{ variant_id: variantId, quantity: 1 }]
      const [byCard, byCash] = [
        await createPurchaseRequest(shop.url, items, card()),
        await createPurchaseRequest(shop.url, items, cash),
      ]
      const startedAt = performance.now()
      const replies = await Promise.all(
        Array.from({ length: buyers }, (_, at) => buyWithRetry(shop.url, at % 2 ? byCard : byCash)),
      )
      const sold = replies.filter(({ status }) => status === 201).length
      const rejectedCount = replies.filter(
        ({ status, code }) => status === 409 && code === 'out_of_stock',
      ).length
      const otherReplies = replies
        .filter(({ status, code }) => status !== 201 && code !== 'out_of_stock')
        .map(({ status, code }) => `${status} ${code}`)
      results.push({
        sold,
        rejected: rejectedCount,
        other: otherReplies,
        ms: Math.round(performance.now() - startedAt),
      })
      say(
        `${engine}, round ${round + 1}: ${buyers} buyers for ${stock} items: ${sold} sold, ${rejectedCount} rejected as out of stock, ${otherReplies.length} other, ${results.at(-1)!.ms} ms`,
      )
    }
    await shop.stop()
    await testEnvironment.withDatabase(async (database) => {
      const brokenInvariants = await checkInvariants(database.db)
      if (brokenInvariants.length)
        throw new Error(`Data integrity checks failed:\n${brokenInvariants.join('\n')}`)
    })
    const wrongRounds = results.filter(
      ({ sold, rejected: rejectedCount }) => sold !== stock || rejectedCount !== buyers - stock,
    )
    if (wrongRounds.length)
      throw new Error(`${engine}: ${JSON.stringify(wrongRounds)}\n${shop.output().slice(-3_000)}`)
    return results
  } finally {
    await testEnvironment.remove()
  }
}
