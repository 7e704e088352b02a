// What is done for each page once its reader has stirred: nothing of it is needed to read the page.
import { savePageOffline } from '../../offline/save-page-offline.ts'
import { wishlistOwner } from '../../state/wishlist-owner.ts'
import { readSessionMarker } from '../../state/session-marker.ts'
import { prefetchVisibleLinks } from '../../ui/prefetch-visible-links.ts'
import { hideIdleScrollbars } from '../../ui/scrollbars.ts'
import { pointLanguages } from './languages.ts'

let first = true

/** A session that went with the browser leaves its list behind. */
async function clearOtherAccountsWishlist(): Promise<void> {
  if (wishlistOwner() !== null && !readSessionMarker())
    (await import('../../state/account-wishlist.ts')).stopSync()
}

/** @param address of the page, without its language. @returns what ends it when the page is left. */
export function onPageShown(address: string): () => void {
  if (first) hideIdleScrollbars()
  first = false
  pointLanguages(address)
  void savePageOffline(address)
  void clearOtherAccountsWishlist()
  return prefetchVisibleLinks()
}
