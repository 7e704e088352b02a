import { useState } from 'react'
import type { AddedLine } from '../../../modules/cart/account-cart.ts'
import type { Order } from '../../../modules/orders/order.ts'
import { tellCartFault } from '../../state/cart-fault.ts'
import type { CartLineInput } from '../../state/cart-rules.ts'
import { useCart } from '../../state/cart.ts'
import { useUi } from '../../state/ui.ts'
import { useAuth } from '../../state/use-auth.ts'
import { useText } from '../../text.tsx'
import { notAsAsked, useAddLines } from '../../trade/add-lines.ts'
import { NotAdded } from '../../trade/not-added.tsx'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/live-region.tsx'

/**
 * Puts what was ordered into the cart again. The cart of an account takes what can be had and tells of the rest; that of a guest says what it costs
 * today and what is sold out. Needs scripts, as the cart does.
 */
export function Reorder({ order }: { order: Order }) {
  const { t } = useText()
  const { user } = useAuth()
  const addLines = useAddLines()
  const [left, setLeft] = useState<AddedLine[]>([])
  const known = order.lines.filter((line) => line.variant_id !== null)
  if (known.length === 0) return null
  const addOwn = async () => {
    const told = await addLines(
      known.map(({ variant_id, quantity }) => ({ variant_id: variant_id!, quantity })),
    )
    if (!told) return
    setLeft(notAsAsked(told))
    if (told.every(({ why }) => why === undefined)) useUi.getState().openCart()
  }
  const addHere = async () => {
    const { addItemWithQuantity } = useCart.getState()
    try {
      await Promise.all(
        known.map((line) => addItemWithQuantity(inputOf(line, order.currency), line.quantity)),
      )
      announce(t('order.reordered', { count: known.reduce((sum, line) => sum + line.quantity, 0) }))
      useUi.getState().openCart()
    } catch (error) {
      tellCartFault(t, error, 'cart.add-failed')
    }
  }
  return (
    <>
      <Button look="second" onClick={() => void (user ? addOwn() : addHere())}>
        {t('order.ask.reorder')}
      </Button>
      <NotAdded lines={left} />
    </>
  )
}

const inputOf = (line: Order['lines'][number], currency: string): CartLineInput => ({
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
