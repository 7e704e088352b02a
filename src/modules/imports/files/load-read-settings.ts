// What reading a file needs to know of the shop.
import type { Db } from '../../../platform/database/database.ts'
import { loadProductFieldKeys } from '../../custom-fields/custom-fields.store.ts'
import { readMarkets } from '../../markets/markets.store.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import { listProfileCodes } from '../../shipping/shipping-profiles.ts'
import { listExemptTaxClasses } from '../../tax/tax-rates.store.ts'
import type { ReadSettings } from './format.ts'

export async function loadReadSettings(db: Db): Promise<ReadSettings> {
  return {
    currency: await getRetailCurrency(db),
    productFieldKeys: await loadProductFieldKeys(db),
    exemptTaxClasses: await listExemptTaxClasses(db),
    shippingProfiles: await listProfileCodes(db),
    markets: (await readMarkets(db)).markets,
  }
}
