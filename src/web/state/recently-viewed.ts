// Pieces whose pages this browser showed, the latest first. Kept here only, as they were when seen.
import type { ProductDetail } from '../../modules/search/listing.ts'
import { recall, remember } from './memory.ts'
import { readSaved, type SavedPiece } from './wishlist.ts'

const most = 12

export const viewedPieces = (): SavedPiece[] => readSaved(recall('viewed'))

/** Puts a piece before the others. */
export function rememberViewed({ slug, name, brand, price, currency, was, attributes }: ProductDetail): void {
  const piece = { slug, name, brand: brand?.name, price, currency, was, image: attributes[0]?.image }
  const others = viewedPieces().filter((each) => each.slug !== slug)
  remember('viewed', [piece, ...others].slice(0, most))
}
