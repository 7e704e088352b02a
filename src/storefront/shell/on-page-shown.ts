// Tasks for each page after the first interaction; none is needed to read the page.
import { savePageOffline } from '../offline/save-page-offline.ts'
import { wishlistOwner } from '../state/wishlist/wishlist-owner.ts'
import { readSessionMarker } from '../../web/session-marker.ts'
import { prefetchVisibleLinks } from '../ui/dom/prefetch-visible-links.ts'
import { hideIdleScrollbars } from '../ui/dom/scrollbars.ts'
import { pointLanguages } from './languages.ts'

let first = true

/** A session that ended with the browser leaves its wishlist copy behind. */
async function clearOtherAccountsWishlist(): Promise<void> {
  if (wishlistOwner() !== null && !readSessionMarker())
    (await import('../state/wishlist/account-wishlist.ts')).stopSync()
}

/**
 * @param address path of the page, without its locale.
 * @returns a cleanup function for when the page is left.
 */
export function onPageShown(address: string): () => void {
  if (first) hideIdleScrollbars()
  first = false
  pointLanguages(address)
  void savePageOffline(address)
  void clearOtherAccountsWishlist()
  return prefetchVisibleLinks()
}
