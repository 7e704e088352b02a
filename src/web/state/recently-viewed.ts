// Pieces whose pages this browser showed, the latest first. Kept here only, as they were when seen.
import type { ProductDetail } from '../../modules/search/listing.ts'
import { readSaved, type SavedPiece } from './wishlist.ts'

const storageKey = 'selvedge-viewed-v1'
const most = 12

/** Empty where the browser keeps nothing. */
export function viewedPieces(): SavedPiece[] {
  try {
    return readSaved(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}

/** Puts a piece before the others. */
export function rememberViewed({ slug, name, brand, price, currency, was, attributes }: ProductDetail): void {
  const piece = { slug, name, brand: brand?.name, price, currency, was, image: attributes[0]?.image }
  const others = viewedPieces().filter((each) => each.slug !== slug)
  try {
    localStorage.setItem(storageKey, JSON.stringify([piece, ...others].slice(0, most)))
  } catch {}
}
