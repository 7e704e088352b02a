// Promotions that may apply to an order, and how often the buyer has used them.
import { createHash } from 'node:crypto'
import type { AccountId } from '../../kernel/ids.ts'
import { normalizeCustomerEmail } from '../../kernel/text/normalize-customer-email.ts'
import { sql } from 'kysely'
import { anyId, anyText, type BatchQuery } from '../../platform/database/batch-sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { normalizePromotionCode, type Promotion } from './promotions.ts'

type Row = Omit<Promotion, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null }

const translations = sql`(select json_object_agg(t.locale, t.fields) from promotion_translation t where t.entity_id = p.id) as translations`
const noCode = sql`null::json`
/** @param code the code, and the JSON of the unique code that was entered. */
const selectPromotions = (code = sql`p.code`, enteredCode = noCode) => sql`
    select p.id, p.version, ${code} as code, p.unique_codes as "uniqueCodes", ${enteredCode} as "enteredCode", p.name, ${translations}, p.kind, p.percent, p.amount_minor as "amountMinor", p.price_minor as "priceMinor",
      p.buy_quantity as "buyQuantity", p.get_quantity as "getQuantity", p.gift_variant_id as "giftVariantId", p.gift_quantity as "giftQuantity", p.gift_per_quantity as "giftPerQuantity",
      p.minimum_minor as "minimumMinor", p.amounts, p.minimum_quantity as "minimumQuantity", p.first_order as "firstOrder",
      nullif(p.starts_at, '-infinity') as "startsAt", nullif(p.ends_at, 'infinity') as "endsAt", p.limit_total as "limitTotal",
      p.limit_per_person as "limitPerPerson", p.combines, p.stacking_group as "stackingGroup", p.position, p.used, p.markets, p.segments,
      coalesce((select json_agg(json_build_object('minimumQuantity', t.minimum_quantity, 'minimumMinor', t.minimum_minor, 'percent', t.percent,
        'amountMinor', t.amount_minor, 'amounts', t.amounts)) from promotion_tier t where t.promotion_id = p.id), '[]') as tiers,
      coalesce((select json_agg(json_strip_nulls(json_build_object('categoryId', s.category_id, 'brandId', s.brand_id, 'collectionId', s.collection_id,
        'productId', s.product_id, 'variantId', s.variant_id)))
        from promotion_scope s where s.promotion_id = p.id and not s.is_discounted), '[]') as scope,
      coalesce((select json_agg(json_strip_nulls(json_build_object('categoryId', s.category_id, 'brandId', s.brand_id, 'collectionId', s.collection_id,
        'productId', s.product_id, 'variantId', s.variant_id)))
        from promotion_scope s where s.promotion_id = p.id and s.is_discounted), '[]') as "getScope"
    from promotion p`
const toPromotions = (rows: Row[]): Promotion[] =>
  rows.map((row) => ({ ...row, startsAt: toDate(row.startsAt), endsAt: toDate(row.endsAt) }))

/** Active promotions without a code, whether or not they have started. */
export const automaticPromotionsQuery: BatchQuery<Row, Promotion[]> = {
  query: sql<Row>`${selectPromotions()} where p.active and p.code is null and not p.unique_codes`,
  make: toPromotions,
}

/** Whether promotions without a code give items now. */
export async function hasActiveGifts(db: Db, at: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from promotion p where p.active and p.code is null and not p.unique_codes and p.kind = 'gift'
      and p.starts_at <= ${at} and ${at} < p.ends_at) as has`.execute(db)
  return rows[0]!.has
}

/** With the code of a promotion, or with one of its unique codes, which are separate results. */
export const promotionsByCodeQuery = (codes: readonly string[]): BatchQuery<Row, Promotion[]> => {
  const entered = anyText(codes.map(normalizePromotionCode))
  const uniqueCode = sql`json_build_object('id', c.id, 'used', c.used, 'limit', c.use_limit)`
  return {
    query: sql<Row>`${selectPromotions()} where p.active and p.code = ${entered}
      union all ${selectPromotions(sql`c.code`, uniqueCode)} join promotion_code c on c.promotion_id = p.id
      where p.active and p.unique_codes and c.revoked_at is null and c.code = ${entered}`,
    make: toPromotions,
  }
}

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
