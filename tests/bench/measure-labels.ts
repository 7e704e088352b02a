// Relevance of search on labelled searches: success@10, nDCG@10, searches without results, accuracy of conditions, and
// the time of suggestions.
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { listCardRefs, planListing } from '../../src/modules/search/index/find-listing.ts'
import { ListingIndexCache } from '../../src/modules/search/index/listing-index-cache.ts'
import { CardCache } from '../../src/modules/search/index/card-cache.ts'
import { getSuggestions } from '../../src/modules/search/query/suggest.ts'
import type { Db } from '../../src/platform/database/database.ts'
import {
  type Label,
  labelLocales,
  type LabelledProduct,
  type ProductTypes,
  satisfies,
} from './search-labels.ts'

export type LabelFigures = {
  queries: number
  /** Share of the searches with a relevant product among the first ten. */
  success: number
  ndcg: number
  /** Searches that find nothing although a product matches, and that find something although none does. */
  wronglyEmpty: number
  wronglyFull: number
  /** Share of the first ten results that satisfy all conditions of the search, over the searches with conditions. */
  accuracy: number
  /** 95th percentile of the milliseconds of suggestions, over all beginnings of the searches. */
  suggestionsMs: number
}

const PAGE = 10

async function readProducts(db: Db): Promise<LabelledProduct[]> {
  const { rows } = await sql<LabelledProduct>`
    select product_id as id, lower(name) as name, department, colours, sizes, price_minor / 100.0 as price, on_sale as "isOnSale", is_new as "isNew",
      coalesce((select name from brand where id = brand_id), '') as brand,
      array(select slug from category where id = any(category_ids)) as categories
    from product_listing`.execute(db)
  return rows.map((row) => ({ ...row, price: Number(row.price) }))
}

const discount = (at: number) => 1 / Math.log2(at + 2)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const getMean = (numbers: readonly number[]) => (numbers.length === 0 ? 1 : sum(numbers) / numbers.length)

/**
 * Searches for every label in every language.
 * @param print receives what went wrong.
 */
export async function measureLabels(
  db: Db,
  labels: readonly Label[],
  types: ProductTypes,
  print: (line: string) => void = () => undefined,
): Promise<Record<string, LabelFigures>> {
  const products = await readProducts(db)
  const index = new ListingIndexCache(db)
  const figures: Record<string, LabelFigures> = {}
  for (const locale of labelLocales) {
    const queries = labels.flatMap((label) =>
      label.queries[locale] ? [{ label, q: label.queries[locale] }] : [],
    )
    if (queries.length === 0) continue
    const [successes, gains, accuracies]: [number[], number[], number[]] = [[], [], []]
    const wrong = { empty: 0, full: 0 }
    for (const { label, q } of queries) {
      const typed = types[label.type]
      if (!typed) throw new Error(`unknown type ${label.type}`)
      const relevant = new Set(
        products.flatMap((product) =>
          typed(product) && satisfies(product, label.conditions) ? [product.id] : [],
        ),
      )
      const plan = await planListing(db, await index.get(locale), { q, page: 1, limit: PAGE }, {}, 'USD')
      const found = listCardRefs(plan, 0, PAGE).map(({ product_id }) => product_id)
      if (relevant.size === 0) {
        if (label.type !== 'none') throw new Error(`no product satisfies the label of ${q}`)
        if (found.length > 0) {
          wrong.full++
          print(`${locale} ${q}: finds ${found.length} products, should find none`)
        }
        continue
      }
      const hits = found.map((id) => relevant.has(id))
      const gain = sum(hits.map((isHit, at) => (isHit ? discount(at) : 0)))
      const ideal = sum(Array.from({ length: Math.min(PAGE, relevant.size) }, (_, at) => discount(at)))
      successes.push(hits.includes(true) ? 1 : 0)
      gains.push(gain / ideal)
      if (found.length === 0) wrong.empty++
      const shown = found.flatMap((id) => products.find((product) => product.id === id) ?? [])
      const satisfied = shown.filter((product) => satisfies(product, label.conditions)).length
      const hasConditions = Object.keys(label.conditions).length > 0
      if (hasConditions && shown.length > 0) accuracies.push(satisfied / shown.length)
      if (gain / ideal < 0.8 || (hasConditions && satisfied < shown.length))
        print(
          `${locale} ${q}: ${hits.filter(Boolean).length} of ${found.length} relevant (${relevant.size} exist), ${satisfied} as asked ${JSON.stringify(plan.meaning)} ${shown
            .flatMap(({ id, name }) => (relevant.has(id) ? [] : [name]))
            .slice(0, 4)
            .join(' / ')}`,
        )
    }
    figures[locale] = {
      queries: queries.length,
      success: getMean(successes),
      ndcg: getMean(gains),
      wronglyEmpty: wrong.empty,
      wronglyFull: wrong.full,
      accuracy: getMean(accuracies),
      suggestionsMs: await timeSuggestions(
        db,
        index,
        locale,
        queries.map(({ q }) => q),
      ),
    }
  }
  return figures
}

/** Of all beginnings of the searches from two letters, as someone types them. */
async function timeSuggestions(
  db: Db,
  index: ListingIndexCache,
  locale: string,
  queries: readonly string[],
): Promise<number> {
  const cards = new CardCache()
  const times: number[] = []
  for (const q of queries)
    for (let length = 2; length <= q.length; length++) {
      const start = performance.now()
      await getSuggestions(db, await index.get(locale), cards, q.slice(0, length))
      times.push(performance.now() - start)
    }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}
