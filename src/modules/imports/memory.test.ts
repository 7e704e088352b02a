import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { importPath } from '../../../tests/support/imports.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const variantsEach = 10

async function catalogue(rows: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'import-')), 'large.csv')
  const file = createWriteStream(path)
  file.write(
    'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n',
  )
  for (let n = 0; n < rows; n++) {
    const [product, variant] = [Math.floor(n / variantsEach), n % variantsEach]
    const head =
      variant === 0
        ? [`Product ${product}`, `"<p>${'Long and soft. '.repeat(40)}</p>"`, 'summer', 'Size']
        : ['', '', '', '']
    const line = `${[`handle-${product}`, ...head, `Size ${30 + variant}`, `SKU-${n}`, '19.95', 'shopify', '5'].join(',')}\n`
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
  return path
}

/** Peak memory in use above the baseline, after garbage collection. */
async function peakBytes(rows: number): Promise<number> {
  const path = await catalogue(rows)
  collectGarbage()
  const previous = process.memoryUsage().heapUsed
  let peak = 0
  const result = await importPath(database.db, path, {
    dryRun: true,
    report: () => undefined,
    changed: () => undefined,
    progress: (_, { products }) => {
      // Garbage collection is slow, so measure only ten times.
      if (products % Math.ceil(rows / variantsEach / 10) >= 200) return
      collectGarbage()
      peak = Math.max(peak, process.memoryUsage().heapUsed - previous)
    },
  })
  expect(result.created).toBe(rows / variantsEach)
  return peak
}

test('12,000 rows need no more memory than 1,000', { timeout: 180_000 }, async () => {
  await peakBytes(1_000)
  const small = await peakBytes(1_000)
  const large = await peakBytes(12_000)
  // A batch of 200 products is in memory in both cases; buffering 10,000 rows would take 40 MB.
  expect(large).toBeLessThan(Math.max(small, 0) + 12 * 2 ** 20)
})
