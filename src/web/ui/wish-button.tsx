import type { ProductCard } from '../../modules/search/listing.ts'
import { useWishlist } from '../state/wishlist.ts'
import { useText } from '../text.tsx'
import { Icon } from './icon.tsx'

/** The heart: keeps a piece in this browser's list. */
export function WishButton({ product }: { product: ProductCard }) {
  const { t } = useText()
  const saved = useWishlist((list) => list.pieces.some(({ slug }) => slug === product.slug))
  const toggle = useWishlist((list) => list.toggle)
  const keep = () => {
    const { slug, name, brand, price, currency, was, attributes } = product
    toggle({ slug, name, brand: brand?.name, price, currency, was, image: attributes[0]?.image })
  }
  return (
    <button
      type="button"
      className="icon-button wish"
      aria-pressed={saved}
      aria-label={t('card.save', { name: product.name })}
      onClick={keep}
    >
      <Icon name="heart" />
    </button>
  )
}
