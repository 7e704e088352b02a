import { useFormat, useText } from '../text.tsx'
import type { AddFromCard } from '../ui/product-card.tsx'

/** Puts the size chosen on a card into the cart. What that takes is fetched with the first press: a list is looked at first. */
export function useAddFromCard(): AddFromCard {
  const { t, locale } = useText()
  const { number } = useFormat()
  return (product, colour, size) => {
    void import('./add-to-cart.ts').then(({ addToCart }) =>
      addToCart({ t, locale, number }, { product, colour, size }),
    )
  }
}
