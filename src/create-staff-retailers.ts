// Wires what staff do with shops: files brought in, one read, written or removed. Each change is in the audit with it, and seen at once.
import { ShopError, invalidInput } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { audit } from './modules/audit/audit.ts'
import { locationCodes } from './modules/inventory/stock-at.ts'
import { type ImportedRetailers, importRetailers } from './modules/retailers/import-retailers.ts'
import {
  lockRetailers,
  removeRetailer,
  retailerBySlug,
  retailerOfCode,
  writeRetailers,
} from './modules/retailers/retailers.store.ts'
import { type Retailer, tidyRetailer } from './modules/retailers/retailers.ts'
import type { StaffBy } from './create-staff-money.ts'
import { tags } from './create-shop.ts'
import type { Db } from './platform/database.ts'

export type StaffRetailerCalls = {
  /** What the file has right is written, all of it or nothing; what is wrong is told by line and column. */
  import(file: string, options: { dryRun: boolean }, by: StaffBy): Promise<ImportedRetailers>
  /** @throws ShopError not_found. */
  read(slug: string): Promise<Retailer>
  /** A new one under a slug that is free, or another state of the one that has it. @throws ShopError invalid_input. */
  write(slug: string, retailer: Omit<Retailer, 'slug'>, by: StaffBy): Promise<Retailer>
  /** @throws ShopError not_found. */
  remove(slug: string, by: StaffBy): Promise<void>
}

type Parts = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createStaffRetailers({ db, clock, publish }: Parts): StaffRetailerCalls {
  const entry = (by: StaffBy, action: string, objectId: string, diff: Record<string, unknown>) => ({
    ...by,
    action,
    objectKind: 'retailer',
    objectId,
    diff,
    at: clock.now(),
  })
  const told = () => publish([tags.retailers])
  return {
    async import(file, { dryRun }, by) {
      async function* whole() {
        yield file
      }
      const done = await importRetailers(db, whole(), {
        dryRun,
        locations: await locationCodes(db),
        written: (tx, { created, updated, changed }) =>
          audit(tx, entry(by, 'retailer.import', 'file', { created, updated, changed })),
      })
      if (!dryRun && done.changed.length > 0) await told()
      return done
    },
    async read(slug) {
      const found = await retailerBySlug(db, slug)
      if (!found) throw new ShopError('not_found')
      return found
    },
    async write(slug, given, by) {
      const now = tidyRetailer({ ...given, slug })
      const { stockLocation, code } = now
      if (stockLocation !== null && !(await locationCodes(db)).has(stockLocation))
        throw invalidInput('stock_location', 'there is no such location')
      await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const before = await retailerBySlug(tx, slug)
        if ((before?.code ?? code) !== code)
          throw invalidInput('code', `the shop ${slug} has the code ${before?.code}`)
        const other = await retailerOfCode(tx, code)
        if (other && other.slug !== slug) throw invalidInput('code', `the shop ${other.slug} has it`)
        await writeRetailers(tx, [now])
        await audit(tx, entry(by, 'retailer.write', slug, { before: before ?? null, now }))
      })
      await told()
      return now
    },
    async remove(slug, by) {
      await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const before = await retailerBySlug(tx, slug)
        if (!before || !(await removeRetailer(tx, slug))) throw new ShopError('not_found')
        await audit(tx, entry(by, 'retailer.remove', slug, { before }))
      })
      await told()
    },
  }
}
