// Joins the translated texts of shipping and promotions.
import { listPromotionTexts } from '../promotions/promotion-texts.store.ts'
import { listShippingTexts } from '../shipping/shipping-texts.store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SellingText } from './selling-texts.ts'

/** Texts of shipping methods, pickup points and promotions with their translations. */
export const listSellingTexts = async (db: Db, locale: string): Promise<SellingText[]> => [
  ...(await listShippingTexts(db, locale)),
  ...(await listPromotionTexts(db, locale)),
]
