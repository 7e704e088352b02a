import { paths } from '../../contracts/paths.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useText } from '../i18n/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

export function EmptyCheckout() {
  const { t } = useText()
  const { user } = useAuth()
  const hint = t(user ? 'cart.empty.account' : 'cart.empty.hint')
  return (
    <EmptyState drawing="bag" heading="h2" title={t('cart.empty')} text={hint}>
      <PlainLink className="link sm" href={paths.products({ sort_by: 'newest' })}>
        {t('cart.empty.new')}
      </PlainLink>
      <PlainLink className="link sm" href={paths.products()}>
        {t('listing.everything')}
      </PlainLink>
    </EmptyState>
  )
}
