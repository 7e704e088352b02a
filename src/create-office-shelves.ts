// What somebody of staff may ask for of the room `catalogue`: each call looks at their roles, and reads what is sent as the API reads it.
import type { Only } from './create-people.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { StaffShelfCalls } from './create-staff-shelves.ts'
import { readInput } from './kernel/read-input.ts'
import { brandEdit, newBrand } from './modules/catalog/brands.ts'
import {
  collectionEdit,
  collectionProducts,
  collectionRule,
  newCollection,
} from './modules/catalog/collections.ts'
import type { SpokenIn } from './modules/catalog/category-tree.ts'
import { optionWordEdit } from './modules/catalog/option-words.ts'
import { newSizeChart, sizeChartEdit, sizeChartGoods } from './modules/catalog/size-charts.ts'
import { newRedirect } from './modules/content/redirects.ts'
import { newSynonym } from './modules/search/synonyms.ts'
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
      create: only(catalogue, async (given: unknown) => brands.create(readInput(newBrand, given), by)),
      change: only(catalogue, async (id: number, edit: unknown) =>
        brands.change(id, readInput(brandEdit, edit), by),
      ),
      remove: only(catalogue, (id: number) => brands.remove(id, by)),
    },
    collections: {
      list: only(catalogue, collections.list),
      one: only(catalogue, collections.one),
      choices: only(catalogue, collections.choices),
      try: only(catalogue, async (rule: unknown) => collections.try(readInput(collectionRule, rule))),
      create: only(catalogue, async (given: unknown) =>
        collections.create(readInput(newCollection, given), by),
      ),
      change: only(catalogue, async (id: number, edit: unknown) =>
        collections.change(id, readInput(collectionEdit, edit), by),
      ),
      arrange: only(catalogue, async (id: number, wanted: unknown) =>
        collections.arrange(id, readInput(collectionProducts, wanted), by),
      ),
      remove: only(catalogue, (id: number) => collections.remove(id, by)),
    },
    synonyms: {
      list: only(catalogue, synonyms.list),
      add: only(catalogue, async (given: unknown) => synonyms.add(readInput(newSynonym, given), by)),
      remove: only(catalogue, (pair: { word: string; means: string }) => synonyms.remove(pair, by)),
    },
    redirects: {
      list: only(catalogue, redirects.list),
      former: only(catalogue, redirects.former),
      add: only(catalogue, async (given: unknown) => redirects.add(readInput(newRedirect, given), by)),
      remove: only(catalogue, (from: string) => redirects.remove(from, by)),
      forget: only(catalogue, (former: Parameters<typeof redirects.forget>[0]) =>
        redirects.forget(former, by),
      ),
    },
    sizeCharts: {
      list: only(catalogue, sizeCharts.list),
      one: only(catalogue, sizeCharts.one),
      create: only(catalogue, async (given: unknown) =>
        sizeCharts.create(readInput(newSizeChart, given), by),
      ),
      change: only(catalogue, async (id: number, edit: unknown) =>
        sizeCharts.change(id, readInput(sizeChartEdit, edit), by),
      ),
      give: only(catalogue, async (id: number, goods: unknown) =>
        sizeCharts.give(id, readInput(sizeChartGoods, goods), by),
      ),
      remove: only(catalogue, (id: number) => sizeCharts.remove(id, by)),
    },
    values: {
      list: only(catalogue, values.list),
      change: only(officeRooms['product-words'], async (locale: SpokenIn, edit: unknown) =>
        values.change(locale, readInput(optionWordEdit, edit), by),
      ),
    },
  }
}
