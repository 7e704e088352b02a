// Tests killed and stopped imports, with the real program because only a process can be killed.
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { runShop } from '../../../tests/support/command-line.ts'
import { copyTemplate } from '../../../tests/support/embedded-template.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { shopifyCsv } from '../../../tests/support/imports.ts'
import { shopCommand } from '../../../tests/support/shop-command.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'

const newFolder = useFolders()
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = newFolder()
  await Promise.all(['whole', 'killed', 'paused'].map((name) => copyTemplate(at(name))))
  await writeFile(at('many.csv'), catalogue(400))
})

const start = (dataDir: string) => shopCommand(folder, at(dataDir), ['import', 'many.csv'])
const run = (dataDir: string, ...args: string[]) => runShop(folder, { SHOP_DATA_DIR: at(dataDir) }, args)

const row = (n: number, size: string) => ({
  Handle: `p${n}`,
  Title: size === 'S' ? `Product ${n}` : '',
  'Option1 Name': 'Size',
  'Option1 Value': size,
  'Variant SKU': `p${n}-${size}`,
  'Variant Price': '20',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '5',
})
const catalogue = (products: number) =>
  shopifyCsv(Array.from({ length: products }, (_, n) => [row(n, 'S'), row(n, 'M')]).flat())

/** Duration of a complete import on this machine. */
let wholeMs = 0

test('when killed anywhere it leaves complete products, and run again it ends in the same state as an uninterrupted run', async () => {
  const startedAt = Date.now()
  expect((await start('whole').ended).code).toBe(0)
  wholeMs = Date.now() - startedAt
  for (const part of [0.55, 0.8]) {
    const { child, ended } = start('killed')
    await delay(wholeMs * part)
    signalGroup(child, 'SIGKILL')
    await ended
    expect(await torn('killed')).toEqual([])
  }
  expect((await run('killed', 'import', 'many.csv')).code).toBe(0)
  expect(await essence('killed')).toBe(await essence('whole'))
}, 600_000)

test('Ctrl+C ends after the batch and says how to resume, and resuming completes', async () => {
  const { child, ended } = start('paused')
  // Until the import begins, Ctrl+C ends the program like any other.
  await vi.waitUntil(() => existsSync(join(at('paused'), 'lock')), { timeout: 60_000 })
  await delay(wholeMs * 0.2)
  signalGroup(child, 'SIGINT')
  const { code, out, err } = await ended
  // The import may have finished by then.
  if (code !== 0) {
    expect({ code, err }).toEqual({ code: 130, err: expect.stringContaining('Stopping after this batch') })
    expect(out).toContain('run the same command again to continue')
  }
  expect(await torn('paused')).toEqual([])
  expect(await run('paused', 'import', 'many.csv')).toMatchObject({ code: 0 })
  expect(await essence('paused')).toBe(await essence('whole'))
}, 600_000)

/** Products without a variant, price, stock or index entry. */
async function torn(dataDir: string): Promise<unknown[]> {
  const { db, close } = await reopened(dataDir)
  try {
    const { rows: tables } = await sql`select 1 from pg_tables where tablename = 'product_listing'`.execute(
      db,
    )
    if (tables.length === 0) return []
    const { rows } = await sql`
      select p.source_key from product p where not exists (select 1 from product_listing l where l.product_id = p.id)
        or 2 <> (select count(*) from variant v join price x on x.variant_id = v.id join stock s on s.variant_id = v.id and s.on_hand = 5 where v.product_id = p.id)
      union all select 'not whole batches' from (select count(*) as products from product) c where c.products % 200 <> 0`.execute(
      db,
    )
    return rows
  } finally {
    await close()
  }
}

/** Signals the launcher and the shop that it started; both have to exit. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A killed process takes a moment to exit and release its lock. */
async function reopened(dataDir: string): Promise<Database> {
  for (let tries = 0; ; tries++) {
    try {
      return await openDatabase({ dataDir: at(dataDir), timeoutMs: 0 })
    } catch (error) {
      if (tries > 50) throw error
      await delay(200)
    }
  }
}

/** The catalogue without ids and timestamps, which depend on when it was created. */
async function essence(dataDir: string): Promise<string> {
  const { code, out } = await run(dataDir, 'export')
  expect(code).toBe(0)
  const rows: Record<string, string>[] = parse(out, { columns: true })
  return rows
    .map((cells) => JSON.stringify({ ...cells, published_at: '' }))
    .toSorted()
    .join('\n')
}
