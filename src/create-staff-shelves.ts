// What the room `catalogue` of the back office is about, joined.
import type { CatalogueParts } from './create-catalogue-change.ts'
import { createStaffCollections, type StaffCollectionCalls } from './create-staff-collections.ts'
import { createStaffRedirects, type StaffRedirectCalls } from './create-staff-redirects.ts'
import { createStaffSizeCharts, type StaffSizeChartCalls } from './create-staff-size-charts.ts'
import { createStaffSynonyms, type StaffSynonymCalls } from './create-staff-synonyms.ts'
import { createStaffValues, type StaffValueCalls } from './create-staff-values.ts'
import { createStaffBrands, type StaffBrandCalls } from './create-staff-brands.ts'

export type StaffShelfCalls = {
  brands: StaffBrandCalls
  collections: StaffCollectionCalls
  synonyms: StaffSynonymCalls
  redirects: StaffRedirectCalls
  sizeCharts: StaffSizeChartCalls
  values: StaffValueCalls
}

export const createStaffShelves = (parts: CatalogueParts): StaffShelfCalls => ({
  brands: createStaffBrands(parts),
  collections: createStaffCollections(parts),
  synonyms: createStaffSynonyms(parts),
  redirects: createStaffRedirects(parts),
  sizeCharts: createStaffSizeCharts(parts),
  values: createStaffValues(parts),
})
