// Zones, pickup points, methods and rates, as staff edit them.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ShippingSettings } from './shipping-settings.ts'

type Zone = ShippingSettings['zones'][number]
type PickupPoint = ShippingSettings['pickup_points'][number]
type Method = ShippingSettings['methods'][number]

/** Zones and pickup points by code, methods in their order. */
export async function getShippingSettings(db: Db): Promise<ShippingSettings> {
  const { rows: zones } = await sql<Zone>`
    select z.code, z.name, coalesce((select json_agg(json_build_object('country', r.country, 'region', r.region) order by r.country, r.region)
      from shipping_zone_region r where r.zone_id = z.id), '[]') as regions
    from shipping_zone z order by z.code`.execute(db)
  const { rows: pickup_points } = await sql<PickupPoint>`
    select code, name, line1, city, region, postcode, country from pickup_point order by code`.execute(db)
  const { rows: methods } = await sql<Method>`
    select m.code, m.name, m.description, z.code as zone, p.code as pickup_point, m.price_minor as price, m.free_from_minor as free_from,
      m.max_weight_grams, m.days_min, m.days_max, m.active,
      coalesce((select json_agg(json_build_object('from_weight_grams', r.from_weight_grams, 'from_value', r.from_minor, 'price', r.price_minor)
        order by r.from_weight_grams, r.from_minor) from shipping_rate r where r.method_id = m.id), '[]') as tiers
    from shipping_method m left join shipping_zone z on z.id = m.zone_id left join pickup_point p on p.id = m.pickup_point_id
    order by m.position, m.id`.execute(db)
  return { zones, pickup_points, methods }
}

/** Serialises changes of the settings; reads continue. */
export async function lockShippingSettings(tx: Tx): Promise<void> {
  await sql`lock table shipping_zone in share row exclusive mode`.execute(tx)
}

const records = (rows: readonly object[]) =>
  JSON.stringify(rows.map((row, position) => ({ position, ...row })))
const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)

/** Records with the same code keep their translations. */
export async function setShippingSettings(
  tx: Tx,
  { zones, pickup_points: points, methods }: ShippingSettings,
): Promise<void> {
  await sql`
    insert into shipping_zone (code, name) select code, name from jsonb_to_recordset(${records(zones)}::jsonb) as r(code text, name text)
    on conflict (code) do update set name = excluded.name`.execute(tx)
  await sql`
    insert into pickup_point (code, name, line1, city, region, postcode, country)
    select code, name, line1, city, region, postcode, country
    from jsonb_to_recordset(${records(points)}::jsonb)
      as r(code text, name text, line1 text, city text, region text, postcode text, country text)
    on conflict (code) do update set name = excluded.name, line1 = excluded.line1, city = excluded.city, region = excluded.region,
      postcode = excluded.postcode, country = excluded.country`.execute(tx)
  await sql`delete from shipping_method where code <> all(${codesOf(methods)}::text[])`.execute(tx)
  // A pickup point may move from one method to another.
  await sql`update shipping_method set pickup_point_id = null where pickup_point_id is not null`.execute(tx)
  await sql`
    insert into shipping_method (code, name, description, zone_id, pickup_point_id, max_weight_grams, price_minor, free_from_minor,
      days_min, days_max, position, active)
    select r.code, r.name, r.description, z.id, p.id, r.max_weight_grams, r.price, r.free_from, r.days_min, r.days_max, r.position, r.active
    from jsonb_to_recordset(${records(methods)}::jsonb) as r(code text, name text, description text, zone text, pickup_point text,
      max_weight_grams int, price bigint, free_from bigint, days_min int, days_max int, position int, active boolean)
    left join shipping_zone z on z.code = r.zone left join pickup_point p on p.code = r.pickup_point
    on conflict (code) do update set name = excluded.name, description = excluded.description, zone_id = excluded.zone_id,
      pickup_point_id = excluded.pickup_point_id, max_weight_grams = excluded.max_weight_grams, price_minor = excluded.price_minor,
      free_from_minor = excluded.free_from_minor, days_min = excluded.days_min, days_max = excluded.days_max,
      position = excluded.position, active = excluded.active`.execute(tx)
  await sql`delete from shipping_zone where code <> all(${codesOf(zones)}::text[])`.execute(tx)
  await sql`delete from pickup_point where code <> all(${codesOf(points)}::text[])`.execute(tx)
  await setZoneRegions(tx, zones)
  await setTiers(tx, methods)
}

async function setZoneRegions(tx: Tx, zones: readonly Zone[]): Promise<void> {
  const regions = zones.flatMap(({ code, regions: own }) => own.map((region) => ({ zone: code, ...region })))
  await sql`delete from shipping_zone_region`.execute(tx)
  await sql`
    insert into shipping_zone_region (zone_id, country, region) select z.id, r.country, r.region
    from jsonb_to_recordset(${records(regions)}::jsonb) as r(zone text, country text, region text)
    join shipping_zone z on z.code = r.zone`.execute(tx)
}

async function setTiers(tx: Tx, methods: readonly Method[]): Promise<void> {
  const tiers = methods.flatMap(({ code, tiers: own }) => own.map((tier) => ({ method: code, ...tier })))
  await sql`delete from shipping_rate`.execute(tx)
  await sql`
    insert into shipping_rate (method_id, from_weight_grams, from_minor, price_minor)
    select m.id, r.from_weight_grams, r.from_value, r.price
    from jsonb_to_recordset(${records(tiers)}::jsonb) as r(method text, from_weight_grams int, from_value bigint, price bigint)
    join shipping_method m on m.code = r.method`.execute(tx)
}
