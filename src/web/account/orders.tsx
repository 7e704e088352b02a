import type { MetaFunction } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['my orders'], index: false })

/** Orders are placed as a guest so far, and opened by the link of their mail. */
export default function Orders() {
  const { t } = useText()
  return (
    <EmptyState
      drawing="bag"
      heading="h1"
      title={t('account.orders.none')}
      text={t('account.orders.none.text')}
    >
      <ShopLink className="link sm" to={paths.products({ sort_by: 'newest' })}>
        {t('cart.empty.new')}
      </ShopLink>
    </EmptyState>
  )
}
