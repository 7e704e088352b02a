// Pieces whose pages this browser showed, the latest first. Kept here only, as they were when seen.
import type { ProductDetail } from '../../modules/search/listing.ts'
import { recall, remember } from './memory.ts'
import { cardView } from '../ui/card-view.ts'
import { pieceOf, readSaved, type SavedPiece } from './wishlist.ts'

const most = 12

export const viewedPieces = (): SavedPiece[] => readSaved(recall('viewed'))

/** Puts a piece before the others. */
export function rememberViewed(product: ProductDetail, locale: string): void {
  const others = viewedPieces().filter(({ slug }) => slug !== product.slug)
  remember('viewed', [pieceOf(cardView(product), locale), ...others].slice(0, most))
}
