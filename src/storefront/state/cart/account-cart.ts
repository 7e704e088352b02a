// Account cart, storefront.md section 4. Changes are applied optimistically and sent one after the other; the
// cart is reloaded when all have been answered. A rejected change is reverted, and its caller shows the error
// (use-cart-actions.ts). Offline changes are queued, also across reloads, and sent once when the network is
// back; so are changes in flight when the page is left.
import type { AuthData } from '../../../modules/auth/auth.ts'
import { CancelledError } from '@tanstack/react-query'
import type { AccountCart, AccountLine, CartMerge } from '../../../modules/cart/account-cart.ts'
import { ApiError, callApi } from '../api.ts'
import { type CartChange, applyCartChange } from './cart-changes.ts'
import { type Cart, type CartLine, createCart, cartRequest, emptyCart } from './cart-rules.ts'
import { createTabStorage } from '../tab-storage.ts'
import { useCartMerge } from './cart-merge.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import {
  type CartCopy,
  readCartCopy,
  clearCartCopy,
  saveCartCopy,
  type PendingChange,
} from './account-cart-copy.ts'
import type { LocalCart, AccountCartStore } from './account-cart-types.ts'
import { CART_FRESH_MS, queryClient } from '../query-client.ts'
import { retryOnce, sendWhenOnline } from '../retry.ts'
import { useSession } from '../session/session.ts'

const base = '/v1/dynamic'
const queryKey = ['carts', 'own']

let localCart: LocalCart | undefined

/** Cart as last confirmed by the server; the shopper sees it with the pending changes applied. */
let confirmed: Cart = emptyCart
const pending: PendingChange[] = []
/** Changes that could not be sent while offline; a later page sends them if this one does not. */
const unsent = new Set<PendingChange>()
/** Keys of answered changes, to be removed from the stored copy. */
const settledKeys = new Set<string>()
/** Account id of the cart, for when the session cannot be checked. */
let owner: string | undefined
let queue: Promise<unknown> = Promise.resolve()
/** Counts changes, so that a response requested before a change is not taken as the current cart. */
let changeCount = 0

/** Requests server messages in the language of the page. */
const inLanguage = (path: string) =>
  `${base}/${path}?${new URLSearchParams({ locale: document.documentElement.lang })}`
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('selvedge.cart') : undefined

/** Merges the guest cart, if there is one, and shows the account's. */
async function begin(guest: Cart, cart: LocalCart): Promise<void> {
  // Shown until the account's cart has loaded.
  confirmed = guest
  localCart = cart
  const copy = readCartCopy()
  if (copy && !navigator.onLine) {
    owner = copy.of
    confirmed = copy.cart
  }
  if (copy && copy.waiting.length > 0) resumePending(copy)
  if (!navigator.onLine) {
    if (copy) showPending()
    else localCart.setReached(false)
    void refetch()
    return
  }
  const first = queue.then(() => mergeGuestCart(guest))
  queue = first.catch(() => undefined)
  await queue
  await refetch()
}

/** Resumes changes queued by an earlier page, unless they belong to another account. */
function resumePending({ of, cart, waiting }: CartCopy): void {
  const checkOwner = sendWhenOnline(() => callApi<AuthData>('/v1/auth/me')).then(({ user }) => {
    const isSameAccount = String(user.id) === of
    confirmed = isSameAccount ? cart : emptyCart
    if (isSameAccount) return
    clearCartCopy()
    throw new Error('these changes are of another account')
  })
  let previous: Promise<unknown> = checkOwner
  for (const pendingChange of waiting) {
    pending.push(pendingChange)
    unsent.add(pendingChange)
    const response = sendChange(previous, pendingChange)
    // Another device already removed the line.
    void reportRejection(response.catch(ignoreNotFound), checkOwner)
    previous = response.catch(() => checkOwner)
  }
  queue = previous.catch(() => undefined)
}

/**
 * Reports errors by callback, because the change was already reported as saved to its caller.
 */
const reportRejection = (response: Promise<unknown>, unless?: Promise<unknown>) =>
  response
    .catch(async (error: unknown) => {
      await unless
      localCart?.onRejected(error)
    })
    .catch(() => undefined)

function end(): void {
  localCart = undefined
  pending.length = 0
  unsent.clear()
  owner = undefined
  clearCartCopy()
  queryClient.removeQueries({ queryKey })
  useCartMerge.setState({ report: undefined })
}

/** Merges once, even when retried: the guest cart is cleared only after the server's response. */
async function mergeGuestCart(guest: Cart): Promise<void> {
  const { id, note = '', saved = [] } = guest.meta ?? {}
  const hasGuestItems = Boolean(id) && (!guest.isEmpty || saved.length > 0)
  // Shows an unread merge report again after a reload; the server stores it by cart id, for this account only.
  const cartId = hasGuestItems ? id : unreadReport.read()
  if (!cartId) return
  const body = { id: cartId, items: cartRequest(guest.items), saved: cartRequest(saved), note }
  const report = await retryOnce(() => callApi<CartMerge>(inLanguage('carts/merge'), { body }))
  if (hasGuestItems) localCart?.clearGuestCart()
  const hasReport = report.lines.length > 0 && !report.undone
  useCartMerge.setState({ report: hasReport ? report : undefined, isRepeated: !hasGuestItems })
}

const unreadReport = createTabStorage('selvedge.merged')
useCartMerge.subscribe(({ report }) => unreadReport.write(report?.id ?? null))

/**
 * @returns the server's message.
 * @throws ApiError when the change is rejected; it has been reverted by then.
 */
function keep(change: CartChange): Promise<string | undefined> {
  changeCount += 1
  const waiting = { key: createIdempotencyKey(), change }
  pending.push(waiting)
  if (!navigator.onLine) deferPending()
  const response = sendChange(queue, waiting)
  queue = response.catch(() => undefined)
  if (navigator.onLine) return response
  void reportRejection(response)
  return Promise.resolve(undefined)
}

async function sendChange(previous: Promise<unknown>, waiting: PendingChange): Promise<string | undefined> {
  const { key, change } = waiting
  try {
    await previous
    const { message } = await sendWhenOnline(buildRequest(change, key))
    confirmed = applyChange(confirmed, change)
    tabs?.postMessage('changed')
    return message
  } finally {
    pending.splice(pending.indexOf(waiting), 1)
    unsent.delete(waiting)
    settledKeys.add(key)
    saveCopy()
    showPending()
    if (pending.length === 0) void refetch()
  }
}

const showPending = () =>
  localCart?.show(pending.reduce((cart, { change }) => applyChange(cart, change), confirmed))

function saveCopy(): void {
  // The page may be left before it knows who is signed in. The copy then belongs to the previous account:
  // signing out removes it, and the page that sends the changes compares the account.
  owner = useSession.getState().user?.id.toString() ?? owner ?? readCartCopy()?.of
  if (localCart && owner) saveCartCopy({ of: owner, cart: confirmed, waiting: [...unsent] }, settledKeys)
}

function deferPending(): void {
  for (const pendingChange of pending) unsent.add(pendingChange)
  saveCopy()
}

/** Ignores a change that the cart rules reject, since it was made on another version of the cart. */
function applyChange(cart: Cart, change: CartChange): Cart {
  try {
    return applyCartChange(cart, change)
  } catch {
    return cart
  }
}

const fetchAccountCart = () =>
  queryClient.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<AccountCart>(inLanguage('carts'), { signal }),
    staleTime: CART_FRESH_MS,
  })

/** Loads the cart unless it is fresh. Loads it again if a change was made meanwhile. */
async function freshen(): Promise<void> {
  const changesBefore = changeCount
  try {
    const response = await fetchAccountCart()
    if (!localCart || pending.length > 0) return
    if (changesBefore !== changeCount) return await refetch()
    localCart.setReached(true)
    confirmed = createCart(response.items.map(toCartLine), {
      note: response.note,
      saved: response.saved.map(toCartLine),
    })
    saveCopy()
    showPending()
  } catch (error) {
    // A newer request replaced this one.
    if (error instanceof CancelledError) return
    if (error instanceof ApiError && error.code === 'authentication_required') localCart?.onSignedOut()
    else {
      localCart?.setReached(false)
      // oxlint-disable-next-line no-console -- to find out why the cart is not there
      console.error(error)
    }
  }
}

async function refetch(): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  await freshen()
}

async function renew(): Promise<void> {
  changeCount += 1
  tabs?.postMessage('changed')
  await refetch()
}

/**
 * Reverts the merge of a guest cart.
 * @throws ApiError
 */
async function undoMerge(id: string): Promise<void> {
  await retryOnce(() => callApi(`${base}/carts/merge/${id}/undo`, { method: 'POST' }))
  useCartMerge.setState({ report: undefined })
  await refetch()
}

type MessageResponse = { message?: string }

/** Builds the request of a change; retries use the same idempotency key. */
function buildRequest(change: CartChange, key: string): () => Promise<MessageResponse> {
  const headers = { 'idempotency-key': key }
  const call = (path: string, method: string, body?: unknown) => () =>
    callApi<MessageResponse>(inLanguage(path), {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
  const line = (id: string) => `carts/${encodeURIComponent(id)}`
  /**
   * Uses the cart at the time of sending: on a page that resumes queued changes nothing is shown yet, and the
   * line may be gone.
   */
  const updateSeenLines = (lines: CartLine[]) =>
    lines.length > 0
      ? call('carts/seen', 'POST', { items: cartRequest(lines) })
      : () => Promise.resolve({} as MessageResponse)
  switch (change.kind) {
    case 'add':
      return call('add_to_cart', 'POST', { ...change.item, quantity: change.quantity })
    case 'more':
      return call(`${line(change.item.id)}/increment`, 'POST', {})
    case 'take':
      return call(line(change.id), 'PATCH', { quantity: change.quantity })
    case 'remove':
      return ignoreMissingLine(call(line(change.id), 'DELETE'))
    case 'save':
      return call(`${line(change.id)}/save`, 'POST')
    case 'restore':
      return call(`carts/saved/${encodeURIComponent(change.id)}`, 'POST')
    case 'drop':
      return ignoreMissingLine(call(`carts/saved/${encodeURIComponent(change.id)}`, 'DELETE'))
    case 'note':
      return call('carts/note', 'PUT', { note: change.note })
    case 'update':
      return updateSeenLines(applyChange(confirmed, change).items.filter(({ id }) => id === change.id))
  }
}

/** Treats a missing line as removed. */
const ignoreMissingLine = (send: () => Promise<MessageResponse>) => () => send().catch(ignoreNotFound)

function ignoreNotFound(error: unknown): MessageResponse {
  if (error instanceof ApiError && error.code === 'cart_line_not_found') return {}
  throw error
}

/** Uses the price last shown to the shopper, so that priced-cart.ts can report changes. */
const toCartLine = (line: AccountLine): CartLine => ({
  id: line.id,
  name: line.name,
  lang: line.lang,
  slug: line.slug,
  ...(line.image && { image: line.image }),
  sku: line.sku,
  brand: line.brand,
  price: line.last_seen_price ?? line.price,
  currency: line.currency,
  quantity: line.requested_quantity,
  attributes: line.attributes,
  variant: line.sku,
  ...(line.sub_attributes && {
    sub_attributes: line.sub_attributes.map((size) => ({ ...size, quantity: size.requested_quantity })),
  }),
  itemTotal: (line.last_seen_price ?? line.price) * line.requested_quantity,
})

// Another tab changed the cart.
tabs?.addEventListener('message', () => localCart && void refetch())
addEventListener('offline', deferPending)
// Requests in flight may be lost when the page is left: the next page sends them again with the same key.
addEventListener('pagehide', () => pending.length > 0 && deferPending())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && localCart) void freshen()
})

export const accountCart: AccountCartStore = { begin, end, keep, freshen, renew, undoMerge }
