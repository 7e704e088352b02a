// Reads and imports files from text in tests, and collects all reports.
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../../src/kernel/clock.ts'
import type { ParsedProduct } from '../../src/modules/catalog/product-input.ts'
import { loadReadSettings } from '../../src/modules/imports/files/load-read-settings.ts'
import { importFile, type ImportParts } from '../../src/modules/imports/files/import-file.ts'
import { createPictureStore } from '../../src/modules/imports/pictures/picture-store.ts'
import { type ReadOptions, readProducts, surveyFile } from '../../src/modules/imports/files/read-file.ts'
import type { ReportEntry } from '../../src/modules/imports/runs/import-report.ts'
import { createPictureResolver } from '../../src/modules/imports/pictures/resolve-pictures.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { folderStorage } from '../../src/platform/files/storage.ts'

/**
 * Real catalogues that are not part of the repository; tests that need them are skipped when they are missing.
 */
export const sharedData = resolve(import.meta.dirname, '../../../shared/data')
export const hasSharedData = existsSync(sharedData)
export const sharedDataNote = hasSharedData
  ? ''
  : ' (skipped: the catalogues of ../shared/data are not on this machine)'

export const readSettings = { currency: 'USD' }

export async function textFile(text: string, name = 'products.csv'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

export type ReadResult = {
  products: ParsedProduct[]
  entries: ReportEntry[]
  errors: ReportEntry[]
  kinds: string[]
}

export async function readPath(path: string, reading: ReadOptions = {}): Promise<ReadResult> {
  const entries: ReportEntry[] = []
  const products: ParsedProduct[] = []
  for await (const { product } of readProducts(await surveyFile(path, reading), readSettings, (entry) =>
    entries.push(entry),
  ))
    products.push(product)
  const errors = entries.filter(({ level }) => level === 'error')
  return { products, entries, errors, kinds: [...new Set(entries.map(({ kind }) => kind))] }
}

export const readText = async (text: string, name?: string): Promise<ReadResult> =>
  readPath(await textFile(text, name))

/** A Shopify CSV of these rows, keyed by column; the header is the union of all columns. */
export function shopifyCsv(rows: Record<string, string>[]): string {
  const header = [
    ...new Set(['Handle', 'Title', 'Variant Price', ...rows.flatMap((row) => Object.keys(row))]),
  ]
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  return [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
}

export type ImportResult = Awaited<ReturnType<typeof importFile>> & {
  entries: ReportEntry[]
  errors: ReportEntry[]
  changed: Map<string, string[]>
}

export async function importPath(
  db: Db,
  path: string,
  options: { fetch?: (address: string) => Promise<Buffer>; storage?: string } & Partial<ImportParts> = {},
): Promise<ImportResult> {
  const { fetch, storage = join(tmpdir(), 'import-no-storage'), ...parts } = options
  const entries: ReportEntry[] = []
  const changed = new Map<string, string[]>()
  const report = (entry: ReportEntry) => void entries.push(entry)
  const result = await importFile(await surveyFile(path), {
    db,
    clock: systemClock,
    settings: { ...(await loadReadSettings(db)), ...readSettings },
    pictures: createPictureResolver(
      createPictureStore(db, folderStorage(storage)),
      { fetch, shopUrl: 'http://localhost:3000' },
      report,
    ),
    report,
    dryRun: false,
    stopped: () => false,
    progress: () => undefined,
    changed: (key, changes) => changed.set(key, changes),
    ...parts,
  })
  return { ...result, entries, errors: entries.filter(({ level }) => level === 'error'), changed }
}

export const importText = async (
  db: Db,
  text: string,
  options?: Parameters<typeof importPath>[2],
): Promise<ImportResult> => importPath(db, await textFile(text), options)

/** A row with a stock of five at a price of 20. */
export const shopifyRow = (handle: string, size: string, extraColumns: Record<string, string> = {}) => ({
  Handle: handle,
  Title: handle,
  'Option1 Name': 'Size',
  'Option1 Value': size,
  'Variant SKU': `${handle}-${size}`,
  'Variant Price': '20',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '5',
  ...extraColumns,
})

/** Everything that an import may change, serialised as one string. */
export async function catalogueState(db: Db): Promise<string> {
  const tables = [
    'product',
    'variant',
    'product_option',
    'product_option_value',
    'product_picture',
    'product_category',
    'price',
    'stock',
    'stock_ledger',
    'product_listing',
  ]
  const parts = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)} t order by t::text`.execute(db)),
  )
  return JSON.stringify(parts.map(({ rows }) => rows))
}
