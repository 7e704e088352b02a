// Three processes of the shop behind nginx, on a PostgreSQL primary with a replica, counting limits in Redis: each part dies in turn while
// people buy and look around. What was answered is there afterwards, whoever is primary then.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { type Database, openDatabase } from '../../src/platform/database.ts'
import { buyPatiently, cash, type Item, wish } from '../support/buyer.ts'
import { type ManyShops, startMany } from '../support/many-shops.ts'
import { type Attempt, checkBooks, comeBack, keepBuying, plenty, type Recovered, wishesOf } from './buying.ts'
import { witness } from './witness.ts'

export const manyParts = [
  'process',
  'process frozen',
  'primary',
  'replica',
  'redis',
  'nginx reloaded',
  'nginx',
] as const
export type ManyPart = (typeof manyParts)[number]

/** What was seen of one part over all rounds. */
export type Seen = {
  part: ManyPart
  times: number
  orders: number
  pages: number
  /** Requests that were not answered, or with 5xx. */
  failedOrders: number
  failedPages: number
  /** The longest that nobody had an order answered with 201. */
  longestWithoutSaleMs: number
  /** The longest until what staff wrote on one process was shown by all. */
  slowestChangeMs: number
}
export type Survived = Recovered & { seen: Seen[]; lost: number; scarceSold: number }

const nothingSeen = (part: ManyPart): Seen => ({
  part,
  times: 0,
  orders: 0,
  failedOrders: 0,
  pages: 0,
  failedPages: 0,
  longestWithoutSaleMs: 0,
  slowestChangeMs: 0,
})

type Given = {
  rounds: number
  parts?: readonly ManyPart[]
  processes?: number
  buyers?: number
  /** So many pieces there are of what everybody wants. */
  scarce?: number
  /** How long the workers have for late cards and mails before the books are looked at. */
  settleMs?: number
  say?: (line: string) => void
}

/** How long the load goes on before and after a part dies. */
const aroundMs = 1_000
const FROZEN_MS = 30_000
const pages = ['/', '/search?q=shirt', '/faq']

type Run = { shops: ManyShops; round: number }

/** Each ends when the part is back. */
const faults: Record<ManyPart, (run: Run) => Promise<void>> = {
  async process({ shops, round }) {
    const start = await shops.kill(round % shops.processes.length)
    await delay(aroundMs)
    await start()
  },
  // Longer than nginx waits for it: it stands still while the others go on, and then goes on itself.
  async 'process frozen'({ shops, round }) {
    const { process } = shops.processes[round % shops.processes.length]!
    process.kill('SIGSTOP')
    await delay(FROZEN_MS)
    process.kill('SIGCONT')
  },
  async primary({ shops }) {
    await shops.postgres.losePrimary()
  },
  replica: ({ shops }) => shops.postgres.loseReplica(),
  async redis({ shops }) {
    await shops.redis.kill()
    await delay(aroundMs)
    await shops.redis.start()
  },
  'nginx reloaded': ({ shops }) => shops.nginx.reload(),
  nginx: ({ shops }) => shops.nginx.killAndStart(),
}

/** @throws when an answered order is gone, a piece is sold twice, the shop does not sell again, a session or a cart is gone. */
export async function manyProcesses({
  rounds,
  parts = manyParts,
  processes = 3,
  buyers = 8,
  scarce = 200,
  settleMs = 7_000,
  say = () => undefined,
}: Given): Promise<Survived> {
  const shops = await startMany(processes)
  let database: Database | undefined
  try {
    database = await openDatabase({ url: shops.postgres.url, timeoutMs: 60_000, poolSize: 2 })
    const [wanted, ...items] = await plenty(database)
    await count(database, items, 1_000_000)
    await count(database, [wanted!], scarce)
    const wishes = await wishesOf(shops.url, items)
    wishes.push(await wish(shops.url, [wanted!], cash))
    const who = await witness(shops, items[0]!.variant_id)
    const attempts: Attempt[] = []
    const seen = parts.map(nothingSeen)
    for (let round = 0; round < rounds; round++)
      for (const one of seen) {
        const load = startLoad(shops.url, wishes, attempts, buyers, one)
        await delay(aroundMs)
        await faults[one.part]({ shops, round })
        const sells = await buyPatiently(shops.url, wishes[0]!)
        if (!sells.placed)
          throw new Error(`${one.part}: the shop does not sell again: ${sells.status} ${sells.code}`)
        await delay(aroundMs)
        const gap = await load.stop()
        const lost = await lostOf(database, attempts)
        if (lost.length > 0) throw new Error(`${one.part}: answered and not there: ${lost.join(', ')}`)
        one.times++
        one.longestWithoutSaleMs = Math.max(one.longestWithoutSaleMs, gap)
        one.slowestChangeMs = Math.max(one.slowestChangeMs, await who.change(round % processes))
        await who.check()
        if (one.part === 'primary' || one.part === 'replica') await shops.postgres.replicate()
        say(
          `${one.part}, round ${round + 1}: ${gap} ms at most without a sale, ${attempts.filter(({ orderId }) => orderId).length} orders so far, all there`,
        )
      }
    const back = await comeBack(shops.url, attempts)
    const lost = await lostOf(database, attempts)
    await delay(settleMs)
    await checkBooks(database, 'at the end')
    const scarceSold = await soldOf(database, wanted!)
    if (scarceSold > scarce) throw new Error(`${scarceSold} of ${scarce} pieces were sold`)
    return { ...back, seen, lost: lost.length, scarceSold }
  } finally {
    await database?.close()
    await shops.stop()
  }
}

/** Buyers and readers, until it is stopped. */
function startLoad(
  url: string,
  wishes: Parameters<typeof keepBuying>[1],
  attempts: Attempt[],
  buyers: number,
  seen: Seen,
) {
  let stopped = false
  const over = () => stopped
  let [last, longest] = [performance.now(), 0]
  const sold = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const told = (status: number | undefined) => {
    if (status === 201) {
      seen.orders++
      sold()
    } else if (status === undefined || status >= 500) seen.failedOrders++
  }
  const work = [
    ...Array.from({ length: buyers }, () => keepBuying(url, wishes, attempts, { over, told })),
    ...pages.map(async (page) => {
      while (!stopped) {
        const answer = await fetch(url + page).then(
          async (response) => (await response.text()) && response.ok,
          () => false,
        )
        seen[answer ? 'pages' : 'failedPages']++
        await delay(answer ? 20 : 50)
      }
    }),
  ]
  return {
    async stop(): Promise<number> {
      stopped = true
      await Promise.all(work)
      return Math.round(longest)
    },
  }
}

/** Counts pieces, by the ledger as staff would. */
async function count({ db }: Database, items: Item[], onHand: number): Promise<void> {
  const counted = items.map(({ variant_id: variantId }) => ({ variantId, onHand }))
  await db.transaction().execute((tx) => setOnHand(tx, counted, 'counted'))
}

/** Orders that were answered and are not in the database of who is primary now. */
async function lostOf({ db }: Database, attempts: Attempt[]): Promise<string[]> {
  const answered = attempts.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]))
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${answered}::text[]) as answered(id) where id not in (select id::text from shop_order)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function soldOf({ db }: Database, { variant_id: id }: Item): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(l.quantity), 0)::int as sold from order_line l join shop_order o on o.id = l.order_id
    where l.variant_id = ${id} and o.status <> 'cancelled'`.execute(db)
  return rows[0]!.sold
}
