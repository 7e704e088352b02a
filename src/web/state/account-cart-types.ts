// Between the cart of this tab (cart.ts) and the account that keeps it (own-cart.ts), which comes late.
import type { CartChange } from './cart-changes.ts'
import type { Cart } from './cart-rules.ts'

/** What the account may do with the cart of this tab. */
export type LocalCart = {
  show(cart: Cart): void
  /** Whether it could be read. */
  setReached(reached: boolean): void
  /** A change that was made without network was not taken when it was back. */
  onRejected(error: unknown): void
  /** A guest's cart is the account's now. */
  clearGuestCart(): void
  /** Nobody is signed in any more. */
  onSignedOut(): void
}

/** What the cart of this tab asks of the account. */
export type AccountCartStore = {
  begin(guest: Cart, here: LocalCart): Promise<void>
  end(): void
  keep(change: CartChange): Promise<string | undefined>
  freshen(): Promise<void>
  /** The server has changed it otherwise: it is read again, here and in other tabs. */
  renew(): Promise<void>
  undoMerge(id: string): Promise<void>
}
