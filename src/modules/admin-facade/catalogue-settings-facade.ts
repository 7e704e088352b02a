// Operations on the catalogue settings as back-office pages call them: input is validated as in the API.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { CatalogueSettingsService } from '../catalog/catalogue-settings.service.ts'
import { parseInput } from '../../kernel/parse-input.ts'
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
  const [collections, synonyms] = [bind(settings.collections), bind(settings.synonyms)]
  const [sizeCharts, values] = [bind(settings.sizeCharts), bind(settings.values)]
  return {
    collections: { choices: collections.choices },
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
