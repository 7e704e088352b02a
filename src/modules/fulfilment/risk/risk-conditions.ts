// Risk rules as SQL, the same for a new order and for the preview of earlier ones.
import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { RISK_PREVIEW_DAYS, type RiskCondition, type RiskPreview, type RiskRule } from './risk-rules.ts'

const sameEmail = sql<boolean>`(o.email <> '' and same_customer_email(p.email) = same_customer_email(o.email))`
const same = {
  email: sameEmail,
  account: sql<boolean>`p.account_id = o.account_id`,
  // Orders that are collected without an address all have that of the store.
  address: sql<boolean>`(not o.is_store_address and order_address_key(p.address) = order_address_key(o.address))`,
}
const isBefore = (hours: number) =>
  sql<boolean>`p.placed_at <= o.placed_at and p.placed_at > o.placed_at - make_interval(hours => ${hours}::int)`

/** Country of the billing address of the order, otherwise of the account's default one. */
const billingCountry = sql<string | null>`coalesce(o.billing_address->>'country', (
  select b.address->>'country' from account_address b where b.account_id = o.account_id and b.default_billing))`

/** Condition on `o` (a shop_order row). Amounts are compared in the store currency, at the rate of the order. */
function toSql(condition: RiskCondition): RawBuilder<boolean> {
  switch (condition.type) {
    case 'amount':
      return sql`(round(o.total_minor * o.store_factor) >= ${condition.at_least}::bigint)`
    case 'orders':
      return sql`((select count(*) from shop_order p where ${same[condition.same]} and ${isBefore(condition.hours)}
        and (p.status <> 'cancelled' or p.id = o.id)) >= ${condition.at_least}::int)`
    case 'declined_payments':
      // Two subqueries, so that each uses its index.
      return sql`((select count(*) from (
          select p.id from shop_order p where ${sameEmail} and ${isBefore(condition.hours)}
          union select p.id from shop_order p where ${same.account} and ${isBefore(condition.hours)}) p
        where exists (select from payment x where x.order_id = p.id and x.status = 'declined')) >= ${condition.at_least}::int)`
    case 'billing_country':
      return sql`(${billingCountry} <> o.address->>'country')`
    case 'countries':
      return sql`(o.address->>'country' = any(${condition.countries}::text[]))`
  }
}

/** @returns names of the rules that the order matches, in their order. */
export async function findMatchingRules(
  db: Db,
  orderId: OrderId,
  rules: readonly RiskRule[],
): Promise<string[]> {
  if (rules.length === 0) return []
  const results = sql.join(rules.map(({ condition }) => sql`coalesce(${toSql(condition)}, false)`))
  const { rows } = await sql<{ results: boolean[] }>`
    select array[${results}] as results from shop_order o where o.id = ${orderId}`.execute(db)
  return rules.flatMap(({ name }, index) => (rows[0]?.results[index] ? [name] : []))
}

/** Counts the orders of the last days, up to `now`, that the rules would have held. */
export async function previewRiskRules(db: Db, rules: readonly RiskRule[], now: Date): Promise<RiskPreview> {
  const results = rules.map(({ condition }) => sql`coalesce(${toSql(condition)}, false)`)
  const { rows } = await sql<{ results: boolean[]; orders: number }>`
    select results, count(*)::int as orders from (
      select array[${sql.join(results)}]::boolean[] as results from shop_order o
      where o.placed_at > ${now}::timestamptz - make_interval(days => ${RISK_PREVIEW_DAYS}::int) and o.placed_at <= ${now}) r
    group by results`.execute(db)
  const count = (isCounted: (results: boolean[]) => boolean) =>
    rows.reduce((sum, row) => sum + (isCounted(row.results) ? row.orders : 0), 0)
  return {
    orders: count(() => true),
    held: count((matches) => matches.some((isMatch, index) => isMatch && rules[index]!.active)),
    rules: rules.map(({ name }, index) => ({ name, held: count((matches) => matches[index]!) })),
  }
}
