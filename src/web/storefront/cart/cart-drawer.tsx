// The cart drawer, storefront.md section 2: what was chosen, repriced by the server while it is open.
import { useEffect, useEffectEvent } from 'react'
import { useCart } from '../../state/cart.ts'
import { useLastAdded } from '../../state/last-added.ts'
import { useUi } from '../../state/ui.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { useFormat, useText } from '../../text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { CartLines } from './cart-lines.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { isGone, useCartNotices, usePricedCart } from './priced-cart.ts'
import '../../styles/note.css'
import './cart.css'

export function CartDrawer() {
  const { t } = useText()
  const { number } = useFormat()
  const open = useUi((ui) => ui.displayCart)
  const closeCart = useUi((ui) => ui.closeCart)
  const isEmpty = useCart((cart) => cart.isEmpty)
  const totalItems = useCart((cart) => cart.totalItems)

  const close = () => {
    closeCart()
    useLastAdded.setState({ id: null })
    useCartNotices.getState().forget()
  }
  return (
    <Drawer
      open={open}
      onClose={close}
      title={
        <>
          {t('cart.title')}
          {!isEmpty && <span className="count">{number(totalItems)}</span>}
        </>
      }
      lead={!isEmpty && <FreeDelivery />}
      foot={<Foot onLeave={close} />}
    >
      {isEmpty ? <Empty onLeave={close} /> : <Lines onLeave={close} />}
    </Drawer>
  )
}

function Lines({ onLeave }: { onLeave(): void }) {
  const { t } = useText()
  const { isError, isPaused } = usePricedCart()
  const changed = useCartNotices((notices) => Object.keys(notices.byLine).length > 0)
  const say = useEffectEvent(() => announce(t('cart.changes')))
  useEffect(() => {
    if (changed) say()
  }, [changed])
  return (
    <>
      {(isError || isPaused) && (
        <p className="note warn cart-note">
          <Icon name="alert" />
          <span>{isPaused ? t('cart.offline') : t('cart.price-failed')}</span>
        </p>
      )}
      <CartLines onLeave={onLeave} />
    </>
  )
}

function Empty({ onLeave }: { onLeave(): void }) {
  const { t } = useText()
  return (
    <EmptyState drawing="bag" title={t('cart.empty')} text={t('cart.empty.hint')}>
      <ShopLink className="link sm" to={paths.products({ sort_by: 'newest' })} onClick={onLeave}>
        {t('cart.empty.new')}
      </ShopLink>
      <ShopLink className="link sm" to={paths.products({ sale: '1' })} onClick={onLeave}>
        {t('cart.empty.sale')}
      </ShopLink>
    </EmptyState>
  )
}

/** What the cart comes to, without lines that nothing is left of. */
function useBuyable() {
  const items = useCart((cart) => cart.items)
  const notices = useCartNotices((n) => n.byLine)
  const buyable = items.filter((line) => !isGone(notices[line.id]))
  return {
    pieces: buyable.reduce((sum, line) => sum + line.quantity, 0),
    total: buyable.reduce((sum, line) => sum + line.itemTotal, 0),
    currency: items[0]?.currency ?? 'USD',
  }
}

function Foot({ onLeave }: { onLeave(): void }) {
  const { t } = useText()
  const { money } = useFormat()
  const { returnDays, freeShippingFromMinor } = useSettings()
  const { pieces, total, currency } = useBuyable()
  const isEmpty = useCart((cart) => cart.isEmpty)
  if (isEmpty)
    return (
      <ButtonLink wide aria-disabled="true" to={paths.home()} onClick={onLeave}>
        {t('cart.checkout')}
      </ButtonLink>
    )
  const free = freeShippingFromMinor !== undefined && total >= freeShippingFromMinor
  return (
    <>
      <div className="sum">
        <div>
          <span className="dim">{t('cart.pieces', { count: pieces })}</span>
          <bdi>{money(total, currency)}</bdi>
        </div>
        <div>
          <span className="dim">{t('cart.delivery')}</span>
          <span>{free ? t('cart.delivery.free') : t('cart.delivery.later')}</span>
        </div>
        <div className="total">
          <span>{t('cart.total')}</span>
          <bdi>{money(total, currency)}</bdi>
        </div>
      </div>
      <ButtonLink wide to={paths.checkout()} onClick={onLeave}>
        {t('cart.checkout')}
      </ButtonLink>
      <p className="xs dim-3 cart-terms">{t('cart.terms', { days: returnDays })}</p>
    </>
  )
}
