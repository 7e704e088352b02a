// The cart of an account, storefront.md section 4: changed here at once, sent to the server one change after the other, read again when all
// are answered. What the server does not take is undone here; whoever asked for it is told (use-cart-actions.ts).
import { CancelledError } from '@tanstack/react-query'
import type { AccountCart, AccountLine, CartMerge } from '../../modules/cart/account-cart.ts'
import { ApiError, callApi } from './api.ts'
import { type CartChange, changed } from './cart-changes.ts'
import { type Cart, type CartLine, cartOf, cartRequest, emptyCart } from './cart-rules.ts'
import { keepInTab } from './keep-in-tab.ts'
import { useMerged } from './merged.ts'
import { newKey } from './new-key.ts'
import type { CartHere, OwnCart } from './own-cart-face.ts'
import { cartFreshMs, queryClient } from './query-client.ts'

const base = '/v1/dynamic'
const queryKey = ['carts', 'own']

let here: CartHere | undefined

/** The cart as the server last had it: what the shopper sees is this with the changes that are on their way. */
let confirmed: Cart = emptyCart
const pending: CartChange[] = []
let last: Promise<unknown> = Promise.resolve()
/** Counts changes: an answer that was asked for before one is no longer the cart. */
let changes = 0

const locale = () => document.documentElement.lang
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('selvedge.cart') : undefined

/** Takes over the guest's cart, if there is one, and shows the account's. */
async function begin(guest: Cart, cart: CartHere): Promise<void> {
  // What is shown until the account's has come.
  confirmed = guest
  here = cart
  const first = takeOver(guest)
  last = first.catch(() => undefined)
  await last
  await refetch()
}

function end(): void {
  here = undefined
  pending.length = 0
  queryClient.removeQueries({ queryKey })
  useMerged.setState({ report: undefined })
}

/** Once, however often it is tried: the browser's cart goes when the server has said what became of it. */
async function takeOver(guest: Cart): Promise<void> {
  const { id, note = '', saved = [] } = guest.meta ?? {}
  const brings = Boolean(id) && (!guest.isEmpty || saved.length > 0)
  // What was told and not read before a reload is told again: the server knows it by the cart's name, for this account only.
  const name = brings ? id : unread.read()
  if (!name) return
  const body = { id: name, items: cartRequest(guest.items), saved: cartRequest(saved), note }
  const report = await again(() => callApi<CartMerge>(`${base}/carts/merge`, { body }))
  if (brings) here?.forgetGuest()
  const tells = report.lines.length > 0 && !report.undone
  useMerged.setState({ report: tells ? report : undefined, again: !brings })
}

const unread = keepInTab('selvedge.merged')
useMerged.subscribe(({ report }) => unread.write(report?.id ?? null))

/** @returns what the server said. @throws ApiError when it was not taken; then it is undone here already. */
function keep(change: CartChange): Promise<string | undefined> {
  changes += 1
  pending.push(change)
  const answer = deliver(last, change)
  last = answer.catch(() => undefined)
  return answer
}

async function deliver(before: Promise<unknown>, change: CartChange): Promise<string | undefined> {
  await before
  try {
    const send = callOf(change)
    const { message } = await again(send)
    confirmed = applied(confirmed, change)
    tabs?.postMessage('changed')
    return message
  } finally {
    pending.splice(pending.indexOf(change), 1)
    show()
    if (pending.length === 0) void refetch()
  }
}

const show = () => here?.show(pending.reduce(applied, confirmed))

/** What the rules refuse of a change that was made on another cart changes nothing. */
function applied(cart: Cart, change: CartChange): Cart {
  try {
    return changed(cart, change)
  } catch {
    return cart
  }
}

const answerOf = () =>
  queryClient.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<AccountCart>(`${base}/carts`, { signal }),
    staleTime: cartFreshMs,
  })

/** Reads the cart anew, unless it is fresh. What was read before a change came is read again after it. */
async function freshen(): Promise<void> {
  const at = changes
  try {
    const answer = await answerOf()
    if (!here || pending.length > 0) return
    if (at !== changes) return await refetch()
    here.reach(true)
    confirmed = cartOf(answer.items.map(lineOf), { note: answer.note, saved: answer.saved.map(lineOf) })
    show()
  } catch (error) {
    // Another asks anew.
    if (error instanceof CancelledError) return
    if (error instanceof ApiError && error.code === 'not_signed_in') here?.leave()
    else {
      here?.reach(false)
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

/** Undoes what signing in brought into the cart. @throws ApiError */
async function undoMerge(id: string): Promise<void> {
  await again(() => callApi(`${base}/carts/merge/${id}/undo`, { method: 'POST' }))
  useMerged.setState({ report: undefined })
  await refetch()
}

const againAfterMs = 1_000

/** What nobody answered, or not now, is asked once more: with its key it is done once all the same. */
async function again<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const passes = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!passes || !navigator.onLine) throw error
    await new Promise((go) => setTimeout(go, againAfterMs))
    return send()
  }
}

type Told = { message?: string }

/** The call that makes a change; made again, it is the same one. */
function callOf(change: CartChange): () => Promise<Told> {
  const headers = { 'idempotency-key': newKey() }
  const call = (path: string, method: string, body?: unknown) => () =>
    callApi<Told>(`${base}/${path}?${new URLSearchParams({ locale: locale() })}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
  const line = (id: string) => `carts/${encodeURIComponent(id)}`
  switch (change.kind) {
    case 'add':
      return call('add_to_cart', 'POST', { ...change.item, quantity: change.quantity })
    case 'more':
      return call(`${line(change.item.id)}/increment`, 'POST', {})
    case 'take':
      return call(line(change.id), 'PATCH', { quantity: change.quantity })
    case 'remove':
      return gone(call(line(change.id), 'DELETE'))
    case 'save':
      return call(`${line(change.id)}/save`, 'POST')
    case 'restore':
      return call(`carts/saved/${encodeURIComponent(change.id)}`, 'POST')
    case 'drop':
      return gone(call(`carts/saved/${encodeURIComponent(change.id)}`, 'DELETE'))
    case 'note':
      return call('carts/note', 'PUT', { note: change.note })
    case 'update':
      return call('carts/seen', 'POST', { items: seen(change.id) })
  }
}

/** A line that is not there any more is removed. */
const gone = (send: () => Promise<Told>) => () =>
  send().catch((error: unknown): Told => {
    if (error instanceof ApiError && error.code === 'cart_line_not_found') return {}
    throw error
  })

const seen = (id: string) => cartRequest(here?.items().filter((line) => line.id === id) ?? [])

/** As the cart keeps a line: with the price that was shown, so that priced-cart.ts tells what changed. */
const lineOf = (line: AccountLine): CartLine => ({
  id: line.id,
  name: line.name,
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
    sub_attributes: line.sub_attributes.map(({ id, value, sku, asked }) => ({
      id,
      value,
      sku,
      quantity: asked,
    })),
  }),
  itemTotal: (line.shown ?? line.price) * line.asked,
})

// Another tab changed it; this one was away for long.
tabs?.addEventListener('message', () => here && void refetch())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && here) void freshen()
})

export const ownCart: OwnCart = { begin, end, keep, freshen, undoMerge }
