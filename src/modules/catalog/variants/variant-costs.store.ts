// What variants cost the shop and what customs ask for: columns that neither pages nor orders read.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { CurrencyChange } from '../../../kernel/money.ts'
import type { ChangedAmounts } from '../../../platform/database/changed-amounts.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** null removes a value; an absent one stays unchanged. */
export type VariantCosts = {
  id: VariantId
  costMinor?: number | null | undefined
  hsCode?: string | null | undefined
  countryOfOrigin?: string | null | undefined
}

/** Writes costs, HS codes and countries of origin. */
export async function setVariantCosts(tx: Tx, variants: readonly VariantCosts[]): Promise<void> {
  const changed = variants.filter(
    ({ costMinor, hsCode, countryOfOrigin }) =>
      costMinor !== undefined || hsCode !== undefined || countryOfOrigin !== undefined,
  )
  if (changed.length === 0) return
  await sql`
    update variant v set
      cost_minor = case when r.to ? 'costMinor' then (r.to ->> 'costMinor')::bigint else v.cost_minor end,
      hs_code = case when r.to ? 'hsCode' then r.to ->> 'hsCode' else v.hs_code end,
      country_of_origin = case when r.to ? 'countryOfOrigin' then r.to ->> 'countryOfOrigin' else v.country_of_origin end
    from (select (e ->> 'id')::bigint as id, e as to from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) e) r
    where v.id = r.id`.execute(tx)
}

/** Costs in another store currency. */
export async function changeCostCurrency(tx: Tx, { factor }: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (select id, cost_minor * ${factor}::numeric as cost from variant where cost_minor > 0),
    changed as (
      update variant v set cost_minor = round(amount.cost) from amount where v.id = amount.id returning amount.cost % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
