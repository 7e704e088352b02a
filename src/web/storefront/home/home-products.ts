import type { HomeBlock } from '../../../modules/content/content.ts'
import type { ProductCard } from '../../../modules/search/listing.ts'
import type { HomePage } from '../../../shop.ts'
import { pieceOf, type SavedPiece } from '../../state/wishlist.ts'
import { type CardView, cardView } from '../../ui/card-view.ts'

/** What a row card shows of a product. `left` and `sold` are pieces. */
export type ProductRow = SavedPiece & {
  price_from: boolean
  left: number
  sold?: number
}

/** The products of each block, in the order of the blocks and of each block's rules. */
export type HomeProducts = { cards: CardView[][]; rows: ProductRow[][] }[]

type Rule = { query: string; limit: number }

const rowRules = (block: HomeBlock): Rule[] =>
  block.type === 'selling-now'
    ? [block.products]
    : block.type === 'top'
      ? [block.products, ...(block.sale ? [block.sale.products] : [])]
      : []

const cardRules = (block: HomeBlock): Rule[] => {
  if (block.type === 'tabs') return block.tabs.map((tab) => tab.products)
  if (block.type === 'hero') return block.sale ? [block.sale.products] : []
  return 'products' in block && rowRules(block).length === 0 ? [block.products] : []
}

/**
 * Only what the blocks show: everything here is in the page twice, as HTML and as data. No product is in two blocks, unless a block
 * would be empty without it.
 */
export function homeProducts({ blocks, products: found, sold }: HomePage, locale: string): HomeProducts {
  const row = (product: ProductCard) => ({
    ...pieceOf(cardView(product), locale),
    price_from: product.price_from,
    left: product.quantity,
    sold: sold[product.id],
  })
  const shown = new Set<number>()
  const choose = ({ query, limit }: Rule) => {
    const all = found[query] ?? []
    const others = all.filter(({ id }) => !shown.has(id))
    return (others.length > 0 ? others : all).slice(0, limit)
  }
  return blocks.map((block) => {
    // Of the tabs of a block only one is seen at a time: what stands in one may stand in another.
    const forRows = rowRules(block).map(choose)
    const forCards = cardRules(block).map(choose)
    for (const { id } of [...forRows, ...forCards].flat()) shown.add(id)
    return { cards: forCards.map((list) => list.map(cardView)), rows: forRows.map((list) => list.map(row)) }
  })
}
