// Zones, pickup points, methods and rates, as staff edit them.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { defaultDispatch, type DeliveryRules, type LocationDispatch } from './delivery-dates.ts'
import { setProductProfiles } from './shipping-profiles.ts'
import type { DispatchSettings, ShippingSettings } from './shipping-settings.ts'

type Zone = ShippingSettings['zones'][number]
type PickupPoint = ShippingSettings['pickup_points'][number]
type Method = ShippingSettings['methods'][number]
type Profile = ShippingSettings['profiles'][number]
type Holiday = ShippingSettings['holidays'][number]

/** Zones and pickup points by code, methods in their order, holidays by date. */
export async function getShippingSettings(db: Db): Promise<ShippingSettings> {
  const { rows: zones } = await sql<Zone>`
    select z.code, z.name, (select f.code from shipping_profile f where f.id = z.profile_id) as profile, coalesce((select json_agg(json_build_object('country', r.country, 'region', r.region, 'postcodes', r.postcodes)
        order by r.country, r.region, r.postcodes)
      from shipping_zone_region r where r.zone_id = z.id), '[]') as regions
    from shipping_zone z order by z.code`.execute(db)
  const { rows: pickup_points } = await sql<PickupPoint>`
    select code, name, line1, city, region, postcode, country,
      coalesce((select json_object_agg(t.locale, t.fields) from pickup_point_translation t where t.entity_id = p.id), '{}') as translations
    from pickup_point p order by code`.execute(db)
  const { rows: methods } = await sql<Method>`
    select m.code, m.name, m.description,
      coalesce((select json_object_agg(t.locale, t.fields) from shipping_method_translation t where t.entity_id = m.id), '{}') as translations, z.code as zone, p.code as pickup_point,
      (select f.code from shipping_profile f where f.id = m.profile_id) as profile, m.price_minor as price, m.free_from_minor as free_from,
      m.max_weight_grams, m.volumetric_divisor, m.min_minor as min_value, m.max_minor as max_value, m.amounts, m.days_min, m.days_max, m.active,
      case when m.carrier is not null then json_build_object('code', m.carrier, 'service', m.carrier_service, 'calculated', m.carrier_rates) end as carrier,
      coalesce((select json_agg(json_build_object('from_weight_grams', r.from_weight_grams, 'from_value', r.from_minor, 'from_items', r.from_items,
        'price', r.price_minor, 'amounts', r.amounts) order by r.from_weight_grams, r.from_minor, r.from_items)
        from shipping_rate r where r.method_id = m.id), '[]') as tiers,
      coalesce((select json_agg(json_build_object('country', s.country, 'postcodes', s.postcodes, 'price', s.price_minor, 'amounts', s.amounts)
        order by s.country, s.postcodes, s.price_minor) from shipping_surcharge s where s.method_id = m.id), '[]') as surcharges
    from shipping_method m left join shipping_zone z on z.id = m.zone_id left join pickup_point p on p.id = m.pickup_point_id
    order by m.position, m.id`.execute(db)
  const { rows: holidays } = await sql<Holiday>`
    select country, day::text as date, name from shipping_holiday order by day, country`.execute(db)
  const { rows: dispatches } = await sql<DispatchSettings>`
    select country, time_zone, cutoff, handling_days from shipping_dispatch`.execute(db)
  const { rows: profiles } = await sql<Profile>`
    select f.code, f.name, coalesce((select json_agg(p.slug order by p.slug) from shipping_profile_product x
      join product p on p.id = x.product_id where x.profile_id = f.id), '[]') as products
    from shipping_profile f order by f.position, f.id`.execute(db)
  return { zones, pickup_points, methods, profiles, dispatch: dispatches[0] ?? noDispatch, holidays }
}

const noDispatch: DispatchSettings = {
  country: defaultDispatch.country,
  time_zone: defaultDispatch.timeZone,
  cutoff: defaultDispatch.cutoff,
  handling_days: defaultDispatch.handlingDays,
}

type DeliveryRow = DispatchSettings & {
  holidays: string[]
  locations: (Omit<LocationDispatch, 'closedDays'> & { closedDays: string[] })[]
}

/**
 * When orders leave and arrive. A location uses the dispatch settings for what it does not state; locations that state nothing
 * are one dispatch.
 */
export const deliveryRulesQuery: BatchQuery<DeliveryRow, DeliveryRules> = {
  query: sql<DeliveryRow>`
    select d.country, coalesce(d.time_zone, ${noDispatch.time_zone}) as time_zone, d.cutoff, coalesce(d.handling_days, 0) as handling_days,
      coalesce((select json_agg(country || ' ' || day::text) from shipping_holiday), '[]') as holidays,
      coalesce((select json_agg(distinct jsonb_build_object('locationId', case when num_nonnulls(l.country, l.time_zone, l.cutoff, l.handling_days) > 0
            or cardinality(l.closed_days) > 0 then l.id end, 'country', coalesce(l.country, d.country),
          'timeZone', coalesce(l.time_zone, d.time_zone, ${noDispatch.time_zone}), 'cutoff', coalesce(l.cutoff, d.cutoff),
          'handlingDays', coalesce(l.handling_days, d.handling_days, 0), 'closedDays', l.closed_days))
        from location l where l.ships_orders and l.closed_at is null), '[]') as locations
    from (values (true)) as always(id) left join shipping_dispatch d on d.id = always.id`,
  make: ([row]) => ({
    dispatches: row!.locations.map(({ closedDays, ...dispatch }) => ({
      ...dispatch,
      ...(closedDays.length > 0 && { closedDays: new Set(closedDays) }),
    })),
    holidays: new Set(row!.holidays),
  }),
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
  { zones, pickup_points: points, methods, profiles, dispatch, holidays }: ShippingSettings,
): Promise<void> {
  await sql`
    insert into shipping_profile (code, name, position) select code, name, position
    from jsonb_to_recordset(${records(profiles)}::jsonb) as r(code text, name text, position int)
    on conflict (code) do update set name = excluded.name, position = excluded.position`.execute(tx)
  await sql`
    insert into shipping_zone (code, name, profile_id) select r.code, r.name, f.id
    from jsonb_to_recordset(${records(zones)}::jsonb) as r(code text, name text, profile text)
    left join shipping_profile f on f.code = r.profile
    on conflict (code) do update set name = excluded.name, profile_id = excluded.profile_id`.execute(tx)
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
    insert into shipping_method (code, name, description, zone_id, pickup_point_id, max_weight_grams, volumetric_divisor, price_minor, free_from_minor,
      min_minor, max_minor, amounts, days_min, days_max, position, active, profile_id,
      carrier, carrier_service, carrier_rates)
    select r.code, r.name, r.description, z.id, p.id, r.max_weight_grams, r.volumetric_divisor, r.price, r.free_from, r.min_value, r.max_value, r.amounts, r.days_min, r.days_max, r.position, r.active, f.id,
      r.carrier->>'code', r.carrier->>'service', coalesce((r.carrier->>'calculated')::boolean, false)
    from jsonb_to_recordset(${records(methods)}::jsonb) as r(code text, name text, description text, zone text, pickup_point text, profile text,
      max_weight_grams int, volumetric_divisor int, price bigint, free_from bigint, min_value bigint, max_value bigint, amounts jsonb, days_min int, days_max int, position int, active boolean, carrier jsonb)
    left join shipping_zone z on z.code = r.zone left join pickup_point p on p.code = r.pickup_point
    left join shipping_profile f on f.code = r.profile
    on conflict (code) do update set name = excluded.name, description = excluded.description, zone_id = excluded.zone_id,
      pickup_point_id = excluded.pickup_point_id, max_weight_grams = excluded.max_weight_grams,
      volumetric_divisor = excluded.volumetric_divisor, price_minor = excluded.price_minor,
      free_from_minor = excluded.free_from_minor, min_minor = excluded.min_minor, max_minor = excluded.max_minor, amounts = excluded.amounts, days_min = excluded.days_min, days_max = excluded.days_max,
      position = excluded.position, active = excluded.active, profile_id = excluded.profile_id,
      carrier = excluded.carrier, carrier_service = excluded.carrier_service, carrier_rates = excluded.carrier_rates`.execute(
    tx,
  )
  await sql`delete from shipping_zone where code <> all(${codesOf(zones)}::text[])`.execute(tx)
  await sql`delete from pickup_point where code <> all(${codesOf(points)}::text[])`.execute(tx)
  await sql`delete from shipping_profile where code <> all(${codesOf(profiles)}::text[])`.execute(tx)
  await setProfileProducts(tx, profiles)
  await setZoneRegions(tx, zones)
  await setTiers(tx, methods)
  await setSurcharges(tx, methods)
  await setDates(tx, dispatch, holidays)
}

async function setProfileProducts(tx: Tx, profiles: readonly Profile[]): Promise<void> {
  const profileOf = new Map(profiles.flatMap(({ code, products }) => products.map((slug) => [slug, code])))
  const { rows } = await sql<{ id: number; slug: string }>`
    select p.id, p.slug from product p where p.slug = any(${[...profileOf.keys()]}::text[])
      or exists (select from shipping_profile_product x where x.product_id = p.id)`.execute(tx)
  await setProductProfiles(
    tx,
    rows.map(({ id, slug }) => ({ id, profile: profileOf.get(slug) ?? null })),
  )
}

/** Those of the slugs that no product has. */
export async function listUnknownProducts(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const { rows } = await sql<{ slug: string }>`
    select s.slug from unnest(${slugs as string[]}::text[]) as s(slug) where not exists (select from product p where p.slug = s.slug)`.execute(
    tx,
  )
  return new Set(rows.map(({ slug }) => slug))
}

async function setZoneRegions(tx: Tx, zones: readonly Zone[]): Promise<void> {
  const regions = zones.flatMap(({ code, regions: own }) => own.map((region) => ({ zone: code, ...region })))
  await sql`delete from shipping_zone_region`.execute(tx)
  await sql`
    insert into shipping_zone_region (zone_id, country, region, postcodes) select z.id, r.country, r.region, r.postcodes
    from jsonb_to_recordset(${records(regions)}::jsonb) as r(zone text, country text, region text, postcodes text[])
    join shipping_zone z on z.code = r.zone`.execute(tx)
}

async function setTiers(tx: Tx, methods: readonly Method[]): Promise<void> {
  const tiers = methods.flatMap(({ code, tiers: own }) => own.map((tier) => ({ method: code, ...tier })))
  await sql`delete from shipping_rate`.execute(tx)
  await sql`
    insert into shipping_rate (method_id, from_weight_grams, from_minor, from_items, price_minor, amounts)
    select m.id, r.from_weight_grams, r.from_value, r.from_items, r.price, r.amounts
    from jsonb_to_recordset(${records(tiers)}::jsonb)
      as r(method text, from_weight_grams int, from_value bigint, from_items int, price bigint, amounts jsonb)
    join shipping_method m on m.code = r.method`.execute(tx)
}

async function setSurcharges(tx: Tx, methods: readonly Method[]): Promise<void> {
  const surcharges = methods.flatMap(({ code, surcharges: own }) =>
    own.map((surcharge) => ({ method: code, ...surcharge })),
  )
  await sql`delete from shipping_surcharge`.execute(tx)
  await sql`
    insert into shipping_surcharge (method_id, country, postcodes, price_minor, amounts) select m.id, r.country, r.postcodes, r.price, r.amounts
    from jsonb_to_recordset(${records(surcharges)}::jsonb) as r(method text, country text, postcodes text[], price bigint, amounts jsonb)
    join shipping_method m on m.code = r.method`.execute(tx)
}

async function setDates(tx: Tx, dispatch: DispatchSettings, holidays: readonly Holiday[]): Promise<void> {
  const { country, time_zone: zone, cutoff, handling_days: days } = dispatch
  await sql`
    insert into shipping_dispatch (country, time_zone, cutoff, handling_days) values (${country}, ${zone}, ${cutoff}, ${days})
    on conflict (id) do update set country = excluded.country, time_zone = excluded.time_zone, cutoff = excluded.cutoff,
      handling_days = excluded.handling_days`.execute(tx)
  await sql`delete from shipping_holiday`.execute(tx)
  await sql`
    insert into shipping_holiday (country, day, name) select country, date, name
    from jsonb_to_recordset(${records(holidays)}::jsonb) as r(country text, date date, name text)`.execute(tx)
}
