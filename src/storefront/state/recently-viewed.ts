// Recently viewed products, newest first. Stored in this browser only, as they were when viewed.
import type { ProductDetail } from '../../modules/search/listing.ts'
import { readHistory, saveHistory } from './browsing-history.ts'
import { cardView } from '../ui/product/card-view.ts'
import { toSavedItem, parseSavedItems, type SavedItem } from './wishlist/wishlist.ts'

const MAX_VIEWED_ITEMS = 12

export const listViewedItems = (): SavedItem[] => parseSavedItems(readHistory('viewed'))

export function saveViewedItem(product: ProductDetail, locale: string): void {
  const others = listViewedItems().filter(({ slug }) => slug !== product.slug)
  saveHistory('viewed', [toSavedItem(cardView(product), locale), ...others].slice(0, MAX_VIEWED_ITEMS))
}
