// Wishlist of an account, synchronised across devices. While signed in, the local list is a copy of the
// account's; a guest's list is merged at sign-in.
import type { SavedItem as StoredItem } from '../../../modules/customers/customers.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { callApi } from '../api.ts'
import { wishlistOwner } from './wishlist-owner.ts'
import { toggledSlugs, type SavedItem, useWishlist } from './wishlist.ts'

const path = '/v1/dynamic/wishlist'

type WishlistResponse = { items: StoredItem[] }
const fetchWishlist = () => callApi<WishlistResponse>(path)
const save = (items: readonly SavedItem[]) => callApi<WishlistResponse>(path, { body: { items } })
const drop = (slug: string) =>
  callApi<WishlistResponse>(`${path}/${encodeURIComponent(slug)}`, { method: 'DELETE' })

const listSlugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)
const excludeItems = (items: readonly SavedItem[], excluded: readonly SavedItem[]) => {
  const knownSlugs = new Set(listSlugs(excluded))
  return items.filter(({ slug }) => !knownSlugs.has(slug))
}

let isApplyingServerList = false
/**
 * Applies the account's list. Lists with the same items keep their local order, which reflects recent use.
 */
function applyServerList({ items }: WishlistResponse): void {
  // Ignores a response that arrives after synchronisation has stopped.
  if (!stop) return
  const localSlugs = listSlugs(useWishlist.getState().items)
  if (localSlugs.toSorted().join() === listSlugs(items).toSorted().join()) return
  isApplyingServerList = true
  useWishlist.getState().save(items)
  isApplyingServerList = false
}

// Sent in sequence, so that the last toggle of an item wins.
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
function send(work: () => Promise<WishlistResponse>, failed: () => string): void {
  waiting += 1
  last = sendInOrder(last, work, failed)
}

async function sendInOrder(
  before: Promise<unknown>,
  work: () => Promise<WishlistResponse>,
  failed: () => string,
) {
  await before
  try {
    const response = await work()
    waiting -= 1
    if (waiting === 0) applyServerList(response)
  } catch (error) {
    waiting -= 1
    // oxlint-disable-next-line no-console -- to find out why
    console.error(error)
    showToast({ title: failed(), isError: true })
    // The account's list is authoritative.
    await fetchWishlist().then(applyServerList, () => undefined)
  }
}

let stop: (() => void) | undefined
/** Set at sign-out: this document starts no new synchronisation. */
let isLeaving = false

/**
 * Starts synchronising the local wishlist with the account's. `failed` returns the error message for a change
 * that was not saved.
 */
export async function syncWishlist(userId: string, failed: () => string): Promise<void> {
  if (stop || isLeaving) return
  const { items } = useWishlist.getState()
  const ownerId = wishlistOwner()
  stop = useWishlist.subscribe((now, before) => {
    if (isApplyingServerList || now.items === before.items) return
    const added = excludeItems(now.items, before.items)
    if (added.length > 0) send(() => save(added), failed)
    for (const { slug } of excludeItems(before.items, now.items)) send(() => drop(slug), failed)
  })
  const ownStop = stop
  const first = ownerId === null && items.length > 0 ? save(items) : fetchWishlist()
  last = first.catch(() => undefined)
  // Items toggled before this script loaded; a guest's are already part of the list just sent.
  if (ownerId !== null) {
    const added = items.filter(({ slug }) => toggledSlugs.has(slug))
    if (added.length > 0) send(() => save(added), failed)
    for (const slug of toggledSlugs) if (!listSlugs(items).includes(slug)) send(() => drop(slug), failed)
  }
  toggledSlugs.clear()
  try {
    const response = await first
    if (stop !== ownStop) return
    wishlistOwner(userId)
    if (waiting === 0) applyServerList(response)
  } catch {
    // Offline: keep the list as it is; the next page retries.
    ownStop()
    if (stop === ownStop) stop = undefined
  }
}

/** Stops synchronisation and clears the copy of the account's list. A guest's own list is kept. */
export function stopSync(isPermanent = false): void {
  isLeaving ||= isPermanent
  stop?.()
  stop = undefined
  if (wishlistOwner() === null) return
  useWishlist.getState().save([])
  wishlistOwner(null)
}
