import { useFormat, useText } from '../../i18n/text.tsx'
import type { AddFromCard } from '../../ui/product/product-card.tsx'

/**
 * Adds the size chosen on a product card to the cart. The code is loaded on first use, because most visitors
 * only browse a list.
 */
export function useAddFromCard(): AddFromCard {
  const { t, locale } = useText()
  const { number } = useFormat()
  return (product, colour, size) => {
    void import('./add-to-cart.ts').then(({ addToCart }) =>
      addToCart({ t, locale, number }, { product, colour, size }),
    )
  }
}
