// What staff ask for who take an order by phone.
import { z } from 'zod'
import { locales } from '../../kernel/locale.ts'
import { address, codes, placeOrderInput } from './checkout.ts'

export const phoneLinesMost = 100

const email = placeOrderInput.shape.email.toLowerCase()
const pieces = z
  .array(z.object({ sku: z.string().min(1).max(100), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(phoneLinesMost)

export const phoneOrder = z.object({
  /** Whoever calls; their account's prices are meant where they have one. */
  email,
  name: z.string().trim().min(1).max(120),
  locale: z.string().max(10),
  /** In the words of staff, to the customer. */
  message: z.string().trim().max(2_000),
  pieces,
})

/** Ways to pay without typing anybody's card: `balance` where gift cards pay for all of it. */
export const phonePayments = ['cash-on-delivery', 'on-account', 'balance'] as const

/** What the checkout asks for, as staff are told it. */
export const phonePlacing = z
  .object({
    /** Empty for whoever has none: they are told by phone what else there is to tell. */
    email: email.or(z.literal('')).default(''),
    address,
    pieces,
    shipping_method: z.string().min(1).max(100),
    codes,
    payment: z.enum(phonePayments),
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
export const phoneQuoteInput = z.object({
  email: email.or(z.literal('')).default(''),
  pieces,
  country: address.shape.country,
  region: address.shape.region,
  shipping_method: z.string().max(100).optional(),
  codes,
  locale: z.enum(locales).default('en'),
})
