// Pieces that a guest saved, in this browser. They are shown as they were when saved: the product's page tells today's price.
import { create } from 'zustand'
import type { Picture, Price, ProductCard } from '../../modules/search/listing.ts'

export type SavedPiece = Price & { slug: string; name: string; brand?: string; image?: Picture }

const storageKey = 'selvedge-saved-v1'
const most = 100

type Wishlist = {
  pieces: SavedPiece[]
  /** What was taken off last, where it stood, and whether it went into the cart: it may be put back. */
  removed?: { piece: SavedPiece; at: number; moved: boolean } | undefined
  /** Whether the drawer that lists them is open. */
  shown: boolean
  toggle(piece: SavedPiece): void
  remove(slug: string, moved?: boolean): void
  undo(): void
}

/** What is kept of a product. */
export const pieceOf = ({
  slug,
  name,
  brand,
  price,
  currency,
  was,
  attributes,
}: ProductCard): SavedPiece => ({
  slug,
  name,
  brand: brand?.name,
  price,
  currency,
  was,
  image: attributes[0]?.image,
})

/** Empty on the server and while hydrating; what the browser remembers comes right after. */
export const useWishlist = create<Wishlist>()((set, get) => {
  const become = (pieces: SavedPiece[], removed?: Wishlist['removed']) => {
    set({ pieces, removed })
    try {
      localStorage.setItem(storageKey, JSON.stringify(pieces))
    } catch {}
  }
  const remove = (slug: string, moved = false) => {
    const { pieces } = get()
    const at = pieces.findIndex((piece) => piece.slug === slug)
    const piece = pieces[at]
    if (piece) become(pieces.toSpliced(at, 1), { piece, at, moved })
    return piece
  }
  return {
    pieces: [],
    shown: false,
    toggle(piece) {
      if (!remove(piece.slug)) become([piece, ...get().pieces].slice(0, most))
    },
    remove,
    undo() {
      const { pieces, removed } = get()
      if (removed) become(pieces.toSpliced(removed.at, 0, removed.piece))
    },
  }
})

/** @returns what the storage holds, as far as it can be read. */
export function readSaved(text: string | null): SavedPiece[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter(
      (piece): piece is SavedPiece =>
        typeof piece?.slug === 'string' && typeof piece.name === 'string' && typeof piece.price === 'number',
    )
  } catch {
    return []
  }
}

if (typeof window !== 'undefined') {
  const recall = () => {
    try {
      useWishlist.setState({ pieces: readSaved(localStorage.getItem(storageKey)) })
    } catch {}
  }
  recall()
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) recall()
  })
}
