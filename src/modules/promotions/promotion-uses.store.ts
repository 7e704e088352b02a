// Uses of promotions: by orders, counted against the limits of the promotion.
import type { OrderId } from '../../kernel/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { localizedText, type RowTranslations } from '../translations/localized-text.ts'
import { anyId, type BatchQuery, type BatchWrites } from '../../platform/database/batch-sql.ts'
import type { Promotion } from './promotions.ts'

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
  const codes = uses.flatMap(({ promotion }) => promotion.enteredCode?.id ?? [])
  const { rows } = await sql<{ taken: number; personal: number; codes: number }>`
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
    ), locked_codes as materialized (
      select id from promotion_code where id = ${anyId(codes)} order by id for no key update
    ), codes as (
      update promotion_code c set used = c.used + 1 from locked_codes l
      where c.id = l.id and c.used < c.use_limit and c.revoked_at is null returning c.id
    )
    select (select count(*) from taken) as taken, (select count(*) from personal) as personal,
      (select count(*) from codes) as codes`.execute(tx)
  const counts = rows[0]!
  return (
    counts.taken === inAll.length &&
    counts.personal === limitedIds.length * customerKeys.length &&
    counts.codes === codes.length
  )
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
    version: promotion.version,
    code: promotion.code,
    codeId: promotion.enteredCode?.id ?? null,
    discountMinor,
    counted: promotion.limitTotal !== null,
    persons: promotion.limitPerPerson === null ? [] : customerKeys,
  }))
  const written = sql`
      insert into promotion_use (promotion_id, version, code, code_id, order_id, discount_minor, counted, persons, used_at)
      select id, version, code, "codeId", ${orderId}::uuid, "discountMinor", counted, persons, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id bigint, version integer, code text, "codeId" bigint, "discountMinor" bigint, counted boolean, persons text[])`
  return [['promotion_uses', written]]
}

/**
 * Releases the promotion uses of an order that was not completed. Idempotent. Runs as its own statement after
 * the stock writes, to prevent deadlocks.
 */
export async function releasePromotionUses(tx: Tx, orderId: OrderId): Promise<void> {
  await sql`
    with ended as (
      delete from promotion_use where order_id = ${orderId} returning promotion_id, counted, persons, code_id
    ), locked as materialized (
      select p.id from promotion p join ended e on e.promotion_id = p.id where e.counted order by p.id for no key update of p
    ), freed as (
      update promotion p set used = p.used - 1 from locked l where p.id = l.id
    ), persons as materialized (
      select k.promotion_id, k.person from promotion_customer k join ended e on e.promotion_id = k.promotion_id and k.person = any(e.persons)
      order by 1, 2 for no key update of k
    ), locked_codes as materialized (
      select c.id from promotion_code c join ended e on e.code_id = c.id order by c.id for no key update of c
    ), freed_codes as (
      update promotion_code c set used = c.used - 1 from locked_codes l where c.id = l.id
    )
    update promotion_customer k set used = k.used - 1 from persons p where k.promotion_id = p.promotion_id and k.person = p.person`.execute(
    tx,
  )
}

/** Adds the uses of a customer to those of the customer that it is merged into, for limits per person. */
export async function moveCustomerUses(tx: Tx, from: string, into: string): Promise<void> {
  await sql`
    with moved as (delete from promotion_customer where person = ${from} returning promotion_id, used)
    insert into promotion_customer as known (promotion_id, person, used) select promotion_id, ${into}, used from moved
    on conflict (promotion_id, person) do update set used = known.used + excluded.used`.execute(tx)
  await sql`update promotion_use set persons = array_replace(persons, ${from}, ${into}) where ${from} = any(persons)`.execute(
    tx,
  )
}

/** The discount that each promotion gives an order, by promotion. */
export async function getPromotionDiscounts(
  db: Db,
  orderId: OrderId,
): Promise<{ id: number; discountMinor: number }[]> {
  const { rows } = await sql<{ id: number; discountMinor: number }>`
    select promotion_id as id, discount_minor as "discountMinor" from promotion_use where order_id = ${orderId} order by 1`.execute(
    db,
  )
  return rows
}

/** Changes discounts that promotions give an order, which still uses them. */
export async function setPromotionDiscounts(
  tx: Tx,
  orderId: OrderId,
  discounts: readonly { id: number; discountMinor: number }[],
): Promise<void> {
  await sql`
    update promotion_use u set discount_minor = r."discountMinor"
    from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as r(id bigint, "discountMinor" bigint)
    where u.order_id = ${orderId} and u.promotion_id = r.id`.execute(tx)
}

export type OrderPromotion = { code: string | null; name: string; discount: number }
type OrderPromotionRow = OrderPromotion & { translations: RowTranslations<'name'> }
/**
 * Discounts of an order by promotion, with the name of the version that the order used. Localise
 * the rows with `localizeOrderPromotions`. `orderId`: an id, or the column of a larger statement that holds it.
 */
export const orderPromotionsQuery = (
  orderId: OrderId | RawBuilder<string>,
): BatchQuery<OrderPromotionRow, OrderPromotionRow[]> => ({
  query: sql<OrderPromotionRow>`
    select u.code, coalesce(v.name, p.name) as name, u.discount_minor as discount,
      case when v.promotion_id is not null then v.translations::json
        else (select json_object_agg(t.locale, t.fields) from promotion_translation t where t.entity_id = p.id) end as translations
    from promotion_use u join promotion p on p.id = u.promotion_id
      left join promotion_version v on v.promotion_id = u.promotion_id and v.version = u.version
    where u.order_id = ${orderId} order by p.position, p.id`,
  make: (rows) => rows,
})

/** @param locale language of the names; absent: their source language. */
export const localizeOrderPromotions = (
  rows: readonly OrderPromotionRow[],
  locale: string | undefined,
): OrderPromotion[] =>
  rows.map((row) => ({ code: row.code, name: localizedText(row, 'name', locale), discount: row.discount }))
