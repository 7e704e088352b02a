// Combines the services of the catalogue settings.
import type { CatalogueDeps } from './catalogue-change.service.ts'
import { createCollectionService, type CollectionService } from './taxonomy/collections.service.ts'
import { createRedirectService, type RedirectService } from '../content/redirects.service.ts'
import { createSizeChartService, type SizeChartService } from './taxonomy/size-charts.service.ts'
import { createSearchRuleService, type SearchRuleService } from '../search/rules/search-rules.service.ts'
import { createSynonymService, type SynonymService } from '../search/synonyms.service.ts'
import {
  createOptionTranslationService,
  type OptionTranslationService,
} from './option-translations.service.ts'
import { createBrandService, type BrandService } from './taxonomy/brands.service.ts'

export type CatalogueSettingsService = {
  brands: BrandService
  collections: CollectionService
  synonyms: SynonymService
  searchRules: SearchRuleService
  redirects: RedirectService
  sizeCharts: SizeChartService
  values: OptionTranslationService
}

export const createCatalogueSettingsService = (deps: CatalogueDeps): CatalogueSettingsService => ({
  brands: createBrandService(deps),
  collections: createCollectionService(deps),
  synonyms: createSynonymService(deps),
  searchRules: createSearchRuleService(deps),
  redirects: createRedirectService(deps),
  sizeCharts: createSizeChartService(deps),
  values: createOptionTranslationService(deps),
})
