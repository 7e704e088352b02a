import type { HomeBlock } from '../../../modules/content/content.ts'
import type { Picture, Price, ProductCard } from '../../../modules/search/listing.ts'

/** What a row card shows of a product. */
export type ProductRow = Price & {
  slug: string
  name: string
  brand?: string
  image?: Picture
  price_from: boolean
}

/** Products by the query of their block's rule. */
export type HomeProducts = { cards: Record<string, ProductCard[]>; rows: Record<string, ProductRow[]> }

/** Only what the blocks show: everything here is in the page twice, as HTML and as data. */
export function homeProducts(blocks: HomeBlock[], found: Record<string, ProductCard[]>): HomeProducts {
  const cards: HomeProducts['cards'] = {}
  const rows: HomeProducts['rows'] = {}
  for (const block of blocks) {
    if (!('products' in block)) continue
    const { query, limit } = block.products
    const products = (found[query] ?? []).slice(0, limit)
    if (block.type === 'selling-now') rows[query] = products.map(productRow)
    // Two blocks may show the same rule to different lengths.
    else if ((cards[query]?.length ?? -1) < products.length) cards[query] = products.map(withThreePictures)
  }
  return { cards, rows }
}

const productRow = ({
  slug,
  name,
  brand,
  price,
  currency,
  was,
  price_from,
  attributes,
}: ProductCard): ProductRow => ({
  slug,
  name,
  brand: brand?.name,
  price,
  currency,
  was,
  price_from,
  image: attributes[0]?.image,
})

const withThreePictures = (product: ProductCard): ProductCard => ({
  ...product,
  attributes: product.attributes.map((colour) => ({ ...colour, gallery: colour.gallery.slice(0, 3) })),
})
