// The cart of an account, storefront.md section 4: changed here at once, sent to the server one change after the other, read again when all
// are answered. What the server does not take is undone here; whoever asked for it is told (use-cart-actions.ts). Without network changes
// wait, here and over a reload, and are sent once when it is back; so are those that were under way when their page was left.
import type { AuthData } from '../../modules/auth/auth.ts'
import { CancelledError } from '@tanstack/react-query'
import type { AccountCart, AccountLine, CartMerge } from '../../modules/cart/account-cart.ts'
import { ApiError, callApi } from './api.ts'
import { type CartChange, applyCartChange } from './cart-changes.ts'
import { type Cart, type CartLine, createCart, cartRequest, emptyCart } from './cart-rules.ts'
import { createTabStorage } from './tab-storage.ts'
import { useCartMerge } from './cart-merge.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import {
  type CartCopy,
  readCartCopy,
  clearCartCopy,
  saveCartCopy,
  type PendingChange,
} from './account-cart-copy.ts'
import type { LocalCart, AccountCartStore } from './account-cart-types.ts'
import { CART_FRESH_MS, queryClient } from './query-client.ts'
import { retryOnce, sendWhenOnline } from './retry.ts'
import { useSession } from './session.ts'

const base = '/v1/dynamic'
const queryKey = ['carts', 'own']

let localCart: LocalCart | undefined

/** The cart as the server last had it: what the shopper sees is this with the changes that are on their way. */
let confirmed: Cart = emptyCart
const pending: PendingChange[] = []
/** Those that there was no network for: a later page sends them where this one does not. */
const unsent = new Set<PendingChange>()
/** Changes that are answered: no copy has them any more. */
const settledKeys = new Set<string>()
/** Whose cart it is, where nobody can be asked. */
let owner: string | undefined
let queue: Promise<unknown> = Promise.resolve()
/** Counts changes: an answer that was asked for before one is no longer the cart. */
let changeCount = 0

/** What it answers is said in the language of the page. */
const inLanguage = (path: string) =>
  `${base}/${path}?${new URLSearchParams({ locale: document.documentElement.lang })}`
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('selvedge.cart') : undefined

/** Takes over the guest's cart, if there is one, and shows the account's. */
async function begin(guest: Cart, cart: LocalCart): Promise<void> {
  // What is shown until the account's has come.
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

/** Changes that an earlier page left waiting, unless they were another account's. */
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
    // What is not in the cart any more, another device took out.
    void reportRejection(response.catch(ignoreNotFound), checkOwner)
    previous = response.catch(() => checkOwner)
  }
  queue = previous.catch(() => undefined)
}

/** Whoever asked has long been told that it is kept. */
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

/** Once, however often it is tried: the browser's cart goes when the server has said what became of it. */
async function mergeGuestCart(guest: Cart): Promise<void> {
  const { id, note = '', saved = [] } = guest.meta ?? {}
  const hasGuestItems = Boolean(id) && (!guest.isEmpty || saved.length > 0)
  // What was told and not read before a reload is told again: the server knows it by the cart's name, for this account only.
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

/** @returns what the server said. @throws ApiError when it was not taken; then it is undone here already. */
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
  // A page may be left before it knows who is signed in. The copy is of whoever was before: signing out removes it, and the
  // page that sends its changes compares the account.
  owner = useSession.getState().user?.id.toString() ?? owner ?? readCartCopy()?.of
  if (localCart && owner) saveCartCopy({ of: owner, cart: confirmed, waiting: [...unsent] }, settledKeys)
}

function deferPending(): void {
  for (const pendingChange of pending) unsent.add(pendingChange)
  saveCopy()
}

/** What the rules refuse of a change that was made on another cart changes nothing. */
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

/** Reads the cart anew, unless it is fresh. What was read before a change came is read again after it. */
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
    // Another asks anew.
    if (error instanceof CancelledError) return
    if (error instanceof ApiError && error.code === 'not_signed_in') localCart?.onSignedOut()
    else {
      localCart?.setReached(false)
      // oxlint-disable-next-line no-console -- for whoever looks why the cart is not there
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

/** Undoes what signing in brought into the cart. @throws ApiError */
async function undoMerge(id: string): Promise<void> {
  await retryOnce(() => callApi(`${base}/carts/merge/${id}/undo`, { method: 'POST' }))
  useCartMerge.setState({ report: undefined })
  await refetch()
}

type MessageResponse = { message?: string }

/** The call that makes a change; made again with its key, it is the same one. */
function buildRequest(change: CartChange, key: string): () => Promise<MessageResponse> {
  const headers = { 'idempotency-key': key }
  const call = (path: string, method: string, body?: unknown) => () =>
    callApi<MessageResponse>(inLanguage(path), {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
  const line = (id: string) => `carts/${encodeURIComponent(id)}`
  /** Of the cart as it is when its turn comes: on the page after the one that saw it nothing is shown yet, and the line may be gone. */
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

/** A line that is not there any more is removed. */
const ignoreMissingLine = (send: () => Promise<MessageResponse>) => () => send().catch(ignoreNotFound)

function ignoreNotFound(error: unknown): MessageResponse {
  if (error instanceof ApiError && error.code === 'cart_line_not_found') return {}
  throw error
}

/** As the cart keeps a line: with the price that was shown, so that priced-cart.ts tells what changed. */
const toCartLine = (line: AccountLine): CartLine => ({
  id: line.id,
  name: line.name,
  lang: line.lang,
  slug: line.slug,
  ...(line.image && { image: line.image }),
  sku: line.sku,
  brand: line.brand,
  price: line.shown ?? line.price,
  currency: line.currency,
  quantity: line.asked,
  attributes: line.attributes,
  variant: line.sku,
  ...(line.sub_attributes && {
    sub_attributes: line.sub_attributes.map((size) => ({ ...size, quantity: size.asked })),
  }),
  itemTotal: (line.shown ?? line.price) * line.asked,
})

// Another tab changed it; this one was away for long.
tabs?.addEventListener('message', () => localCart && void refetch())
addEventListener('offline', deferPending)
// What is on its way as the page goes may never arrive: the next page sends it again, by the same key.
addEventListener('pagehide', () => pending.length > 0 && deferPending())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && localCart) void freshen()
})

export const accountCart: AccountCartStore = { begin, end, keep, freshen, renew, undoMerge }
