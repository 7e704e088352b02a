// The prices of a signed-in buyer.
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BuyerPrices } from '../cart/price-cart.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { findMarket, getBuyerPricing, getPricing } from '../markets/select-market.ts'
import type { CompanyTerms } from '../pricing/company-terms.ts'
import { getBuyerTerms } from './company-terms.store.ts'

/** @param country of the buyer: products that are not published in its market are not sold; absent: the primary market. */
export async function getTradeBuyer(
  db: Db,
  buyer: { accountId: AccountId; wholesale: boolean },
  { country, at }: { country?: string | undefined; at: Date },
): Promise<BuyerPrices & { priceLists?: CompanyTerms | undefined }> {
  const priceLists = await getBuyerTerms(db, buyer, at)
  const markets = await readMarkets(db)
  const general = getPricing(markets, findMarket(markets, country), at)
  return { priceLists, ...getBuyerPricing(markets, priceLists?.place, general, at) }
}
