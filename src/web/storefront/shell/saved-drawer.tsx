import { paths } from '../../paths.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { useText } from '../../text.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { MoreLink } from '../../ui/shop-link.tsx'

const close = () => useWishlist.setState({ shown: false })

/** The pieces that this browser keeps. */
export function SavedDrawer() {
  const { t } = useText()
  const { pieces, shown, remove } = useWishlist()
  return (
    <Drawer
      open={shown}
      onClose={close}
      title={
        <>
          {t('saved.title')} {pieces.length > 0 && <span className="count">{pieces.length}</span>}
        </>
      }
    >
      {pieces.length === 0 ? (
        <EmptyState drawing="bag" title={t('saved.empty')} text={t('saved.empty.hint')}>
          <MoreLink to={paths.products({ sort_by: 'newest' })} onClick={close}>
            {t('saved.newest')}
          </MoreLink>
        </EmptyState>
      ) : (
        <ul className="saved">
          {pieces.map((piece) => (
            <li key={piece.slug}>
              <RowCard piece={piece} heading="p" onClick={close} />
              <button
                type="button"
                className="icon-button"
                aria-label={t('saved.remove', { name: piece.name })}
                onClick={() => {
                  remove(piece.slug)
                  announce(t('saved.removed', { name: piece.name }))
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
