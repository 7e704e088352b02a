// Gifts of a cart: what automatic promotions would add to its order.
import type { Db } from '../../platform/database/database.ts'
import { hasActiveGifts } from '../promotions/promotions.store.ts'
import { calculateOrder, type TotalsInput } from './calculate-order.ts'
import type { GiftView } from './checkout.ts'
import { presentGift } from './order-gifts.ts'

/** Gifts by code are shown once the code is entered, by the quote. */
export async function findCartGifts(db: Db, input: TotalsInput, now: Date): Promise<GiftView[]> {
  if (input.items.length === 0 || !(await hasActiveGifts(db, now))) return []
  const { gifts } = await calculateOrder(db, input, now, { stock: true })
  return gifts.map(presentGift)
}
