// Back-office calls of the catalogue settings: each checks the roles and validates input as the API does.
import type { Only } from '../staff.ts'
import type { StaffActor } from '../promotions-and-gift-cards.ts'
import type { CatalogueSettingsService } from '../catalogue-settings.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { brandEditInput, newBrandInput } from '../../modules/catalog/brands.ts'
import {
  collectionEditInput,
  collectionProductsInput,
  collectionRuleInput,
  newCollectionInput,
} from '../../modules/catalog/collections.ts'
import type { TranslationLocale } from '../../modules/catalog/category-tree.ts'
import { optionTranslationInput } from '../../modules/catalog/option-translations.ts'
import {
  newSizeChartInput,
  sizeChartEditInput,
  sizeChartProductsInput,
} from '../../modules/catalog/size-charts.ts'
import { newRedirectInput } from '../../modules/content/redirects.ts'
import { newSynonymInput } from '../../modules/search/synonyms.ts'
import { adminPermissions } from '../admin-permissions.ts'

export function shelvesOffice(
  { brands, collections, synonyms, redirects, sizeCharts, values }: CatalogueSettingsService,
  only: Only,
  by: StaffActor,
) {
  const { catalogue } = adminPermissions
  return {
    brands: {
      list: only(catalogue, brands.list),
      one: only(catalogue, brands.one),
      create: only(catalogue, async (given: unknown) => brands.create(parseInput(newBrandInput, given), by)),
      change: only(catalogue, async (id: number, edit: unknown) =>
        brands.change(id, parseInput(brandEditInput, edit), by),
      ),
      remove: only(catalogue, (id: number) => brands.remove(id, by)),
    },
    collections: {
      list: only(catalogue, collections.list),
      one: only(catalogue, collections.one),
      choices: only(catalogue, collections.choices),
      try: only(catalogue, async (rule: unknown) =>
        collections.previewRule(parseInput(collectionRuleInput, rule)),
      ),
      create: only(catalogue, async (given: unknown) =>
        collections.create(parseInput(newCollectionInput, given), by),
      ),
      change: only(catalogue, async (id: number, edit: unknown) =>
        collections.change(id, parseInput(collectionEditInput, edit), by),
      ),
      arrange: only(catalogue, async (id: number, wanted: unknown) =>
        collections.arrange(id, parseInput(collectionProductsInput, wanted), by),
      ),
      remove: only(catalogue, (id: number) => collections.remove(id, by)),
    },
    synonyms: {
      list: only(catalogue, synonyms.list),
      add: only(catalogue, async (given: unknown) => synonyms.add(parseInput(newSynonymInput, given), by)),
      remove: only(catalogue, (pair: { word: string; means: string }) => synonyms.remove(pair, by)),
    },
    redirects: {
      list: only(catalogue, redirects.list),
      former: only(catalogue, redirects.listFormerSlugs),
      add: only(catalogue, async (given: unknown) => redirects.add(parseInput(newRedirectInput, given), by)),
      remove: only(catalogue, (from: string) => redirects.remove(from, by)),
      forget: only(catalogue, (former: Parameters<typeof redirects.removeFormerSlug>[0]) =>
        redirects.removeFormerSlug(former, by),
      ),
    },
    sizeCharts: {
      list: only(catalogue, sizeCharts.list),
      one: only(catalogue, sizeCharts.one),
      create: only(catalogue, async (given: unknown) =>
        sizeCharts.create(parseInput(newSizeChartInput, given), by),
      ),
      change: only(catalogue, async (id: number, edit: unknown) =>
        sizeCharts.change(id, parseInput(sizeChartEditInput, edit), by),
      ),
      give: only(catalogue, async (id: number, goods: unknown) =>
        sizeCharts.assign(id, parseInput(sizeChartProductsInput, goods), by),
      ),
      remove: only(catalogue, (id: number) => sizeCharts.remove(id, by)),
    },
    values: {
      list: only(catalogue, values.list),
      change: only(adminPermissions['product-words'], async (locale: TranslationLocale, edit: unknown) =>
        values.change(locale, parseInput(optionTranslationInput, edit), by),
      ),
    },
  }
}
