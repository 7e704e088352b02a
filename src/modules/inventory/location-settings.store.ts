// Locations with their settings, and the routing rule.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { saveRecordTranslations } from '../translations/record-translations.store.ts'
import type { LocationSettings, LocationsSettings } from './location-settings.ts'
import { DEFAULT_ROUTING_RULE } from './selling-locations.ts'
import type { RoutingRule } from './route-order.ts'

/** Open locations by code. */
export async function getLocationsSettings(db: Db): Promise<LocationsSettings> {
  const { rows: locations } = await sql<LocationSettings>`
    select code, name, coalesce((select json_object_agg(t.locale, t.fields) from location_translation t where t.entity_id = location.id), '{}') as translations,
      line1, city, region, postcode, country, time_zone, cutoff, handling_days,
      coalesce((select json_agg(day::text order by day) from unnest(closed_days) as d(day)), '[]') as closed_days, priority, ships_orders,
      offers_pickup, opening_hours, pickup_minutes, pickup_transfer_days, pickup_price_minor as pickup_price, amounts
    from location where closed_at is null order by code`.execute(db)
  const { rows } = await sql<{ rule: RoutingRule }>`select rule from location_routing`.execute(db)
  return { routing: rows[0]?.rule ?? DEFAULT_ROUTING_RULE, locations }
}

/** Serialises changes of the settings; reads continue. */
export async function lockLocations(tx: Tx): Promise<void> {
  await sql`lock table location in share row exclusive mode`.execute(tx)
}

/** Codes of locations that are closed. */
export async function listClosedCodes(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from location where code = any(${codes as string[]}::text[]) and closed_at is not null order by code`.execute(
    tx,
  )
  return rows.map(({ code }) => code)
}

export async function setLocationsSettings(tx: Tx, { routing, locations }: LocationsSettings): Promise<void> {
  await sql`
    insert into location_routing (rule) values (${routing}) on conflict (id) do update set rule = excluded.rule`.execute(
    tx,
  )
  await sql`
    update location l set name = r.name, line1 = r.line1, city = r.city, region = r.region, postcode = r.postcode, country = r.country,
      time_zone = r.time_zone, cutoff = r.cutoff, handling_days = r.handling_days, closed_days = r.closed_days, priority = r.priority,
      ships_orders = r.ships_orders, offers_pickup = r.offers_pickup, opening_hours = r.opening_hours, pickup_minutes = r.pickup_minutes,
      pickup_transfer_days = r.pickup_transfer_days, pickup_price_minor = r.pickup_price, amounts = r.amounts
    from jsonb_to_recordset(${JSON.stringify(locations)}::jsonb) as r(code text, name text, line1 text, city text, region text, postcode text,
      country text, time_zone text, cutoff text, handling_days int, closed_days date[], priority int, ships_orders boolean, offers_pickup boolean, opening_hours jsonb, pickup_minutes int, pickup_transfer_days int, pickup_price bigint, amounts jsonb)
    where l.code = r.code`.execute(tx)
}

/** Saves the names in other languages that differ. */
export const setLocationTranslations = (
  tx: Tx,
  { locations: before }: LocationsSettings,
  { locations: after }: LocationsSettings,
): Promise<void> =>
  saveRecordTranslations(tx, 'location', { before, after }, async (codes) => {
    const { rows } = await sql<{ id: number; code: string }>`
      select id, code from location where code = any(${codes as string[]}::text[])`.execute(tx)
    return new Map(rows.map(({ id, code }) => [code, id]))
  })
