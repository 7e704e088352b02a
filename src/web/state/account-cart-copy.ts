// What this browser keeps of an account's cart for when there is no network: the cart as the server last had it, and the changes that wait
// to be sent. Signing out removes it.
import type { CartChange } from './cart-changes.ts'
import type { Cart } from './cart-rules.ts'
import { readCart, writeCart } from './cart-storage.ts'

const storageKey = 'selvedge.cart.own'

/** `key` makes a change that is sent twice happen once. */
export type PendingChange = { key: string; change: CartChange }

/** `of` is the account's id. */
export type CartCopy = { of: string; cart: Cart; waiting: PendingChange[] }

type StoredCopy = { of?: unknown; cart?: unknown; waiting?: unknown }

const isPendingChange = (value: unknown): value is PendingChange =>
  typeof (value as PendingChange | null)?.key === 'string' &&
  typeof (value as PendingChange).change === 'object' &&
  typeof (value as PendingChange).change?.kind === 'string'

/** Storage may hold anything, or be forbidden: then there is no copy. */
export function readCartCopy(): CartCopy | undefined {
  try {
    const { of, cart, waiting } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as StoredCopy
    if (typeof of !== 'string' || typeof cart !== 'string') return undefined
    return {
      of,
      cart: readCart(cart),
      waiting: Array.isArray(waiting) ? waiting.filter(isPendingChange) : [],
    }
  } catch {
    return undefined
  }
}

/** What other tabs have waiting stays, but for what is `settled`. */
export function saveCartCopy({ of, cart, waiting }: CartCopy, settled: ReadonlySet<string>): void {
  const ownKeys = new Set(waiting.map(({ key }) => key))
  const existingCopy = readCartCopy()
  const otherPending =
    existingCopy?.of === of
      ? existingCopy.waiting.filter(({ key }) => !ownKeys.has(key) && !settled.has(key))
      : []
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ of, cart: writeCart(cart), waiting: [...otherPending, ...waiting] }),
    )
  } catch {}
}

export function clearCartCopy(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}
