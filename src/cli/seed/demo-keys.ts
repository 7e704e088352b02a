// What the rows of the demo shop are recognised by.
import { demoAccounts } from '../../../demo/accounts.ts'
import { demoBrands } from '../../../demo/brands.ts'
import { demoProducts } from '../../../demo/catalogue.ts'
import { demoCategories } from '../../../demo/catalogue/categories.ts'
import { demoCollections } from '../../../demo/collections.ts'
import { demoPromotions } from '../../../demo/promotions.ts'
import { historyCustomers, historyGiftCards } from '../../../demo/history.ts'
import { demoRetailers, demoStockLocations } from '../../../demo/retailers.ts'
import { demoSearchTerms } from '../../../demo/search-terms.ts'
import { demoPickupPoints, demoShippingMethods, demoShippingZones } from '../../../demo/shipping.ts'
import { demoSizeCharts } from '../../../demo/size-charts.ts'
import { demoSynonyms } from '../../../demo/synonyms.ts'
import { demoTaxes } from '../../../demo/tax.ts'
import { demoCompany } from './seed-companies.ts'
import type { DemoKeys } from '../../modules/setup/go-live/go-live.ts'

const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)
const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)

export const demoKeys: DemoKeys = {
  products: demoProducts(new Date(0)).map(({ sourceKey }) => sourceKey),
  brands: slugsOf(demoBrands),
  categories: slugsOf(demoCategories),
  collections: slugsOf(demoCollections),
  sizeCharts: slugsOf(demoSizeCharts),
  synonyms: [...demoSynonyms, ...demoSearchTerms],
  shippingZones: codesOf(demoShippingZones),
  shippingMethods: codesOf(demoShippingMethods),
  pickupPoints: codesOf(demoPickupPoints),
  taxRates: demoTaxes.map(({ country, region }) => ({ country, region })),
  promotions: demoPromotions.map(({ name, code }) => ({ name, code: code ?? undefined })),
  retailers: codesOf(demoRetailers),
  openingReasons: [
    ...new Set(demoRetailers.flatMap(({ exceptions }) => exceptions.map(({ reason }) => reason))),
  ],
  locations: codesOf(demoStockLocations),
  accounts: [...demoAccounts, ...historyCustomers].map(({ email }) => email),
  giftCards: historyGiftCards.map(({ key }) => key),
  companies: [demoCompany.tax_number],
}
