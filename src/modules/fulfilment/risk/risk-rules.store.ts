// Table risk_rule.
import { sql } from 'kysely'
import type { CurrencyChange } from '../../../kernel/money.ts'
import type { ChangedAmounts } from '../../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RiskRule } from './risk-rules.ts'

export async function listRiskRules(db: Db): Promise<RiskRule[]> {
  const { rows } =
    await sql<RiskRule>`select name, active, action, condition from risk_rule order by position`.execute(db)
  return rows
}

/** Serialises changes of the rules; reads continue. */
export async function lockRiskRules(tx: Tx): Promise<void> {
  await sql`lock table risk_rule in share row exclusive mode`.execute(tx)
}

/** Replaces all rules. Changes in the audit log may be older than the action. */
export async function setRiskRules(tx: Tx, rules: readonly RiskRule[]): Promise<void> {
  await sql`delete from risk_rule`.execute(tx)
  await sql`
    insert into risk_rule (name, position, active, action, condition)
    select r.name, r.position, r.active, coalesce(r.action, 'hold'), r.condition
    from jsonb_to_recordset(${JSON.stringify(rules.map((rule, position) => ({ ...rule, position })))}::jsonb)
      as r(name text, position int, active boolean, action text, condition jsonb)`.execute(tx)
}

/** Changes the amounts of rules to another currency. An amount stays at least one minor unit. */
export async function changeRiskCurrency(tx: Tx, { factor }: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select name, (condition->>'at_least')::numeric * ${factor}::numeric as value from risk_rule
      where condition->>'type' = 'amount'),
    changed as (
      update risk_rule r set condition = jsonb_set(r.condition, '{at_least}', to_jsonb(greatest(1, round(amount.value))))
      from amount where r.name = amount.name returning amount.value % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
