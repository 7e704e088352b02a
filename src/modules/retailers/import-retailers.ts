// Brings shops in from a file: all of what is right in one transaction, what is wrong told line by line.
import { because } from '../../platform/reason.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../platform/database.ts'
import { readRetailers, type RowError } from './read-retailers.ts'
import { allRetailers, lockRetailers, writeRetailers } from './retailers.store.ts'
import { type Retailer, tidyRetailer } from './retailers.ts'
import { codeOf } from './typed-retailer.ts'
import { fold } from '../../kernel/fold.ts'

export type ImportedRetailers = {
  created: number
  updated: number
  unchanged: number
  errors: RowError[]
  /** Slugs of those that are new or changed. */
  changed: string[]
}

type Options = {
  dryRun?: boolean
  /** Codes of the locations that stock may be at. */
  locations: ReadonlySet<string>
  /** Told after each piece of the file. */
  progress?: (rows: number) => void
  /** In the same transaction as what is written, where anything is. */
  written?: (tx: Tx, done: ImportedRetailers) => Promise<void>
}

/** The same file again changes nothing; what the file does not name stays as it is. */
export async function importRetailers(
  db: Db,
  pieces: AsyncIterable<string>,
  { dryRun = false, locations, progress, written }: Options,
): Promise<ImportedRetailers> {
  const errors: RowError[] = []
  const rows = new Map<string, { line: number; retailer: Retailer }>()
  for await (const read of readRetailers(pieces)) {
    for (const row of read) {
      if (!('retailer' in row)) errors.push(row)
      else {
        const { line, stockLocation } = { line: row.line, ...row.retailer }
        const first = rows.get(row.retailer.code)
        const retailer =
          first && isOtherShop(first.retailer, row.retailer) ? withOwnCode(row.retailer) : row.retailer
        const { code } = retailer
        const before = rows.get(code)
        if (before)
          errors.push({ line, column: 'code', ...because('reason.code.twice', { code, line: before.line }) })
        else if (stockLocation !== null && !locations.has(stockLocation))
          errors.push({
            line,
            column: 'stock_location',
            ...because('reason.location.none', { value: stockLocation }),
          })
        else rows.set(code, { line, retailer })
      }
    }
    progress?.(rows.size + errors.length)
  }
  return db.transaction().execute(async (tx) => {
    await lockRetailers(tx)
    const known = new Map((await allRetailers(tx)).map((one) => [one.code, tidyRetailer(one)]))
    const taken = new Map([...known.values()].map(({ slug, code }) => [slug, code]))
    const counts = { created: 0, updated: 0, unchanged: 0 }
    const changed: Retailer[] = []
    for (const { retailer: given } of rows.values()) {
      const sameCode = known.get(given.code)
      const own = withOwnCode(given)
      const retailer = known.has(own.code) || (sameCode && isOtherShop(sameCode, given)) ? own : given
      const before = known.get(retailer.code)
      const slug = before?.slug ?? freeSlug(retailer.slug, retailer.code, taken)
      taken.set(slug, retailer.code)
      const now = { ...retailer, slug }
      if (isDeepStrictEqual(before, now)) counts.unchanged++
      else {
        counts[before ? 'updated' : 'created']++
        changed.push(now)
      }
    }
    const done = { ...counts, errors, changed: changed.map(({ slug }) => slug) }
    if (!dryRun && changed.length > 0) {
      await writeRetailers(tx, changed)
      await written?.(tx, done)
    }
    return done
  })
}

/** Two chains number their stores alike: another name in another town or country is another store. */
const isOtherShop = (a: Retailer, b: Retailer): boolean =>
  fold(a.name) !== fold(b.name) && (a.country !== b.country || fold(a.city) !== fold(b.city))

/** With a code that holds the name and place too, the same every time. */
const withOwnCode = (retailer: Retailer): Retailer => ({
  ...retailer,
  code: `${retailer.code}:${codeOf(retailer)}`.slice(0, 120),
})

/** A slug once given stays: links to it do. */
export function freeSlug(wanted: string, code: string, taken: ReadonlyMap<string, string>): string {
  for (let at = 1; ; at++) {
    const slug = at === 1 ? wanted : `${wanted}-${at}`
    if ((taken.get(slug) ?? code) === code) return slug
  }
}
