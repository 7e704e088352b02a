// Payment links: orders that staff prepared, and that the customer places and pays by a signed link.
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import { isValidSignedToken, createSignedToken } from '../../../platform/http/signed-token.ts'
import type { CurrencyConversion } from '../../markets/markets.ts'
import type { OrderDiscount } from '../order-contents.ts'
import type { Address } from '../../checkout/checkout.ts'

/** `failed`: the last payment was declined or not completed; the customer can try again until the link expires. */
export const paymentLinkStatuses = ['open', 'failed', 'paid', 'expired', 'cancelled'] as const
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number]

/** The order as it was agreed. Unit prices and custom items are in minor units of `currency`. */
export type PaymentLinkInput = {
  email: string
  /** That of the store for an order that is collected without an address. */
  address: Address
  /** Who collects it; absent when the customer gave an address. */
  contact?: Pick<Address, 'name' | 'company' | 'phone'>
  billing_address?: Address
  currency: string
  /** Rate and rounding of the quote; null in the store currency, absent in links from before they were kept. */
  conversion?: CurrencyConversion | null | undefined
  /** `is_buyers_price`: staff agreed no price, so promotions apply. */
  items: { variant_id: VariantId; quantity: number; price: number; is_buyers_price?: boolean | undefined }[]
  custom_items: { name: string; price: number; quantity: number; tax_class: string }[]
  /** On all items, after promotions. */
  discount?: OrderDiscount | undefined
  shipping_method: string
  codes: string[]
  note: string
  locale: string
}

/** `order`: placed by the link. Times are ISO 8601 in UTC. */
export type PaymentLink = {
  id: string
  status: PaymentLinkStatus
  email: string
  currency: string
  /** The total that was quoted to the customer, in minor units. */
  total: number
  created_at: string
  created_by: string
  expires_at: string
  order: { id: OrderId; display_number: string } | null
}

const purpose = 'payment-link'

export const signPaymentLink = (secret: string, id: string): string => createSignedToken(secret, purpose, id)

export const isPaymentLinkToken = (secret: string, id: string, token: string): boolean =>
  isValidSignedToken(secret, purpose, id, token)

/** Links are deleted this long after they expired, because they contain personal data. */
export const LINK_RETENTION_DAYS = 14
