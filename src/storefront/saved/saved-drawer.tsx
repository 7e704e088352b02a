import { paths } from '../../contracts/paths.ts'
import { removeSavedItem } from '../state/wishlist/removed-saved-item.ts'
import { type SavedItem, useWishlist } from '../state/wishlist/wishlist.ts'
import { useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { RowCard } from '../ui/product/row-card.tsx'
import { SavedList } from './saved-list.tsx'
import { useCurrentProducts } from './use-current-products.ts'

const close = () => useWishlist.setState({ isOpen: false })

export function SavedDrawer() {
  const { t } = useText()
  const { items, isOpen } = useWishlist()
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={
        <>
          {t('saved.title')} {items.length > 0 && <span className="count">{items.length}</span>}
        </>
      }
      foot={
        items.length > 0 && (
          <ButtonLink to={paths.wishlist()} wide onClick={close}>
            {t('saved.all')}
          </ButtonLink>
        )
      }
    >
      <SavedItems isClosing={!isOpen} />
    </Drawer>
  )
}

/** Items as they were when saved, with names in the language of this page. */
function SavedItems({ isClosing }: { isClosing: boolean }) {
  const { t } = useText()
  const today = useCurrentProducts()
  const withCurrentName = (item: SavedItem) => {
    const now = today(item.slug)
    return typeof now === 'object'
      ? { ...item, name: now.name, isTranslated: !now.lang?.name, lang: undefined }
      : item
  }
  return (
    <SavedList
      className="saved"
      isClosing={isClosing}
      renderItem={(savedItem) => {
        const item = withCurrentName(savedItem)
        return (
          <>
            <RowCard item={item} heading="p" onClick={close} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('saved.remove', { name: item.name })}
              onClick={() => removeSavedItem(item.slug)}
            >
              <Icon name="close" />
            </button>
          </>
        )
      }}
    />
  )
}
