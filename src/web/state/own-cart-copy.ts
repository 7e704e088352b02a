// What this browser keeps of an account's cart for when there is no network: the cart as the server last had it, and the changes that wait
// to be sent. Signing out removes it.
import type { CartChange } from './cart-changes.ts'
import type { Cart } from './cart-rules.ts'
import { readCart, writeCart } from './cart-storage.ts'

const storageKey = 'selvedge.cart.own'

/** `key` makes a change that is sent twice happen once. */
export type Waiting = { key: string; change: CartChange }

/** `of` is the account's id. */
export type CartCopy = { of: string; cart: Cart; waiting: Waiting[] }

type Written = { of?: unknown; cart?: unknown; waiting?: unknown }

const isWaiting = (value: unknown): value is Waiting =>
  typeof (value as Waiting | null)?.key === 'string' &&
  typeof (value as Waiting).change === 'object' &&
  typeof (value as Waiting).change?.kind === 'string'

/** Storage may hold anything, or be forbidden: then there is no copy. */
export function cartCopy(): CartCopy | undefined {
  try {
    const { of, cart, waiting } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Written
    if (typeof of !== 'string' || typeof cart !== 'string') return undefined
    return { of, cart: readCart(cart), waiting: Array.isArray(waiting) ? waiting.filter(isWaiting) : [] }
  } catch {
    return undefined
  }
}

/** What other tabs have waiting stays, but for what is `settled`. */
export function keepCartCopy({ of, cart, waiting }: CartCopy, settled: ReadonlySet<string>): void {
  const own = new Set(waiting.map(({ key }) => key))
  const kept = cartCopy()
  const others = kept?.of === of ? kept.waiting.filter(({ key }) => !own.has(key) && !settled.has(key)) : []
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ of, cart: writeCart(cart), waiting: [...others, ...waiting] }),
    )
  } catch {}
}

export function forgetCartCopy(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}
