// Many concurrent buyers for little stock: exactly the stock is sold, and everyone else is rejected.
import { sql } from 'kysely'
import type { VariantId } from '../../src/kernel/ids.ts'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { buyWithRetry, card, cash, createPurchaseRequest } from '../support/buyer.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import { assertInvariants } from './buying.ts'

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

/** Variants without reservations, each with a counted stock of `stock`. `others` are not among them. */
export async function countScarceStock(
  { db }: Database,
  {
    rounds,
    stock,
    isSplit = false,
    others = [],
  }: Pick<OversellOptions, 'rounds' | 'stock' | 'isSplit'> & { others?: VariantId[] },
): Promise<VariantId[]> {
  // Only the main location and the one that is split off have stock to sell.
  if (isSplit)
    await sql`insert into location (code, name, ships_orders) values ('split', 'Split', true) on conflict do nothing`.execute(
      db,
    )
  const atSplit = isSplit ? Math.floor(stock / 2) : 0
  const { rows } = await sql<{ id: VariantId }>`
    select distinct v.id from variant v join stock s on s.variant_id = v.id join product p on p.id = v.product_id
    where p.status = 'active' and s.reserved = 0 and s.on_hand > 0 and v.id <> all(${others}) order by v.id limit ${rounds}`.execute(
    db,
  )
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
export async function oversell({ engine, say, ...options }: OversellOptions): Promise<Round[]> {
  const testEnvironment = await createTestEnvironment(engine)
  try {
    const variants = await testEnvironment.withDatabase((database) => countScarceStock(database, options))
    const shop = await testEnvironment.start()
    const results = await sellOut(shop.url, variants, {
      ...options,
      say: (line) => say?.(`${engine}, ${line}`),
    })
    await shop.stop()
    await testEnvironment.withDatabase((database) => assertInvariants(database, engine))
    return results
  } finally {
    await testEnvironment.remove()
  }
}

/** @throws when a round sells another quantity, or a response is neither an order nor a rejection. */
export async function sellOut(
  shop: string,
  variants: readonly VariantId[],
  { buyers, stock, say = () => undefined }: Pick<OversellOptions, 'buyers' | 'stock' | 'say'>,
): Promise<Round[]> {
  const results: Round[] = []
  for (const [round, variantId] of variants.entries()) {
    const items = [{ variant_id: variantId, quantity: 1 }]
    const [byCard, byCash] = [
      await createPurchaseRequest(shop, items, card()),
      await createPurchaseRequest(shop, items, cash),
    ]
    const startedAt = performance.now()
    const replies = await Promise.all(
      Array.from({ length: buyers }, (_, at) => buyWithRetry(shop, at % 2 ? byCard : byCash)),
    )
    const sold = replies.filter(({ status }) => status === 201).length
    const rejectedCount = replies.filter(
      ({ status, code }) => status === 409 && code === 'out_of_stock',
    ).length
    const otherReplies = replies
      .filter(({ status, code }) => status !== 201 && code !== 'out_of_stock')
      .map(({ status, code }) => `${status} ${code}`)
    const ms = Math.round(performance.now() - startedAt)
    results.push({ sold, rejected: rejectedCount, other: otherReplies, ms })
    say(
      `round ${round + 1}: ${buyers} buyers for ${stock} items: ${sold} sold, ${rejectedCount} rejected as out of stock, ${otherReplies.length} other, ${ms} ms`,
    )
  }
  const wrongRounds = results.filter(
    ({ sold, rejected: rejectedCount }) => sold !== stock || rejectedCount !== buyers - stock,
  )
  if (wrongRounds.length) throw new Error(JSON.stringify(wrongRounds))
  return results
}
