import { paths } from '../../paths.ts'
import { useText } from '../../text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'

export function EmptyCheckout() {
  const { t } = useText()
  return (
    <EmptyState drawing="bag" heading="h2" title={t('cart.empty')} text={t('cart.empty.hint')}>
      <PlainLink className="link sm" href={paths.products({ sort_by: 'newest' })}>
        {t('cart.empty.new')}
      </PlainLink>
      <PlainLink className="link sm" href={paths.products()}>
        {t('listing.everything')}
      </PlainLink>
    </EmptyState>
  )
}
