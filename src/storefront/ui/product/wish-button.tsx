import { type SavedItem, useWishlist } from '../../state/wishlist/wishlist.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../icon.tsx'

/** Adds a product to the wishlist or removes it. */
export function WishButton({ item }: { item: SavedItem }) {
  const { t } = useText()
  const isSaved = useWishlist((list) => list.items.some(({ slug }) => slug === item.slug))
  const toggle = useWishlist((list) => list.toggle)
  return (
    <button
      type="button"
      className="icon-button wish"
      aria-pressed={isSaved}
      aria-label={t('card.save', { name: item.name })}
      onClick={() => toggle(item)}
    >
      <Icon name="heart" />
    </button>
  )
}
