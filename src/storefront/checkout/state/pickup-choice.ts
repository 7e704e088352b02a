// Delivery or pickup: which shipping methods the checkout offers, and whether it asks for an address.
import type { CheckoutPreview, ShippingOption } from '../../../modules/checkout/checkout.ts'
import type { CheckoutValues } from './validate-checkout.ts'

type Values = Pick<CheckoutValues, 'delivery_type' | 'shipping_method' | 'billing'>

/** The customer collects the order: it needs no address. */
export const isPickup = ({ delivery_type: type }: Pick<Values, 'delivery_type'>): boolean => type === 'pickup'

/** Whether address fields are shown and sent: for delivery, or for the invoice. */
export const needsAddress = (values: Pick<Values, 'delivery_type' | 'billing'>): boolean =>
  !isPickup(values) || values.billing !== ''

export type OfferedShipping = {
  /** Of the chosen kind. */
  options: ShippingOption[]
  /** Code of the chosen option; empty when there is none. */
  chosen: string
  /** Some options are collected, so the customer chooses between delivery and pickup. */
  hasPickup: boolean
  /** The kind that applies: pickup only where it is offered, and at first also where nothing can be sent. */
  type: 'shipping' | 'pickup'
}

/** What a quote offers with the values of the form. */
export function getOfferedShipping(
  { shipping_methods: all, shipping_method: proposed }: CheckoutPreview,
  { delivery_type: wanted, shipping_method: chosen }: Values,
): OfferedShipping {
  const collected = all.filter(({ pickup }) => pickup)
  const sent = all.filter(({ pickup }) => !pickup)
  const hasPickup = collected.length > 0
  const type =
    hasPickup && (wanted === 'pickup' || (wanted === '' && sent.length === 0)) ? 'pickup' : 'shipping'
  const options = type === 'pickup' ? collected : sent
  const find = (code: string | null) => options.find((option) => option.code === code)?.code
  return { options, chosen: find(chosen) ?? find(proposed) ?? options[0]?.code ?? '', hasPickup, type }
}
