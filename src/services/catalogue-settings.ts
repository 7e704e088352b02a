// Combines the services of the catalogue settings.
import type { CatalogueDeps } from './catalogue-change.ts'
import { createCollectionService, type CollectionService } from './collections.ts'
import { createRedirectService, type RedirectService } from './redirects.ts'
import { createSizeChartService, type SizeChartService } from './size-charts.ts'
import { createSynonymService, type SynonymService } from './synonyms.ts'
import { createOptionTranslationService, type OptionTranslationService } from './option-translations.ts'
import { createBrandService, type BrandService } from './brands.ts'

export type CatalogueSettingsService = {
  brands: BrandService
  collections: CollectionService
  synonyms: SynonymService
  redirects: RedirectService
  sizeCharts: SizeChartService
  values: OptionTranslationService
}

export const createCatalogueSettingsService = (deps: CatalogueDeps): CatalogueSettingsService => ({
  brands: createBrandService(deps),
  collections: createCollectionService(deps),
  synonyms: createSynonymService(deps),
  redirects: createRedirectService(deps),
  sizeCharts: createSizeChartService(deps),
  values: createOptionTranslationService(deps),
})
