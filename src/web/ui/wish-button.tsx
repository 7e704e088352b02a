import { type SavedPiece, useWishlist } from '../state/wishlist.ts'
import { useText } from '../text.tsx'
import { Icon } from './icon.tsx'

/** The heart: keeps a piece in this browser's list. */
export function WishButton({ piece }: { piece: SavedPiece }) {
  const { t } = useText()
  const saved = useWishlist((list) => list.pieces.some(({ slug }) => slug === piece.slug))
  const toggle = useWishlist((list) => list.toggle)
  return (
    <button
      type="button"
      className="icon-button wish"
      aria-pressed={saved}
      aria-label={t('card.save', { name: piece.name })}
      onClick={() => toggle(piece)}
    >
      <Icon name="heart" />
    </button>
  )
}
