// The cart, storefront.md section 4: a guest's in this browser, that of an account behind own-cart.ts; whoever shows or changes it need
// not know which. The server prices it; see storefront/cart/priced-cart.ts.
import { create } from 'zustand'
import { formCartCookie } from '../../kernel/form-cart-cookie.ts'
import { type CartChange, applyCartChange } from './cart-changes.ts'
import { cartKey, useCartCount } from './cart-count.ts'
import * as rules from './cart-rules.ts'
import { readCart, writeCart } from './cart-storage.ts'
import { useCartMerge } from './cart-merge.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import type { AccountCartStore } from './account-cart-types.ts'
import { readSessionMarker } from './session-marker.ts'
import { useSession } from './session.ts'

/** What the server said of a change, in the reader's language; nothing where this browser keeps the cart. Rejects when it was not kept. */
export type SaveResult = Promise<string | undefined>

/** All but clearing throw at once what the cart's rules refuse. */
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
  /** An order took what was in it. The account's was emptied with the order. */
  ordered(): void
}

/** Of an account's cart: it has not come yet; it could not be read; why a change that waited for the network was not taken. */
type LoadState = { loading: boolean; unreached: boolean; refused?: unknown }

/** Empty on the server and while hydrating; what the browser remembers comes right after. */
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

/** Storage may be full, forbidden or absent: the cart then lasts as long as the page. A guest's cart is given a name with its first line. */
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

/** Where the cart of an account is kept; absent for a guest. */
let account: Promise<AccountCartStore> | undefined

function useAccountCart(): void {
  if (account) return
  // Also one of before carts had names.
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
  // Without the script that knows the account this browser keeps the cart, to be joined to the account's the next time.
  account.catch(() => {
    account = undefined
    saveGuestCart(useCart.getState())
    finishLoading()
  })
}

const noMessage = () => undefined
const finishLoading = () => useCart.setState({ loading: false })

/** The account's cart is read anew when it was read long ago, or could not be. */
export function refreshCart(): void {
  useCart.setState(({ unreached }) => ({ loading: unreached }))
  void account?.then(({ freshen }) => freshen()).finally(finishLoading)
}
/** Takes what signing in brought out of the cart again. @throws ApiError */
export const undoMerge = async (id: string) => (await account)?.undoMerge(id)

/** What was added by forms, before scripts ran, joins the cart. */
async function mergeFormCart(): Promise<void> {
  useCart.setState({ loading: true })
  try {
    const { moveFormCart } = await import('./move-form-cart.ts')
    await moveFormCart((line, quantity) => useCart.getState().addItemWithQuantity(line, quantity))
  } finally {
    finishLoading()
  }
}

/** Whoever was signed in is gone, and their cart with them. */
function switchToGuestCart(): void {
  void account?.then(({ end }) => end())
  account = undefined
  useCart.setState({ ...readGuestCart(), loading: false, unreached: false })
}

if (typeof window !== 'undefined') {
  useCart.subscribe(({ totalItems }) => useCartCount.setState({ itemCount: totalItems }))
  // The store's initial state, which hydration reads, stays empty: this only replaces the current one.
  useCart.setState(readGuestCart())
  if (readSessionMarker()) useAccountCart()
  if (document.cookie.includes(`${formCartCookie}=`)) void mergeFormCart()
  useSession.subscribe(({ loading, user }) => {
    if (user) useAccountCart()
    else if (!loading && account && !readSessionMarker()) switchToGuestCart()
  })
  // Another tab's change is this tab's change; a cleared storage (key null) too.
  window.addEventListener('storage', (event) => {
    if (!account && (event.key === cartKey || event.key === null)) useCart.setState(readGuestCart())
  })
}
