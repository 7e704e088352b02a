import { useAddToCart } from '../../state/add-to-cart.ts'
import type { AddFromCard } from '../../ui/product-card.tsx'

/** Puts the size chosen on a card into the cart. */
export function useAddFromCard(): AddFromCard {
  const add = useAddToCart()
  return (product, colour, size) => {
    add({ product, colour, size })
  }
}
