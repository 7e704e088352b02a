import type { HomeBlock } from '../../modules/content/content.ts'
import type { ProductCard } from '../../modules/search/listing.ts'
import type { HomePage } from '../../modules/storefront/shop.ts'
import { toSavedItem, type SavedItem } from '../state/wishlist/wishlist.ts'
import { type CardView, cardView } from '../ui/product/card-view.ts'

/** Fields of a product row. `left` and `sold` are item counts. */
export type ProductRow = SavedItem & {
  price_from: boolean
  left: number
  sold?: number
}

/** Products of each block, in the order of the blocks and of each block's rules. */
export type HomeProducts = { cards: CardView[][]; rows: ProductRow[][] }[]

type Rule = { query: string; limit: number }

const selectRules = (block: HomeBlock): Rule[] =>
  block.type === 'selling-now'
    ? [block.products]
    : block.type === 'top'
      ? [block.products, ...(block.sale ? [block.sale.products] : [])]
      : []

const cardRules = (block: HomeBlock): Rule[] => {
  if (block.type === 'tabs') return block.tabs.map((tab) => tab.products)
  if (block.type === 'hero') return block.sale ? [block.sale.products] : []
  return 'products' in block && selectRules(block).length === 0 ? [block.products] : []
}

/**
 * Only the products that the blocks show, because page data is sent twice: as HTML and as data. A product is in
 * one block only, unless a block would be empty without it.
 */
export function homeProducts(
  { blocks, products: productsByQuery, sold }: Pick<HomePage, 'blocks' | 'products' | 'sold'>,
  locale: string,
): HomeProducts {
  const row = (product: ProductCard) => ({
    ...toSavedItem(cardView(product), locale),
    price_from: product.price_from,
    left: product.quantity,
    sold: sold[product.id],
  })
  const shownIds = new Set<number>()
  const choose = ({ query, limit }: Rule) => {
    const all = productsByQuery[query] ?? []
    const others = all.filter(({ id }) => !shownIds.has(id))
    return (others.length > 0 ? others : all).slice(0, limit)
  }
  return blocks.map((block) => {
    // A product may repeat within a block, because only one of its tabs is visible at a time.
    const rowProducts = selectRules(block).map(choose)
    const forCards = cardRules(block).map(choose)
    for (const { id } of [...rowProducts, ...forCards].flat()) shownIds.add(id)
    return {
      cards: forCards.map((list) => list.map(cardView)),
      rows: rowProducts.map((list) => list.map(row)),
    }
  })
}
