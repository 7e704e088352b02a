// Table tax_rate, as staff edit it.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { TaxRateView } from './tax-rate-input.ts'
import { UNTAXED_CLASSES } from './tax-rates.ts'

const PPM_PER_PERCENT = 10_000

/** By country, region, class and start. */
export async function listTaxRates(db: Db): Promise<TaxRateView[]> {
  const { rows } = await sql<
    Omit<TaxRateView, 'rate' | 'starts_at'> & { rate_ppm: number; starts_at: Date | null }
  >`
    select country, region, postcodes, tax_class, rate_ppm, parts, name, source, nullif(starts_at, '-infinity') as starts_at
    from tax_rate order by country, region, postcodes, tax_class desc, tax_rate.starts_at`.execute(db)
  return rows.map(({ rate_ppm, starts_at, ...row }) => ({
    ...row,
    rate: rate_ppm / PPM_PER_PERCENT,
    starts_at: starts_at?.toISOString() ?? null,
  }))
}

/** Classes that are taxed nowhere. Those with rates of 0% come first, because the shop uses them, then `exempt`. */
export async function listExemptTaxClasses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tax_class: string }>`
    select c.tax_class from unnest(${UNTAXED_CLASSES as string[]}::text[]) as c(tax_class)
    where not exists (select from tax_rate t where t.tax_class = c.tax_class and t.rate_ppm > 0)
    order by exists (select from tax_rate t where t.tax_class = c.tax_class) desc, c.tax_class`.execute(db)
  return rows.map((row) => row.tax_class)
}

/** Serialises changes of the table; reads continue. */
export async function lockTaxRates(tx: Tx): Promise<void> {
  await sql`lock table tax_rate in share row exclusive mode`.execute(tx)
}

export async function insertTaxRates(tx: Tx, rates: readonly TaxRateView[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into tax_rate (country, region, postcodes, tax_class, rate_ppm, parts, name, source, starts_at)
    select country, region, postcodes, tax_class, rate_ppm, parts, name, source, coalesce(starts_at, '-infinity')
    from jsonb_to_recordset(${toRecords(rates)}::jsonb) as r(country text, region text, postcodes text[], tax_class text, rate_ppm int, parts jsonb,
      name text, source text, starts_at timestamptz)`.execute(tx)
}

export async function deleteTaxRates(tx: Tx, rates: readonly TaxRateView[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    delete from tax_rate t using jsonb_to_recordset(${toRecords(rates)}::jsonb)
      as r(country text, region text, postcodes text[], tax_class text, starts_at timestamptz)
    where t.country = r.country and t.region = r.region and t.postcodes = r.postcodes and t.tax_class = r.tax_class
      and t.starts_at = coalesce(r.starts_at, '-infinity')`.execute(tx)
}

const toRecords = (rates: readonly TaxRateView[]): string =>
  JSON.stringify(
    rates.map(({ rate, ...fields }) => ({ ...fields, rate_ppm: Math.round(rate * PPM_PER_PERCENT) })),
  )
