import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTemplate } from '../../tests/support/embedded-template.ts'
import { shopifyCsv } from '../../tests/support/imports.ts'
import { temporaryFolder } from '../../tests/support/running-shop.ts'
import { shopCommand } from '../../tests/support/shop-command.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { lockFolder } from '../platform/folder-lock.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const at = (name: string) => join(folder.path, name)

beforeAll(async () => {
  folder = await temporaryFolder()
  await Promise.all(['mixed', 'whole', 'killed', 'paused'].map((name) => copyTemplate(at(name))))
})
afterAll(() => folder.remove())

const shop = (dataDir: string, ...args: string[]) => shopCommand(folder.path, at(dataDir), args)
const run = (dataDir: string, ...args: string[]) => shop(dataDir, ...args).ended

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

describe('what people can mend is said in one line', () => {
  test.each([
    ['no such file', ['import', 'nowhere.csv'], /^There is no file .*nowhere\.csv\.\n$/],
    ['no file named', ['import'], /^Name one file\. Usage: .*\n$/],
    ['an unknown option', ['import', 'x.csv', '--fast'], /^Unknown option '--fast'\. Usage: .*\n$/],
    ['an unknown command', ['improt'], /^There is no command improt\. There are: .*\n$/],
  ])('%s', async (_, args, line) => {
    expect(await run('none', ...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(line) })
  })

  test('a file that is no catalogue', async () => {
    await writeFile(at('list.csv'), 'id,label\n1,x\n')
    expect(await run('none', 'import', 'list.csv')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^.*its columns are id, label.*\n$/),
    })
  })

  test('a data folder that a running shop holds', async () => {
    await writeFile(at('one.csv'), catalogue(1))
    const unlock = await lockFolder(at('held'))
    const { code, err } = await run('held', 'import', 'one.csv')
    unlock()
    expect(code).toBe(2)
    expect(err).toMatch(/^The data folder .* is in use by process \d+.*must be stopped.*\n$/)
  })
})

test('bad rows are shown with line, column and reason, go into the report, and end with 1; good ones are there', async () => {
  await writeFile(at('mixed.csv'), 'Handle,Title,Variant Price\na,A,5\nb,B,5,6\nc,C,free\n')
  const { code, out, err } = await run('mixed', 'import', 'mixed.csv', '--report', at('report.json'))
  expect(code).toBe(1)
  expect(err).toContain('line 3, column Variant Price, b: the row has 4 fields where the header has 3')
  expect(err).toContain('line 4, column Variant Price, c: "free" is no amount')
  expect(out).toContain('1 product new')
  expect(out).toContain('Amounts are taken as they are, in USD.')
  const report = JSON.parse(await readFile(at('report.json'), 'utf8'))
  expect(report).toMatchObject({ totals: { created: 1, errors: 3 } })
  expect(report.entries).toContainEqual(
    expect.objectContaining({ level: 'error', line: 4, column: 'Variant Price', handle: 'c', kind: 'price' }),
  )
  expect((await run('mixed', 'import', 'mixed.csv', '--dry-run', '--report', at('report.csv'))).code).toBe(1)
  expect(parse(await readFile(at('report.csv'), 'utf8'), { columns: true })).toContainEqual(
    expect.objectContaining({ level: 'error', line: '3', kind: 'ragged-row' }),
  )
})

test('an import is listed, and taken back', async () => {
  const { out: before } = await run('mixed', 'import', 'hash')
  await writeFile(at('more.csv'), 'Handle,Title,Variant Price\nnew,New,5\na,Renamed,6\n')
  expect((await run('mixed', 'import', 'more.csv')).out).toContain(
    'Run 2: npm run shop -- import undo 2 takes it back.',
  )
  expect((await run('mixed', 'import', 'list')).out).toMatch(
    /^2 .* done  more\.csv  1 new, 1 updated  \(command line\)$/m,
  )
  const { code, out } = await run('mixed', 'import', 'undo', '2')
  expect({ code, out }).toEqual({
    code: 0,
    out: `2 products are as they were before run 2 (more.csv).\nCatalogue: ${before}`,
  })
})

/** How long the whole import takes here. */
let wholeMs = 0

test('killed anywhere it leaves whole products, and run again it ends as if it had never been', async () => {
  await writeFile(at('many.csv'), catalogue(600))
  const startedAt = Date.now()
  expect((await run('whole', 'import', 'many.csv')).code).toBe(0)
  wholeMs = Date.now() - startedAt
  for (const part of [0.4, 0.6, 0.8]) {
    const { child, ended } = shop('killed', 'import', 'many.csv')
    await delay(wholeMs * part)
    signalGroup(child, 'SIGKILL')
    await ended
    expect(await torn('killed')).toEqual([])
  }
  expect((await run('killed', 'import', 'many.csv')).code).toBe(0)
  expect(await essence('killed')).toBe(await essence('whole'))
})

test('Ctrl+C ends after the batch, says how to go on, and going on completes', async () => {
  await writeFile(at('many.csv'), catalogue(600))
  const { child, ended } = shop('paused', 'import', 'many.csv')
  await delay(wholeMs * 0.5)
  signalGroup(child, 'SIGINT')
  const { code, out, err } = await ended
  // It may have been through by then.
  if (code !== 0) {
    expect({ code, err }).toEqual({ code: 130, err: expect.stringContaining('Stopping after this batch') })
    expect(out).toContain('run the same command again to go on')
  }
  expect(await torn('paused')).toEqual([])
  expect(await run('paused', 'import', 'many.csv')).toMatchObject({ code: 0 })
  expect(await essence('paused')).toBe(await essence('whole'))
})

/** Products that lack a variant, a price, stock or their place on lists. */
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

/** The launcher and the shop it started; neither may be there any more. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A killed process takes a moment to be gone, and its lock with it. */
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

/** The catalogue without numbers and moments that depend on when it was made. */
async function essence(dataDir: string): Promise<string> {
  const { code, out } = await run(dataDir, 'export')
  expect(code).toBe(0)
  const rows: Record<string, string>[] = parse(out, { columns: true })
  return rows
    .map((cells) => JSON.stringify({ ...cells, published_at: '' }))
    .toSorted()
    .join('\n')
}
