// Tables promotion, promotion_scope, promotion_customer and promotion_use.
import { createHash } from 'node:crypto'
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import type { CurrencyChange } from '../../kernel/money.ts'
import { normalizeCustomerEmail } from '../../kernel/text/normalize-customer-email.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ChangedAmounts } from '../../platform/database/changed-amounts.ts'
import { localizedText, type RowTranslations } from '../translations/localized-text.ts'
import { anyId, anyText, type BatchQuery, type BatchWrites } from '../../platform/database/batch-sql.ts'
import {
  normalizePromotionCode,
  type ListedPromotion,
  type Promotion,
  type PromotionScope,
} from './promotions.ts'

type Row = Omit<Promotion, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null }

const translations = sql`(select json_object_agg(t.locale, t.fields) from promotion_translation t where t.entity_id = p.id) as translations`
const promotions = sql`
    select p.id, p.code, p.name, ${translations}, p.kind, p.percent, p.amount_minor as "amountMinor", p.buy_quantity as "buyQuantity",
      p.get_quantity as "getQuantity", p.minimum_minor as "minimumMinor", p.first_order as "firstOrder",
      nullif(p.starts_at, '-infinity') as "startsAt", nullif(p.ends_at, 'infinity') as "endsAt", p.limit_total as "limitTotal",
      p.limit_per_person as "limitPerPerson", p.combines, p.position, p.used,
      coalesce((select json_agg(json_strip_nulls(json_build_object('categoryId', s.category_id, 'brandId', s.brand_id, 'collectionId', s.collection_id)))
        from promotion_scope s where s.promotion_id = p.id), '[]') as scope
    from promotion p where p.active`
const toPromotions = (rows: Row[]): Promotion[] =>
  rows.map((row) => ({ ...row, startsAt: toDate(row.startsAt), endsAt: toDate(row.endsAt) }))

/** Active promotions without a code, whether or not they have started. */
export const automaticPromotionsQuery: BatchQuery<Row, Promotion[]> = {
  query: sql<Row>`${promotions} and p.code is null`,
  make: toPromotions,
}

export const promotionsByCodeQuery = (codes: readonly string[]): BatchQuery<Row, Promotion[]> => ({
  query: sql<Row>`${promotions} and p.code = ${anyText(codes.map(normalizePromotionCode))}`,
  make: toPromotions,
})

type UsedRow = { id: number; used: number }
/** Total number of uses, by promotion id. */
export const promotionUsesQuery = (ids: readonly number[]): BatchQuery<UsedRow, Map<number, number>> => ({
  query: sql<UsedRow>`select id, used from promotion where id = ${anyId(ids)}`,
  make: (rows) => new Map(rows.map(({ id, used }) => [id, used])),
})

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** Keys that identify a customer for promotions: the account, and the email address of the order. */
export const getCustomerKeys = ({
  email,
  accountId,
}: {
  email?: string | undefined
  accountId?: AccountId | undefined
}): string[] => [
  ...(accountId === undefined ? [] : [`account:${accountId}`]),
  ...(email === undefined || email === ''
    ? []
    : [`email:${createHash('sha256').update(normalizeCustomerEmail(email)).digest('hex')}`]),
]

type UsesRow = { promotion_id: number; used: number }
/** How often any of these customers has used a promotion, by promotion id. */
export const customerUsesQuery = (
  customerKeys: readonly string[],
): BatchQuery<UsesRow, Map<number, number>> => ({
  query: sql<UsesRow>`select promotion_id, max(used) as used from promotion_customer
    where person = ${anyText(customerKeys)} group by promotion_id`,
  make: (rows) => new Map(rows.map(({ promotion_id, used }) => [promotion_id, used])),
})

/** A promotion used by an order. */
export type PromotionUse = { promotion: Promotion; discountMinor: number }

/**
 * Claims one use of each promotion that has a limit. Rows are locked in id order, and the update conditions
 * decide, on the rows as they are after locking.
 * @returns false when a limit is reached; the caller then rolls back to its savepoint.
 */
export async function claimPromotionUses(
  tx: Tx,
  uses: readonly PromotionUse[],
  customerKeys: readonly string[],
): Promise<boolean> {
  const inAll = uses.flatMap(({ promotion }) => (promotion.limitTotal === null ? [] : [promotion.id]))
  const limitedIds = uses.flatMap(({ promotion }) =>
    promotion.limitPerPerson === null ? [] : [promotion.id],
  )
  const { rows } = await sql<{ taken: number; personal: number }>`
    with locked as materialized (
      select id from promotion where id = ${anyId(inAll)} order by id for no key update
    ), taken as (
      update promotion p set used = p.used + 1 from locked l where p.id = l.id and p.active and (p.limit_total is null or p.used < p.limit_total) returning p.id
    ), personal as (
      insert into promotion_customer as known (promotion_id, person, used)
      select p.id, person, 1 from promotion p cross join unnest(${customerKeys as string[]}::text[]) as person
      where p.id = ${anyId(limitedIds)} order by 1, 2
      on conflict (promotion_id, person) do update set used = known.used + 1
        where known.used < (select p.limit_per_person from promotion p where p.id = known.promotion_id)
      returning known.person
    )
    select (select count(*) from taken) as taken, (select count(*) from personal) as personal`.execute(tx)
  const { taken, personal } = rows[0]!
  return taken === inAll.length && personal === limitedIds.length * customerKeys.length
}

/** The order's promotion uses, after claimPromotionUses. */
export function promotionUseWrites(
  orderId: OrderId,
  uses: readonly PromotionUse[],
  customerKeys: readonly string[],
  at: Date,
): BatchWrites {
  if (uses.length === 0) return []
  const rows = uses.map(({ promotion, discountMinor }) => ({
    id: promotion.id,
    discountMinor,
    counted: promotion.limitTotal !== null,
    persons: promotion.limitPerPerson === null ? [] : customerKeys,
  }))
  const written = sql`
      insert into promotion_use (promotion_id, order_id, discount_minor, counted, persons, used_at)
      select id, ${orderId}::uuid, "discountMinor", counted, persons, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, "discountMinor" bigint, counted boolean, persons text[])`
  return [['promotion_uses', written]]
}

/**
 * Releases the promotion uses of an order that was not completed. Idempotent. Runs as its own statement after
 * the stock writes, to prevent deadlocks.
 */
export async function releasePromotionUses(tx: Tx, orderId: OrderId): Promise<void> {
  await sql`
    with ended as (
      delete from promotion_use where order_id = ${orderId} returning promotion_id, counted, persons
    ), locked as materialized (
      select p.id from promotion p join ended e on e.promotion_id = p.id where e.counted order by p.id for no key update of p
    ), freed as (
      update promotion p set used = p.used - 1 from locked l where p.id = l.id
    ), persons as materialized (
      select k.promotion_id, k.person from promotion_customer k join ended e on e.promotion_id = k.promotion_id and k.person = any(e.persons)
      order by 1, 2 for no key update of k
    )
    update promotion_customer k set used = k.used - 1 from persons p where k.promotion_id = p.promotion_id and k.person = p.person`.execute(
    tx,
  )
}

export type OrderPromotion = { code: string | null; name: string; discount: number }
type OrderPromotionRow = OrderPromotion & { translations: RowTranslations<'name'> }
/**
 * Discounts of an order by promotion. Promotions are not renamed, so their names and translations are read by id.
 * Localise the rows with `localizeOrderPromotions`. `orderId`: an id, or the column of a larger statement that holds it.
 */
export const orderPromotionsQuery = (
  orderId: OrderId | RawBuilder<string>,
): BatchQuery<OrderPromotionRow, OrderPromotionRow[]> => ({
  query: sql<OrderPromotionRow>`select p.code, p.name, ${translations}, u.discount_minor as discount
    from promotion_use u join promotion p on p.id = u.promotion_id where u.order_id = ${orderId} order by p.position, p.id`,
  make: (rows) => rows,
})

/** @param locale language of the names; absent: their source language. */
export const localizeOrderPromotions = (
  rows: readonly OrderPromotionRow[],
  locale: string | undefined,
): OrderPromotion[] =>
  rows.map((row) => ({ code: row.code, name: localizedText(row, 'name', locale), discount: row.discount }))

export type NewPromotion = Omit<Promotion, 'id' | 'used' | 'translations'>

/**
 * @returns its id; undefined when the code exists.
 * @throws the database error when a constraint is violated.
 */
export async function insertPromotion(db: Db, input: NewPromotion): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into promotion (code, name, kind, percent, amount_minor, buy_quantity, get_quantity, minimum_minor, first_order, starts_at, ends_at,
        limit_total, limit_per_person, combines, position)
      values (${input.code}, ${input.name}, ${input.kind}, ${input.percent}, ${input.amountMinor}, ${input.buyQuantity}, ${input.getQuantity},
        ${input.minimumMinor}, ${input.firstOrder}, coalesce(${input.startsAt}::timestamptz, '-infinity'), coalesce(${input.endsAt}::timestamptz, 'infinity'),
        ${input.limitTotal}, ${input.limitPerPerson}, ${input.combines}, ${input.position})
      on conflict (code) do nothing returning id
    ), scoped as (
      insert into promotion_scope (promotion_id, category_id, brand_id, collection_id)
      select m.id, r."categoryId", r."brandId", r."collectionId" from made m
      cross join jsonb_to_recordset(${JSON.stringify(input.scope satisfies PromotionScope[])}::jsonb) as r("categoryId" bigint, "brandId" bigint, "collectionId" bigint)
    )
    select id from made`.execute(db)
  return rows[0]?.id
}

/** All promotions with the number of orders that used each, for staff. */
export async function listPromotions(db: Db): Promise<ListedPromotion[]> {
  const { rows } = await sql<Omit<ListedPromotion, 'startsAt' | 'endsAt'> & Pick<Row, 'startsAt' | 'endsAt'>>`
    select p.id, p.code, p.name, p.kind, p.percent, p.amount_minor as "amountMinor", p.buy_quantity as "buyQuantity",
      p.get_quantity as "getQuantity", p.minimum_minor as "minimumMinor", p.first_order as "firstOrder",
      nullif(p.starts_at, '-infinity')::text as "startsAt", nullif(p.ends_at, 'infinity')::text as "endsAt",
      p.limit_total as "limitTotal", p.limit_per_person as "limitPerPerson", p.combines, p.position, p.active,
      (select count(*)::int from promotion_use u where u.promotion_id = p.id) as used,
      array(select coalesce(c.name, b.name, l.name) from promotion_scope s left join category c on c.id = s.category_id
        left join brand b on b.id = s.brand_id left join collection l on l.id = s.collection_id
        where s.promotion_id = p.id order by 1) as scope
    from promotion p order by p.active desc, p.position, p.id`.execute(db)
  return rows.map((row) => ({ ...row, startsAt: toDate(row.startsAt), endsAt: toDate(row.endsAt) }))
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

/** An amount never becomes 0: a promotion of 0.40 USD is one of 1 JPY. */
export async function changePromotionCurrency(tx: Tx, { factor }: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select id, amount_minor * ${factor}::numeric as off, minimum_minor * ${factor}::numeric as minimum from promotion),
    changed as (
      update promotion p set amount_minor = greatest(1, round(amount.off)), minimum_minor = round(amount.minimum)
      from amount where p.id = amount.id and (amount.off is not null or amount.minimum > 0)
      returning coalesce(amount.off, 0) % 1 <> 0 or amount.minimum % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
