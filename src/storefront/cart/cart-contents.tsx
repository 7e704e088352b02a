// Cart contents, in the drawer and on the cart page; the server reprices them while shown.
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../contracts/paths.ts'
import { useCart } from '../state/cart/cart.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useText } from '../i18n/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { announce } from '../ui/toast/live-region.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CartUnavailable } from './cart-unavailable.tsx'
import { GiftLines } from './lines/gift-lines.tsx'
import { CartLines } from './lines/cart-lines.tsx'
import { CartPickup } from './lines/cart-pickup.tsx'
import { useCartNotices, usePricedCart } from './priced-cart.ts'
import '../styles/note.css'
import './cart.css'

type Props = { onNavigate?: (() => void) | undefined }

export function CartContents({ onNavigate }: Props) {
  const { t } = useText()
  const isEmpty = useCart((cart) => cart.isEmpty)
  const loading = useCart((cart) => cart.loading)
  const unreached = useCart((cart) => cart.unreached)
  const { isError, isPaused } = usePricedCart()
  const hasChanges = useCartNotices((notices) => Object.keys(notices.byLine).length > 0)
  const gifts = useCartNotices(({ gifts: automatic, quotedGifts }) => quotedGifts ?? automatic)
  const pickup = useCartNotices((notices) => notices.pickup)
  const announceChanges = useEffectEvent(() => announce(t('cart.changes')))
  useEffect(() => {
    if (hasChanges) announceChanges()
  }, [hasChanges])
  if (isEmpty && loading) return <Waiting />
  if (isEmpty && unreached) return <CartUnavailable />
  return (
    <>
      {!isEmpty && (isError || isPaused) && (
        <p className="note warn cart-note">
          <Icon name="alert" />
          <span>{isPaused ? t('cart.offline') : t('cart.price-failed')}</span>
        </p>
      )}
      <CartLines onNavigate={onNavigate} />
      {!isEmpty && <GiftLines gifts={gifts} />}
      {!isEmpty && <CartPickup pickup={pickup} />}
      {isEmpty && <Empty onNavigate={onNavigate} />}
    </>
  )
}

function Empty({ onNavigate }: Props) {
  const { t } = useText()
  const { user } = useAuth()
  return (
    <EmptyState
      drawing="bag"
      title={t('cart.empty')}
      text={t(user ? 'cart.empty.account' : 'cart.empty.hint')}
    >
      <ShopLink className="link sm" to={paths.products({ sort_by: 'newest' })} onClick={onNavigate}>
        {t('cart.empty.new')}
      </ShopLink>
      <ShopLink className="link sm" to={paths.products({ sale: '1' })} onClick={onNavigate}>
        {t('cart.empty.sale')}
      </ShopLink>
    </EmptyState>
  )
}

/** Placeholder of a line while the account's cart loads. */
const Waiting = () => (
  <div className="line-item" aria-hidden="true">
    <div className="plate bone" />
    <div className="info">
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
  </div>
)
