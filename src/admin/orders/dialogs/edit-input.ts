// What staff enter when they edit an order, and how the API takes it.
import { type AddressValues, toAddress } from '../../kit/address-fields.tsx'
import { parseAgreedPrice } from '../../kit/agreed-price.ts'
import { parseAmount } from '../../kit/amount.ts'
import { type DiscountValues, noDiscount, toDiscount } from '../../kit/discount-fields.tsx'
import type { Order } from '../detail/order-query.ts'

type Entered = { quantity: string; price: string; reason: string }

export type EditValues = {
  /** By line id. */
  lines: Record<number, Entered>
  added: (Entered & { sku: string; name: string; detail: string })[]
  custom: (Entered & { id: number; name: string })[]
  discount: DiscountValues
  /** Empty: unchanged. */
  shippingMethod: string
  address: AddressValues | undefined
}

export const startEdit = (order: Order): EditValues => ({
  lines: Object.fromEntries(
    order.lines.map(({ id, quantity }) => [id, { quantity: String(quantity), price: '', reason: '' }]),
  ),
  added: [],
  custom: [],
  discount: noDiscount,
  shippingMethod: '',
  address: undefined,
})

function toAgreed({ price, reason }: Entered, currency: string) {
  const agreed = price === '' ? undefined : parseAgreedPrice(price, currency)
  return agreed === undefined || reason.trim() === '' ? {} : { ...agreed, reason: reason.trim() }
}

/** The changes; those that are incomplete are left out. @returns an empty object without changes. */
export function toEditInput(order: Order, values: EditValues) {
  const { currency } = order
  const lines = order.lines.flatMap(({ id, quantity }) => {
    const entered = values.lines[id]!
    const wanted = entered.quantity === '' ? quantity : Number(entered.quantity)
    const change = { ...(wanted !== quantity && { quantity: wanted }), ...toAgreed(entered, currency) }
    return Object.keys(change).length > 0 ? [{ line_id: id, ...change }] : []
  })
  const added = values.added
    .filter(({ quantity }) => Number(quantity) > 0)
    .map((item) => ({ sku: item.sku, quantity: Number(item.quantity), ...toAgreed(item, currency) }))
  const custom = values.custom.flatMap(({ name, price, quantity }) => {
    const minor = parseAmount(price, currency)
    return name.trim() === '' || minor === undefined || Number(quantity) < 1
      ? []
      : [{ name: name.trim(), price: minor, quantity: Number(quantity) }]
  })
  const discount = toDiscount(values.discount, currency)
  return {
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { add: added }),
    ...(custom.length > 0 && { custom_items: custom }),
    ...(discount && { discount }),
    ...(values.shippingMethod !== '' && { shipping_method: values.shippingMethod }),
    ...(values.address && { address: toAddress(values.address) }),
  }
}
