import { paths } from '../../contracts/paths.ts'
import { useWishlist } from '../state/wishlist/wishlist.ts'
import { useText } from '../i18n/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreLink } from '../ui/shop-link.tsx'

export function EmptyWishlist() {
  const { t } = useText()
  return (
    <EmptyState drawing="bag" title={t('saved.empty')} text={t('saved.empty.hint')}>
      <MoreLink
        to={paths.products({ sort_by: 'newest' })}
        onClick={() => useWishlist.setState({ isOpen: false })}
      >
        {t('saved.newest')}
      </MoreLink>
    </EmptyState>
  )
}
