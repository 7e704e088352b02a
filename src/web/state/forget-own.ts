// Signing out leaves nothing of a person in this browser: list, cart, what was typed and seen, kept pages. Switches that say what may be
// remembered stay as they are.
import { forgetKept } from '../offline/kept.ts'
import { forgetDraft } from '../storefront/checkout/draft.ts'
import { cartKey } from './cart-count.ts'
import { forget } from './memory.ts'
import { useMerged } from './merged.ts'
import { forgetCartCopy } from './own-cart-copy.ts'
import { forgetCopy } from './own-wishlist.ts'
import { useWishlist } from './wishlist.ts'

export async function forgetOwn(): Promise<void> {
  forgetCopy(true)
  useWishlist.getState().keep([])
  forgetDraft()
  useMerged.setState({ report: undefined })
  forgetCartCopy()
  for (const memory of ['searches', 'viewed', 'measures'] as const) forget(memory)
  try {
    localStorage.removeItem(cartKey)
  } catch {}
  await forgetKept()
}
