// Cart drawer, storefront.md section 2. The server reprices the cart while it is open.
import { useEffect } from 'react'
import { refreshCart, useCart } from '../../state/cart/cart.ts'
import { useLastAdded } from '../../state/cart/last-added.ts'
import { useUi } from '../../state/ui.ts'
import { paths } from '../../../contracts/paths.ts'
import { useSettings } from '../../settings.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { CartContents } from '../cart-contents.tsx'
import { CartTotals } from '../cart-totals.tsx'
import { FreeDelivery } from '../free-delivery.tsx'
import { CartMergeNote } from './cart-merge-note.tsx'
import { useCartNotices } from '../priced-cart.ts'
import { clearRemovedLine } from './removed-line.ts'
import '../cart.css'

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
    useCartNotices.getState().clearNotices()
    clearRemovedLine()
  }
  useEffect(() => {
    if (open) refreshCart()
  }, [open])
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
      foot={<CartDrawerFooter onNavigate={close} />}
    >
      <CartMergeNote />
      <CartContents onNavigate={close} />
    </Drawer>
  )
}

function CartDrawerFooter({ onNavigate }: { onNavigate(): void }) {
  const { t } = useText()
  const { returnDays } = useSettings()
  const isEmpty = useCart((cart) => cart.isEmpty)
  if (isEmpty)
    return (
      <ButtonLink wide aria-disabled="true" to={paths.home()} onClick={onNavigate}>
        {t('cart.checkout')}
      </ButtonLink>
    )
  return (
    <>
      <CartTotals />
      <ButtonLink wide to={paths.checkout()} onClick={onNavigate}>
        {t('cart.checkout')}
      </ButtonLink>
      <p className="xs dim-3 cart-terms">
        <PlainLink className="link" href={paths.cart()}>
          {t('cart.whole')}
        </PlainLink>{' '}
        · {t('cart.terms', { days: returnDays })}
      </p>
    </>
  )
}
