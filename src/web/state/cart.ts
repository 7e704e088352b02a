// The cart, storefront.md section 4: a guest's in this browser, that of an account behind own-cart.ts; whoever shows or changes it need
// not know which. The server prices it; see storefront/cart/priced-cart.ts.
import { create } from 'zustand'
import { formCartCookie } from '../../kernel/form-cart-cookie.ts'
import { type CartChange, changed } from './cart-changes.ts'
import { cartKey, useCartCount } from './cart-count.ts'
import * as rules from './cart-rules.ts'
import { readCart, writeCart } from './cart-storage.ts'
import { useMerged } from './merged.ts'
import { newKey } from './new-key.ts'
import type { OwnCart } from './own-cart-face.ts'
import { sessionMark } from './session-mark.ts'
import { useSession } from './session.ts'

/** What the server said of a change, in the reader's language; nothing where this browser keeps the cart. Rejects when it was not kept. */
export type Kept = Promise<string | undefined>

/** All but clearing throw at once what the cart's rules refuse. */
type CartActions = {
  addItemWithQuantity(item: rules.CartLineInput, quantity: number): Kept
  removeItemOrQuantity(id: string, quantity?: number): Kept
  addItem(item: rules.CartLineInput): Kept
  removeItem(id: string): Kept
  updateItem(id: string, change: Parameters<typeof rules.updateItem>[2]): Kept
  saveForLater(id: string): Kept
  restoreSaved(id: string): Kept
  dropSaved(id: string): Kept
  note(note: string): Kept
  clearCart(): void
  resetCart(): void
  /** An order took what was in it. The account's was emptied with the order. */
  ordered(): void
}

/** Of an account's cart: it has not come yet; it could not be read; why a change that waited for the network was not taken. */
type Arrival = { loading: boolean; unreached: boolean; refused?: unknown }

/** Empty on the server and while hydrating; what the browser remembers comes right after. */
export const useCart = create<rules.Cart & CartActions & Arrival>()((set, get) => {
  const make = (change: CartChange): Kept => {
    const next = changed(get(), change)
    set(next)
    if (account) return account.then(({ keep }) => keep(change), nothingSaid)
    remember(next)
    return Promise.resolve(undefined)
  }
  const become = (cart: rules.Cart) => {
    set(cart)
    if (!account) remember(cart)
  }
  return {
    ...rules.emptyCart,
    loading: false,
    unreached: false,
    addItemWithQuantity: (item, quantity) => make({ kind: 'add', item, quantity }),
    removeItemOrQuantity: (id, quantity = 1) => make({ kind: 'take', id, quantity }),
    addItem: (item) => make({ kind: 'more', item }),
    removeItem: (id) => make({ kind: 'remove', id }),
    updateItem: (id, change) => make({ kind: 'update', id, change }),
    saveForLater: (id) => make({ kind: 'save', id }),
    restoreSaved: (id) => make({ kind: 'restore', id }),
    dropSaved: (id) => make({ kind: 'drop', id }),
    note: (note) => make({ kind: 'note', note }),
    clearCart: () => become(rules.clearCart(get())),
    resetCart: () => become(rules.resetCart()),
    ordered: () => {
      useMerged.setState({ report: undefined })
      become(rules.orderedCart(get()))
    },
  }
})

/** Storage may be full, forbidden or absent: the cart then lasts as long as the page. A guest's cart is given a name with its first line. */
function remember(cart: rules.Cart) {
  const nothing = cart.isEmpty && !cart.meta?.saved?.length
  const named = cart.meta?.id || nothing ? cart : { ...cart, meta: { ...cart.meta, id: newKey() } }
  if (named !== cart) useCart.setState({ meta: named.meta })
  try {
    localStorage.setItem(cartKey, writeCart(named))
  } catch {}
}

function recall(): rules.Cart {
  try {
    return readCart(localStorage.getItem(cartKey))
  } catch {
    return rules.emptyCart
  }
}

/** Where the cart of an account is kept; absent for a guest. */
let account: Promise<OwnCart> | undefined

function follow(): void {
  if (account) return
  // Also one of before carts had names.
  if (!recall().isEmpty) remember(recall())
  const guest = recall()
  account = import('./own-cart.ts').then(({ ownCart: own }) => {
    const { setState } = useCart
    const show = (cart: rules.Cart) => setState(cart)
    const reach = (reached: boolean) => setState({ unreached: !reached })
    const forgetGuest = () => localStorage.removeItem(cartKey)
    const refused = (error: unknown) => setState({ refused: error })
    void own.begin(guest, { show, reach, refused, forgetGuest, leave }).finally(loaded)
    return own
  })
  useCart.setState({ loading: true })
  // Without the script that knows the account this browser keeps the cart, to be joined to the account's the next time.
  account.catch(() => {
    account = undefined
    remember(useCart.getState())
    loaded()
  })
}

const nothingSaid = () => undefined
const loaded = () => useCart.setState({ loading: false })

/** The account's cart is read anew when it was read long ago, or could not be. */
export function freshenCart(): void {
  useCart.setState(({ unreached }) => ({ loading: unreached }))
  void account?.then(({ freshen }) => freshen()).finally(loaded)
}
/** Takes what signing in brought out of the cart again. @throws ApiError */
export const undoMerge = async (id: string) => (await account)?.undoMerge(id)

/** What was added by forms, before scripts ran, joins the cart. */
async function takeFormCart(): Promise<void> {
  useCart.setState({ loading: true })
  try {
    const { moveFormCart } = await import('./move-form-cart.ts')
    await moveFormCart((line, quantity) => useCart.getState().addItemWithQuantity(line, quantity))
  } finally {
    loaded()
  }
}

/** Whoever was signed in is gone, and their cart with them. */
function leave(): void {
  void account?.then(({ end }) => end())
  account = undefined
  useCart.setState({ ...recall(), loading: false, unreached: false })
}

if (typeof window !== 'undefined') {
  useCart.subscribe(({ totalItems }) => useCartCount.setState({ pieces: totalItems }))
  // The store's initial state, which hydration reads, stays empty: this only replaces the current one.
  useCart.setState(recall())
  if (sessionMark()) follow()
  if (document.cookie.includes(`${formCartCookie}=`)) void takeFormCart()
  useSession.subscribe(({ loading, user }) => {
    if (user) follow()
    else if (!loading && account && !sessionMark()) leave()
  })
  // Another tab's change is this tab's change; a cleared storage (key null) too.
  window.addEventListener('storage', (event) => {
    if (!account && (event.key === cartKey || event.key === null)) useCart.setState(recall())
  })
}
