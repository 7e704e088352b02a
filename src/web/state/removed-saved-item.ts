// The saved piece that was taken off last, in this tab: it may be put back where it was. Only where saved pieces are listed.
import { create } from 'zustand'
import { type SavedItem, useWishlist } from './wishlist.ts'

/** `moved`: it went into the cart. */
export type RemovedSavedItem = { item: SavedItem; index: number; moved: boolean }

export const useRemovedSavedItem = create<{ last?: RemovedSavedItem | undefined }>()(() => ({}))

// Another tab's change comes as new objects: only what was pressed here leaves all others as they were.
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
