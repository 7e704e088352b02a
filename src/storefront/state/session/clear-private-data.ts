// Clears personal data from this browser at sign-out: wishlist, cart, input, history and cached pages, in all
// open tabs. History settings are kept.
import { deleteOfflinePages } from '../../offline/offline-pages.ts'
import { settleCheckout } from '../../checkout/state/checkout-key.ts'
import { clearDraft } from '../../checkout/state/draft.ts'
import { cartKey } from '../cart/cart-count.ts'
import { clearHistory } from '../browsing-history.ts'
import { useCartMerge } from '../cart/cart-merge.ts'
import { clearCartCopy } from '../cart/account-cart-copy.ts'
import { stopSync } from '../wishlist/account-wishlist.ts'
import { queryClient } from '../query-client.ts'
import { useWishlist } from '../wishlist/wishlist.ts'

/**
 * Clears the private data of this tab and the data shared by all tabs. `isLeaving`: the page is about to be left
 * and must start nothing new.
 */
export async function clearPrivateData({ isLeaving }: { isLeaving: boolean }): Promise<void> {
  stopSync(isLeaving)
  useWishlist.getState().save([])
  clearDraft()
  settleCheckout()
  queryClient.clear()
  useCartMerge.setState({ report: undefined })
  clearCartCopy()
  for (const memory of ['searches', 'viewed', 'measures'] as const) clearHistory(memory)
  try {
    localStorage.removeItem(cartKey)
  } catch {}
  await deleteOfflinePages()
}
