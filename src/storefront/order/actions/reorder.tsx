import { useState } from 'react'
import type { AddedLine } from '../../../modules/cart/account-cart.ts'
import type { Order, OrderBundle } from '../../../modules/orders/order.ts'
import { showCartError } from '../../state/cart/show-cart-error.ts'
import type { CartLineInput } from '../../state/cart/cart-rules.ts'
import { useCart } from '../../state/cart/cart.ts'
import { useUi } from '../../state/ui.ts'
import { useAuth } from '../../state/session/use-auth.ts'
import { useText } from '../../i18n/text.tsx'
import { listNotAdded, useAddLines } from '../../trade/ordering/add-lines.ts'
import { NotAddedList } from '../../trade/ordering/not-added-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { announce } from '../../ui/toast/live-region.tsx'

type Props = {
  order: Order
  /** Only this line, with a link instead of a button. */
  line?: Order['lines'][number]
}

/**
 * Adds the items of an order to the cart again. An account's cart takes what is available and reports the rest;
 * a guest's cart shows current prices and sold-out items. Needs JavaScript, like the cart.
 */
export function Reorder({ order, line: onlyLine }: Props) {
  const { t } = useText()
  const { user } = useAuth()
  const addLines = useAddLines()
  const [notAdded, setNotAdded] = useState<AddedLine[]>([])
  const reorderableLines = listReorderableLines(order).filter((line) => !onlyLine || line === onlyLine)
  if (reorderableLines.length === 0) return null
  const addToAccountCart = async () => {
    const results = await addLines(
      reorderableLines.map(({ variant_id, quantity }) => ({ variant_id: variant_id!, quantity })),
    )
    if (!results) return
    setNotAdded(listNotAdded(results))
    if (results.every(({ reason: why }) => why === undefined)) useUi.getState().openCart()
  }
  const addToGuestCart = async () => {
    const { addItemWithQuantity } = useCart.getState()
    try {
      await Promise.all(
        reorderableLines.map((line) =>
          addItemWithQuantity(toCartLineInput(line, order.currency), line.quantity),
        ),
      )
      announce(
        t('order.reordered', { count: reorderableLines.reduce((sum, line) => sum + line.quantity, 0) }),
      )
      useUi.getState().openCart()
    } catch (error) {
      showCartError(t, error, 'cart.add-failed')
    }
  }
  const reorder = () => void (user ? addToAccountCart() : addToGuestCart())
  return (
    <>
      {onlyLine ? (
        <button type="button" className="link sm" onClick={reorder}>
          {t('order.ask.reorder')}
          <span className="visually-hidden">: {onlyLine.name}</span>
        </button>
      ) : (
        <Button variant="second" onClick={reorder}>
          {t('order.ask.reorder')}
        </Button>
      )}
      <NotAddedList lines={notAdded} />
    </>
  )
}

/** A bundle is ordered again as a whole. */
export const listReorderableLines = (order: Order): (Order['lines'][number] | OrderBundle)[] =>
  [
    ...(order.bundles ?? []),
    ...order.lines.filter(({ bundle, gift }) => bundle === undefined && !gift),
  ].filter((line) => line.variant_id !== null)

const toCartLineInput = (line: Order['lines'][number] | OrderBundle, currency: string): CartLineInput => ({
  id: String(line.variant_id),
  name: line.name,
  lang: line.lang,
  slug: line.slug,
  sku: line.sku,
  price: line.unit_price,
  currency,
  attributes: line.options,
  ...(line.brand && { brand: line.brand }),
  ...(line.image && { image: line.image }),
})
