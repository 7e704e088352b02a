// Table payment_method.
import { sql } from 'kysely'
import type { CurrencyChange } from '../../kernel/money.ts'
import { changedAmounts, type ChangedAmounts, scaledAmount } from '../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { getFeeRule, type PaymentMethodSettings } from './payment-method-settings.ts'

/** In their order; empty until staff edit them. */
export async function getPaymentMethodSettings(db: Db): Promise<PaymentMethodSettings[]> {
  const { rows } = await sql<PaymentMethodSettings>`
    select code, active, titles, hints, capture, min_minor as min_amount, max_minor as max_amount, countries, markets,
      fee_minor as fee_amount, fee_ppm::float8 / 10000 as fee_percent, express_places, amounts
    from payment_method order by position, code`.execute(db)
  return rows
}

/** Serialises changes of the methods; reads continue. */
export async function lockPaymentMethods(tx: Tx): Promise<void> {
  await sql`lock table payment_method in share row exclusive mode`.execute(tx)
}

export async function setPaymentMethodSettings(
  tx: Tx,
  methods: readonly PaymentMethodSettings[],
): Promise<void> {
  await sql`delete from payment_method`.execute(tx)
  for (const [position, method] of methods.entries())
    await sql`
      insert into payment_method (code, position, active, titles, hints, capture, min_minor, max_minor, countries, markets,
        fee_minor, fee_ppm, express_places, amounts)
      values (${method.code}, ${position}, ${method.active}, ${JSON.stringify(method.titles)}::jsonb,
        ${JSON.stringify(method.hints)}::jsonb, ${method.capture}, ${method.min_amount}, ${method.max_amount}, ${method.countries}, ${method.markets},
        ${method.fee_amount}, ${getFeeRule(method)?.ppm ?? 0},
        ${method.express_places}, ${JSON.stringify(method.amounts)}::jsonb)`.execute(tx)
}

/** Changes limits and fees to another currency. */
export async function changePaymentMethodCurrency(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select code, ${scaledAmount('min_minor', 'min_amount', change)} as min_amount, ${scaledAmount('max_minor', 'max_amount', change)} as max_amount,
        ${scaledAmount('fee_minor', 'fee_amount', change)} as fee,
        ${changedAmounts({ min_amount: 'min_minor', max_amount: 'max_minor', fee_amount: 'fee_minor' }, change)} as amounts
      from payment_method where min_minor is not null or max_minor is not null or fee_minor > 0),
    changed as (
      update payment_method m set min_minor = round(amount.min_amount), max_minor = round(amount.max_amount), fee_minor = round(amount.fee), amounts = amount.amounts
      from amount where m.code = amount.code
      returning coalesce(amount.min_amount, 0) % 1 <> 0 or coalesce(amount.max_amount, 0) % 1 <> 0 or amount.fee % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
