// Operations on the catalogue settings as back-office pages call them: input is validated as in the API.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { CatalogueSettingsService } from '../catalog/catalogue-settings.service.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { brandEditInput } from '../catalog/taxonomy/brands.ts'
import {
  collectionEditInput,
  collectionProductsInput,
  collectionRuleInput,
} from '../catalog/taxonomy/collections.ts'
import type { TranslationLocale } from '../catalog/taxonomy/category-tree.ts'
import { optionTranslationInput } from '../catalog/option-translations.ts'
import {
  newSizeChartInput,
  sizeChartEditInput,
  sizeChartProductsInput,
} from '../catalog/taxonomy/size-charts.ts'
import { newSynonymInput } from '../search/query/synonyms.ts'
import { bindContext } from './bind-context.ts'

export function bindCatalogueSettings(settings: CatalogueSettingsService, ctx: StaffContext) {
  const bind = <Service extends object>(service: Service) => bindContext(ctx, service)
  const [brands, collections, synonyms] = [
    bind(settings.brands),
    bind(settings.collections),
    bind(settings.synonyms),
  ]
  const [sizeCharts, values] = [bind(settings.sizeCharts), bind(settings.values)]
  return {
    brands: {
      ...brands,
      change: async (id: number, edit: unknown) => brands.change(id, parseInput(brandEditInput, edit)),
    },
    collections: {
      ...collections,
      try: async (rule: unknown) => collections.previewRule(parseInput(collectionRuleInput, rule)),
      change: async (id: number, edit: unknown) =>
        collections.change(id, parseInput(collectionEditInput, edit)),
      arrange: async (id: number, wanted: unknown) =>
        collections.arrange(id, parseInput(collectionProductsInput, wanted)),
    },
    synonyms: {
      ...synonyms,
      add: async (given: unknown) => synonyms.add(parseInput(newSynonymInput, given)),
    },
    sizeCharts: {
      ...sizeCharts,
      create: async (given: unknown) => sizeCharts.create(parseInput(newSizeChartInput, given)),
      change: async (id: number, edit: unknown) =>
        sizeCharts.change(id, parseInput(sizeChartEditInput, edit)),
      give: async (id: number, products: unknown) =>
        sizeCharts.assign(id, parseInput(sizeChartProductsInput, products)),
    },
    values: {
      ...values,
      change: async (locale: TranslationLocale, edit: unknown) =>
        values.change(locale, parseInput(optionTranslationInput, edit)),
    },
  }
}
