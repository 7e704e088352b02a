// The saved pieces of an account, the same on every device. While somebody is signed in this browser's list is a copy of theirs; a guest's
// list is joined to the account's at sign-in.
import type { SavedItem as KeptPiece } from '../../modules/customers/customers.ts'
import { showToast } from '../ui/toast.ts'
import { callApi } from './api.ts'
import { wishlistOwner } from './wishlist-owner.ts'
import { toggledSlugs, type SavedItem, useWishlist } from './wishlist.ts'

const path = '/v1/dynamic/wishlist'

type WishlistResponse = { pieces: KeptPiece[] }
const fetchWishlist = () => callApi<WishlistResponse>(path)
const save = (items: readonly SavedItem[]) => callApi<WishlistResponse>(path, { body: { pieces: items } })
const drop = (slug: string) =>
  callApi<WishlistResponse>(`${path}/${encodeURIComponent(slug)}`, { method: 'DELETE' })

const listSlugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)
const excludeItems = (items: readonly SavedItem[], excluded: readonly SavedItem[]) => {
  const knownSlugs = new Set(listSlugs(excluded))
  return items.filter(({ slug }) => !knownSlugs.has(slug))
}

let isApplyingServerList = false
/** Takes over what the account has. Lists that hold the same stay as they are: their order here is what was seen last. */
function applyServerList({ pieces }: WishlistResponse): void {
  // Whose answer came too late is gone.
  if (!stop) return
  const localSlugs = listSlugs(useWishlist.getState().items)
  if (localSlugs.toSorted().join() === listSlugs(pieces).toSorted().join()) return
  isApplyingServerList = true
  useWishlist.getState().save(pieces)
  isApplyingServerList = false
}

// One after the other: of two presses on a heart the second is the last word.
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
    // oxlint-disable-next-line no-console -- for whoever looks why
    console.error(error)
    showToast({ title: failed(), isError: true })
    // What the account has is what holds.
    await fetchWishlist().then(applyServerList, () => undefined)
  }
}

let stop: (() => void) | undefined
/** Somebody signs out: this document begins nothing any more. */
let isLeaving = false

/** Begins to keep this browser's list and the account's alike. `failed` says that something was not kept. */
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
  // Hearts that were pressed before this script had come: a guest's are among the pieces that were just sent.
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
    // Without network the list stays as it is: the next page asks again.
    ownStop()
    if (stop === ownStop) stop = undefined
  }
}

/** Whoever signed in is gone: so is the copy of their list. A guest's own list stays. */
export function stopSync(isPermanent = false): void {
  isLeaving ||= isPermanent
  stop?.()
  stop = undefined
  if (wishlistOwner() === null) return
  useWishlist.getState().save([])
  wishlistOwner(null)
}
