// Many buyers for few pieces, started together: exactly the pieces are sold, everybody else is told so.
import { sql } from 'kysely'
import { checkInvariants } from '../../src/modules/checkout/invariants.ts'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import type { Database } from '../../src/platform/database.ts'
import { buyPatiently, card, cash, wish } from '../support/buyer.ts'
import { type Engine, makeGround } from '../support/ground.ts'

export type Oversell = {
  engine: Engine
  rounds: number
  buyers: number
  pieces: number
  say?: (line: string) => void
}
export type Round = { sold: number; told: number; other: string[]; ms: number }

/** Variants with nothing reserved, each counted as `pieces`. */
async function countPieces({ db }: Database, rounds: number, pieces: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id join product p on p.id = v.product_id
    where p.status = 'active' and s.reserved = 0 and s.on_hand > 0 order by v.id limit ${rounds}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await db.transaction().execute((tx) =>
    setOnHand(
      tx,
      ids.map((variantId) => ({ variantId, onHand: pieces })),
      'counted',
    ),
  )
  return ids
}

/** @throws when a round sells another number, an answer is neither order nor refusal, or the books are wrong. */
export async function oversell({
  engine,
  rounds,
  buyers,
  pieces,
  say = () => undefined,
}: Oversell): Promise<Round[]> {
  const ground = await makeGround(engine)
  try {
    const variants = await ground.look((database) => countPieces(database, rounds, pieces))
    const shop = await ground.start()
    const results: Round[] = []
    for (const [round, variantId] of variants.entries()) {
      const items = [{ variant_id: variantId, quantity: 1 }]
      const [byCard, byCash] = [await wish(shop.url, items, card()), await wish(shop.url, items, cash)]
      const began = performance.now()
      const replies = await Promise.all(
        Array.from({ length: buyers }, (_, at) => buyPatiently(shop.url, at % 2 ? byCard : byCash)),
      )
      const sold = replies.filter(({ status }) => status === 201).length
      const told = replies.filter(({ status, code }) => status === 409 && code === 'out_of_stock').length
      const other = replies
        .filter(({ status, code }) => status !== 201 && code !== 'out_of_stock')
        .map(({ status, code }) => `${status} ${code}`)
      results.push({ sold, told, other, ms: Math.round(performance.now() - began) })
      say(
        `${engine}, round ${round + 1}: ${buyers} buyers for ${pieces} pieces: ${sold} sold, ${told} told so, ${other.length} other, ${results.at(-1)!.ms} ms`,
      )
    }
    await shop.stop()
    await ground.look(async (database) => {
      const broken = await checkInvariants(database.db)
      if (broken.length) throw new Error(`The books are wrong:\n${broken.join('\n')}`)
    })
    const wrong = results.filter(({ sold, told }) => sold !== pieces || told !== buyers - pieces)
    if (wrong.length) throw new Error(`${engine}: ${JSON.stringify(wrong)}\n${shop.output().slice(-3_000)}`)
    return results
  } finally {
    await ground.remove()
  }
}
