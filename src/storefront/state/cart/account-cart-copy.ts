// Offline copy of an account's cart: the cart as last confirmed by the server, and the changes that are still to
// be sent. Removed at sign-out.
import type { CartChange } from './cart-changes.ts'
import type { Cart } from './cart-rules.ts'
import { readCart, writeCart } from './cart-storage.ts'

const storageKey = 'selvedge.cart.own'

/** `key` is the idempotency key of the change. */
export type PendingChange = { key: string; change: CartChange }

/** `of` is the account id. */
export type CartCopy = { of: string; cart: Cart; waiting: PendingChange[] }

type StoredCopy = { of?: unknown; cart?: unknown; waiting?: unknown }

const isPendingChange = (value: unknown): value is PendingChange =>
  typeof (value as PendingChange | null)?.key === 'string' &&
  typeof (value as PendingChange).change === 'object' &&
  typeof (value as PendingChange).change?.kind === 'string'

/** Returns undefined when storage is blocked or holds invalid data. */
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

/** Keeps the pending changes of other tabs, except those in `settled`. */
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
