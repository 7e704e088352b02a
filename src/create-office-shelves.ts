// What somebody of staff may ask for of the room `catalogue`: each call looks at their roles, and reads what is sent as the API reads it.
import type { Only } from './create-people.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { StaffShelfCalls } from './create-staff-shelves.ts'
import { readInput } from './kernel/read-input.ts'
import { brandEditInput, newBrandInput } from './modules/catalog/brands.ts'
import {
  collectionEditInput,
  collectionProductsInput,
  collectionRuleInput,
  newCollectionInput,
} from './modules/catalog/collections.ts'
import type { TranslationLocale } from './modules/catalog/category-tree.ts'
import { optionTranslationInput } from './modules/catalog/option-translations.ts'
import {
  newSizeChartInput,
  sizeChartEditInput,
  sizeChartProductsInput,
} from './modules/catalog/size-charts.ts'
import { newRedirectInput } from './modules/content/redirects.ts'
import { newSynonymInput } from './modules/search/synonyms.ts'
import { officeRooms } from './office-rooms.ts'

export function shelvesOffice(
  { brands, collections, synonyms, redirects, sizeCharts, values }: StaffShelfCalls,
  only: Only,
  by: StaffBy,
) {
  const { catalogue } = officeRooms
  return {
    brands: {
      list: only(catalogue, brands.list),
      one: only(catalogue, brands.one),
      create: only(catalogue, async (given: unknown) => brands.create(readInput(newBrandInput, given), by)),
      change: only(catalogue, async (id: number, edit: unknown) =>
        brands.change(id, readInput(brandEditInput, edit), by),
      ),
      remove: only(catalogue, (id: number) => brands.remove(id, by)),
    },
    collections: {
      list: only(catalogue, collections.list),
      one: only(catalogue, collections.one),
      choices: only(catalogue, collections.choices),
      try: only(catalogue, async (rule: unknown) => collections.try(readInput(collectionRuleInput, rule))),
      create: only(catalogue, async (given: unknown) =>
        collections.create(readInput(newCollectionInput, given), by),
      ),
      change: only(catalogue, async (id: number, edit: unknown) =>
        collections.change(id, readInput(collectionEditInput, edit), by),
      ),
      arrange: only(catalogue, async (id: number, wanted: unknown) =>
        collections.arrange(id, readInput(collectionProductsInput, wanted), by),
      ),
      remove: only(catalogue, (id: number) => collections.remove(id, by)),
    },
    synonyms: {
      list: only(catalogue, synonyms.list),
      add: only(catalogue, async (given: unknown) => synonyms.add(readInput(newSynonymInput, given), by)),
      remove: only(catalogue, (pair: { word: string; means: string }) => synonyms.remove(pair, by)),
    },
    redirects: {
      list: only(catalogue, redirects.list),
      former: only(catalogue, redirects.former),
      add: only(catalogue, async (given: unknown) => redirects.add(readInput(newRedirectInput, given), by)),
      remove: only(catalogue, (from: string) => redirects.remove(from, by)),
      forget: only(catalogue, (former: Parameters<typeof redirects.forget>[0]) =>
        redirects.forget(former, by),
      ),
    },
    sizeCharts: {
      list: only(catalogue, sizeCharts.list),
      one: only(catalogue, sizeCharts.one),
      create: only(catalogue, async (given: unknown) =>
        sizeCharts.create(readInput(newSizeChartInput, given), by),
      ),
      change: only(catalogue, async (id: number, edit: unknown) =>
        sizeCharts.change(id, readInput(sizeChartEditInput, edit), by),
      ),
      give: only(catalogue, async (id: number, goods: unknown) =>
        sizeCharts.give(id, readInput(sizeChartProductsInput, goods), by),
      ),
      remove: only(catalogue, (id: number) => sizeCharts.remove(id, by)),
    },
    values: {
      list: only(catalogue, values.list),
      change: only(officeRooms['product-words'], async (locale: TranslationLocale, edit: unknown) =>
        values.change(locale, readInput(optionTranslationInput, edit), by),
      ),
    },
  }
}
