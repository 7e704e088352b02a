// The cart drawer, storefront.md section 2: what was chosen, repriced by the server while it is open.
import { useEffect } from 'react'
import { freshenCart, useCart } from '../../state/cart.ts'
import { useLastAdded } from '../../state/last-added.ts'
import { useUi } from '../../state/ui.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { useFormat, useText } from '../../text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartSum } from './cart-sum.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { MergedNote } from './merged-note.tsx'
import { useCartNotices } from './priced-cart.ts'
import { forgetRemoved } from './removed.ts'
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
    forgetRemoved()
  }
  useEffect(() => {
    if (open) freshenCart()
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
      foot={<Foot onLeave={close} />}
    >
      <MergedNote />
      <CartContents onLeave={close} />
    </Drawer>
  )
}

function Foot({ onLeave }: { onLeave(): void }) {
  const { t } = useText()
  const { returnDays } = useSettings()
  const isEmpty = useCart((cart) => cart.isEmpty)
  if (isEmpty)
    return (
      <ButtonLink wide aria-disabled="true" to={paths.home()} onClick={onLeave}>
        {t('cart.checkout')}
      </ButtonLink>
    )
  return (
    <>
      <CartSum />
      <ButtonLink wide to={paths.checkout()} onClick={onLeave}>
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
