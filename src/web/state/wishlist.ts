// Pieces that a guest saved, in this browser. They are shown as they were when saved: the product's page tells today's price.
import { create } from 'zustand'
import type { Picture, Price } from '../../modules/search/listing.ts'
import type { CardView } from '../ui/card-view.ts'

/** `lang` is the language of the name where it is not the catalogue's. */
export type SavedPiece = Price & {
  slug: string
  name: string
  lang?: string
  brand?: string
  image?: Picture
}

const storageKey = 'selvedge-saved-v1'
const most = 100

type Wishlist = {
  pieces: SavedPiece[]
  /** Whether the drawer that lists them is open. */
  shown: boolean
  toggle(piece: SavedPiece): void
  keep(pieces: SavedPiece[]): void
}

/** What is kept of a product, by a page in a language. */
export const pieceOf = (
  { slug, name, said, brand, price, currency, was, lowest30, image }: CardView,
  locale: string,
): SavedPiece => ({
  slug,
  name,
  ...(said?.includes('name') && { lang: locale }),
  brand: brand?.name,
  price,
  currency,
  was,
  lowest30,
  image,
})

/** Pieces whose heart was pressed since this document began: own-wishlist.ts, which comes late, tells the account of them. */
export const pressed = new Set<string>()

/** Empty on the server and while hydrating; what the browser remembers comes right after. */
export const useWishlist = create<Wishlist>()((set, get) => {
  const keep = (pieces: SavedPiece[]) => {
    set({ pieces })
    try {
      localStorage.setItem(storageKey, JSON.stringify(pieces))
    } catch {}
  }
  return {
    pieces: [],
    shown: false,
    keep,
    toggle(piece) {
      const { pieces } = get()
      pressed.add(piece.slug)
      const others = pieces.filter(({ slug }) => slug !== piece.slug)
      keep(others.length < pieces.length ? others : [piece, ...others].slice(0, most))
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
