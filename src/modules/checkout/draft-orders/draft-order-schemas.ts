// Schemas of draft orders, which staff take by phone.
import { MAX_LINE_QUANTITY, MAX_ORDER_NOTE_LENGTH } from '../../../contracts/cart-limits.ts'
import { MAX_PURCHASE_ORDER_LENGTH } from '../../../contracts/limits.ts'
import { selectMethods } from '../../payments/payment-methods.ts'
import { z } from 'zod'
import { BALANCE, addressInput, codesInput, placeOrderInput } from '../checkout.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

export const MAX_DRAFT_ORDER_LINES = 100

const email = placeOrderInput.shape.email.toLowerCase()
const quantityInput = z
  .array(z.object({ sku: z.string().min(1).max(100), quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
  .min(1)
  .max(MAX_DRAFT_ORDER_LINES)

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
export const draftOrderPaymentMethods = [
  ...selectMethods(({ settlement }) => settlement !== 'at-checkout'),
  BALANCE,
] as const

/** The checkout input, as entered by staff. */
export const placeDraftOrderInput = z
  .object({
    /** Empty for customers without an email address, who are informed by phone. */
    email: email.or(z.literal('')).default(''),
    address: addressInput,
    items: quantityInput,
    shipping_method: z.string().min(1).max(100),
    codes: codesInput,
    payment: z.enum(draftOrderPaymentMethods),
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
  .refine(({ email: to, address: { phone } }) => to !== '' || phone !== undefined, {
    path: ['address', 'phone'],
    message: 'required without an email address',
  })

/** Address, as far as known. */
export const draftOrderPreviewInput = z.object({
  email: email.or(z.literal('')).default(''),
  items: quantityInput,
  country: addressInput.shape.country,
  region: addressInput.shape.region,
  postcode: addressInput.shape.postcode,
  shipping_method: z.string().max(100).optional(),
  codes: codesInput,
  locale: localeCode.default('en'),
})
