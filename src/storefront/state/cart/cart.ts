// The cart, storefront.md section 4: a guest's is stored in this browser, an account's in account-cart.ts;
// callers use the same API for both. The server prices it; see storefront/cart/priced-cart.ts.
import { create } from 'zustand'
import { formCartCookie } from '../../../kernel/form-cart-cookie.ts'
import { type CartChange, applyCartChange } from './cart-changes.ts'
import { cartKey, useCartCount } from './cart-count.ts'
import * as rules from './cart-rules.ts'
import { readCart, writeCart } from './cart-storage.ts'
import { useCartMerge } from './cart-merge.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import type { AccountCartStore } from './account-cart-types.ts'
import { readSessionMarker } from '../../../web/session-marker.ts'
import { useSession } from '../session/session.ts'

/** Localised message from the server; undefined for a guest cart. Rejects when the change was not saved. */
export type SaveResult = Promise<string | undefined>

/** All except clearing throw the errors of the cart rules synchronously. */
type CartActions = {
  addItemWithQuantity(item: rules.CartLineInput, quantity: number): SaveResult
  removeItemOrQuantity(id: string, quantity?: number): SaveResult
  addItem(item: rules.CartLineInput): SaveResult
  removeItem(id: string): SaveResult
  updateItem(id: string, change: Parameters<typeof rules.updateItem>[2]): SaveResult
  saveForLater(id: string): SaveResult
  restoreSaved(id: string): SaveResult
  dropSaved(id: string): SaveResult
  note(note: string): SaveResult
  clearCart(): void
  resetCart(): void
  /** Clears the ordered items. The server clears an account's cart with the order. */
  ordered(): void
}

/** For an account's cart: loading, load failed, and the error of a queued change that was rejected. */
type LoadState = { loading: boolean; unreached: boolean; refused?: unknown }

/** Empty on the server and during hydration; the stored cart is loaded right after. */
export const useCart = create<rules.Cart & CartActions & LoadState>()((set, get) => {
  const applyChange = (change: CartChange): SaveResult => {
    const next = applyCartChange(get(), change)
    set(next)
    if (account) return account.then(({ keep }) => keep(change), noMessage)
    saveGuestCart(next)
    return Promise.resolve(undefined)
  }
  const replaceCart = (cart: rules.Cart) => {
    set(cart)
    if (!account) saveGuestCart(cart)
  }
  return {
    ...rules.emptyCart,
    loading: false,
    unreached: false,
    addItemWithQuantity: (item, quantity) => applyChange({ kind: 'add', item, quantity }),
    removeItemOrQuantity: (id, quantity = 1) => applyChange({ kind: 'take', id, quantity }),
    addItem: (item) => applyChange({ kind: 'more', item }),
    removeItem: (id) => applyChange({ kind: 'remove', id }),
    updateItem: (id, change) => applyChange({ kind: 'update', id, change }),
    saveForLater: (id) => applyChange({ kind: 'save', id }),
    restoreSaved: (id) => applyChange({ kind: 'restore', id }),
    dropSaved: (id) => applyChange({ kind: 'drop', id }),
    note: (note) => applyChange({ kind: 'note', note }),
    clearCart: () => replaceCart(rules.clearCart(get())),
    resetCart: () => replaceCart(rules.resetCart()),
    ordered: () => {
      useCartMerge.setState({ report: undefined })
      replaceCart(rules.clearOrderedItems(get()))
    },
  }
})

/**
 * Storage may be full or blocked: then the cart lasts as long as the page. A guest cart gets its id with the
 * first line.
 */
function saveGuestCart(cart: rules.Cart) {
  const isEmptyCart = cart.isEmpty && !cart.meta?.saved?.length
  const namedCart =
    cart.meta?.id || isEmptyCart ? cart : { ...cart, meta: { ...cart.meta, id: createIdempotencyKey() } }
  if (namedCart !== cart) useCart.setState({ meta: namedCart.meta })
  try {
    localStorage.setItem(cartKey, writeCart(namedCart))
  } catch {}
}

function readGuestCart(): rules.Cart {
  try {
    return readCart(localStorage.getItem(cartKey))
  } catch {
    return rules.emptyCart
  }
}

/** Account cart; undefined for guests. */
let account: Promise<AccountCartStore> | undefined

function useAccountCart(): void {
  if (account) return
  // Gives an id to carts that were stored without one.
  if (!readGuestCart().isEmpty) saveGuestCart(readGuestCart())
  const guest = readGuestCart()
  account = import('./account-cart.ts').then(({ accountCart }) => {
    const { setState } = useCart
    const show = (cart: rules.Cart) => setState(cart)
    const setReached = (reached: boolean) => setState({ unreached: !reached })
    const clearGuestCart = () => localStorage.removeItem(cartKey)
    const setRejected = (error: unknown) => setState({ refused: error })
    void accountCart
      .begin(guest, {
        show,
        setReached,
        onRejected: setRejected,
        clearGuestCart,
        onSignedOut: switchToGuestCart,
      })
      .finally(finishLoading)
    return accountCart
  })
  useCart.setState({ loading: true })
  // If the account script fails to load, the cart is stored in this browser and merged the next time.
  account.catch(() => {
    account = undefined
    saveGuestCart(useCart.getState())
    finishLoading()
  })
}

const noMessage = () => undefined
const finishLoading = () => useCart.setState({ loading: false })

/** Reloads the account's cart when it is stale or could not be loaded. */
export function refreshCart(): void {
  // The first load is current, and shows that it is not finished.
  if (useCart.getState().loading) return
  useCart.setState(({ unreached }) => ({ loading: unreached }))
  void account?.then(({ freshen }) => freshen()).finally(finishLoading)
}
/**
 * Reverts the merge at sign-in.
 * @throws ApiError
 */
export const undoMerge = async (id: string) => (await account)?.undoMerge(id)

/** Merges items that were added by forms before scripts ran. */
async function mergeFormCart(): Promise<void> {
  useCart.setState({ loading: true })
  try {
    const { moveFormCart } = await import('./move-form-cart.ts')
    await moveFormCart((line, quantity) => useCart.getState().addItemWithQuantity(line, quantity))
  } finally {
    finishLoading()
  }
}

/** Switches to the guest cart after the session has ended. */
function switchToGuestCart(): void {
  void account?.then(({ end }) => end())
  account = undefined
  useCart.setState({ ...readGuestCart(), loading: false, unreached: false })
}

if (typeof window !== 'undefined') {
  useCart.subscribe(({ totalItems }) => useCartCount.setState({ itemCount: totalItems }))
  // Hydration reads the store's initial state, which stays empty; this only replaces the current state.
  useCart.setState(readGuestCart())
  if (readSessionMarker()) useAccountCart()
  if (document.cookie.includes(`${formCartCookie}=`)) void mergeFormCart()
  useSession.subscribe(({ loading, user }) => {
    if (user) useAccountCart()
    else if (!loading && account && !readSessionMarker()) switchToGuestCart()
  })
  // Synchronises changes from other tabs, including cleared storage (key null).
  window.addEventListener('storage', (event) => {
    if (!account && (event.key === cartKey || event.key === null)) useCart.setState(readGuestCart())
  })
}
