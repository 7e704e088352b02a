// The saved pieces of an account, the same on every device. While somebody is signed in this browser's list is a copy of theirs; a guest's
// list is joined to the account's at sign-in.
import type { SavedItem as KeptPiece } from '../../modules/customers/customers.ts'
import { showToast } from '../ui/toast.ts'
import { callApi } from './api.ts'
import { savedOwner } from './saved-owner.ts'
import { pressed, type SavedPiece, useWishlist } from './wishlist.ts'

const path = '/v1/dynamic/wishlist'

type Answer = { pieces: KeptPiece[] }
const ask = () => callApi<Answer>(path)
const save = (pieces: readonly SavedPiece[]) => callApi<Answer>(path, { body: { pieces } })
const drop = (slug: string) => callApi<Answer>(`${path}/${encodeURIComponent(slug)}`, { method: 'DELETE' })

const slugsOf = (pieces: readonly { slug: string }[]) => pieces.map(({ slug }) => slug)
const without = (pieces: readonly SavedPiece[], others: readonly SavedPiece[]) => {
  const known = new Set(slugsOf(others))
  return pieces.filter(({ slug }) => !known.has(slug))
}

let taking = false
/** Takes over what the account has. Lists that hold the same stay as they are: their order here is what was seen last. */
function take({ pieces }: Answer): void {
  // Whose answer came too late is gone.
  if (!stop) return
  const here = slugsOf(useWishlist.getState().pieces)
  if (here.toSorted().join() === slugsOf(pieces).toSorted().join()) return
  taking = true
  useWishlist.getState().keep(pieces)
  taking = false
}

// One after the other: of two presses on a heart the second is the last word.
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
function send(work: () => Promise<Answer>, failed: () => string): void {
  waiting += 1
  last = sendAfter(last, work, failed)
}

async function sendAfter(before: Promise<unknown>, work: () => Promise<Answer>, failed: () => string) {
  await before
  try {
    const answer = await work()
    waiting -= 1
    if (waiting === 0) take(answer)
  } catch (error) {
    waiting -= 1
    // oxlint-disable-next-line no-console -- for whoever looks why
    console.error(error)
    showToast({ title: failed(), bad: true })
    // What the account has is what holds.
    await ask().then(take, () => undefined)
  }
}

let stop: (() => void) | undefined
/** Somebody signs out: this document begins nothing any more. */
let leaving = false

/** Begins to keep this browser's list and the account's alike. `failed` says that something was not kept. */
export async function followAccount(userId: string, failed: () => string): Promise<void> {
  if (stop || leaving) return
  const { pieces } = useWishlist.getState()
  const whose = savedOwner()
  stop = useWishlist.subscribe((now, before) => {
    if (taking || now.pieces === before.pieces) return
    const added = without(now.pieces, before.pieces)
    if (added.length > 0) send(() => save(added), failed)
    for (const { slug } of without(before.pieces, now.pieces)) send(() => drop(slug), failed)
  })
  const mine = stop
  const first = whose === null && pieces.length > 0 ? save(pieces) : ask()
  last = first.catch(() => undefined)
  // Hearts that were pressed before this script had come: a guest's are among the pieces that were just sent.
  if (whose !== null) {
    const added = pieces.filter(({ slug }) => pressed.has(slug))
    if (added.length > 0) send(() => save(added), failed)
    for (const slug of pressed) if (!slugsOf(pieces).includes(slug)) send(() => drop(slug), failed)
  }
  pressed.clear()
  try {
    const answer = await first
    if (stop !== mine) return
    savedOwner(userId)
    if (waiting === 0) take(answer)
  } catch {
    // Without network the list stays as it is: the next page asks again.
    mine()
    if (stop === mine) stop = undefined
  }
}

/** Whoever signed in is gone: so is the copy of their list. A guest's own list stays. */
export function forgetCopy(forGood = false): void {
  leaving ||= forGood
  stop?.()
  stop = undefined
  if (savedOwner() === null) return
  useWishlist.getState().keep([])
  savedOwner(null)
}
