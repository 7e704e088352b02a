// Tables retailer, retailer_hours, retailer_exception, opening_reason, retailer_service, retailer_brand.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { readListExtension } from '../custom-fields/list-fields.store.ts'
import {
  anyCondition,
  arrayCondition,
  containsWords,
  type ListCalendar,
  type ListExtension,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { retailersList, type RetailersListField } from '../../contracts/lists/retailers-list.ts'
import type { Retailer } from './retailers.ts'

type Row = Omit<Retailer, 'hours'> & { hours: { weekday: number; opens: number; closes: number }[] }

/** All retailers, active or not, sorted by id. */
export async function listAllRetailers(db: Db): Promise<Retailer[]> {
  return selectRetailers(db, sql`true`)
}

export type ListedRetailer = Omit<Retailer, 'hours' | 'exceptions' | 'services' | 'brands'>

/** Locations of all retailers, without their hours. */
export async function listRetailerLocations(db: Db): Promise<ListedRetailer[]> {
  const { rows } = await sql<ListedRetailer>`
    select code, slug, name, country, province, city, address, postcode, phone, time_zone as "timeZone", latitude, longitude,
      stock_location as "stockLocation", active
    from retailer order by id`.execute(db)
  return rows
}

const brandsOf = sql`array(select b.brand from retailer_brand b where b.retailer_id = r.id)`
const servicesOf = sql`array(select s.service from retailer_service s where s.retailer_id = r.id)`

const createSource = (extension: ListExtension): ListSource<RetailersListField> => ({
  definition: retailersList,
  extension,
  from: sql`retailer r`,
  key: sql`r.id`,
  keyType: 'bigint',
  columns: {
    name: { value: sql`r.name`, sortValue: sql`search_fold(r.name)` },
    code: { value: sql`r.code` },
    country: { value: sql`r.country` },
    province: { value: sql`r.province` },
    city: { value: sql`r.city`, sortValue: sql`search_fold(r.city)` },
    brand: { value: brandsOf, condition: arrayCondition(brandsOf) },
    service: { value: servicesOf, condition: arrayCondition(servicesOf) },
    stock_location: { value: sql`r.stock_location` },
    active: { value: sql`r.active` },
    updated: { value: sql`r.changed_at` },
  },
})

/** `province` is its code. */
export type RetailerRow = Pick<
  ListedRetailer,
  'slug' | 'name' | 'code' | 'country' | 'province' | 'city' | 'address' | 'phone' | 'active'
> & { updated_at: string }

/**
 * Retailers of a query (contracts/lists/retailers-list.ts). `q`: words of name, code, address, phone number, province and custom fields.
 * @param provinces with their names, because the table has codes.
 */
export async function searchRetailers(
  db: Db,
  query: ListQuery<RetailersListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
  provinces: readonly { country: string; code: string; name: string }[],
): Promise<ListPage<RetailerRow>> {
  const text = sql`concat_ws(' ', r.name, r.city, r.address, r.postcode, r.code, r.phone, coalesce((select p.name
    from jsonb_to_recordset(${JSON.stringify(provinces)}::jsonb) as p(country text, code text, name text)
    where p.country = r.country and p.code = r.province), r.province))`
  const extension = await readListExtension(db, 'retailer', sql`r.id::text`)
  const page = await readListPage<RetailerRow, RetailersListField>(
    db,
    createSource(extension),
    sql`r.slug, r.name, r.code, r.country, r.province, r.city, r.address, r.phone, r.active, r.changed_at as updated_at`,
    query,
    [anyCondition([containsWords(query.q, text), extension.search(query.q)])],
    calendar,
    request,
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at).toISOString() })),
  }
}

export const getRetailerBySlug = async (db: Db, slug: string): Promise<Retailer | undefined> =>
  (await selectRetailers(db, sql`r.slug = ${slug}`))[0]

export const getRetailerByCode = async (db: Db, code: string): Promise<Retailer | undefined> =>
  (await selectRetailers(db, sql`r.code = ${code}`))[0]

async function selectRetailers(db: Db, condition: ReturnType<typeof sql>): Promise<Retailer[]> {
  const { rows } = await sql<Row>`
    select r.code, r.slug, r.name, r.country, r.province, r.city, r.address, r.postcode, r.phone, r.time_zone as "timeZone",
      r.latitude, r.longitude, r.stock_location as "stockLocation", r.active,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes) order by h.weekday, h.opens)
        from retailer_hours h where h.retailer_id = r.id), '[]') as hours,
      coalesce((select json_agg(json_build_object('date', to_char(e.day, 'YYYY-MM-DD'), 'reason', coalesce(o.text, ''), 'hours',
          (select coalesce(json_agg(json_build_object('opens', i -> 0, 'closes', i -> 1) order by n), '[]')
            from jsonb_array_elements(e.hours) with ordinality as t(i, n))) order by e.day)
        from retailer_exception e left join opening_reason o on o.id = e.reason_id where e.retailer_id = r.id), '[]') as exceptions,
      coalesce((select json_agg(s.service order by s.service collate "C") from retailer_service s where s.retailer_id = r.id), '[]') as services,
      coalesce((select json_agg(b.brand order by b.brand collate "C") from retailer_brand b where b.retailer_id = r.id), '[]') as brands
    from retailer r where ${condition} order by r.id`.execute(db)
  return rows.map(({ hours, ...fields }) => ({
    ...fields,
    hours: Array.from({ length: 7 }, (_, at) =>
      hours.filter(({ weekday }) => weekday === at + 1).map(({ opens, closes }) => ({ opens, closes })),
    ),
  }))
}

/** Creates or updates retailers by code, in a few statements. */
export async function upsertRetailers(tx: Tx, retailers: readonly Retailer[]): Promise<void> {
  if (retailers.length === 0) return
  const all = sql`${JSON.stringify(retailers)}::jsonb`
  await sql`
    insert into retailer (code, slug, name, country, province, city, address, postcode, phone, time_zone, latitude, longitude, stock_location, active)
    select code, slug, name, country, province, city, address, postcode, phone, "timeZone", latitude, longitude, "stockLocation", active
    from jsonb_to_recordset(${all}) as r(code text, slug text, name text, country text, province text, city text, address text, postcode text,
      phone text, "timeZone" text, latitude double precision, longitude double precision, "stockLocation" text, active boolean)
    on conflict (code) do update set slug = excluded.slug, name = excluded.name, country = excluded.country, province = excluded.province,
      city = excluded.city, address = excluded.address, postcode = excluded.postcode, phone = excluded.phone, time_zone = excluded.time_zone,
      latitude = excluded.latitude, longitude = excluded.longitude, stock_location = excluded.stock_location, active = excluded.active,
      changed_at = now()`.execute(tx)
  const codes = sql`(select id from retailer where code = any(${retailers.map(({ code }) => code)}))`
  for (const table of ['retailer_hours', 'retailer_exception', 'retailer_service', 'retailer_brand'])
    await sql`delete from ${sql.table(table)} where retailer_id in ${codes}`.execute(tx)
  const part = (columns: string) => sql.raw(columns)
  const rows = (kind: string, list: unknown[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as p(code text, ${part(kind)}) join retailer r on r.code = p.code`
  const hours = retailers.flatMap(({ code, hours: week }) =>
    week.flatMap((day, at) => day.map((interval) => ({ code, weekday: at + 1, ...interval }))),
  )
  const exceptions = retailers.flatMap(({ code, exceptions: all }) =>
    all.map(({ date, reason, hours: day }) => ({
      code,
      day: date,
      reason,
      hours: day.map(({ opens, closes }) => [opens, closes]),
    })),
  )
  const services = retailers.flatMap(({ code, services: all }) => all.map((service) => ({ code, service })))
  const brands = retailers.flatMap(({ code, brands: all }) => all.map((brand) => ({ code, brand })))
  await sql`insert into retailer_hours (retailer_id, weekday, opens, closes) select r.id, weekday, opens, closes
    from ${rows('weekday smallint, opens smallint, closes smallint', hours)}`.execute(tx)
  const reasons = [...new Set(exceptions.flatMap(({ reason }) => (reason === '' ? [] : [reason])))]
  await sql`insert into opening_reason (text) select text from unnest(${reasons}::text[]) as wanted(text) order by text
    on conflict do nothing`.execute(tx)
  await sql`insert into retailer_exception (retailer_id, day, reason_id, hours)
    select r.id, day, (select o.id from opening_reason o where o.text = p.reason), hours
    from ${rows('day date, reason text, hours jsonb', exceptions)}`.execute(tx)
  await sql`insert into retailer_service (retailer_id, service) select r.id, service
    from ${rows('service text', services)}`.execute(tx)
  await sql`insert into retailer_brand (retailer_id, brand) select r.id, brand from ${rows('brand text', brands)}`.execute(
    tx,
  )
}

/** @returns false when it does not exist. */
export async function deleteRetailer(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await sql`delete from retailer where slug = ${slug} returning id`.execute(tx)
  return rows.length > 0
}

/** Serialises imports, so that the data an import compares with cannot change before it writes. */
export const lockRetailers = (tx: Tx) => sql`lock table retailer in share row exclusive mode`.execute(tx)
