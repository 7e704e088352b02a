// Reverts changes of prices, scheduled sales, promotions and reviews.
import { ShopError } from '../../../kernel/errors.ts'
import type { NewPriceList } from '../../pricing/price-lists.service.ts'
import type { PriceListChange } from '../../pricing/price-lists/price-list-changes.ts'
import type { CatalogService } from '../../catalog/catalog.service.ts'
import type { ReviewDiff } from '../../reviews/review-moderation.service.ts'
import type { PromotionDiff } from '../../promotions/promotion-editor.service.ts'
import type { FixedPriceDiff } from '../../markets/fixed-prices.service.ts'
import { type Reverts } from './revert.service.ts'

export const promotionReverts = {
  'sale.end': {
    permission: 'sales.manage',
    requiredKey: 'prices',
    revert: ({ catalog }, ctx, { diff }) =>
      catalog.restoreSale(ctx, diff as Parameters<CatalogService['restoreSale']>[1]),
  },
  'sale.schedule': {
    permission: 'sales.manage',
    revert: async ({ catalog }, ctx, { objectId, diff }) => {
      const { starts_at: from, ends_at: until } = diff as { starts_at: string; ends_at: string | null }
      const [starts_at, ends_at] = [from, until].map((at) => at && new Date(at).toISOString()) as [
        string,
        string,
      ]
      const { sales } = await catalog.sales(ctx, Number(objectId))
      if (!sales.some((candidate) => candidate.starts_at === starts_at && candidate.ends_at === ends_at))
        throw new ShopError('content_changed', { fields: ['sale'] })
      await catalog.endSale(ctx, { product: Number(objectId), starts_at, ends_at })
    },
  },
  // It may have been used, and orders refer to it, so it is stopped instead of deleted.
  'promotion.add': {
    permission: 'promotions.manage',
    revert: ({ money }, ctx, { objectId }) => money.stopPromotion(ctx, Number(objectId)),
  },
  'market-prices.set': {
    permission: 'product-prices.edit',
    revert: ({ fixedPrices }, ctx, { objectId, diff }) =>
      fixedPrices.revert(ctx, objectId, diff['prices'] as FixedPriceDiff),
  },
  'promotion.change': {
    permission: 'promotions.manage',
    revert: ({ promotionEditor }, ctx, { objectId, diff }) =>
      promotionEditor.revert(ctx, Number(objectId), diff['fields'] as PromotionDiff),
  },
  'review.change': {
    permission: 'reviews.moderate',
    revert: ({ reviewModeration }, ctx, { objectId, diff }) =>
      reviewModeration.revert(ctx, Number(objectId), diff as ReviewDiff),
  },
  'promotion.codes.add': {
    permission: 'promotions.manage',
    revert: ({ promotionCodes }, ctx, { objectId, diff }) =>
      promotionCodes.revoke(ctx, Number(objectId), { batch: Number(diff['batch']) }),
  },
  'promotion.codes.revoke': {
    permission: 'promotions.manage',
    revert: ({ promotionCodes }, ctx, { objectId, diff }) =>
      promotionCodes.restore(ctx, Number(objectId), String(diff['revoked_at'])),
  },
  'promotion.start': {
    permission: 'promotions.manage',
    revert: ({ money }, ctx, { objectId }) => money.stopPromotion(ctx, Number(objectId)),
  },
  'promotion.stop': {
    permission: 'promotions.manage',
    revert: ({ money }, ctx, { objectId }) => money.startPromotion(ctx, Number(objectId)),
  },
  'price-list.add': {
    permission: 'price-lists.edit',
    revert: ({ trade }, ctx, { objectId }) => trade.prices.removeList(ctx, objectId),
  },
  'price-list.remove': {
    permission: 'price-lists.edit',
    revert: ({ trade }, ctx, { diff }) => trade.prices.addList(ctx, diff as NewPriceList),
  },
  'price-list.segment': {
    permission: 'price-lists.edit',
    revert: ({ trade }, ctx, { objectId, diff }) => {
      const { was, to } = diff['segment'] as { was: string | null; to: string | null }
      return trade.prices.setSegment(ctx, objectId, { segment: was, was: to })
    },
  },
  'gift-card.block': {
    permission: 'store-credit.manage',
    revert: ({ money }, ctx, { objectId }) => money.unblockGiftCard(ctx, Number(objectId)),
  },
  'gift-card.unblock': {
    permission: 'store-credit.manage',
    revert: ({ money }, ctx, { objectId }) => money.blockGiftCard(ctx, Number(objectId)),
  },
  'price-list.set': {
    permission: 'price-lists.edit',
    requiredKey: 'was',
    revert: ({ trade }, ctx, { objectId, diff }) =>
      trade.prices.revertChange(ctx, objectId, diff as PriceListChange),
  },
} as const satisfies Reverts
