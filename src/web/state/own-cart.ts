// The cart of an account, storefront.md section 4: changed here at once, sent to the server one change after the other, read again when all
// are answered. What the server does not take is undone here; whoever asked for it is told (use-cart-actions.ts). Without network changes
// wait, here and over a reload, and are sent once when it is back; so are those that were under way when their page was left.
import type { AuthData } from '../../modules/auth/auth.ts'
import { CancelledError } from '@tanstack/react-query'
import type { AccountCart, AccountLine, CartMerge } from '../../modules/cart/account-cart.ts'
import { ApiError, callApi } from './api.ts'
import { type CartChange, changed } from './cart-changes.ts'
import { type Cart, type CartLine, cartOf, cartRequest, emptyCart } from './cart-rules.ts'
import { keepInTab } from './keep-in-tab.ts'
import { useMerged } from './merged.ts'
import { newKey } from './new-key.ts'
import { type CartCopy, cartCopy, forgetCartCopy, keepCartCopy, type Waiting } from './own-cart-copy.ts'
import type { CartHere, OwnCart } from './own-cart-face.ts'
import { cartFreshMs, queryClient } from './query-client.ts'
import { again, sent } from './sent.ts'
import { useSession } from './session.ts'

const base = '/v1/dynamic'
const queryKey = ['carts', 'own']

let here: CartHere | undefined

/** The cart as the server last had it: what the shopper sees is this with the changes that are on their way. */
let confirmed: Cart = emptyCart
const pending: Waiting[] = []
/** Those that there was no network for: a later page sends them where this one does not. */
const unsent = new Set<Waiting>()
/** Changes that are answered: no copy has them any more. */
const settled = new Set<string>()
/** Whose cart it is, where nobody can be asked. */
let owner: string | undefined
let last: Promise<unknown> = Promise.resolve()
/** Counts changes: an answer that was asked for before one is no longer the cart. */
let changes = 0

/** What it answers is said in the language of the page. */
const inLanguage = (path: string) =>
  `${base}/${path}?${new URLSearchParams({ locale: document.documentElement.lang })}`
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('selvedge.cart') : undefined

/** Takes over the guest's cart, if there is one, and shows the account's. */
async function begin(guest: Cart, cart: CartHere): Promise<void> {
  // What is shown until the account's has come.
  confirmed = guest
  here = cart
  const copy = cartCopy()
  if (copy && !navigator.onLine) {
    owner = copy.of
    confirmed = copy.cart
  }
  if (copy && copy.waiting.length > 0) takeUp(copy)
  if (!navigator.onLine) {
    if (copy) show()
    else here.reach(false)
    void refetch()
    return
  }
  const first = last.then(() => takeOver(guest))
  last = first.catch(() => undefined)
  await last
  await refetch()
}

/** Changes that an earlier page left waiting, unless they were another account's. */
function takeUp({ of, cart, waiting }: CartCopy): void {
  const isOwn = sent(() => callApi<AuthData>('/v1/auth/me')).then(({ user }) => {
    const own = String(user.id) === of
    confirmed = own ? cart : emptyCart
    if (own) return
    forgetCartCopy()
    throw new Error('these changes are of another account')
  })
  let before: Promise<unknown> = isOwn
  for (const one of waiting) {
    pending.push(one)
    unsent.add(one)
    const answer = deliver(before, one)
    // What is not in the cart any more, another device took out.
    void tellIfRefused(answer.catch(unlessGone), isOwn)
    before = answer.catch(() => isOwn)
  }
  last = before.catch(() => undefined)
}

/** Whoever asked has long been told that it is kept. */
const tellIfRefused = (answer: Promise<unknown>, unless?: Promise<unknown>) =>
  answer
    .catch(async (error: unknown) => {
      await unless
      here?.refused(error)
    })
    .catch(() => undefined)

function end(): void {
  here = undefined
  pending.length = 0
  unsent.clear()
  owner = undefined
  forgetCartCopy()
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
  const report = await again(() => callApi<CartMerge>(inLanguage('carts/merge'), { body }))
  if (brings) here?.forgetGuest()
  const tells = report.lines.length > 0 && !report.undone
  useMerged.setState({ report: tells ? report : undefined, again: !brings })
}

const unread = keepInTab('selvedge.merged')
useMerged.subscribe(({ report }) => unread.write(report?.id ?? null))

/** @returns what the server said. @throws ApiError when it was not taken; then it is undone here already. */
function keep(change: CartChange): Promise<string | undefined> {
  changes += 1
  const waiting = { key: newKey(), change }
  pending.push(waiting)
  if (!navigator.onLine) setAside()
  const answer = deliver(last, waiting)
  last = answer.catch(() => undefined)
  if (navigator.onLine) return answer
  void tellIfRefused(answer)
  return Promise.resolve(undefined)
}

async function deliver(before: Promise<unknown>, waiting: Waiting): Promise<string | undefined> {
  const { key, change } = waiting
  try {
    await before
    const { message } = await sent(callOf(change, key))
    confirmed = applied(confirmed, change)
    tabs?.postMessage('changed')
    return message
  } finally {
    pending.splice(pending.indexOf(waiting), 1)
    unsent.delete(waiting)
    settled.add(key)
    copyDown()
    show()
    if (pending.length === 0) void refetch()
  }
}

const show = () => here?.show(pending.reduce((cart, { change }) => applied(cart, change), confirmed))

function copyDown(): void {
  // A page may be left before it knows who is signed in. The copy is of whoever was before: signing out removes it, and the
  // page that sends its changes compares the account.
  owner = useSession.getState().user?.id.toString() ?? owner ?? cartCopy()?.of
  if (here && owner) keepCartCopy({ of: owner, cart: confirmed, waiting: [...unsent] }, settled)
}

function setAside(): void {
  for (const one of pending) unsent.add(one)
  copyDown()
}

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
    queryFn: ({ signal }) => callApi<AccountCart>(inLanguage('carts'), { signal }),
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
    copyDown()
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

async function renew(): Promise<void> {
  changes += 1
  tabs?.postMessage('changed')
  await refetch()
}

/** Undoes what signing in brought into the cart. @throws ApiError */
async function undoMerge(id: string): Promise<void> {
  await again(() => callApi(`${base}/carts/merge/${id}/undo`, { method: 'POST' }))
  useMerged.setState({ report: undefined })
  await refetch()
}

type Told = { message?: string }

/** The call that makes a change; made again with its key, it is the same one. */
function callOf(change: CartChange, key: string): () => Promise<Told> {
  const headers = { 'idempotency-key': key }
  const call = (path: string, method: string, body?: unknown) => () =>
    callApi<Told>(inLanguage(path), {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
  const line = (id: string) => `carts/${encodeURIComponent(id)}`
  /** Of the cart as it is when its turn comes: on the page after the one that saw it nothing is shown yet, and the line may be gone. */
  const seen = (lines: CartLine[]) =>
    lines.length > 0
      ? call('carts/seen', 'POST', { items: cartRequest(lines) })
      : () => Promise.resolve({} as Told)
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
      return seen(applied(confirmed, change).items.filter(({ id }) => id === change.id))
  }
}

/** A line that is not there any more is removed. */
const gone = (send: () => Promise<Told>) => () => send().catch(unlessGone)

function unlessGone(error: unknown): Told {
  if (error instanceof ApiError && error.code === 'cart_line_not_found') return {}
  throw error
}

/** As the cart keeps a line: with the price that was shown, so that priced-cart.ts tells what changed. */
const lineOf = (line: AccountLine): CartLine => ({
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
tabs?.addEventListener('message', () => here && void refetch())
addEventListener('offline', setAside)
// What is on its way as the page goes may never arrive: the next page sends it again, by the same key.
addEventListener('pagehide', () => pending.length > 0 && setAside())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && here) void freshen()
})

export const ownCart: OwnCart = { begin, end, keep, freshen, renew, undoMerge }
