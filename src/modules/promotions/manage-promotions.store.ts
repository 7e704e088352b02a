// Promotions as staff create, edit, list and stop them.
import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { promotionsList, type PromotionsListField } from '../../contracts/lists/promotions-list.ts'
import type { CurrencyChange } from '../../kernel/money.ts'
import { changedAmounts, type ChangedAmounts, scaledAmount } from '../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  arrayCondition,
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import { lockCodes } from './codes/promotion-codes.store.ts'
import type { NewPromotion } from './promotion-input.ts'
import type { ListedPromotion, PromotionScope, PromotionTier } from './promotions.ts'

/** The columns that staff edit, with their values. */
const getColumns = (input: NewPromotion): [string, RawBuilder<unknown>][] => [
  ['code', sql`${input.code}::text`],
  ['unique_codes', sql`${input.uniqueCodes}::boolean`],
  ['name', sql`${input.name}::text`],
  ['kind', sql`${input.kind}::text`],
  ['percent', sql`${input.percent}::integer`],
  ['amount_minor', sql`${input.amountMinor}::bigint`],
  ['price_minor', sql`${input.priceMinor}::bigint`],
  ['buy_quantity', sql`${input.buyQuantity}::integer`],
  ['get_quantity', sql`${input.getQuantity}::integer`],
  ['gift_variant_id', sql`${input.giftVariantId}::bigint`],
  ['gift_quantity', sql`${input.giftQuantity}::integer`],
  ['gift_per_quantity', sql`${input.giftPerQuantity}::integer`],
  ['minimum_minor', sql`${input.minimumMinor}::bigint`],
  ['amounts', sql`${JSON.stringify(input.amounts ?? {})}::jsonb`],
  ['minimum_quantity', sql`${input.minimumQuantity}::integer`],
  ['first_order', sql`${input.firstOrder}::boolean`],
  ['starts_at', sql`coalesce(${input.startsAt}::timestamptz, '-infinity')`],
  ['ends_at', sql`coalesce(${input.endsAt}::timestamptz, 'infinity')`],
  ['limit_total', sql`${input.limitTotal}::integer`],
  ['limit_per_person', sql`${input.limitPerPerson}::integer`],
  ['combines', sql`${input.combines}::boolean`],
  ['stacking_group', sql`${input.stackingGroup}::text`],
  ['position', sql`${input.position}::integer`],
  ['markets', sql`${input.markets}::text[]`],
  ['segments', sql`${input.segments}::text[]`],
]

const toScopeRows = (scope: readonly PromotionScope[], isDiscounted: boolean) =>
  scope.map((entry) => ({ ...entry, isDiscounted }))

/** Inserts scope and tiers of the promotions that `ids` selects. */
const detailInserts = ({ scope, getScope, tiers }: NewPromotion, ids: RawBuilder<unknown>) => ({
  scoped: sql`insert into promotion_scope (promotion_id, category_id, brand_id, collection_id, product_id, variant_id, is_discounted)
    select m.id, r."categoryId", r."brandId", r."collectionId", r."productId", r."variantId", r."isDiscounted" from ${ids} m
    cross join jsonb_to_recordset(${JSON.stringify([...toScopeRows(scope, false), ...toScopeRows(getScope, true)])}::jsonb)
      as r("categoryId" bigint, "brandId" bigint, "collectionId" bigint, "productId" bigint, "variantId" bigint, "isDiscounted" boolean)`,
  tiers: sql`insert into promotion_tier (promotion_id, minimum_quantity, minimum_minor, percent, amount_minor, amounts)
    select m.id, r."minimumQuantity", r."minimumMinor", r.percent, r."amountMinor", coalesce(r.amounts, '{}') from ${ids} m
    cross join jsonb_to_recordset(${JSON.stringify(tiers satisfies PromotionTier[])}::jsonb)
      as r("minimumQuantity" integer, "minimumMinor" bigint, percent integer, "amountMinor" bigint, amounts jsonb)`,
})

/** @returns its id; undefined when another promotion, or one of its unique codes, has the code. */
export async function insertPromotion(tx: Tx, input: NewPromotion): Promise<number | undefined> {
  // A statement of its own: the next one sees the codes that were added while it waited.
  await lockCodes(tx)
  const columns = getColumns(input)
  const details = detailInserts(input, sql`made`)
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into promotion (${sql.join(columns.map(([name]) => sql.ref(name)))})
      select ${sql.join(columns.map(([, value]) => value))}
      where not exists (select from promotion_code c where c.code = ${input.code})
      on conflict (code) do nothing returning id
    ), scoped as (${details.scoped}), tiers as (${details.tiers})
    select id from made`.execute(tx)
  return rows[0]?.id
}

/**
 * Replaces a promotion. A limit that it gets now counts the orders that have used it already.
 * @returns false when another promotion has the code.
 */
export async function replacePromotion(tx: Tx, id: number, input: NewPromotion): Promise<boolean> {
  await lockCodes(tx)
  const { rows } = await sql<{ id: number }>`
    select id from promotion where code = ${input.code} and id <> ${id}
    union all select id from promotion_code where code = ${input.code}`.execute(tx)
  if (rows.length > 0) return false
  const columns = getColumns(input).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`delete from promotion_scope where promotion_id = ${id}`.execute(tx)
  await sql`delete from promotion_tier where promotion_id = ${id}`.execute(tx)
  if (input.limitTotal !== null)
    await sql`update promotion_use set counted = true where promotion_id = ${id} and not counted`.execute(tx)
  await sql`update promotion set ${sql.join(columns)}, version = version + 1,
    used = (select count(*) from promotion_use u where u.promotion_id = ${id} and u.counted) where id = ${id}`.execute(
    tx,
  )
  const details = detailInserts(input, sql`(select ${id}::bigint as id)`)
  await details.scoped.execute(tx)
  await details.tiers.execute(tx)
  return true
}

/** Keeps the current version of a promotion, before it is replaced. */
export async function archivePromotionVersion(
  tx: Tx,
  id: number,
  { definition, at, actor }: { definition: object; at: Date; actor: string },
): Promise<void> {
  await sql`
    insert into promotion_version (promotion_id, version, name, translations, definition, replaced_at, replaced_by)
    select p.id, p.version, p.name, (select jsonb_object_agg(t.locale, t.fields) from promotion_translation t where t.entity_id = p.id),
      ${JSON.stringify(definition)}::jsonb, ${at}::timestamptz, ${actor}::text from promotion p where p.id = ${id}`.execute(
    tx,
  )
}

export type PromotionVersion = {
  version: number
  definition: Record<string, unknown>
  replacedAt: string
  replacedBy: string
}

/** Versions that were replaced, newest first. */
export async function listPromotionVersions(db: Db, id: number): Promise<PromotionVersion[]> {
  const { rows } = await sql<Omit<PromotionVersion, 'replacedAt'> & { replacedAt: Date }>`
    select version, definition, replaced_at as "replacedAt", replaced_by as "replacedBy" from promotion_version
    where promotion_id = ${id} order by version desc`.execute(db)
  return rows.map((row) => ({ ...row, replacedAt: new Date(row.replacedAt).toISOString() }))
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

type ListedRow = Omit<ListedPromotion, 'startsAt' | 'endsAt'> & {
  startsAt: string | null
  endsAt: string | null
}

const listedColumns = sql`p.id, p.version, p.code, p.unique_codes as "uniqueCodes", p.name, p.kind, p.percent, p.amount_minor as "amountMinor", p.buy_quantity as "buyQuantity",
      p.get_quantity as "getQuantity", p.minimum_minor as "minimumMinor", p.minimum_quantity as "minimumQuantity", p.first_order as "firstOrder",
      nullif(p.starts_at, '-infinity')::text as "startsAt", nullif(p.ends_at, 'infinity')::text as "endsAt",
      p.limit_total as "limitTotal", p.limit_per_person as "limitPerPerson", p.combines, p.stacking_group as "stackingGroup",
      p.position, p.markets, p.segments, p.active,
      (select count(*)::int from promotion_use u where u.promotion_id = p.id) as used,
      array(select coalesce(c.name, b.name, l.name, d.name, v.sku, 'deleted variant ' || s.variant_id) from promotion_scope s left join category c on c.id = s.category_id
        left join brand b on b.id = s.brand_id left join collection l on l.id = s.collection_id
        left join product d on d.id = s.product_id left join variant v on v.id = s.variant_id
        where s.promotion_id = p.id and not s.is_discounted order by 1) as scope`

/** All promotions with the number of orders that used each, for staff. */
export async function listPromotions(db: Db): Promise<ListedPromotion[]> {
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from promotion p order by p.active desc, p.position, p.id`.execute(db)
  return rows.map(toListedPromotion)
}

const toListedPromotion = (row: ListedRow): ListedPromotion => ({
  ...row,
  startsAt: toDate(row.startsAt),
  endsAt: toDate(row.endsAt),
})

const useCount = sql`(select count(*)::int from promotion_use u where u.promotion_id = p.id)`

/** The state of each promotion, as `getPromotionState` has it. */
const stateSql = (now: Date) => sql`(case
  when not p.active or p.ends_at <= ${now} or ${useCount} >= p.limit_total then 'over'
  when p.starts_at > ${now} then 'planned' else 'running' end)`

const createSource = (now: Date): ListSource<PromotionsListField> => ({
  definition: promotionsList,
  from: sql`promotion p`,
  key: sql`p.id`,
  keyType: 'bigint',
  columns: {
    name: { value: sql`p.name`, sortValue: sql`search_fold(p.name)` },
    code: { value: sql`p.code` },
    kind: { value: sql`p.kind` },
    state: { value: stateSql(now) },
    active: { value: sql`p.active` },
    market: { value: sql`p.markets`, condition: arrayCondition(sql`p.markets`) },
    segment: { value: sql`p.segments`, condition: arrayCondition(sql`p.segments`) },
    position: { value: sql`p.position` },
    used: { value: useCount },
    starts: {
      value: sql`nullif(p.starts_at, '-infinity')`,
      sortValue: sql`greatest(p.starts_at, '0001-01-01 00:00:00+00'::timestamptz)`,
    },
    ends: {
      value: sql`nullif(p.ends_at, 'infinity')`,
      sortValue: sql`least(p.ends_at, '9999-12-31 00:00:00+00'::timestamptz)`,
    },
    created: { value: sql`p.created_at` },
  },
})

/** Promotions of a query (contracts/lists/promotions-list.ts). `q`: words of the name or the code. */
export async function searchPromotions(
  db: Db,
  query: ListQuery<PromotionsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
  now: Date,
): Promise<ListPage<ListedPromotion>> {
  const search = [containsWords(query.q, sql`(p.name || ' ' || coalesce(p.code, ''))`)]
  const source = createSource(now)
  const page = await readListPage<ListedRow, PromotionsListField>(
    db,
    source,
    listedColumns,
    query,
    search,
    calendar,
    request,
  )
  return { ...page, rows: page.rows.map(toListedPromotion) }
}

/** @returns its name; undefined when there is no active promotion with this id. */
export async function stopPromotion(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update promotion set active = false where id = ${id} and active returning name`.execute(db)
  return rows[0]?.name
}

/**
 * @returns its name; `over` when it has expired; undefined when there is no stopped promotion with this id.
 */
export async function startPromotion(
  db: Db,
  id: number,
  now: Date,
): Promise<{ name: string; over: boolean } | undefined> {
  const { rows } = await sql<{ name: string; over: boolean }>`
    update promotion set active = ends_at > ${now} where id = ${id} and not active returning name, not active as over`.execute(
    db,
  )
  return rows[0]
}

/**
 * Names of promotions limited to this category, brand or collection, at most 20. Deleting it would change what
 * they apply to.
 */
export async function listDependentPromotions(
  db: Db,
  { kind, id }: { kind: 'category' | 'brand' | 'collection'; id: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.name from promotion p join promotion_scope s on s.promotion_id = p.id
    where s.${sql.ref(`${kind}_id`)} = ${id} order by 1 limit 20`.execute(db)
  return rows.map(({ name }) => name)
}

/** Names of promotions for a customer segment, at most 20. Without the segment they would apply to no one. */
export async function listPromotionsForSegment(db: Db, code: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from promotion where ${code} = any(segments) order by 1 limit 20`.execute(db)
  return rows.map(({ name }) => name)
}

/** An amount never becomes 0: a promotion of 0.40 USD is one of 1 JPY. */
export async function changePromotionCurrency(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  const columns = { amount: 'amount_minor', fixed_price: 'price_minor', minimum: 'minimum_minor' }
  const { fixed_price: _, ...tierColumns } = columns
  const [off, minimum] = [
    scaledAmount('amount_minor', 'amount', change),
    scaledAmount('minimum_minor', 'minimum', change),
  ]
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select id, ${off} as off, ${scaledAmount('price_minor', 'fixed_price', change)} as price, ${minimum} as minimum,
        ${changedAmounts(columns, change)} as amounts from promotion),
    tier as (
      update promotion_tier set amount_minor = case when amount_minor is not null then greatest(1, round(${off})) end,
        minimum_minor = round(${minimum}), amounts = ${changedAmounts(tierColumns, change)}
      where amount_minor is not null or minimum_minor is not null),
    changed as (
      update promotion p set
        amount_minor = case when amount.off is not null then greatest(1, round(amount.off)) end, price_minor = round(amount.price),
        minimum_minor = round(amount.minimum), amounts = amount.amounts
      from amount where p.id = amount.id and (amount.off is not null or amount.price is not null or amount.minimum > 0)
      returning coalesce(amount.off, 0) % 1 <> 0 or coalesce(amount.price, 0) % 1 <> 0 or amount.minimum % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
