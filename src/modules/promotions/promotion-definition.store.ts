// Promotions as staff entered them, for editing.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Promotion, PromotionTier } from './promotions.ts'

/**
 * A promotion as staff entered it: slugs, SKUs and codes instead of ids, times in UTC, null for fields that are not set.
 * It is an input for the same promotion.
 */
export type PromotionDefinition = {
  name: string
  code: string | null
  uniqueCodes: boolean
  percent: number | null
  amountMinor: number | null
  priceMinor: number | null
  freeShipping: boolean | null
  buy: { quantity: number; get: number } | null
  /** What `buy` discounts; null: the same items. */
  getItems: ScopeDefinition | null
  tiers: PromotionTier[] | null
  gift: { sku: string; quantity: number; per: number | null } | null
  minimumMinor: number
  /** Absent in earlier versions. */
  amounts?: NonNullable<Promotion['amounts']>
  minimumQuantity: number
  firstOrder: boolean
  startsAt: string | null
  endsAt: string | null
  limitTotal: number | null
  limitPerPerson: number | null
  combines: boolean
  stackingGroup: string | null
  position: number
  markets: string[]
  segments: string[]
  categories: string[]
  brands: string[]
  collections: string[]
  products: string[]
  variants: string[]
}

/** Slugs, and SKUs of variants. */
export type ScopeDefinition = Record<(typeof scopeLists)[number], string[]>
export const scopeLists = ['categories', 'brands', 'collections', 'products', 'variants'] as const

export type StoredPromotion = {
  id: number
  version: number
  active: boolean
  /** Orders that used it. */
  used: number
  definition: PromotionDefinition
}

type StoredRow = Omit<StoredPromotion, 'definition'> &
  Omit<PromotionDefinition, 'buy' | 'gift' | 'tiers' | 'getItems'> & {
    getItems: ScopeDefinition
    buyQuantity: number | null
    getQuantity: number | null
    giftSku: string | null
    giftQuantity: number | null
    giftPer: number | null
    tiers: PromotionTier[]
  }

/** Names of one list of a scope, of the promotion `p`. */
const scopeSql = (list: (typeof scopeLists)[number], isDiscounted: boolean): RawBuilder<string[]> => {
  const rows = sql`promotion_scope s`
  const own = sql`s.promotion_id = p.id and s.is_discounted = ${isDiscounted}`
  switch (list) {
    case 'categories':
      return sql`array(select x.slug from ${rows} join category x on x.id = s.category_id where ${own} order by 1)`
    case 'brands':
      return sql`array(select x.slug from ${rows} join brand x on x.id = s.brand_id where ${own} order by 1)`
    case 'collections':
      return sql`array(select x.slug from ${rows} join collection x on x.id = s.collection_id where ${own} order by 1)`
    case 'products':
      return sql`array(select x.slug from ${rows} join product x on x.id = s.product_id where ${own} order by 1)`
    case 'variants':
      return sql`array(select coalesce(v.sku, 'deleted variant ' || s.variant_id) from ${rows} left join variant v on v.id = s.variant_id
        where ${own} and s.variant_id is not null order by 1)`
  }
}

/** @param lock whether others have to wait with a change until the end of the transaction. */
export async function getStoredPromotion(
  db: Db,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredPromotion | undefined> {
  const { rows } = await sql<StoredRow>`
    select p.id, p.version, p.active, (select count(*)::int from promotion_use u where u.promotion_id = p.id) as used,
      p.name, p.code, p.unique_codes as "uniqueCodes", p.percent, p.amount_minor as "amountMinor", p.price_minor as "priceMinor",
      nullif(p.kind = 'free_shipping', false) as "freeShipping", p.buy_quantity as "buyQuantity", p.get_quantity as "getQuantity",
      case when p.kind = 'gift' then coalesce((select v.sku from variant v where v.id = p.gift_variant_id), 'deleted variant ' || p.gift_variant_id) end as "giftSku", p.gift_quantity as "giftQuantity", p.gift_per_quantity as "giftPer",
      p.minimum_minor as "minimumMinor", p.amounts, p.minimum_quantity as "minimumQuantity", p.first_order as "firstOrder",
      to_json(nullif(p.starts_at, '-infinity')) #>> '{}' as "startsAt", to_json(nullif(p.ends_at, 'infinity')) #>> '{}' as "endsAt",
      p.limit_total as "limitTotal", p.limit_per_person as "limitPerPerson", p.combines, p.stacking_group as "stackingGroup",
      p.position, p.markets, p.segments,
      coalesce((select json_agg(json_build_object('minimumQuantity', t.minimum_quantity, 'minimumMinor', t.minimum_minor, 'percent', t.percent,
        'amountMinor', t.amount_minor, 'amounts', t.amounts) order by coalesce(t.minimum_quantity, t.minimum_minor)) from promotion_tier t where t.promotion_id = p.id), '[]') as tiers,
      ${sql.join(scopeLists.map((list) => sql`${scopeSql(list, false)} as ${sql.ref(list)}`))},
      jsonb_build_object(${sql.join(scopeLists.map((list) => sql`${list}::text, ${scopeSql(list, true)}`))}) as "getItems"
    from promotion p where p.id = ${id} ${lock ? sql`for no key update of p` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const {
    version,
    active,
    used,
    buyQuantity,
    getQuantity,
    giftSku,
    giftQuantity,
    giftPer,
    tiers,
    getItems,
    ...fields
  } = row
  const { id: _id, ...rest } = fields
  const toIso = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return {
    id,
    version,
    active,
    used,
    definition: {
      ...rest,
      startsAt: toIso(rest.startsAt),
      endsAt: toIso(rest.endsAt),
      buy: buyQuantity === null ? null : { quantity: buyQuantity, get: getQuantity! },
      getItems: scopeLists.some((list) => getItems[list].length > 0) ? getItems : null,
      gift: giftSku === null ? null : { sku: giftSku, quantity: giftQuantity!, per: giftPer },
      tiers: tiers.length === 0 ? null : tiers.map(withoutEmptyAmounts),
    },
  }
}

/** As in earlier versions, with which changes are compared when they are reverted. */
function withoutEmptyAmounts({ amounts = {}, ...tier }: PromotionTier): PromotionTier {
  return Object.keys(amounts).length > 0 ? { ...tier, amounts } : tier
}
