// Signing out leaves nothing of a person in this browser: list, cart, what was typed and seen, kept pages, in all open tabs. Switches that
// say what may be remembered stay as they are.
import { deleteOfflinePages } from '../offline/offline-pages.ts'
import { settleCheckout } from '../storefront/checkout/checkout-key.ts'
import { clearDraft } from '../storefront/checkout/draft.ts'
import { cartKey } from './cart-count.ts'
import { clearHistory } from './browsing-history.ts'
import { useCartMerge } from './cart-merge.ts'
import { clearCartCopy } from './account-cart-copy.ts'
import { stopSync } from './account-wishlist.ts'
import { queryClient } from './query-client.ts'
import { useWishlist } from './wishlist.ts'

/** Clears private data: of this tab, and what all tabs share. `isLeaving`: the page is left next and begins nothing new. */
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
