// What becomes of the shop when its PostgreSQL server is restarted, stands still, or has no place left on its disk: it answers, it lives,
// it sells again by itself, and nothing that was answered is lost.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { buyPatiently } from '../support/buyer.ts'
import { copyDemoOnPostgres } from '../support/demo-template.ts'
import { folderInMemory } from '../support/folder-in-memory.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { startShop, temporaryFolder } from '../support/running-shop.ts'
import { type Attempt, checkBooks, comeBack, keepBuying, plenty, type Recovered, wishesOf } from './buying.ts'

export const databaseFaults = ['restarted', 'frozen', 'full'] as const
export type DatabaseFault = (typeof databaseFaults)[number]
type Given = { fault: DatabaseFault; times: number; buyers?: number; say?: (line: string) => void }
export type Survived = Recovered & {
  times: number
  /** The longest that the shop took to say that it lives, and to sell again once the fault was over. */
  slowestAnswerMs: number
  slowestRecoveryMs: number
}

const diskMb = 400

/** A disk of its own that can be filled: a tmpfs, which only root may mount. */
function smallDisk() {
  const path = mkdtempSync('/tmp/selvedge-disk-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=1777`, 'tmpfs', path])
  const ballast = join(path, 'ballast')
  return {
    path,
    fill() {
      const file = openSync(ballast, 'w')
      const piece = Buffer.alloc(64 * 1024)
      try {
        for (let size = piece.length; size >= 512;) {
          try {
            if (writeSync(file, piece, 0, size) < size) size = Math.floor(size / 2)
          } catch {
            size = Math.floor(size / 2)
          }
        }
      } finally {
        closeSync(file)
      }
    },
    empty: () => unlinkSync(ballast),
    remove() {
      execFileSync('umount', ['-l', path])
      rmdirSync(path)
    },
  }
}
type Disk = ReturnType<typeof smallDisk>

/** Begins the fault. @returns what ends it. */
async function inflict(
  fault: DatabaseFault,
  server: PostgresServer,
  disk: Disk | undefined,
): Promise<() => Promise<void>> {
  if (fault === 'restarted') {
    await server.restart()
    return async () => {}
  }
  if (fault === 'frozen') {
    server.freeze()
    return async () => server.thaw()
  }
  disk!.fill()
  return async () => disk!.empty()
}

/** @throws when the shop does not answer, dies, does not sell again, or its books are wrong. */
export async function survive({ fault, times, buyers = 6, say = () => undefined }: Given): Promise<Survived> {
  const disk = fault === 'full' ? smallDisk() : undefined
  const folder = await temporaryFolder()
  const cluster = await copyDemoOnPostgres(folder.path)
  const server = await startPostgres(
    disk ? { base: disk.path, cluster } : { durable: false, base: folderInMemory(), cluster },
  )
  let end = async () => {}
  try {
    const url = server.addressOf('shop')
    const shop = await startShop(folder.path, { DATABASE_URL: url, DATABASE_TIMEOUT_MS: '2500' })
    const open = () => openDatabase({ url, timeoutMs: 60_000, poolSize: 2 })
    const look = await open()
    const items = await plenty(look)
    const counted = items.map(({ variant_id: variantId }) => ({ variantId, onHand: 100_000 }))
    await look.db.transaction().execute((tx) => setOnHand(tx, counted, 'counted'))
    await look.close()
    const wishes = await wishesOf(shop.url, items)
    const attempts: Attempt[] = []
    let [slowestAnswerMs, slowestRecoveryMs] = [0, 0]
    for (let time = 1; time <= times; time++) {
      let over = false
      const buying = Array.from({ length: buyers }, () =>
        keepBuying(shop.url, wishes, attempts, { over: () => over }),
      )
      await delay(500 + Math.random() * 500)
      end = await inflict(fault, server, disk)
      for (let look = 0; look < 4; look++) {
        const began = performance.now()
        const alive = await fetch(`${shop.url}/healthz`, { signal: AbortSignal.timeout(20_000) })
        if (!alive.ok) throw new Error(`the shop says that it is not alive: ${alive.status}`)
        slowestAnswerMs = Math.max(slowestAnswerMs, Math.round(performance.now() - began))
        await delay(500)
      }
      await end()
      end = async () => {}
      const ended = performance.now()
      const sells = await buyPatiently(shop.url, wishes[0]!)
      if (!sells.placed) throw new Error(`the shop does not sell again: ${sells.status} ${sells.code}`)
      slowestRecoveryMs = Math.max(slowestRecoveryMs, Math.round(performance.now() - ended))
      over = true
      await Promise.all(buying)
      say(`database ${fault}, time ${time}: sells again after ${Math.round(performance.now() - ended)} ms`)
    }
    const back = await comeBack(shop.url, attempts)
    await delay(7_000)
    await shop.stop()
    const database = await open()
    await checkBooks(database, `database ${fault}`)
    await database.close()
    return { times, slowestAnswerMs, slowestRecoveryMs, ...back }
  } finally {
    await end()
    await server.stop()
    await folder.remove()
    disk?.remove()
  }
}
