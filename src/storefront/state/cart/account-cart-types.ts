// Interfaces between this tab's cart (cart.ts) and the account cart (account-cart.ts), which is loaded lazily.
import type { CartChange } from './cart-changes.ts'
import type { Cart } from './cart-rules.ts'

/** Callbacks by which the account cart updates this tab's cart. */
export type LocalCart = {
  show(cart: Cart): void
  /** Whether the account's cart could be loaded. */
  setReached(reached: boolean): void
  /** The server rejected a change that was queued while offline. */
  onRejected(error: unknown): void
  /** The guest cart has been merged into the account's. */
  clearGuestCart(): void
  onSignedOut(): void
}

/** Account cart operations used by this tab's cart. */
export type AccountCartStore = {
  begin(guest: Cart, here: LocalCart): Promise<void>
  end(): void
  keep(change: CartChange): Promise<string | undefined>
  freshen(): Promise<void>
  /** Reloads the cart here and in other tabs, after a change on the server. */
  renew(): Promise<void>
  undoMerge(id: string): Promise<void>
}
