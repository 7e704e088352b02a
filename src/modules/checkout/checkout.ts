// What a checkout asks for and answers; the rules stand in quote.ts and place-order.ts.
import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/email.ts'
import { cartItemsInput, type PricedCart } from '../cart/cart.ts'
import type { TenderView } from '../payments/stored-value.ts'
import type { PromotionView } from '../promotions/promotions.ts'

/** Delivery address. One name field, any script. `country` is ISO 3166-1 alpha-2. */
export const addressInput = z.object({
  name: z.string().trim().min(2).max(120),
  line1: z.string().trim().min(3).max(200),
  line2: z.string().trim().max(200).optional(),
  city: z.string().trim().min(1).max(120),
  region: z.string().trim().max(120).optional(),
  postcode: z.string().trim().max(20).optional(),
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: z
    .string()
    .trim()
    .regex(/^[+0-9 ().-]{5,25}$/)
    .optional(),
})
export type Address = z.infer<typeof addressInput>

/** Countries whose post needs a postcode; `region` is required where the carrier does (US, CA, AU, VN: province). */
export const COUNTRIES_WITH_POSTCODE = [
  'US',
  'CA',
  'GB',
  'DE',
  'FR',
  'SE',
  'ES',
  'MX',
  'JP',
  'AU',
  'IL',
] as const
export const COUNTRIES_WITH_REGION = ['US', 'CA', 'AU', 'MX', 'VN', 'JP'] as const

/** Codes of promotions and of gift cards, as they were typed. */
export const codesInput = z.array(z.string().trim().min(1).max(40)).max(8).optional()

/** Whether the account's store credit pays as much as it can. */
const useCredit = z.boolean().optional()

/** `region` and `email` as far as they are known: taxes and promotions may hang on them. */
export const checkoutPreviewInput = z.object({
  items: cartItemsInput.min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  region: z.string().trim().max(120).optional(),
  shipping_method: z.string().optional(),
  codes: codesInput,
  email: z.string().trim().max(MAX_EMAIL_LENGTH).optional(),
  use_credit: useCredit,
  /** Of the names in the answer. */
  locale: z.enum(['en', 'vi', 'ar', 'he']).optional(),
})
export type CheckoutPreviewInput = z.infer<typeof checkoutPreviewInput>

/** `delivery_from` and `delivery_to` are ISO dates (no time); `price` minor units. */
export type ShippingOption = {
  code: string
  name: string
  description: string
  price: number
  delivery_from: string
  delivery_to: string
  /** Where the order waits to be picked up. */
  pickup?: { name: string; line1: string; city: string; region: string; postcode: string; country: string }
}

export const paymentMethods = ['stripe', 'test-card', 'cash-on-delivery', 'on-account'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Totals in minor units; `total` is what is paid: items less discount, delivery, and tax where prices do not hold it. */
export type CheckoutPreview = {
  /** The least that the buyer's business orders, and what the goods lack to it; absent where they lack nothing. */
  minimum_order?: { minimum: number; missing: number }
  /**
   * Of who acts for a company: what it asks of this order. `approval_above`: what this buyer orders above it somebody has to approve, and
   * `needs_approval` whether this order comes to more. `on_account` is there where the company has credit; `available` is what is left of it.
   */
  business?: {
    purchase_order_required: boolean
    approval_above: number | null
    needs_approval: boolean
    on_account?: { net_days: number; limit: number; available: number }
  }
  cart: PricedCart
  shipping_methods: ShippingOption[]
  shipping_method: string | null
  /** Prices times quantities, before discounts. */
  items_total: number
  discount_total: number
  /** After its discount, as prices are shown. */
  shipping_total: number
  shipping_discount: number
  /** Those that take something off, and of every code that was typed whether it does. */
  promotions: PromotionView[]
  tax_total: number
  /** Whether prices hold their tax; where not, tax_total comes on top. */
  tax_included: boolean
  /** Tax by rate, the highest first; 0.2 is 20 %. */
  taxes: { rate: number; amount: number }[]
  total: number
  /** Gift cards that were typed, and the account's store credit: what each pays, and what is on it. */
  tenders: TenderView[]
  /** What is left of the total. */
  due: number
  currency: string
  payment_methods: PaymentMethod[]
}

/** The demo provider's card. Never stored: only brand and last four digits are. */
export const testCardInput = z.object({
  number: z
    .string()
    .transform((s) => s.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/)),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/),
  cvc: z.string().regex(/^\d{3,4}$/),
  name: z.string().trim().min(1).max(120),
})

export const placeOrderInput = z.object({
  items: cartItemsInput.min(1),
  email: z.string().trim().max(MAX_EMAIL_LENGTH).regex(emailPattern),
  address: addressInput,
  shipping_method: z.string().min(1),
  codes: codesInput,
  use_credit: useCredit,
  payment: z.discriminatedUnion('method', [
    z.object({ method: z.literal('test-card'), card: testCardInput }),
    z.object({ method: z.literal('stripe') }),
    z.object({ method: z.literal('cash-on-delivery') }),
    // For companies with credit.
    z.object({ method: z.literal('on-account') }),
    // Gift cards and store credit pay for all of it.
    z.object({ method: z.literal('balance') }),
  ]),
  note: z.string().trim().max(500).default(''),
  /** The number that the buyer's company has for this order. */
  purchase_order: z.string().trim().max(60).optional(),
  /** The total the shopper saw, minor units: a different one answers 409 total_changed with the new quote. */
  expected_total: z.int().min(0),
  /** What of it is left after gift cards and store credit; a different one answers the same way. */
  expected_due: z.int().min(0).optional(),
  locale: z.enum(['en', 'vi', 'ar', 'he']).default('en'),
})
export type PlaceOrderInput = z.infer<typeof placeOrderInput>

/**
 * `url` is the order's signed page. `payment` is `captured`, `due_on_delivery`, `on_account`, `pending` when the provider has not answered yet, or `action_required`:
 * then the buyer confirms or pays at `payment.url`, which leads back.
 */
export type PlacedOrder = {
  order: { id: string; number: number; status: string; total: number; currency: string }
  payment: {
    status: 'captured' | 'due_on_delivery' | 'on_account' | 'pending' | 'action_required'
    url?: string
  }
  url: string
}
