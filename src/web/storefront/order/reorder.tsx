import type { Order } from '../../../modules/orders/order.ts'
import { tellCartFault } from '../../state/cart-fault.ts'
import type { CartLineInput } from '../../state/cart-rules.ts'
import { useCart } from '../../state/cart.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/live-region.tsx'

/** Puts what was ordered into the cart again; the cart says what it costs today and what is sold out. Needs scripts, as the cart does. */
export function Reorder({ order }: { order: Order }) {
  const { t } = useText()
  const known = order.lines.filter((line) => line.variant_id !== null)
  if (known.length === 0) return null
  const add = async () => {
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
    <Button look="second" onClick={() => void add()}>
      {t('order.ask.reorder')}
    </Button>
  )
}

const inputOf = (line: Order['lines'][number], currency: string): CartLineInput => ({
  id: String(line.variant_id),
  name: line.name,
  slug: line.slug,
  sku: line.sku,
  price: line.unit_price,
  currency,
  attributes: line.options,
  ...(line.brand && { brand: line.brand }),
  ...(line.image && { image: line.image }),
})
