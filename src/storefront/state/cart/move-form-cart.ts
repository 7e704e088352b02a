// Moves the cart of no-JavaScript purchase forms into the local cart, once.
import { formCartCookie } from '../../../kernel/form-cart-cookie.ts'
import { readFormCart } from '../../../kernel/form-cart.ts'
import { splitLocale } from '../../../kernel/locale.ts'
import type { PricedCart } from '../../../modules/cart/cart.ts'
import { callApi } from '../api.ts'
import type { CartLineInput } from './cart-rules.ts'
import { pricedToCartLine } from './cart-line-of-priced.ts'

const cookieValue = () => new RegExp(`(?:^|; )${formCartCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
const setCookie = (value: string, maxAgeSeconds: number) => {
  document.cookie = `${formCartCookie}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}`
}

/**
 * Adds each item with `add`. The cookie is deleted first, so that a second tab adds nothing, and restored when
 * prices cannot be loaded.
 */
export async function moveFormCart(add: (line: CartLineInput, quantity: number) => unknown): Promise<void> {
  const value = cookieValue()
  const items = readFormCart(value)
  setCookie('', 0)
  if (items.length === 0) return
  const { locale } = splitLocale(location.pathname)
  try {
    const cart = await callApi<PricedCart>(`/v1/dynamic/carts/price?${new URLSearchParams({ locale })}`, {
      body: { items },
    })
    for (const line of cart.items) if (line.quantity > 0) add(pricedToCartLine(line), line.quantity)
  } catch {
    setCookie(value, 24 * 60 * 60)
  }
}
