// Wishlist stored in this browser. Items are shown as they were when saved; the product page has the current
// price.
import { MAX_SAVED_ITEMS } from '../../../contracts/cart-limits.ts'
import { catalogueLocale } from '../../../kernel/locale.ts'
import { create } from 'zustand'
import type { Picture, Price } from '../../../modules/search/listing.ts'
import type { CardView } from '../../ui/product/card-view.ts'

/** `lang` is the language of the name, when it is not the catalogue's default. */
export type SavedItem = Price & {
  slug: string
  name: string
  lang?: string
  brand?: string
  image?: Picture
}

const storageKey = 'selvedge-saved-v1'

type Wishlist = {
  items: SavedItem[]
  /** Whether the wishlist drawer is open. */
  isOpen: boolean
  toggle(item: SavedItem): void
  save(items: SavedItem[]): void
}

/** Converts a product card to a wishlist item; `lang` is set when the name is localised. */
export const toSavedItem = (
  {
    slug,
    name,
    lang,
    brand,
    price,
    currency,
    compare_at_price: was,
    lowest_30_days: lowest30,
    image,
  }: CardView,
  locale: string,
): SavedItem => ({
  slug,
  name,
  ...(!lang?.name && locale !== catalogueLocale && { lang: locale }),
  brand: brand?.name,
  price,
  currency,
  compare_at_price: was,
  lowest_30_days: lowest30,
  image,
})

/** Items toggled before account-wishlist.ts, which is loaded lazily, has synchronised them. */
export const toggledSlugs = new Set<string>()

/** Empty on the server and during hydration; the stored list is loaded right after. */
export const useWishlist = create<Wishlist>()((set, get) => {
  const save = (items: SavedItem[]) => {
    set({ items })
    try {
      localStorage.setItem(storageKey, JSON.stringify(items))
    } catch {}
  }
  return {
    items: [],
    isOpen: false,
    save: save,
    toggle(item) {
      const { items } = get()
      toggledSlugs.add(item.slug)
      const remaining = items.filter(({ slug }) => slug !== item.slug)
      save(remaining.length < items.length ? remaining : [item, ...remaining].slice(0, MAX_SAVED_ITEMS))
    },
  }
})

/** @returns the valid items of the stored list; empty when it cannot be parsed. */
export function parseSavedItems(text: string | null): SavedItem[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter(
      (item): item is SavedItem =>
        typeof item?.slug === 'string' && typeof item.name === 'string' && typeof item.price === 'number',
    )
  } catch {
    return []
  }
}

if (typeof window !== 'undefined') {
  const loadFromStorage = () => {
    try {
      useWishlist.setState({ items: parseSavedItems(localStorage.getItem(storageKey)) })
    } catch {}
  }
  loadFromStorage()
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) loadFromStorage()
  })
}
