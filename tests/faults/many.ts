// Three shop processes behind nginx, on a PostgreSQL primary with a replica, with rate limits in Redis: each
// component fails in turn under load. Confirmed orders must exist afterwards, whichever server is primary.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { buyWithRetry, cash, type CartItem, createPurchaseRequest } from '../support/buyer.ts'
import { type ManyShops, startMany } from '../support/many-shops.ts'
import { copyRelease } from '../support/running-shop.ts'
import {
  type PurchaseAttempt,
  assertInvariants,
  recoverOrders,
  keepBuying,
  addStock,
  type RecoveryCounts,
  createPurchaseRequests,
} from './buying.ts'
import { createConsistencyCheck } from './read-your-writes.ts'

export const manyParts = [
  'process',
  'process frozen',
  'primary',
  'replica',
  'redis',
  'nginx reloaded',
  'nginx',
  'rolling upgrade',
] as const
export type ManyPart = (typeof manyParts)[number]

export type ManyPartResult = {
  part: ManyPart
  times: number
  orders: number
  pages: number
  /** Requests without a response or with 5xx. */
  failedOrders: number
  failedPages: number
  /** Longest time in ms without an order answered with 201. */
  longestWithoutSaleMs: number
  /** Longest time in ms until all processes showed a staff change made on one. */
  slowestChangeMs: number
}
export type ManyPartsResult = RecoveryCounts & { results: ManyPartResult[]; lost: number; scarceSold: number }

const emptyResult = (part: ManyPart): ManyPartResult => ({
  part,
  times: 0,
  orders: 0,
  failedOrders: 0,
  pages: 0,
  failedPages: 0,
  longestWithoutSaleMs: 0,
  slowestChangeMs: 0,
})

type ManyOptions = {
  rounds: number
  parts?: readonly ManyPart[]
  processes?: number
  buyers?: number
  /** Stock of the scarce item that everyone orders. */
  scarce?: number
  /** Time in ms for late card payments and emails before invariants are checked. */
  settleMs?: number
  /** Between an answer and the next order or page, in ms. */
  pauseMs?: number
  say?: (line: string) => void
}

/** Load before and after a fault, in ms. */
const AROUND_MS = 1_000
const FROZEN_MS = 30_000
const pages = ['/', '/search?q=shirt', '/faq']

type FaultRun = { shops: ManyShops; round: number }

/** Each resolves when the component is back. */
const faults: Record<ManyPart, (run: FaultRun) => Promise<void>> = {
  async process({ shops, round }) {
    const start = await shops.kill(round % shops.processes.length)
    await delay(AROUND_MS)
    await start()
  },
  // Longer than nginx's timeout: the process stalls while the others go on, and then continues.
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
    await delay(AROUND_MS)
    await shops.redis.start()
  },
  'nginx reloaded': ({ shops }) => shops.nginx.reload(),
  nginx: ({ shops }) => shops.nginx.killAndStart(),
  // As docs/upgrading.md says: migrate with the new release, then replace one process after the other.
  async 'rolling upgrade'({ shops, round }) {
    const release = await nextRelease(shops.dataDir, round)
    const migrated = await shops.run(release, 'migrate')
    if (!migrated.includes('-orders.sql')) throw new Error(`the new release did not migrate: ${migrated}`)
    await delay(AROUND_MS)
    for (const index of shops.processes.keys()) await shops.replace(index, release)
    await shops.run(release, 'doctor')
  },
}

/** A copy of the code with one migration more in each round. It changes a table that buyers write. */
async function nextRelease(folder: string, round: number): Promise<string> {
  const release = join(folder, `release-${round + 1}`)
  await copyRelease(release)
  for (let number = 1; number <= round + 1; number++)
    await writeFile(
      join(release, `db/migrations/90${String(number).padStart(2, '0')}-orders.sql`),
      `alter table shop_order add column upgrade_${number} text default '' not null;\n`,
    )
  return release
}

/**
 * @throws when a confirmed order is missing, an item is sold twice, the shop does not sell again, or a session
 * or cart is lost.
 */
export async function manyProcesses({
  rounds,
  parts = manyParts,
  processes = 3,
  buyers = 8,
  scarce = 200,
  settleMs = 7_000,
  pauseMs = 0,
  say = () => undefined,
}: ManyOptions): Promise<ManyPartsResult> {
  const shops = await startMany(processes)
  let database: Database | undefined
  try {
    database = await openDatabase({ url: shops.postgres.url, timeoutMs: 60_000, poolSize: 2 })
    const [requested, ...items] = await addStock(database)
    await count(database, items, 1_000_000)
    await count(database, [requested!], scarce)
    const purchases = await createPurchaseRequests(shops.url, items)
    purchases.push(await createPurchaseRequest(shops.url, [requested!], cash))
    const actor = await createConsistencyCheck(shops, items[0]!.variant_id)
    const attempts: PurchaseAttempt[] = []
    const results = parts.map(emptyResult)
    for (let round = 0; round < rounds; round++)
      for (const item of results) {
        const load = startLoad(shops.url, purchases, attempts, buyers, pauseMs, item)
        await delay(AROUND_MS)
        await faults[item.part]({ shops, round })
        const purchase = await buyWithRetry(shops.url, purchases[0]!)
        if (!purchase.placed)
          throw new Error(
            `${item.part}: checkout does not work after recovery: ${purchase.status} ${purchase.code}`,
          )
        await delay(AROUND_MS)
        const longestGapMs = await load.stop()
        const lost = await listLostOrders(database, attempts)
        if (lost.length > 0) throw new Error(`${item.part}: confirmed but missing: ${lost.join(', ')}`)
        item.times++
        item.longestWithoutSaleMs = Math.max(item.longestWithoutSaleMs, longestGapMs)
        item.slowestChangeMs = Math.max(item.slowestChangeMs, await actor.change(round % processes))
        await actor.check()
        if (item.part === 'primary' || item.part === 'replica') await shops.postgres.replicate()
        say(
          `${item.part}, round ${round + 1}: ${longestGapMs} ms at most without a sale, ${attempts.filter(({ orderId }) => orderId).length} orders so far, all there`,
        )
      }
    const recovered = await recoverOrders(shops.url, attempts)
    const lost = await listLostOrders(database, attempts)
    await delay(settleMs)
    await assertInvariants(database, 'at the end')
    const scarceSold = await countSold(database, requested!)
    if (scarceSold > scarce) throw new Error(`${scarceSold} of ${scarce} items were sold`)
    return { ...recovered, results, lost: lost.length, scarceSold }
  } finally {
    await database?.close()
    await shops.stop()
  }
}

/** Starts buyers and readers, which run until stopped. */
function startLoad(
  url: string,
  purchases: Parameters<typeof keepBuying>[1],
  attempts: PurchaseAttempt[],
  buyers: number,
  pauseMs: number,
  result: ManyPartResult,
) {
  let isStopped = false
  const over = () => isStopped
  let [last, longestMs] = [performance.now(), 0]
  const recordSale = () => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }
  const onStatus = (status: number | undefined) => {
    if (status === 201) {
      result.orders++
      recordSale()
    } else if (status === undefined || status >= 500) result.failedOrders++
  }
  const work = [
    ...Array.from({ length: buyers }, () =>
      keepBuying(url, purchases, attempts, { isOver: over, onStatus, pauseMs }),
    ),
    ...pages.map(async (page) => {
      while (!isStopped) {
        const response = await fetch(url + page).then(
          async (response) => (await response.text()) && response.ok,
          () => false,
        )
        result[response ? 'pages' : 'failedPages']++
        await delay(response ? Math.max(20, pauseMs) : 50)
      }
    }),
  ]
  return {
    async stop(): Promise<number> {
      isStopped = true
      await Promise.all(work)
      return Math.round(longestMs)
    },
  }
}

/** Counts stock by the ledger, as staff would. */
async function count({ db }: Database, items: CartItem[], onHand: number): Promise<void> {
  const counted = items.map(({ variant_id: variantId }) => ({ variantId, onHand }))
  await db.transaction().execute((tx) => setOnHand(tx, counted, 'counted'))
}

/** Confirmed orders that the current primary does not have. */
async function listLostOrders({ db }: Database, attempts: PurchaseAttempt[]): Promise<string[]> {
  const answered = attempts.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]))
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${answered}::text[]) as answered(id) where id not in (select id::text from shop_order)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function countSold({ db }: Database, { variant_id: id }: CartItem): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(l.quantity), 0)::int as sold from order_line l join shop_order o on o.id = l.order_id
    where l.variant_id = ${id} and o.status <> 'cancelled'`.execute(db)
  return rows[0]!.sold
}
