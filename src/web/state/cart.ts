// The guest's cart in this browser, storefront.md section 4. The server prices it; see storefront/cart/priced-cart.ts.
import { create } from 'zustand'
import * as rules from './cart-rules.ts'
import { cartKey, useCartCount } from './cart-count.ts'
import { readCart, writeCart } from './cart-storage.ts'

type CartActions = {
  addItemWithQuantity(item: rules.CartLineInput, quantity: number): void
  removeItemOrQuantity(id: string, quantity?: number): void
  addItem(item: rules.CartLineInput): void
  removeItem(id: string): void
  updateItem(id: string, change: Parameters<typeof rules.updateItem>[2]): void
  clearCart(): void
  resetCart(): void
}

/** Empty on the server and while hydrating; what the browser remembers comes right after. */
export const useCart = create<rules.Cart & CartActions>()((set, get) => {
  const become = (cart: rules.Cart) => {
    set(cart)
    remember(cart)
  }
  return {
    ...rules.emptyCart,
    addItemWithQuantity: (item, quantity) => become(rules.addItemWithQuantity(get(), item, quantity)),
    removeItemOrQuantity: (id, quantity) => become(rules.removeItemOrQuantity(get(), id, quantity)),
    addItem: (item) => become(rules.addItem(get(), item)),
    removeItem: (id) => become(rules.removeItem(get(), id)),
    updateItem: (id, change) => become(rules.updateItem(get(), id, change)),
    clearCart: () => become(rules.clearCart(get())),
    resetCart: () => become(rules.resetCart()),
  }
})

/** Storage may be full, forbidden or absent: the cart then lasts as long as the page. */
function remember(cart: rules.Cart) {
  try {
    localStorage.setItem(cartKey, writeCart(cart))
  } catch {}
}

function recall(): rules.Cart {
  try {
    return readCart(localStorage.getItem(cartKey))
  } catch {
    return rules.emptyCart
  }
}

if (typeof window !== 'undefined') {
  useCart.subscribe(({ totalItems }) => useCartCount.setState({ pieces: totalItems }))
  // The store's initial state, which hydration reads, stays empty: this only replaces the current one.
  useCart.setState(recall())
  // Another tab's change is this tab's change; a cleared storage (key null) too.
  window.addEventListener('storage', (event) => {
    if (event.key === cartKey || event.key === null) useCart.setState(recall())
  })
}
