// Signing out leaves nothing of a person in this browser: list, cart, what was typed and seen, kept pages, in all open tabs. Switches that
// say what may be remembered stay as they are.
import { forgetKept } from '../offline/kept.ts'
import { settle } from '../storefront/checkout/attempt.ts'
import { forgetDraft } from '../storefront/checkout/draft.ts'
import { cartKey } from './cart-count.ts'
import { forget } from './memory.ts'
import { useMerged } from './merged.ts'
import { forgetCartCopy } from './own-cart-copy.ts'
import { forgetCopy } from './own-wishlist.ts'
import { queryClient } from './query-client.ts'
import { useWishlist } from './wishlist.ts'

/** Clears private data: of this tab, and what all tabs share. `isLeaving`: the page is left next and begins nothing new. */
export async function forgetOwn({ isLeaving }: { isLeaving: boolean }): Promise<void> {
  forgetCopy(isLeaving)
  useWishlist.getState().keep([])
  forgetDraft()
  settle()
  queryClient.clear()
  useMerged.setState({ report: undefined })
  forgetCartCopy()
  for (const memory of ['searches', 'viewed', 'measures'] as const) forget(memory)
  try {
    localStorage.removeItem(cartKey)
  } catch {}
  await forgetKept()
}
