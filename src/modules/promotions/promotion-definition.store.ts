// Promotions as staff entered them, for editing.
import { sql } from 'kysely'
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

export type StoredPromotion = {
  id: number
  version: number
  active: boolean
  /** Orders that used it. */
  used: number
  definition: PromotionDefinition
}

type StoredRow = Omit<StoredPromotion, 'definition'> &
  Omit<PromotionDefinition, 'buy' | 'gift' | 'tiers'> & {
    buyQuantity: number | null
    getQuantity: number | null
    giftSku: string | null
    giftQuantity: number | null
    giftPer: number | null
    tiers: PromotionTier[]
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
      array(select c.slug from promotion_scope s join category c on c.id = s.category_id where s.promotion_id = p.id order by 1) as categories,
      array(select b.slug from promotion_scope s join brand b on b.id = s.brand_id where s.promotion_id = p.id order by 1) as brands,
      array(select l.slug from promotion_scope s join collection l on l.id = s.collection_id where s.promotion_id = p.id order by 1) as collections,
      array(select d.slug from promotion_scope s join product d on d.id = s.product_id where s.promotion_id = p.id order by 1) as products,
      array(select coalesce(v.sku, 'deleted variant ' || s.variant_id) from promotion_scope s left join variant v on v.id = s.variant_id
        where s.promotion_id = p.id and s.variant_id is not null order by 1) as variants
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
      gift: giftSku === null ? null : { sku: giftSku, quantity: giftQuantity!, per: giftPer },
      tiers: tiers.length === 0 ? null : tiers.map(withoutEmptyAmounts),
    },
  }
}

/** As in earlier versions, with which changes are compared when they are reverted. */
function withoutEmptyAmounts({ amounts = {}, ...tier }: PromotionTier): PromotionTier {
  return Object.keys(amounts).length > 0 ? { ...tier, amounts } : tier
}
