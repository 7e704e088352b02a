// Wires retailers for staff: import files, and read, write or delete one. Each change has an audit entry and
// takes effect at once.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { isDeepStrictEqual } from 'node:util'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { listRegions } from '../../kernel/regions.ts'
import { writeAudit } from '../audit/audit.ts'
import { getTaxonomyChoices } from '../catalog/taxonomy/taxonomy-choices.ts'
import { listLocations } from '../inventory/locations.ts'
import { getLocationCodes } from '../inventory/stock-by-location.ts'
import { findFreeSlug, type ImportedRetailers, importRetailers } from './import-retailers.ts'
import { drawMap, type MapView, findProvinceAt } from './retailer-map.ts'
import { getProvinceName } from './provinces.ts'
import { deriveRetailerCode, deriveRetailerSlug } from './derive-retailer-code.ts'
import {
  listRetailerLocations,
  lockRetailers,
  deleteRetailer,
  getRetailerBySlug,
  getRetailerByCode,
  type RetailerRow,
  searchRetailers,
  upsertRetailers,
} from './retailers.store.ts'
import { type Point, type Retailer, normalizeRetailer } from './retailers.ts'
import { tags } from '../storefront/storefront.service.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { RowError } from './read-retailers.ts'
import { type LocalizedReason, localizeReason } from '../../platform/text/localized-reason.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import type { ListField, ListQuery } from '../../contracts/lists/list-query.ts'
import { readListFilters } from '../custom-fields/list-fields.store.ts'
import type { RetailersListField } from '../../contracts/lists/retailers-list.ts'

type ImportOptions = { dryRun: boolean; locale: Locale }
type ImportResult = Omit<ImportedRetailers, 'errors'> & { errors: LocalizedReason<RowError>[] }
export type RetailerService = {
  /** Writes all valid rows in one transaction; reports errors by line and column. */
  import(ctx: StaffContext, file: string, options: ImportOptions): Promise<ImportResult>
  /** @throws ShopError not_found. */
  read(ctx: StaffContext, slug: string): Promise<Retailer>
  /**
   * Creates a retailer under a free slug, or updates it. `was` is the expected current state, null for none.
   * @throws ShopError invalid_input; content_changed when the current state differs from `was`.
   */
  write(
    ctx: StaffContext,
    slug: string,
    retailer: Omit<Retailer, 'slug'>,
    was?: Retailer | null,
  ): Promise<Retailer>
  /** @throws ShopError not_found. */
  remove(ctx: StaffContext, slug: string): Promise<void>
  /** @throws ShopError invalid_input. `province` of the rows is a name. */
  search(
    ctx: StaffContext,
    query: ListQuery<RetailersListField>,
    request: ListPageRequest,
  ): Promise<ListPage<RetailerRow>>
  /** Filters by custom fields. */
  filters(ctx: StaffContext): Promise<Record<string, ListField>>
  choices(ctx: StaffContext): Promise<RetailerChoices>
  /** The location of a point on a map of its country. */
  locate(ctx: StaffContext, point: Point & { country: string }): MapPlacement
  /**
   * Generates a code and slug when missing; the same retailer again is created once.
   * @returns its slug.
   * @throws ShopError invalid_input: `code` or `slug` is taken.
   */
  create(ctx: StaffContext, given: NewRetailer): Promise<string>
}

export type RetailerChoices = {
  brands: { slug: string; name: string }[]
  locations: { code: string; name: string }[]
  /** Province names by country, for countries with provinces. */
  provinces: Record<string, string[]>
}
/** `province`: the name of the province that contains the point. */
export type MapPlacement = { map?: MapView; province?: string }
/** Empty code or slug: made of name and place. */
export type NewRetailer = Retailer

/** Countries with a complete list of provinces. */
const countriesWithProvinces = ['CA', 'VN', 'US']

type RetailerDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createRetailerService({ db, clock, publish }: RetailerDeps): RetailerService {
  const entry = (ctx: StaffContext, action: string, objectId: string, diff: Record<string, unknown>) => ({
    ...ctx,
    action,
    objectKind: 'retailer',
    objectId,
    diff,
    at: clock.now(),
  })
  const publishRetailers = () => publish([tags.retailers])
  const requireRetailer = async (tx: Db, slug: string): Promise<Retailer> => {
    const found = await getRetailerBySlug(tx, slug)
    if (!found) throw new ShopError('not_found')
    return found
  }
  const checkLocation = async ({ stockLocation }: Retailer, path: string) => {
    if (stockLocation !== null && !(await getLocationCodes(db)).has(stockLocation))
      throw invalidInput(path, 'unknown location')
  }
  return {
    async import(ctx, file, { dryRun, locale }) {
      ctx.require('retailers.manage')
      async function* readFile() {
        yield file
      }
      const result = await importRetailers(db, readFile(), {
        dryRun,
        locations: await getLocationCodes(db),
        onWritten: (tx, { created, updated, changed }) =>
          writeAudit(tx, entry(ctx, 'retailer.import', 'file', { created, updated, changed })),
      })
      if (!dryRun && result.changed.length > 0) await publishRetailers()
      return { ...result, errors: result.errors.map((error) => localizeReason(locale, error)) }
    },
    async read(ctx, slug) {
      ctx.require('retailers.manage')
      return requireRetailer(db, slug)
    },
    async write(ctx, slug, given, was) {
      ctx.require('retailers.manage')
      const now = normalizeRetailer({ ...given, slug })
      const { code } = now
      await checkLocation(now, 'stock_location')
      await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const before = await getRetailerBySlug(tx, slug)
        if (was !== undefined && !isDeepStrictEqual(tidyOptional(before), tidyOptional(was)))
          throw new ShopError('content_changed')
        if ((before?.code ?? code) !== code)
          throw invalidInput('code', `the retailer ${slug} has the code ${before?.code}`)
        const existing = await getRetailerByCode(tx, code)
        if (existing && existing.slug !== slug)
          throw invalidInput('code', `already used by the retailer ${existing.slug}`)
        await upsertRetailers(tx, [now])
        await writeAudit(tx, entry(ctx, 'retailer.save', slug, { before: before ?? null, now }))
      })
      await publishRetailers()
      return now
    },
    async remove(ctx, slug) {
      ctx.require('retailers.manage')
      await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const before = await getRetailerBySlug(tx, slug)
        if (!before || !(await deleteRetailer(tx, slug))) throw new ShopError('not_found')
        await writeAudit(tx, entry(ctx, 'retailer.remove', slug, { before }))
      })
      await publishRetailers()
    },
    async filters(ctx) {
      ctx.require('retailers.manage')
      return readListFilters(db, 'retailer')
    },
    async search(ctx, query, request) {
      ctx.require('retailers.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      const provinces = countriesWithProvinces.flatMap((country) =>
        listRegions(country).map(({ code, name }) => ({ country, code, name })),
      )
      const page = await searchRetailers(db, query, request, { today, timeZone }, provinces)
      return {
        ...page,
        rows: page.rows.map((row) => ({
          ...row,
          province: row.province && getProvinceName(row.country, row.province),
        })),
      }
    },
    async choices(ctx) {
      ctx.require('retailers.manage')
      const [{ brands }, stockLocations] = await Promise.all([getTaxonomyChoices(db), listLocations(db)])
      return {
        brands: brands.map(({ slug, name }) => ({ slug, name })),
        locations: stockLocations.map(({ code, name }) => ({ code, name })),
        provinces: Object.fromEntries(
          countriesWithProvinces.map((country) => [country, listRegions(country).map(({ name }) => name)]),
        ),
      }
    },
    locate(ctx, { country, ...point }) {
      ctx.require('retailers.manage')
      const within = findProvinceAt(country, point)
      const map = drawMap(country, [{ ...point, number: 1 }])
      return {
        ...(map && { map }),
        ...(within !== undefined && { province: getProvinceName(country, within) }),
      }
    },
    async create(ctx, given) {
      ctx.require('retailers.manage')
      const code = given.code || deriveRetailerCode(given) || deriveRetailerSlug(given, '')
      const now = normalizeRetailer({ ...given, code, slug: given.slug || deriveRetailerSlug(given, code) })
      await checkLocation(now, 'stock_location')
      const slug = await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const existing = await getRetailerByCode(tx, code)
        // Submitted twice.
        if (existing && isDeepStrictEqual(normalizeRetailer(existing), { ...now, slug: existing.slug }))
          return existing.slug
        if (existing) throw invalidInput('code', 'taken')
        if (given.slug && (await getRetailerBySlug(tx, given.slug))) throw invalidInput('slug', 'taken')
        const codesBySlug = new Map((await listRetailerLocations(tx)).map((one) => [one.slug, one.code]))
        const written = { ...now, slug: findFreeSlug(now.slug, code, codesBySlug) }
        await upsertRetailers(tx, [written])
        await writeAudit(tx, entry(ctx, 'retailer.save', written.slug, { before: null, now: written }))
        return written.slug
      })
      await publishRetailers()
      return slug
    },
  }
}

const tidyOptional = (one: Retailer | null | undefined) => (one ? normalizeRetailer(one) : undefined)
