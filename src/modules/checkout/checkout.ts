// Input and response schemas of the checkout; the rules are in preview-checkout.ts and place-order.ts.
import { MAX_GIFT_MESSAGE_LENGTH, MAX_ORDER_NOTE_LENGTH } from '../../contracts/cart-limits.ts'
import {
  MAX_COMPANY_LENGTH,
  MAX_PROMOTION_CODES,
  MAX_PROMOTION_CODE_LENGTH,
  MAX_PURCHASE_ORDER_LENGTH,
} from '../../contracts/limits.ts'
import type { UntaxedReason } from '../../contracts/untaxed-reasons.ts'
import { z } from 'zod'
import type { OrderId } from '../../kernel/ids.ts'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import type { LocalizedName } from '../catalog/localize-name.ts'
import { type CartPickup, cartItemsInput, type PricedCart, type PricedLine } from '../cart/cart.ts'
import { MAX_METHOD_CODE_LENGTH } from '../payments/method-titles.ts'
import { getCapabilities, type PaymentMethod } from '../payments/payment-methods.ts'
import type { PaymentCapabilities } from '../payments/provider-definition.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import type { TenderView } from '../payments/stored-value/stored-value.ts'
import type { OrderFeeView } from '../pricing/order-fees.ts'
import type { TaxView } from '../pricing/totals.ts'
import type { PromotionView } from '../promotions/promotions.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

/** Shipping address. One name field, any script. `country` is ISO 3166-1 alpha-2. */
export const addressInput = z.object({
  name: z.string().trim().min(2).max(120),
  company: z.string().trim().max(MAX_COMPANY_LENGTH).optional(),
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

/** Who collects an order in a store or at a pickup point. */
export const contactInput = addressInput.pick({ name: true, company: true, phone: true })

export const codesInput = z
  .array(z.string().trim().min(1).max(MAX_PROMOTION_CODE_LENGTH))
  .max(MAX_PROMOTION_CODES)
  .optional()

/** Whether to pay as much as possible with the account's store credit. */
const useCredit = z.boolean().optional()

/** Whether the items are wrapped as a gift, where the shop offers it. */
const giftWrapping = z.boolean().optional()

/** `region`, `postcode` and `email` as far as known, because shipping, taxes and promotions may depend on them. */
export const checkoutPreviewInput = z.object({
  items: cartItemsInput.min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  region: z.string().trim().max(120).optional(),
  postcode: z.string().trim().max(20).optional(),
  shipping_method: z.string().optional(),
  codes: codesInput,
  email: z.string().trim().max(MAX_EMAIL_LENGTH).optional(),
  use_credit: useCredit,
  gift_wrapping: giftWrapping,
  /** Chosen payment method, as far as known: it may have a fee. */
  payment_method: z.string().max(60).optional(),
  /** Locale of the names in the response. */
  locale: localeCode.optional(),
})
export type CheckoutPreviewInput = z.infer<typeof checkoutPreviewInput>

/** `location` and `ready_at` (ISO 8601) are those of a location of the shop; pickup points have none. */
export type PickupPlace = {
  name: string
  /** Language of the name when it is translated. */
  lang?: string
  line1: string
  city: string
  region: string
  postcode: string
  country: string
  location?: string
  ready_at?: string
  /** Items come from other locations: the order is ready by the end of the day of `ready_at`. */
  needs_transfer?: true
}

/** `delivery_from` and `delivery_to` are ISO dates (no time); `price` minor units. */
export type ShippingOption = {
  code: string
  name: string
  description: string
  price: number
  /** Part of the price: the surcharge for a remote postcode. */
  surcharge?: number
  delivery_from: string
  delivery_to: string
  /** Method and price of each parcel when the items belong to several shipping profiles; they add up to the price. */
  parcels?: { name: string; price: number }[]
  /** Where the order is collected: a pickup point, or a location of the shop. */
  pickup?: PickupPlace
}

/**
 * Totals in minor units; `total` is the amount to pay: items less discount, plus shipping and fees, plus tax when prices
 * exclude it.
 */
export type GiftView = LocalizedName &
  Pick<
    PricedLine,
    'variant_id' | 'product_id' | 'slug' | 'sku' | 'brand' | 'image' | 'attributes' | 'quantity'
  >

/**
 * A cart, the items that automatic promotions would add to its order, and a store where it can be collected; absent
 * without any.
 */
export type CartWithGifts = PricedCart & { gifts?: GiftView[]; pickup?: CartPickup }

export type CheckoutPreview = {
  /** Minimum order value of the buyer's company and the missing amount; absent when it is reached. */
  minimum_order?: { minimum: number; missing: number }
  /**
   * For buyers of a company: requirements for this order. Orders above `approval_threshold` need approval, and
   * `needs_approval` says whether this one does. `on_account` is set when the company has credit; `available` is
   * the remaining credit.
   */
  business?: {
    purchase_order_required: boolean
    approval_threshold: number | null
    needs_approval: boolean
    on_account?: { net_days: number; limit: number; available: number }
  }
  cart: PricedCart
  /** Items that promotions add at no charge, while stock lasts; absent without any. */
  gifts?: GiftView[]
  /** Items that are not in the catalogue, which staff added; absent without any. */
  custom_items?: { name: string; price: number; quantity: number; total: number }[]
  shipping_methods: ShippingOption[]
  /** Shipping methods, prices or taxes in the country depend on the postcode. */
  depends_on_postcode?: true
  shipping_method: string | null
  /** Sum of price times quantity, before discounts. */
  items_total: number
  discount_total: number
  /** After its discount; includes tax when prices do. */
  shipping_total: number
  shipping_discount: number
  /** Promotions that apply, and for each entered code whether it applies. */
  promotions: PromotionView[]
  /** Gift wrapping, and the fee of the payment method. They include tax when prices do. */
  fees: OrderFeeView[]
  /** Gift wrapping that the customer can choose; its price is without tax that is added. */
  gift_wrapping?: { price: number; max_message_length: number }
  /** Present when gift cards cannot pay for this order. */
  gift_cards?: false
  /** Fees of the payment methods that have one, before tax that is added. */
  payment_fees: { method: PaymentMethod; amount: number }[]
  tax_total: number
  /** Whether prices include tax; otherwise tax_total is added. */
  tax_included: boolean
  /** Tax by rate, the highest first; 0.2 is 20 %. */
  taxes: TaxView[]
  /** Why no tax is charged; absent when it is. Prices are then without the tax that they include otherwise. */
  untaxed?: UntaxedReason
  total: number
  /** Entered gift cards and the account's store credit: the amount each pays, and its balance. */
  tenders: TenderView[]
  /** Amount left to pay after gift cards and store credit. */
  due: number
  currency: string
  /** Code of the market of the country; absent for a shop without markets. */
  market?: string
  /** How amounts were converted from the store currency; absent when they were not. */
  conversion?: CurrencyConversion
  payment_methods: PaymentMethod[]
}

/** Card entered on a page of the shop. Only the brand and the last four digits are stored. */
export const cardInput = z.object({
  number: z
    .string()
    .transform((s) => s.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/)),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/),
  cvc: z.string().regex(/^\d{3,4}$/),
  name: z.string().trim().min(1).max(120),
})

/** Gift cards and store credit pay the full amount. */
export const BALANCE = 'balance'

type PaymentInput = {
  method: PaymentMethod
  card?: z.infer<typeof cardInput> | undefined
  express_token?: string | undefined
}

export const expressToken = z
  .string()
  .regex(/^[\w.:-]{1,200}$/)
  .optional()
  .describe('What the wallet of an express payment has confirmed')

/** Code of a payment method whose provider has these capabilities. */
export const methodCodeInput = (isWanted: (capabilities: PaymentCapabilities) => boolean) =>
  z
    .string()
    .max(MAX_METHOD_CODE_LENGTH)
    .refine((code) => isWantedMethod(code, isWanted), 'Use the code of a payment method that is allowed here')

const isWantedMethod = (code: string, isWanted: (capabilities: PaymentCapabilities) => boolean): boolean => {
  const capabilities = getCapabilities(code)
  return capabilities !== undefined && isWanted(capabilities)
}

const paymentInput: z.ZodType<PaymentInput> = z
  .object({
    method: z
      .string()
      .max(MAX_METHOD_CODE_LENGTH)
      .describe(
        'One of `payment_methods` of the quote; `balance` when gift cards and store credit pay it all',
      ),
    card: cardInput.optional().describe('For methods whose card is entered at checkout'),
    express_token: expressToken,
  })
  .superRefine(({ method, card, express_token: token }, context) => {
    if (method === BALANCE) return
    const capabilities = getCapabilities(method)
    if (!capabilities)
      context.addIssue({ code: 'custom', path: ['method'], message: 'There is no such payment method' })
    else if (capabilities.input === 'card' && !card && !(capabilities.express && token))
      context.addIssue({
        code: 'custom',
        path: ['card'],
        message: capabilities.express ? 'required without express_token' : 'required',
      })
  })

/** Who gets an order, and where. An order that is collected needs no address. */
export const recipientInput = {
  address: addressInput.optional().describe('Where the order is sent. Required without `contact`'),
  contact: contactInput
    .optional()
    .describe('Who collects the order, instead of an address. Only for shipping methods with `pickup`'),
  billing_address: addressInput
    .optional()
    .describe('For the invoice of an order that is collected without an address'),
}
export type Recipient = z.infer<z.ZodObject<typeof recipientInput>>

export const placeOrderInput = z.object({
  items: cartItemsInput.min(1),
  email: z.string().trim().max(MAX_EMAIL_LENGTH).regex(emailPattern),
  ...recipientInput,
  shipping_method: z.string().min(1),
  codes: codesInput,
  use_credit: useCredit,
  keep_cart: z
    .boolean()
    .optional()
    .describe('The items were bought without the cart, so the cart of the account keeps its items'),
  gift_wrapping: giftWrapping,
  /** Printed for the recipient; only with gift wrapping. */
  gift_message: z.string().trim().max(MAX_GIFT_MESSAGE_LENGTH).optional(),
  payment: paymentInput,
  note: z.string().trim().max(MAX_ORDER_NOTE_LENGTH).default(''),
  /** Agreement to the terms of the shop, where it asks for it. */
  terms_accepted: z.boolean().optional(),
  /** Consent to the newsletter, where the shop offers it. The address is confirmed by email. */
  marketing_consent: z.boolean().optional(),
  /** Purchase order number of the buyer's company. */
  purchase_order: z.string().trim().max(MAX_PURCHASE_ORDER_LENGTH).optional(),
  /** The total the shopper saw, minor units; a different one returns 409 total_changed with the new quote. */
  expected_total: z.int().min(0),
  /**
   * The amount due the shopper saw, after gift cards and store credit; a different one returns the same error.
   */
  expected_due: z.int().min(0).optional(),
  locale: localeCode.default('en'),
})
export type PlaceOrderInput = z.infer<typeof placeOrderInput>

/**
 * `url` is the order's signed page. `payment` is `captured`, `authorized`, `due_on_delivery`, `on_account`, `pending` when the
 * provider has not responded yet, or `action_required`: then the buyer confirms or pays at `payment.url`, which
 * redirects back.
 */
export type PlacedOrder = {
  /** `display_number` is the number with the prefix of the shop, as customers see it. */
  order: {
    id: OrderId
    number: number
    display_number: string
    status: string
    total: number
    currency: string
  }
  payment: {
    status: 'captured' | 'authorized' | 'due_on_delivery' | 'on_account' | 'pending' | 'action_required'
    url?: string
  }
  url: string
}
