import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { useText } from '../../text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { NoSaved } from './no-saved.tsx'
import { RemovedPiece, useSavedRows } from './removed-piece.tsx'

const close = () => useWishlist.setState({ shown: false })

/** The pieces that this browser keeps. */
export function SavedDrawer() {
  const { t } = useText()
  const { pieces, shown, remove } = useWishlist()
  const rows = useSavedRows()
  useEffect(() => {
    if (shown) useWishlist.setState({ removed: undefined })
  }, [shown])
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
      {rows.length === 0 ? (
        <NoSaved onLeave={close} />
      ) : (
        <ul className="saved">
          {rows.map((row) =>
            'removed' in row ? (
              <li key={`${row.removed.piece.slug} removed`}>
                <RemovedPiece removed={row.removed} />
              </li>
            ) : (
              <li key={row.piece.slug}>
                <RowCard piece={row.piece} heading="p" onClick={close} />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('saved.remove', { name: row.piece.name })}
                  onClick={() => remove(row.piece.slug)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ),
          )}
        </ul>
      )}
    </Drawer>
  )
}
