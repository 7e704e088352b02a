// What staff ask for who take an order by phone.
import { z } from 'zod'
import { locales } from '../../kernel/locale.ts'
import { addressInput, codesInput, placeOrderInput } from './checkout.ts'

export const MAX_DRAFT_ORDER_LINES = 100

const email = placeOrderInput.shape.email.toLowerCase()
const quantityInput = z
  .array(z.object({ sku: z.string().min(1).max(100), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(MAX_DRAFT_ORDER_LINES)

export const draftOrderInput = z.object({
  /** Whoever calls; their account's prices are meant where they have one. */
  email,
  name: z.string().trim().min(1).max(120),
  locale: z.string().max(10),
  /** In the words of staff, to the customer. */
  message: z.string().trim().max(2_000),
  pieces: quantityInput,
})

/** Ways to pay without typing anybody's card: `balance` where gift cards pay for all of it. */
export const draftOrderPaymentMethods = ['cash-on-delivery', 'on-account', 'balance'] as const

/** What the checkout asks for, as staff are told it. */
export const placeDraftOrderInput = z
  .object({
    /** Empty for whoever has none: they are told by phone what else there is to tell. */
    email: email.or(z.literal('')).default(''),
    address: addressInput,
    pieces: quantityInput,
    shipping_method: z.string().min(1).max(100),
    codes: codesInput,
    payment: z.enum(draftOrderPaymentMethods),
    note: z.string().trim().max(500).default(''),
    purchase_order: z.string().trim().max(60).optional(),
    /** The total that staff saw and told, minor units; a different one answers 409 total_changed with the new quote. */
    expected_total: z.int().min(0),
    /** What of it is left after gift cards. */
    expected_due: z.int().min(0).optional(),
    /** Of whoever calls. */
    locale: z.enum(locales).default('en'),
    /** The terms were told, and agreed to. */
    terms_told: z.literal(true),
    /** The draft that it was, as it was seen. */
    draft: z.object({ id: z.uuid(), version: z.int().min(1).max(1e9) }).optional(),
  })
  .refine(({ email: to, address: { phone } }) => to !== '' || phone !== undefined, {
    path: ['address', 'phone'],
    message: 'required without an e-mail address',
  })

/** Where it would go, as far as that is known. */
export const draftOrderPreviewInput = z.object({
  email: email.or(z.literal('')).default(''),
  pieces: quantityInput,
  country: addressInput.shape.country,
  region: addressInput.shape.region,
  shipping_method: z.string().max(100).optional(),
  codes: codesInput,
  locale: z.enum(locales).default('en'),
})
