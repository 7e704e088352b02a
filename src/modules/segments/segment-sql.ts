// Conditions of segments as SQL with bound parameters.
import { DAY_MS } from '../../kernel/days.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import {
  isValidOrderSql,
  joinedOrderSpendSql,
  orderSpendSql,
  refundedOrdersSql,
} from '../orders/account-figures.store.ts'
import type {
  SegmentCondition,
  SegmentConditionOf,
  SegmentConditionType,
} from '../../contracts/schemas/segment-conditions.ts'

/**
 * `only`: the account that is tested, so that nothing of other accounts is read. `countsUnpaid`: orders that wait for
 * payment count too.
 */
export type SegmentScope = { at: Date; only?: AccountId | undefined; countsUnpaid?: boolean }

/**
 * `row`: a condition on `a`, an account. `ids`: a query of the ids of accounts, which meet the condition or, with
 * `isExcluded`, do not.
 */
type Part = { row: RawBuilder<boolean> } | { ids: RawBuilder<unknown>; isExcluded?: boolean }

type Build<Type extends SegmentConditionType> = (
  condition: SegmentConditionOf<Type>,
  scope: SegmentScope,
) => Part

const ofAccount = (column: string, { only }: SegmentScope) =>
  only === undefined
    ? sql<boolean>`${sql.ref(column)} is not null`
    : sql<boolean>`${sql.ref(column)} = ${only}`

const isCounted = ({ countsUnpaid }: SegmentScope) =>
  countsUnpaid ? sql<boolean>`o.status <> 'cancelled'` : isValidOrderSql

/** Orders that count. */
const orders = (scope: SegmentScope, joined = sql``) =>
  sql`shop_order o ${joined} where ${ofAccount('o.account_id', scope)} and ${isCounted(scope)}`

const join = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`

const daysAgo = (days: number, { at }: SegmentScope) => new Date(at.getTime() - days * DAY_MS)

/** Accounts whose value is from `min` to `max`; that of an account without orders is 0. */
function inRange(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  value: RawBuilder<number>,
  scope: SegmentScope,
  joined = sql``,
): Part {
  const having = (condition: RawBuilder<unknown>) =>
    sql`select o.account_id from ${orders(scope, joined)} group by o.account_id having ${condition}`
  if (min !== undefined && min > 0)
    return {
      ids: having(max === undefined ? sql`${value} >= ${min}` : sql`${value} between ${min} and ${max}`),
    }
  if (max === undefined) return { row: sql<boolean>`true` }
  return { ids: having(sql`${value} > ${max}`), isExcluded: true }
}

/** Ids of objects with these slugs, which may be former ones. */
const idsOf = (kind: 'product' | 'category' | 'brand' | 'collection', slugs: readonly string[]) => sql`
  select x.id from ${sql.table(kind)} x where x.slug = any(${slugs as string[]}::text[])
  union select f.target_id from former_slug f where f.kind = ${kind} and f.slug = any(${slugs as string[]}::text[])`

const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql<boolean>`${column} = any(${values as string[]}::text[])`

const builders: { [Type in SegmentConditionType]: Build<Type> } = {
  spend: (condition, scope) =>
    scope.only === undefined
      ? inRange(condition, sql<number>`sum(${joinedOrderSpendSql})`, scope, refundedOrdersSql)
      : inRange(condition, sql<number>`sum(${orderSpendSql})`, scope),
  order_count: (condition, scope) => inRange(condition, sql<number>`count(*)`, scope),
  bought({ products, categories, brands, collections, within_days: days }, scope) {
    const matches = [
      ...(products?.length ? [sql<boolean>`l.product_id in (${idsOf('product', products)})`] : []),
      ...(brands?.length
        ? [
            sql<boolean>`l.product_id in (select p.id from product p where p.brand_id in (${idsOf('brand', brands)}))`,
          ]
        : []),
      ...(categories?.length
        ? [
            sql<boolean>`l.product_id in (
              with recursive below as (
                select r.id from (${idsOf('category', categories)}) r
                union select c.id from category c join below b on c.parent_id = b.id)
              select t.product_id from product_category t where t.category_id in (select id from below))`,
          ]
        : []),
      ...(collections?.length
        ? [
            sql<boolean>`l.product_id in (select t.product_id from product_collection t
              where t.collection_id in (${idsOf('collection', collections)}))`,
          ]
        : []),
    ]
    const since = days === undefined ? sql`` : sql`and o.placed_at >= ${daysAgo(days, scope)}`
    return {
      ids: sql`select o.account_id from order_line l join shop_order o on o.id = l.order_id
      where ${ofAccount('o.account_id', scope)} and ${isCounted(scope)} ${since} and (${sql.join(matches, sql` or `)})`,
    }
  },
  country: ({ countries }, scope) => ({
    ids: sql`select o.account_id from ${orders(scope)} and ${isOneOf(sql`o.address->>'country'`, countries)}`,
  }),
  market: ({ markets }, scope) => ({
    ids: sql`select o.account_id from ${orders(scope)} and ${isOneOf(sql`o.market`, markets)}`,
  }),
  last_order({ within_days: within, before_days: before }, scope) {
    const last = sql`max(o.placed_at)`
    const condition = join([
      ...(within === undefined ? [] : [sql<boolean>`${last} >= ${daysAgo(within, scope)}`]),
      ...(before === undefined ? [] : [sql<boolean>`${last} < ${daysAgo(before, scope)}`]),
    ])
    return { ids: sql`select o.account_id from ${orders(scope)} group by o.account_id having ${condition}` }
  },
  group: ({ groups }, scope) => ({
    ids: sql`select m.account_id from customer_group_member m
      where ${ofAccount('m.account_id', scope)} and ${isOneOf(sql`m.group_code`, groups)}`,
  }),
  consent: () => ({
    row: sql<boolean>`(a.email_verified_at is not null
      and a.email in (select n.email from newsletter_subscriber n where n.confirmed_at is not null))`,
  }),
  registered: ({ from, until, within_days: days }, scope) => ({
    row: join([
      ...(from === undefined
        ? []
        : [sql<boolean>`a.created_at >= (${from}::date::timestamp at time zone 'UTC')`]),
      ...(until === undefined
        ? []
        : [sql<boolean>`a.created_at < ((${until}::date + 1)::timestamp at time zone 'UTC')`]),
      ...(days === undefined ? [] : [sql<boolean>`a.created_at >= ${daysAgo(days, scope)}`]),
    ]),
  }),
}

function buildPart(condition: SegmentCondition, scope: SegmentScope): Part {
  const build = builders[condition.type] as Build<SegmentConditionType>
  const part = build(condition as never, scope)
  if (!condition.not) return part
  return 'row' in part
    ? { row: sql<boolean>`not (${part.row})` }
    : { ids: part.ids, isExcluded: !part.isExcluded }
}

/**
 * SQL condition on `a` (an account that was not erased): whether it is in a segment. Sets of ids are combined by `intersect`
 * and `except`, each read once: as conditions of their own, the planner nested them (7 s instead of 1 s).
 */
export function segmentSql(
  conditions: readonly SegmentCondition[],
  scope: SegmentScope,
): RawBuilder<boolean> {
  const parts = conditions.map((condition) => buildPart(condition, scope))
  const rows = parts.flatMap((part) => ('row' in part ? [part.row] : []))
  const sets = parts.flatMap((part) => ('ids' in part ? [part] : []))
  if (sets.length === 0) return join(rows)
  const list = (isExcluded: boolean) =>
    sets.filter((set) => (set.isExcluded ?? false) === isExcluded).map(({ ids }) => sql`(${ids})`)
  const [included, excluded] = [list(false), list(true)]
  const all = sql`(select id from account where ${scope.only === undefined ? sql`erased_at is null` : sql`id = ${scope.only}`})`
  const base = included.length > 0 ? sql`(${sql.join(included, sql` intersect `)})` : all
  const members = sql.join([base, ...excluded], sql` except `)
  return join([...rows, sql<boolean>`a.id in (${members})`])
}
