// The saved piece that was taken off last, in this tab: it may be put back where it was. Only where saved pieces are listed.
import { create } from 'zustand'
import { type SavedItem, useWishlist } from './wishlist.ts'

/** `moved`: it went into the cart. */
export type RemovedSavedItem = { item: SavedItem; index: number; moved: boolean }

export const useRemovedSavedItem = create<{ last?: RemovedSavedItem | undefined }>()(() => ({}))

// Another tab's change comes as new objects: only what was pressed here leaves all others as they were.
useWishlist.subscribe(({ items: pieces }, { items: previous }) => {
  if (pieces === previous) return
  const index = previous.findIndex((item) => !pieces.includes(item))
  const isLocalRemoval =
    pieces.length === previous.length - 1 && pieces.every((item) => previous.includes(item))
  useRemovedSavedItem.setState({
    last: isLocalRemoval ? { item: previous[index]!, index, moved: false } : undefined,
  })
})

export function removeSavedItem(slug: string, moved = false): void {
  const { items: pieces, save: keep } = useWishlist.getState()
  keep(pieces.filter((item) => item.slug !== slug))
  useRemovedSavedItem.setState(({ last }) => ({ last: last && { ...last, moved } }))
}

export function restoreSavedItem({ item: piece, index: at }: RemovedSavedItem): void {
  const { items: pieces, save: keep } = useWishlist.getState()
  keep(pieces.toSpliced(at, 0, piece))
}
