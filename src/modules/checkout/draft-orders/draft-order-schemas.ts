// Schemas of draft orders, which staff take by phone.
import { MAX_LINE_QUANTITY, MAX_ORDER_NOTE_LENGTH } from '../../../contracts/cart-limits.ts'
import { MAX_PURCHASE_ORDER_LENGTH } from '../../../contracts/limits.ts'
import { z } from 'zod'
import {
  BALANCE,
  addressInput,
  codesInput,
  methodCodeInput,
  placeOrderInput,
  recipientInput,
} from '../checkout.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

export const MAX_DRAFT_ORDER_LINES = 100

const email = placeOrderInput.shape.email.toLowerCase()
const quantityInput = z
  .array(z.object({ sku: z.string().min(1).max(100), quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
  .min(1)
  .max(MAX_DRAFT_ORDER_LINES)

const MAX_CUSTOM_ITEMS = 20
const agreedMinor = z.int().min(0).max(1_000_000_000_00)

/** A unit price that staff agreed with the buyer, and why. */
export const agreedPriceFields = {
  /** Agreed unit price, in minor units of `currency`. */
  price: agreedMinor.optional(),
  /** Instead of a price: per cent off the buyer's price. */
  percent_off: z.int().min(1).max(100).optional(),
  reason: z.string().trim().max(200).optional(),
}

type AgreedPriceInput = {
  price?: number | undefined
  percent_off?: number | undefined
  reason?: string | undefined
}

/** Adds the rules of agreedPriceFields to a schema that has them. */
export const withAgreedPrice = <Schema extends z.ZodType<AgreedPriceInput>>(schema: Schema) =>
  schema
    .refine(({ price, percent_off }) => price === undefined || percent_off === undefined, {
      path: ['percent_off'],
      message: 'send either price or percent_off',
    })
    .refine(
      ({ price, percent_off, reason }) =>
        (price === undefined && percent_off === undefined) || Boolean(reason),
      { path: ['reason'], message: 'say why the price is another' },
    )

/** An item at the buyer's price, or at a price that staff agreed with the buyer. */
export const agreedItem = withAgreedPrice(
  z.object({
    sku: z.string().min(1).max(100),
    quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
    ...agreedPriceFields,
  }),
)

const agreedItems = z
  .array(agreedItem)
  .min(1)
  .max(MAX_DRAFT_ORDER_LINES)
  .refine(
    (items) =>
      items.every(({ price, percent_off }) => price === undefined && percent_off === undefined) ||
      new Set(items.map(({ sku }) => sku)).size === items.length,
    { message: 'list each SKU once' },
  )

/** Items that are not in the catalogue, such as alterations. */
export const customItems = z
  .array(
    z.object({
      name: z.string().trim().min(1).max(200),
      /** Unit price, in minor units of `currency`. */
      price: agreedMinor,
      quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
      tax_class: z
        .string()
        .regex(/^[a-z][a-z-]{1,29}$/, 'Use lower-case letters and hyphens')
        .default('standard'),
    }),
  )
  .max(MAX_CUSTOM_ITEMS)
  .default([])

const MAX_DISCOUNT_REASON_LENGTH = 200
const discountReason = z.string().trim().min(1).max(MAX_DISCOUNT_REASON_LENGTH)
/** A discount on all items, shared between them. Customers see the reason. */
export const discountInput = z.union([
  z.strictObject({ amount: z.int().min(1).max(1_000_000_000_00), reason: discountReason }),
  z.strictObject({ percent: z.int().min(1).max(100), reason: discountReason }),
])

const termsInput = {
  items: agreedItems,
  custom_items: customItems,
  /** On all items, after promotions; in minor units of `currency` or whole per cent. */
  discount: discountInput.optional(),
  /** Currency of agreed prices, custom items and an amount of discount. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
}
export type DraftTermsInput = z.infer<z.ZodObject<typeof termsInput>>

const hasCurrency = ({ items, custom_items, discount, currency }: DraftTermsInput): boolean =>
  currency !== undefined ||
  (custom_items.length === 0 &&
    items.every(({ price }) => price === undefined) &&
    !(discount && 'amount' in discount))
const missingCurrency = { path: ['currency'], message: 'required with prices' }

export const draftOrderInput = z.object({
  /** The customer; prices of their account apply if they have one. */
  email,
  name: z.string().trim().min(1).max(120),
  locale: z.string().max(10),
  /** Message from staff to the customer. */
  message: z.string().trim().max(2_000),
  items: quantityInput,
})

/** Payment methods without card entry: `balance` when gift cards pay the full amount. */
const draftPaymentInput = z.union([
  z.literal(BALANCE),
  methodCodeInput(({ settlement }) => settlement !== 'at-checkout'),
])

/** The checkout input, as entered by staff. */
export const placeDraftOrderInput = z
  .object({
    /** Empty for customers without an email address, who are informed by phone. */
    email: email.or(z.literal('')).default(''),
    ...recipientInput,
    ...termsInput,
    shipping_method: z.string().min(1).max(100),
    codes: codesInput,
    payment: draftPaymentInput,
    note: z.string().trim().max(MAX_ORDER_NOTE_LENGTH).default(''),
    purchase_order: z.string().trim().max(MAX_PURCHASE_ORDER_LENGTH).optional(),
    /**
     * The total that staff quoted to the customer, minor units; a different one returns 409 total_changed
     * with the new quote.
     */
    expected_total: z.int().min(0),
    /** The amount due after gift cards. */
    expected_due: z.int().min(0).optional(),
    locale: localeCode.default('en'),
    /** The terms were read to the customer, who agreed. */
    terms_accepted: z.literal(true),
    /** The saved draft, in the version that staff saw. */
    draft: z.object({ id: z.uuid(), version: z.int().min(1).max(1e9) }).optional(),
  })
  .refine(({ email: to, address, contact }) => to !== '' || (address ?? contact)?.phone !== undefined, {
    path: ['address', 'phone'],
    message: 'required without an email address',
  })
  .refine(hasCurrency, missingCurrency)

/** Address, as far as known. */
export const draftOrderPreviewInput = z
  .object({
    email: email.or(z.literal('')).default(''),
    ...termsInput,
    country: addressInput.shape.country,
    region: addressInput.shape.region,
    postcode: addressInput.shape.postcode,
    shipping_method: z.string().max(100).optional(),
    codes: codesInput,
    locale: localeCode.default('en'),
  })
  .refine(hasCurrency, missingCurrency)

export const MAX_LINK_DAYS = 30

/** An order that the customer pays by a link. */
export const paymentLinkInput = z
  .object({
    email,
    ...recipientInput,
    ...termsInput,
    shipping_method: z.string().min(1).max(100),
    codes: codesInput,
    note: z.string().trim().max(MAX_ORDER_NOTE_LENGTH).default(''),
    locale: localeCode.default('en'),
    /** The total that staff quoted to the customer, minor units. */
    expected_total: z.int().min(0),
    expires_in_days: z.int().min(1).max(MAX_LINK_DAYS).default(7),
    /** Message from staff to the customer, in the email. */
    message: z.string().trim().max(2_000).default(''),
    /** Whether the customer gets the link by email. */
    send_email: z.boolean().default(true),
    /** The saved draft, in the version that staff saw; it is deleted. */
    draft: z.object({ id: z.uuid(), version: z.int().min(1).max(1e9) }).optional(),
  })
  .refine(hasCurrency, missingCurrency)
