// Changes every amount that is kept in the store currency.
import type { CurrencyChange } from '../../kernel/money.ts'
import { addAmounts, type ChangedAmounts } from '../../platform/database/changed-amounts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changeKeyCurrency } from '../auth/machine-keys/machine-keys.store.ts'
import { changeRoleCurrency } from '../auth/roles/custom-roles.store.ts'
import { forgetSeenPrices } from '../cart/cart.store.ts'
import { changeBundleCurrency } from '../catalog/bundles/bundles.store.ts'
import { changeCostCurrency } from '../catalog/variants/variant-costs.store.ts'
import { changeCheckoutCurrency } from '../checkout/settings/checkout-settings.store.ts'
import { changeCompanyCurrency } from '../companies/company-order-terms.store.ts'
import { getContent, saveContent } from '../content/content.store.ts'
import { changeFieldCurrency } from '../custom-fields/custom-fields.store.ts'
import { changeRiskCurrency } from '../fulfilment/risk/risk-rules.store.ts'
import { changeCreditCurrency } from '../payments/account-credit.store.ts'
import { changePaymentMethodCurrency } from '../payments/payment-method-settings.store.ts'
import { changePriceCurrency } from '../pricing/price-list-settings.store.ts'
import { changePromotionCurrency } from '../promotions/manage-promotions.store.ts'
import { getProductTag, listingTags } from '../search/listing-tags.ts'
import { listListedProducts } from '../search/product-documents.store.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import { changeSegmentCurrency } from '../segments/segments.store.ts'
import { changeShippingCurrency } from '../shipping/shipping-currency.store.ts'
import { tags } from '../storefront/storefront.service.ts'

/** Writes the prices of all listed products again. @returns the tags of the pages that show them. */
export async function refreshAllPrices(tx: Tx, at: Date): Promise<string[]> {
  const products = await listListedProducts(tx)
  await refreshListing(
    tx,
    products.map(({ id }) => id),
    at,
  )
  return [tags.content, listingTags.list, ...products.map(({ slug }) => getProductTag(slug))]
}

/** Prices, shipping costs, promotions, settings and terms. Orders, gift cards and fixed prices have their own currency. */
export async function changeStoreAmounts(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  await forgetSeenPrices(tx)
  await changeSettings(tx, change)
  return addAmounts(
    await changePriceCurrency(tx, change),
    await changeShippingCurrency(tx, change),
    await changePromotionCurrency(tx, change),
    await changeSegmentCurrency(tx, change),
    await changeCompanyCurrency(tx, change),
    await changeCreditCurrency(tx, change),
    await changePaymentMethodCurrency(tx, change),
    await changeRoleCurrency(tx, change),
    await changeKeyCurrency(tx, change),
    await changeBundleCurrency(tx, change),
    await changeCostCurrency(tx, change),
    await changeCheckoutCurrency(tx, change),
    await changeRiskCurrency(tx, change),
    await changeFieldCurrency(tx, change),
  )
}

async function changeSettings(tx: Tx, { currency }: CurrencyChange): Promise<void> {
  const settings = await getContent(tx, 'settings', 'site')
  if (settings) await saveContent(tx, 'settings', 'site', 'en', { ...settings, currencyCode: currency })
}
