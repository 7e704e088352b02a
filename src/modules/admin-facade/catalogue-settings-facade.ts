// Back-office calls of the catalogue settings: each checks the roles and validates input as the API does.
import type { Only } from '../auth/staff.service.ts'
import type { StaffActor } from '../promotions/promotions-and-gift-cards.service.ts'
import type { CatalogueSettingsService } from '../catalog/catalogue-settings.service.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { brandEditInput, newBrandInput } from '../catalog/taxonomy/brands.ts'
import {
  collectionEditInput,
  collectionProductsInput,
  collectionRuleInput,
  newCollectionInput,
} from '../catalog/taxonomy/collections.ts'
import type { TranslationLocale } from '../catalog/taxonomy/category-tree.ts'
import { optionTranslationInput } from '../catalog/option-translations.ts'
import {
  newSizeChartInput,
  sizeChartEditInput,
  sizeChartProductsInput,
} from '../catalog/taxonomy/size-charts.ts'
import { newRedirectInput } from '../content/redirects.ts'
import { newSynonymInput } from '../search/query/synonyms.ts'

export function shelvesOffice(
  { brands, collections, synonyms, redirects, sizeCharts, values }: CatalogueSettingsService,
  only: Only,
  by: StaffActor,
) {
  return {
    brands: {
      list: only('catalogue-settings.manage', brands.list),
      one: only('catalogue-settings.manage', brands.one),
      create: only('catalogue-settings.manage', async (given: unknown) =>
        brands.create(parseInput(newBrandInput, given), by),
      ),
      change: only('catalogue-settings.manage', async (id: number, edit: unknown) =>
        brands.change(id, parseInput(brandEditInput, edit), by),
      ),
      remove: only('catalogue-settings.manage', (id: number) => brands.remove(id, by)),
    },
    collections: {
      list: only('catalogue-settings.manage', collections.list),
      one: only('catalogue-settings.manage', collections.one),
      choices: only('catalogue-settings.manage', collections.choices),
      try: only('catalogue-settings.manage', async (rule: unknown) =>
        collections.previewRule(parseInput(collectionRuleInput, rule)),
      ),
      create: only('catalogue-settings.manage', async (given: unknown) =>
        collections.create(parseInput(newCollectionInput, given), by),
      ),
      change: only('catalogue-settings.manage', async (id: number, edit: unknown) =>
        collections.change(id, parseInput(collectionEditInput, edit), by),
      ),
      arrange: only('catalogue-settings.manage', async (id: number, wanted: unknown) =>
        collections.arrange(id, parseInput(collectionProductsInput, wanted), by),
      ),
      remove: only('catalogue-settings.manage', (id: number) => collections.remove(id, by)),
    },
    synonyms: {
      list: only('catalogue-settings.manage', synonyms.list),
      add: only('catalogue-settings.manage', async (given: unknown) =>
        synonyms.add(parseInput(newSynonymInput, given), by),
      ),
      remove: only('catalogue-settings.manage', (pair: { term: string; synonym: string }) =>
        synonyms.remove(pair, by),
      ),
    },
    redirects: {
      list: only('catalogue-settings.manage', redirects.list),
      former: only('catalogue-settings.manage', redirects.listFormerSlugs),
      add: only('catalogue-settings.manage', async (given: unknown) =>
        redirects.add(parseInput(newRedirectInput, given), by),
      ),
      remove: only('catalogue-settings.manage', (from: string) => redirects.remove(from, by)),
      forget: only('catalogue-settings.manage', (former: Parameters<typeof redirects.removeFormerSlug>[0]) =>
        redirects.removeFormerSlug(former, by),
      ),
    },
    sizeCharts: {
      list: only('catalogue-settings.manage', sizeCharts.list),
      one: only('catalogue-settings.manage', sizeCharts.one),
      create: only('catalogue-settings.manage', async (given: unknown) =>
        sizeCharts.create(parseInput(newSizeChartInput, given), by),
      ),
      change: only('catalogue-settings.manage', async (id: number, edit: unknown) =>
        sizeCharts.change(id, parseInput(sizeChartEditInput, edit), by),
      ),
      give: only('catalogue-settings.manage', async (id: number, goods: unknown) =>
        sizeCharts.assign(id, parseInput(sizeChartProductsInput, goods), by),
      ),
      remove: only('catalogue-settings.manage', (id: number) => sizeCharts.remove(id, by)),
    },
    values: {
      list: only('catalogue-settings.manage', values.list),
      change: only('product-text.edit', async (locale: TranslationLocale, edit: unknown) =>
        values.change(locale, parseInput(optionTranslationInput, edit), by),
      ),
    },
  }
}
