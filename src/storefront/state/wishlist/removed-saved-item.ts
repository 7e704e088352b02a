// Wishlist item removed last in this tab, so that the removal can be undone. Used only where the wishlist is
// shown.
import { create } from 'zustand'
import { type SavedItem, useWishlist } from './wishlist.ts'

/** `moved`: it was moved to the cart. */
export type RemovedSavedItem = { item: SavedItem; index: number; moved: boolean }

export const useRemovedSavedItem = create<{ last?: RemovedSavedItem | undefined }>()(() => ({}))

// Changes from other tabs arrive as new objects; only a removal in this tab keeps the identity of all other
// items.
useWishlist.subscribe(({ items }, { items: previous }) => {
  if (items === previous) return
  const index = previous.findIndex((item) => !items.includes(item))
  const isLocalRemoval =
    items.length === previous.length - 1 && items.every((item) => previous.includes(item))
  useRemovedSavedItem.setState({
    last: isLocalRemoval ? { item: previous[index]!, index, moved: false } : undefined,
  })
})

export function removeSavedItem(slug: string, moved = false): void {
  const { items, save } = useWishlist.getState()
  save(items.filter((item) => item.slug !== slug))
  useRemovedSavedItem.setState(({ last }) => ({ last: last && { ...last, moved } }))
}

export function restoreSavedItem({ item, index }: RemovedSavedItem): void {
  const { items, save } = useWishlist.getState()
  save(items.toSpliced(index, 0, item))
}
