// Which promotions apply to a cart, for staff: nothing is saved or reserved.
import { z } from 'zod'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { findConfirmedAccountId } from '../auth/accounts/find-account-by-email.ts'
import { findVariantIdsBySku } from '../catalog/variants/find-skus.ts'
import { getStoredTermsForAccount } from '../companies/company-terms.store.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { getStoredPromotion } from '../promotions/promotion-definition.store.ts'
import { type PromotionInput, readPromotion } from '../promotions/promotion-input.ts'
import { promotionErrors, type Promotion } from '../promotions/promotions.ts'
import { sumSoldLines } from '../cart/bundle-lines.ts'
import { calculateOrder } from './calculate-order.ts'

/**
 * A cart and who buys it. Without a `country`, prices are in the store currency, and
 * shipping is that of the rest of the world. `at`: the
 * time of the order, now if absent.
 */
export type PromotionPreviewInput = {
  items: { sku: string; quantity: number }[]
  codes?: string[] | undefined
  email?: string | undefined
  country?: string | undefined
  region?: string | undefined
  postcode?: string | undefined
  at?: Date | undefined
  /** A promotion that is not saved; with `promotion_id`, an edit of that one. */
  promotion?: PromotionInput | undefined
  promotion_id?: number | undefined
}

/** Amounts in minor units of `currency`. `discount` of a promotion includes the one on shipping. */
export const promotionPreview = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({ sku: z.string(), quantity: z.int(), price: z.int(), discount: z.int(), total: z.int() }),
  ),
  gifts: z
    .array(z.object({ sku: z.string(), quantity: z.int() }))
    .describe('Items that promotions add at no charge, while stock lasts'),
  items_total: z.int().describe('Before discounts'),
  discount_total: z.int().describe('Of the lines'),
  shipping_discount: z.int(),
  total: z.int().describe('To pay, with shipping and tax'),
  promotions: z
    .array(
      z.object({
        id: z.int().nullable().describe('Null: the promotion of the request'),
        code: z.string().nullable(),
        name: z.string(),
        discount: z.int(),
        rejection_reason: z.enum(promotionErrors).optional().describe('Why it does not apply'),
        missing: z.int().optional().describe('Amount missing to reach its minimum'),
        missing_quantity: z.int().optional().describe('Items missing to reach its minimum'),
      }),
    )
    .describe('Every automatic promotion, and those of the codes, by priority'),
  unknown_codes: z.array(z.string()),
  unknown_skus: z.array(z.string()).describe('Those that no variant has; they are left out'),
})
export type PromotionPreview = z.output<typeof promotionPreview>

export type PromotionPreviewService = {
  /** @throws ShopError invalid_input; not_found for a `promotion_id` that does not exist. */
  preview(ctx: OperatorContext, input: PromotionPreviewInput): Promise<PromotionPreview>
}

/** Matches no country of zones, rates and markets, only the rest of the world. */
const NO_COUNTRY = 'ZZ'
/** No promotion has it. */
const DRAFT_ID = 0

export function createPromotionPreviewService({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): PromotionPreviewService {
  async function readDraft(input: PromotionPreviewInput): Promise<Promotion | undefined> {
    if (!input.promotion) return undefined
    const promotion = await readPromotion(db, input.promotion, await getShopTimeZone(db))
    const unsaved = { ...promotion, id: DRAFT_ID, version: 1, used: 0, translations: null, enteredCode: null }
    if (input.promotion_id === undefined) return unsaved
    const stored = await getStoredPromotion(db, input.promotion_id)
    if (!stored) throw new ShopError('not_found')
    return { ...unsaved, id: stored.id, version: stored.version, used: stored.used }
  }
  return {
    async preview(ctx, input) {
      ctx.require('promotions.read')
      const { items, codes = [], email, country, region, postcode } = input
      const draft = await readDraft(input)
      const at = input.at ?? clock.now()
      const ids = await findVariantIdsBySku(
        db,
        items.map(({ sku }) => sku),
      )
      const accountId = email === undefined ? undefined : await findConfirmedAccountId(db, email)
      const trade = accountId === undefined ? undefined : await getStoredTermsForAccount(db, accountId, at)
      const order = await calculateOrder(
        db,
        {
          items: items.flatMap(({ sku, quantity }) => {
            const variant_id = ids.get(sku)
            return variant_id === undefined ? [] : [{ variant_id, quantity }]
          }),
          codes: draft?.code ? [...codes, draft.code] : codes,
          email,
          country: country ?? NO_COUNTRY,
          region,
          postcode,
          accountId,
          trade,
          inStoreCurrency: country === undefined,
          promotionPreview: { draft },
        },
        at,
        { stock: false },
      )
      const { cart, gifts, soldLines, totals, promoted } = order
      return {
        currency: cart.currency,
        lines: cart.items.map(({ sku, quantity, price }, index) => {
          const { discountMinor, totalMinor } = sumSoldLines(soldLines, totals.lines, index)
          return { sku, quantity, price, discount: discountMinor, total: totalMinor }
        }),
        gifts: gifts.map(({ sku, quantity }) => ({ sku, quantity })),
        items_total: totals.itemsMinor,
        discount_total: totals.discountMinor,
        shipping_discount: totals.delivery.discountMinor,
        total: totals.totalMinor,
        promotions: promoted.outcomes.map((outcome) => {
          const { promotion, discountMinor, gift: _, ...why } = outcome
          const { id, code, name } = promotion
          return { id: id === DRAFT_ID ? null : id, code, name, discount: discountMinor, ...why }
        }),
        unknown_codes: promoted.promotionViews.flatMap(({ code, rejection_reason: reason }) =>
          reason === 'unknown' && code !== null ? [code] : [],
        ),
        unknown_skus: items.flatMap(({ sku }) => (ids.has(sku) ? [] : [sku])),
      }
    },
  }
}
