// Imports retailers from a file: writes all valid rows in one transaction and reports errors by line.
import { createReason } from '../../platform/text/localized-reason.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../platform/database/database.ts'
import { readRetailers, type RowError } from './read-retailers.ts'
import { listAllRetailers, lockRetailers, upsertRetailers } from './retailers.store.ts'
import { type Retailer, normalizeRetailer } from './retailers.ts'
import { deriveRetailerCode } from './derive-retailer-code.ts'
import { fold } from '../../kernel/text/fold.ts'

export type ImportedRetailers = {
  created: number
  updated: number
  unchanged: number
  errors: RowError[]
  changed: string[]
}

type Options = {
  dryRun?: boolean
  /** Codes of the stock locations. */
  locations: ReadonlySet<string>
  /** Called after each chunk of the file. */
  progress?: (rows: number) => void
  /** Called in the same transaction, when anything is written. */
  onWritten?: (tx: Tx, importResult: ImportedRetailers) => Promise<void>
}

/** Importing the same file again changes nothing; retailers that are not in the file stay unchanged. */
export async function importRetailers(
  db: Db,
  chunks: AsyncIterable<string>,
  { dryRun = false, locations, progress, onWritten }: Options,
): Promise<ImportedRetailers> {
  const errors: RowError[] = []
  const rows = new Map<string, { line: number; retailer: Retailer }>()
  for await (const readRow of readRetailers(chunks)) {
    for (const row of readRow) {
      if (!('retailer' in row)) errors.push(row)
      else {
        const { line, stockLocation } = { line: row.line, ...row.retailer }
        const first = rows.get(row.retailer.code)
        const retailer =
          first && isOtherShop(first.retailer, row.retailer) ? withOwnCode(row.retailer) : row.retailer
        const { code } = retailer
        const earlierRow = rows.get(code)
        if (earlierRow)
          errors.push({
            line,
            column: 'code',
            ...createReason('reason.code.duplicate', { code, line: earlierRow.line }),
          })
        else if (stockLocation !== null && !locations.has(stockLocation))
          errors.push({
            line,
            column: 'stock_location',
            ...createReason('reason.location.none', { value: stockLocation }),
          })
        else rows.set(code, { line, retailer })
      }
    }
    progress?.(rows.size + errors.length)
  }
  return db.transaction().execute(async (tx) => {
    await lockRetailers(tx)
    const retailerByCode = new Map(
      (await listAllRetailers(tx)).map((storedRow) => [storedRow.code, normalizeRetailer(storedRow)]),
    )
    const codeBySlug = new Map([...retailerByCode.values()].map(({ slug, code }) => [slug, code]))
    const counts = { created: 0, updated: 0, unchanged: 0 }
    const changed: Retailer[] = []
    for (const { retailer: parsedRetailer } of rows.values()) {
      const sameCode = retailerByCode.get(parsedRetailer.code)
      const retailerWithCode = withOwnCode(parsedRetailer)
      const retailer =
        retailerByCode.has(retailerWithCode.code) || (sameCode && isOtherShop(sameCode, parsedRetailer))
          ? retailerWithCode
          : parsedRetailer
      const storedRetailer = retailerByCode.get(retailer.code)
      const slug = storedRetailer?.slug ?? findFreeSlug(retailer.slug, retailer.code, codeBySlug)
      codeBySlug.set(slug, retailer.code)
      const now = { ...retailer, slug }
      if (isDeepStrictEqual(storedRetailer, now)) counts.unchanged++
      else {
        counts[storedRetailer ? 'updated' : 'created']++
        changed.push(now)
      }
    }
    const importResult = { ...counts, errors, changed: changed.map(({ slug }) => slug) }
    if (!dryRun && changed.length > 0) {
      await upsertRetailers(tx, changed)
      await onWritten?.(tx, importResult)
    }
    return importResult
  })
}

/**
 * Two chains may use the same store numbers: a different name in a different town or country is a different
 * store.
 */
const isOtherShop = (a: Retailer, b: Retailer): boolean =>
  fold(a.name) !== fold(b.name) && (a.country !== b.country || fold(a.city) !== fold(b.city))

/** Adds the name and place to the code, deterministically. */
const withOwnCode = (retailer: Retailer): Retailer => ({
  ...retailer,
  code: `${retailer.code}:${deriveRetailerCode(retailer)}`.slice(0, 120),
})

/** A slug is never changed once assigned, because it may be linked. */
export function findFreeSlug(
  preferredSlug: string,
  code: string,
  codeBySlug: ReadonlyMap<string, string>,
): string {
  for (let at = 1; ; at++) {
    const slug = at === 1 ? preferredSlug : `${preferredSlug}-${at}`
    if ((codeBySlug.get(slug) ?? code) === code) return slug
  }
}
