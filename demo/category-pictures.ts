// Images of brands and categories: wordmarks, and the tiles that the illustrator can draw.
import { demoBrands } from './brands.ts'
import type { Category } from './illustrations/draw.ts'

/** Tile by category slug, for categories that have one. */
const tiles: Record<string, Category> = {
  'women-wear': 'women',
  'men-wear': 'men',
  'kids-wear': 'kids',
  'top-wear': 'topwear',
  dresses: 'dresses',
  'plus-size': 'plus',
  'lingerie-and-sleepwear': 'lingerie',
  footwear: 'footwear',
  sneakers: 'sneakers',
  sports: 'sports',
  scarves: 'scarves',
  'sunglasses-and-frames': 'sunglasses',
  bags: 'bags',
  wallets: 'wallets',
  'watches-and-wearables': 'watches',
  gadgets: 'gadgets',
  jewellery: 'jewellery',
  beauty: 'beauty',
}

type CategoryPicture = { slug: string; order: Record<string, unknown> }

export const demoCategoryPictures: Record<'brand' | 'category', CategoryPicture[]> = {
  brand: demoBrands.map(({ slug, name, style }) => ({ slug, order: { wordmark: name, style } })),
  category: Object.entries(tiles).map(([slug, category]) => ({ slug, order: { category } })),
}
