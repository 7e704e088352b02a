import { paths } from '../../paths.ts'
import { takeOff } from '../../state/taken-off.ts'
import { type SavedPiece, useWishlist } from '../../state/wishlist.ts'
import { useText } from '../../text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { SavedList } from './saved-list.tsx'
import { useSavedToday } from './saved-today.ts'

const close = () => useWishlist.setState({ shown: false })

/** The pieces that this browser keeps. */
export function SavedDrawer() {
  const { t } = useText()
  const { pieces, shown } = useWishlist()
  return (
    <Drawer
      open={shown}
      onClose={close}
      title={
        <>
          {t('saved.title')} {pieces.length > 0 && <span className="count">{pieces.length}</span>}
        </>
      }
      foot={
        pieces.length > 0 && (
          <ButtonLink to={paths.wishlist()} wide onClick={close}>
            {t('saved.all')}
          </ButtonLink>
        )
      }
    >
      <Pieces />
    </Drawer>
  )
}

/** As they were when they were saved, but for what they are called in the language of this page. */
function Pieces() {
  const { t } = useText()
  const today = useSavedToday()
  const named = (piece: SavedPiece) => {
    const now = today(piece.slug)
    return typeof now === 'object' ? { ...piece, name: now.name, said: now.said, lang: undefined } : piece
  }
  return (
    <SavedList
      className="saved"
      renderPiece={(saved) => {
        const piece = named(saved)
        return (
          <>
            <RowCard piece={piece} heading="p" onClick={close} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('saved.remove', { name: piece.name })}
              onClick={() => takeOff(piece.slug)}
            >
              <Icon name="close" />
            </button>
          </>
        )
      }}
    />
  )
}
