// Table tax_setting.
import { sql } from 'kysely'
import { type BatchQuery, runBatchQuery } from '../../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { defaultTaxSettings, type TaxSettings } from './tax-settings.ts'

export const taxSettingsQuery: BatchQuery<TaxSettings, TaxSettings> = {
  query: sql<TaxSettings>`select country, vat_id, reverse_charge, eu_sales, rounding, us_states from tax_setting`,
  make: ([row]) => row ?? defaultTaxSettings,
}

export const getTaxSettings = (db: Db): Promise<TaxSettings> => runBatchQuery(db, taxSettingsQuery)

/** Serialises changes of the settings; reads continue. */
export async function lockTaxSettings(tx: Tx): Promise<void> {
  await sql`lock table tax_setting in share row exclusive mode`.execute(tx)
}

export async function saveTaxSettings(tx: Tx, settings: TaxSettings): Promise<void> {
  const {
    country,
    rounding,
    vat_id: vatId,
    reverse_charge: reverseCharge,
    eu_sales: euSales,
    us_states: states,
  } = settings
  await sql`
    insert into tax_setting (country, vat_id, reverse_charge, eu_sales, rounding, us_states)
    values (${country}, ${vatId}, ${reverseCharge}, ${euSales}, ${rounding}, ${states}::text[])
    on conflict (id) do update set country = excluded.country, vat_id = excluded.vat_id,
      reverse_charge = excluded.reverse_charge, eu_sales = excluded.eu_sales, rounding = excluded.rounding,
      us_states = excluded.us_states`.execute(tx)
}
