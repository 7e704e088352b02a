// Joins the translated texts of shipping and promotions.
import { listPromotionTexts } from '../promotions/promotion-texts.store.ts'
import { listShippingTexts } from '../shipping/shipping-texts.store.ts'
import type { ListSellingTexts } from './selling-texts.ts'

/** Texts of shipping methods, pickup points and promotions with their translations. */
export const listSellingTexts: ListSellingTexts = async (db, locale) => [
  ...(await listShippingTexts(db, locale)),
  ...(await listPromotionTexts(db, locale)),
]
