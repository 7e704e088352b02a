// Table carrier_rate: what carriers answered.
import { sql } from 'kysely'
import type { CarrierRate } from '../../../sdk/plugin/carrier.ts'
import type { Db } from '../../platform/database/database.ts'

export type RateKey = { carrier: string; key: string }
export type StoredRates = RateKey & { rates: CarrierRate[]; fetched_at: Date }

/** Answers that came after `since`. */
export async function getCarrierRates(db: Db, keys: readonly RateKey[], since: Date): Promise<StoredRates[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<StoredRates>`
    select r.carrier, r.key, r.rates, r.fetched_at from carrier_rate r
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(carrier text, key text) on k.carrier = r.carrier and k.key = r.key
    where r.fetched_at > ${since}`.execute(db)
  return rows
}

export async function saveCarrierRates(
  db: Db,
  { carrier, key }: RateKey,
  rates: readonly CarrierRate[],
  at: Date,
): Promise<void> {
  await sql`
    insert into carrier_rate (carrier, key, rates, fetched_at) values (${carrier}, ${key}, ${JSON.stringify(rates)}::jsonb, ${at})
    on conflict (carrier, key) do update set rates = excluded.rates, fetched_at = excluded.fetched_at`.execute(
    db,
  )
}

export async function deleteOldRates(db: Db, before: Date): Promise<void> {
  await sql`delete from carrier_rate where fetched_at < ${before}`.execute(db)
}
