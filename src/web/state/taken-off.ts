// The saved piece that was taken off last, in this tab: it may be put back where it was. Only where saved pieces are listed.
import { create } from 'zustand'
import { type SavedPiece, useWishlist } from './wishlist.ts'

/** `moved`: it went into the cart. */
export type TakenOff = { piece: SavedPiece; at: number; moved: boolean }

export const useTakenOff = create<{ last?: TakenOff | undefined }>()(() => ({}))

// Another tab's change comes as new objects: only what was pressed here leaves all others as they were.
useWishlist.subscribe(({ pieces }, { pieces: before }) => {
  if (pieces === before) return
  const at = before.findIndex((piece) => !pieces.includes(piece))
  const here = pieces.length === before.length - 1 && pieces.every((piece) => before.includes(piece))
  useTakenOff.setState({ last: here ? { piece: before[at]!, at, moved: false } : undefined })
})

export function takeOff(slug: string, moved = false): void {
  const { pieces, keep } = useWishlist.getState()
  keep(pieces.filter((piece) => piece.slug !== slug))
  useTakenOff.setState(({ last }) => ({ last: last && { ...last, moved } }))
}

export function putBack({ piece, at }: TakenOff): void {
  const { pieces, keep } = useWishlist.getState()
  keep(pieces.toSpliced(at, 0, piece))
}
