import type { Db } from '../../../platform/database/database.ts'
import type { PricedCart } from '../../cart/cart.ts'
import { priceCart } from '../../cart/price-cart.ts'
import { readMarkets } from '../../markets/markets.store.ts'
import { getPricingTo } from '../../markets/select-market.ts'
import type { AbandonedCart } from './abandoned-carts.store.ts'

/** At today's prices, in the currency of the market of the delivery country as far as that is known. */
export async function priceAbandonedCart(
  db: Db,
  { items, country, locale }: Pick<AbandonedCart, 'items' | 'country' | 'locale'>,
  now: Date,
): Promise<{ cart: PricedCart; market: string | undefined }> {
  const pricing = country ? getPricingTo(await readMarkets(db), country, now) : {}
  return { cart: await priceCart(db, items, now, pricing, locale), market: pricing.market }
}
