// Deals the units sold to the orders of the past: each product as often as its share of the demo sales.
import { demoSales } from '../../../../demo/catalogue.ts'
import { seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import type { VariantId } from '../../../kernel/ids.ts'

export type HistoryProduct = {
  sourceKey: string
  publishedAt: Date
  /** Variants in stock. */
  variants: { id: VariantId; onHand: number }[]
}

type Basket = { at: Date; count: number }

/** How many of a hundred lines have two items. */
const PAIRS = 6

/**
 * @param baskets in the order of their times.
 * @returns the items of each basket; fewer than its count when too few products were on sale.
 */
export function dealProducts(
  products: readonly HistoryProduct[],
  baskets: readonly Basket[],
): { variant_id: VariantId; quantity: number }[][] {
  const deck = buildDeck(
    products.filter(({ variants }) => variants.length > 0),
    baskets.reduce((sum, { count }) => sum + count, 0),
  )
  return baskets.map(({ at, count }, basket) => {
    const taken = new Set<string>()
    return Array.from({ length: count }, (_, line) => {
      const index = deck.findIndex(({ sourceKey, publishedAt }) => publishedAt < at && !taken.has(sourceKey))
      const [product] = index < 0 ? [] : deck.splice(index, 1)
      if (!product) return []
      taken.add(product.sourceKey)
      const seed = `${basket} ${line} ${product.sourceKey}`
      return [
        {
          variant_id: pickVariant(product, seed),
          quantity: seededRandom(`pair ${seed}`) * 100 < PAIRS ? 2 : 1,
        },
      ]
    }).flat()
  })
}

/** Products as often as they are sold, shuffled. Largest remainders make up the number of units. */
function buildDeck(products: readonly HistoryProduct[], units: number): HistoryProduct[] {
  const sold = (product: HistoryProduct) => demoSales[product.sourceKey] ?? 0
  const total = products.reduce((sum, product) => sum + sold(product), 0)
  const shares = products.map((product) => ({ product, share: (sold(product) * units) / total }))
  const rest = units - shares.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const rounded = new Set(
    shares
      .toSorted((a, b) => (b.share % 1) - (a.share % 1))
      .slice(0, rest)
      .map(({ product }) => product),
  )
  return shares
    .flatMap(({ product, share }) =>
      Array.from({ length: Math.floor(share) + Number(rounded.has(product)) }, (_, copy) => ({
        product,
        rank: seededRandom(`deck ${product.sourceKey} ${copy}`),
      })),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ product }) => product)
}

/** Sizes with much stock sell most. */
function pickVariant({ variants }: HistoryProduct, seed: string): VariantId {
  let left = seededRandom(`variant ${seed}`) * variants.reduce((sum, { onHand }) => sum + onHand, 0)
  return (variants.find(({ onHand }) => (left -= onHand) < 0) ?? variants[0]!).id
}
