// Wires what staff do with shops: files brought in, one read, written or removed. Each change is in the audit with it, and seen at once.
import { isDeepStrictEqual } from 'node:util'
import { ShopError, invalidInput } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { fold } from './kernel/fold.ts'
import { readInput } from './kernel/read-input.ts'
import { regionsOf } from './kernel/regions.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { getTaxonomyChoices } from './modules/catalog/taxonomy-choices.ts'
import { listLocations } from './modules/inventory/locations.ts'
import { getLocationCodes } from './modules/inventory/stock-by-location.ts'
import {
  findFreeSlug,
  type ImportedRetailers,
  importRetailers,
} from './modules/retailers/import-retailers.ts'
import { drawMap, type MapView, findProvinceAt } from './modules/retailers/retailer-map.ts'
import { getProvinceName } from './modules/retailers/provinces.ts'
import {
  deriveRetailerCode,
  mergeRetailerForm,
  parseRetailerForm,
  deriveRetailerSlug,
  toRetailerForm,
  retailerFormSchema,
  type RetailerForm,
} from './modules/retailers/retailer-form.ts'
import {
  type ListedRetailer,
  listRetailerLocations,
  lockRetailers,
  deleteRetailer,
  getRetailerBySlug,
  getRetailerByCode,
  upsertRetailers,
} from './modules/retailers/retailers.store.ts'
import { type Retailer, retailerInput, normalizeRetailer } from './modules/retailers/retailers.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Only } from './create-people.ts'
import { tags } from './create-shop.ts'
import { officeRooms } from './office-rooms.ts'
import type { Locale } from './kernel/locale.ts'
import type { RowError } from './modules/retailers/read-retailers.ts'
import { type Told, toldIn } from './platform/reason.ts'
import type { Db } from './platform/database.ts'

type Asked = { dryRun: boolean; locale: Locale }
type Imported = Omit<ImportedRetailers, 'errors'> & { errors: Told<RowError>[] }
export type StaffRetailerCalls = {
  /** What the file has right is written, all of it or nothing; what is wrong is told by line and column. */
  import(file: string, options: Asked, by: StaffBy): Promise<Imported>
  /** @throws ShopError not_found. */
  read(slug: string): Promise<Retailer>
  /**
   * A new one under a slug that is free, or another state of the one that has it. `was` is what has to stand there, null for none.
   * @throws ShopError invalid_input; content_changed where something else than `was` stands there.
   */
  write(slug: string, retailer: Omit<Retailer, 'slug'>, by: StaffBy, was?: Retailer | null): Promise<Retailer>
  /** @throws ShopError not_found. */
  remove(slug: string, by: StaffBy): Promise<void>
  /** Those whose name, place, address or code has all of these words, by country and name. */
  list(asked: { q: string; page: number }): Promise<RetailerList>
  /** All that a search finds, by country and name; `province` by its name. */
  found(q: string): Promise<FoundRetailer[]>
  /** As a form has it. @throws ShopError not_found. */
  typed(slug: string): Promise<RetailerForm>
  /** What a form offers to choose from. */
  choices(): Promise<RetailerChoices>
  /** Where a point is, drawn. Nothing where it is none. */
  place(point: PlacedPoint): PlacedOnMap
  /** Without a code or an address of its own it gets one; sent twice it is one. @returns its slug. @throws ShopError invalid_input. */
  create(given: NewRetailer, by: StaffBy): Promise<string>
  /**
   * Writes the fields that are not as they were. @throws ShopError not_found, invalid_input; content_changed, with the fields that somebody else
   * has changed to something else meanwhile.
   */
  change(slug: string, edit: { was: unknown; to: unknown }, by: StaffBy): Promise<void>
}

export type FoundRetailer = Omit<ListedRetailer, 'province'> & { province: string }
export type RetailerList = {
  retailers: (Pick<ListedRetailer, 'slug' | 'name' | 'country' | 'city' | 'address' | 'active' | 'code'> & {
    province: string
  })[]
  total: number
  page: number
  pages: number
}
export type RetailerChoices = {
  brands: { slug: string; name: string }[]
  locations: { code: string; name: string }[]
  /** Names of provinces of the countries that are divided here, by country. */
  provinces: Record<string, string[]>
}
type PlacedPoint = Pick<RetailerForm, 'country' | 'latitude' | 'longitude'>
/** `province`: the one that it lies in, by name. */
export type PlacedOnMap = { map?: MapView; province?: string }
export type NewRetailer = { typed: unknown; code: string; slug: string }

const perPage = 50
/** Countries whose provinces are known by all their names. */
const divided = ['CA', 'VN', 'US']

type Parts = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createStaffRetailers({ db, clock, publish }: Parts): StaffRetailerCalls {
  async function found(q: string): Promise<FoundRetailer[]> {
    const words = fold(q).split(' ')
    return (await listRetailerLocations(db))
      .map((one) => ({ ...one, province: one.province && getProvinceName(one.country, one.province) }))
      .filter((one) => {
        const { name, city, address, postcode, code, province, phone } = one
        const text = fold([name, city, address, postcode, code, province, phone].join(' '))
        return words.every((word) => text.includes(word))
      })
      .toSorted((a, b) => byName.compare(a.country, b.country) || byName.compare(a.name, b.name))
  }
  const entry = (by: StaffBy, action: string, objectId: string, diff: Record<string, unknown>) => ({
    ...by,
    action,
    objectKind: 'retailer',
    objectId,
    diff,
    at: clock.now(),
  })
  const told = () => publish([tags.retailers])
  const kept = async (tx: Db, slug: string): Promise<Retailer> => {
    const found = await getRetailerBySlug(tx, slug)
    if (!found) throw new ShopError('not_found')
    return found
  }
  const checkLocation = async ({ stockLocation }: Retailer, path: string) => {
    if (stockLocation !== null && !(await getLocationCodes(db)).has(stockLocation))
      throw invalidInput(path, 'there is no such location')
  }
  return {
    async import(file, { dryRun, locale }, by) {
      async function* whole() {
        yield file
      }
      const done = await importRetailers(db, whole(), {
        dryRun,
        locations: await getLocationCodes(db),
        onWritten: (tx, { created, updated, changed }) =>
          writeAudit(tx, entry(by, 'retailer.import', 'file', { created, updated, changed })),
      })
      if (!dryRun && done.changed.length > 0) await told()
      return { ...done, errors: done.errors.map((error) => toldIn(locale, error)) }
    },
    read: (slug) => kept(db, slug),
    async write(slug, given, by, was) {
      const now = normalizeRetailer({ ...given, slug })
      const { code } = now
      await checkLocation(now, 'stock_location')
      await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const before = await getRetailerBySlug(tx, slug)
        if (was !== undefined && !isDeepStrictEqual(tidied(before), tidied(was)))
          throw new ShopError('content_changed')
        if ((before?.code ?? code) !== code)
          throw invalidInput('code', `the shop ${slug} has the code ${before?.code}`)
        const other = await getRetailerByCode(tx, code)
        if (other && other.slug !== slug) throw invalidInput('code', `the shop ${other.slug} has it`)
        await upsertRetailers(tx, [now])
        await writeAudit(tx, entry(by, 'retailer.write', slug, { before: before ?? null, now }))
      })
      await told()
      return now
    },
    async remove(slug, by) {
      await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const before = await getRetailerBySlug(tx, slug)
        if (!before || !(await deleteRetailer(tx, slug))) throw new ShopError('not_found')
        await writeAudit(tx, entry(by, 'retailer.remove', slug, { before }))
      })
      await told()
    },
    found,
    async list({ q, page: asked }) {
      const matches = await found(q)
      const pages = Math.max(1, Math.ceil(matches.length / perPage))
      const page = Math.min(asked, pages)
      return {
        retailers: matches
          .slice((page - 1) * perPage, page * perPage)
          .map(({ slug, name, country, city, address, active, code, province }) => {
            return { slug, name, country, city, address, active, code, province }
          }),
        total: matches.length,
        page,
        pages,
      }
    },
    typed: async (slug) => toRetailerForm(await kept(db, slug)),
    async choices() {
      const [{ brands }, places] = await Promise.all([getTaxonomyChoices(db), listLocations(db)])
      return {
        brands: brands.map(({ slug, name }) => ({ slug, name })),
        locations: places.map(({ code, name }) => ({ code, name })),
        provinces: Object.fromEntries(
          divided.map((country) => [country, regionsOf(country).map(({ name }) => name)]),
        ),
      }
    },
    place({ country, latitude, longitude }) {
      const numbers = [latitude, longitude].map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
      const [lat = Number.NaN, lng = Number.NaN] = numbers
      if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return {}
      const point = { latitude: lat, longitude: lng }
      const within = findProvinceAt(country, point)
      const map = drawMap(country, [{ ...point, number: 1 }])
      return {
        ...(map && { map }),
        ...(within !== undefined && { province: getProvinceName(country, within) }),
      }
    },
    async create({ typed: given, code: typedCode, slug: typedSlug }, by) {
      const typed = readInput(retailerFormSchema, given)
      const code = typedCode || deriveRetailerCode(typed) || deriveRetailerSlug(typed, '')
      const now = parseRetailerForm(typed, { code, slug: typedSlug || deriveRetailerSlug(typed, code) })
      await checkLocation(now, 'stockLocation')
      const slug = await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const other = await getRetailerByCode(tx, code)
        // Sent twice.
        if (other && isDeepStrictEqual(normalizeRetailer(other), { ...now, slug: other.slug }))
          return other.slug
        if (other) throw invalidInput('code', 'taken')
        if (typedSlug && (await getRetailerBySlug(tx, typedSlug))) throw invalidInput('slug', 'taken')
        const taken = new Map((await listRetailerLocations(tx)).map((one) => [one.slug, one.code]))
        const written = { ...now, slug: findFreeSlug(now.slug, code, taken) }
        await upsertRetailers(tx, [written])
        await writeAudit(tx, entry(by, 'retailer.write', written.slug, { before: null, now: written }))
        return written.slug
      })
      await told()
      return slug
    },
    async change(slug, edit, by) {
      const [was, typed] = [readInput(retailerFormSchema, edit.was), readInput(retailerFormSchema, edit.to)]
      const to = parseRetailerForm(typed, await kept(db, slug))
      await checkLocation(to, 'stockLocation')
      await db.transaction().execute(async (tx) => {
        await lockRetailers(tx)
        const before = normalizeRetailer(await kept(tx, slug))
        const { merged, fields } = mergeRetailerForm(was, to, before)
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const now = normalizeRetailer(readInput(retailerInput, merged))
        if (isDeepStrictEqual(now, before)) return
        await upsertRetailers(tx, [now])
        await writeAudit(tx, entry(by, 'retailer.write', slug, { before, now }))
      })
      await told()
    },
  }
}

const tidied = (one: Retailer | null | undefined) => (one ? normalizeRetailer(one) : undefined)

const byName = new Intl.Collator('en')

/** Shops as somebody of staff may see and change them. */
export function retailersOffice(calls: StaffRetailerCalls, only: Only, by: StaffBy) {
  const { retailers: selling } = officeRooms
  return {
    list: only(selling, calls.list),
    typed: only(selling, calls.typed),
    choices: only(selling, calls.choices),
    place: calls.place,
    create: only(selling, (given: NewRetailer) => calls.create(given, by)),
    change: only(selling, (slug: string, was: unknown, to: unknown) => calls.change(slug, { was, to }, by)),
    remove: only(selling, (slug: string) => calls.remove(slug, by)),
    import: only(selling, (file: string, options: Asked) => calls.import(file, options, by)),
  }
}
