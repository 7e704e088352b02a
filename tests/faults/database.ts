// The shop while its PostgreSQL server restarts, hangs or has a full disk: it responds, keeps running, recovers
// by itself, and loses nothing that was confirmed.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { buyWithRetry } from '../support/buyer.ts'
import { copyDemoOnPostgres } from '../support/demo-template.ts'
import { folderInMemory } from '../support/folder-in-memory.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { startShop, temporaryFolder } from '../support/running-shop.ts'
import {
  type PurchaseAttempt,
  assertInvariants,
  recoverOrders,
  keepBuying,
  addStock,
  type RecoveryCounts,
  createPurchaseRequests,
} from './buying.ts'

export const databaseFaults = ['restarted', 'frozen', 'full'] as const
export type DatabaseFault = (typeof databaseFaults)[number]
type FaultOptions = {
  /** On the same shop, one after the other; `full` needs a disk of its own. */
  faults: DatabaseFault[]
  /** How often each happens. */
  times: number
  buyers?: number
  pauseMs?: number
  say?: (line: string) => void
}
export type SurvivalResult = RecoveryCounts & {
  times: number
  /** Longest time to answer the health check, and to sell again after the fault. */
  slowestAnswerMs: number
  slowestRecoveryMs: number
}

const diskMb = 400

/** A small disk that can be filled: a tmpfs, which only root can mount. */
function smallDisk() {
  const path = mkdtempSync('/tmp/selvedge-disk-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=1777`, 'tmpfs', path])
  const ballastFile = join(path, 'ballast')
  return {
    path,
    fillDisk() {
      const file = openSync(ballastFile, 'w')
      const block = Buffer.alloc(64 * 1024)
      try {
        for (let size = block.length; size >= 512;) {
          try {
            if (writeSync(file, block, 0, size) < size) size = Math.floor(size / 2)
          } catch {
            size = Math.floor(size / 2)
          }
        }
      } finally {
        closeSync(file)
      }
    },
    empty: () => unlinkSync(ballastFile),
    remove() {
      execFileSync('umount', ['-l', path])
      rmdirSync(path)
    },
  }
}
type Disk = ReturnType<typeof smallDisk>

/**
 * Starts the fault.
 * @returns a function that ends it.
 */
async function causeFault(
  error: DatabaseFault,
  server: PostgresServer,
  disk: Disk | undefined,
): Promise<() => Promise<void>> {
  if (error === 'restarted') {
    await server.restart()
    return async () => {}
  }
  if (error === 'frozen') {
    server.freeze()
    return async () => server.thaw()
  }
  disk!.fillDisk()
  return async () => disk!.empty()
}

/** @throws when the shop does not respond, exits, does not sell again, or invariants are violated. */
export async function surviveDatabaseFault({
  faults,
  times,
  buyers = 6,
  pauseMs = 0,
  say = () => undefined,
}: FaultOptions): Promise<SurvivalResult> {
  const disk = faults.includes('full') ? smallDisk() : undefined
  const folder = await temporaryFolder()
  const cluster = await copyDemoOnPostgres(folder.path)
  const server = await startPostgres(
    disk ? { base: disk.path, cluster } : { durable: false, base: folderInMemory(), cluster },
  )
  let stopDatabase = async () => {}
  try {
    const url = server.addressOf('shop')
    const shop = await startShop(folder.path, { DATABASE_URL: url, DATABASE_TIMEOUT_MS: '2500' })
    const open = () => openDatabase({ url, timeoutMs: 60_000, poolSize: 2 })
    const openDatabaseForChecks = await open()
    const items = await addStock(openDatabaseForChecks)
    const counted = items.map(({ variant_id: variantId }) => ({ variantId, onHand: 100_000 }))
    await openDatabaseForChecks.db.transaction().execute((tx) => setOnHand(tx, counted, 'counted'))
    await openDatabaseForChecks.close()
    const purchases = await createPurchaseRequests(shop.url, items)
    const attempts: PurchaseAttempt[] = []
    let [slowestAnswerMs, slowestRecoveryMs] = [0, 0]
    for (const [at, fault] of Array.from({ length: times }, () => faults)
      .flat()
      .entries()) {
      let over = false
      const buying = Array.from({ length: buyers }, () =>
        keepBuying(shop.url, purchases, attempts, { isOver: () => over, pauseMs }),
      )
      await delay(500 + Math.random() * 500)
      stopDatabase = await causeFault(fault, server, disk)
      for (let check = 0; check < 4; check++) {
        const startedAt = performance.now()
        const health = await fetch(`${shop.url}/healthz`, { signal: AbortSignal.timeout(20_000) })
        if (!health.ok) throw new Error(`the health check failed: ${health.status}`)
        slowestAnswerMs = Math.max(slowestAnswerMs, Math.round(performance.now() - startedAt))
        await delay(500)
      }
      await stopDatabase()
      stopDatabase = async () => {}
      const recoveredAt = performance.now()
      const purchase = await buyWithRetry(shop.url, purchases[0]!)
      if (!purchase.placed)
        throw new Error(`checkout does not work after recovery: ${purchase.status} ${purchase.code}`)
      slowestRecoveryMs = Math.max(slowestRecoveryMs, Math.round(performance.now() - recoveredAt))
      over = true
      await Promise.all(buying)
      say(
        `database ${fault}, run ${at + 1}: accepts orders again after ${Math.round(performance.now() - recoveredAt)} ms`,
      )
    }
    const recovered = await recoverOrders(shop.url, attempts)
    await delay(7_000)
    await shop.stop()
    const database = await open()
    await assertInvariants(database, `database ${faults.join(', ')}`)
    await database.close()
    return { times: times * faults.length, slowestAnswerMs, slowestRecoveryMs, ...recovered }
  } finally {
    await stopDatabase()
    await server.stop()
    await folder.remove()
    disk?.remove()
  }
}
