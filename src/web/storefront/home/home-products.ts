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

/** Products by the query of their block's rule. */
export type HomeProducts = { cards: Record<string, CardView[]>; rows: Record<string, ProductRow[]> }

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

/** Only what the blocks show: everything here is in the page twice, as HTML and as data. */
export function homeProducts({ blocks, products: found, sold }: HomePage, locale: string): HomeProducts {
  const cards: HomeProducts['cards'] = {}
  const rows: HomeProducts['rows'] = {}
  const row = (product: ProductCard) => ({
    ...pieceOf(cardView(product), locale),
    price_from: product.price_from,
    left: product.quantity,
    sold: sold[product.id],
  })
  // Two blocks may show the same rule to different lengths.
  const keep = <Kept>(into: Record<string, Kept[]>, rules: Rule[], shape: (product: ProductCard) => Kept) => {
    for (const { query, limit } of rules) {
      const products = (found[query] ?? []).slice(0, limit)
      if ((into[query]?.length ?? -1) < products.length) into[query] = products.map(shape)
    }
  }
  for (const block of blocks) {
    keep(rows, rowRules(block), row)
    keep(cards, cardRules(block), cardView)
  }
  return { cards, rows }
}
