// Order schemas of the API for apps, used in the live shop and in a sandbox.
import { z } from 'zod'
import { orderId } from '../../kernel/id-schemas.ts'
import { addressInput, methodCodeInput, recipientInput } from '../checkout/checkout.ts'
import { orderStatuses } from '../../contracts/order-statuses.ts'
import { selectMethods } from '../payments/payment-methods.ts'

const paidOnDelivery = selectMethods(({ settlement }) => settlement === 'on-delivery')

const sku = z.string().min(1).max(100)

export const appOrderInput = z.object({
  items: z
    .array(z.object({ sku, quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(100),
  email: z.email().max(254).describe('Email address of the recipient; order emails are sent to it'),
  ...recipientInput,
  shipping_method: z
    .string()
    .max(60)
    .optional()
    .describe('If omitted, the first method available for the address; required with `contact`'),
  payment: z
    .object({ method: methodCodeInput(({ settlement }) => settlement === 'on-delivery') })
    .default({ method: paidOnDelivery[0]! }),
  reference: z.string().trim().max(80).default('').describe('Your reference for the order'),
  note: z.string().trim().max(500).default(''),
  expected_total: z
    .int()
    .min(0)
    .optional()
    .describe('Minor units; if the total differs, no order is placed and the new total is returned'),
})
export type AppOrderInput = z.infer<typeof appOrderInput>

const instant = z.iso.datetime()
const amount = z.int()

export const appOrder = z.object({
  id: orderId,
  number: z.int(),
  display_number: z.string().describe('The number with the prefix of the shop, as customers see it'),
  reference: z.string(),
  status: z.enum(orderStatuses),
  placed_at: instant,
  currency: z.string(),
  items_total: amount,
  discount_total: amount,
  shipping_total: amount,
  tax_total: amount,
  total: amount,
  shipping_method: z.string(),
  delivery_from: z.string().nullable(),
  delivery_to: z.string().nullable(),
  email: z.string(),
  address: addressInput,
  payment: z.object({
    method: z.string().describe('Code of the payment method'),
    label: z
      .string()
      .optional()
      .describe('Its name, as it was when the order was placed; a sandbox has none'),
    status: z.string(),
  }),
  note: z.string(),
  lines: z.array(
    z.object({
      sku: z.string(),
      variant_id: z.int().brand<'VariantId'>().nullable(),
      name: z.string(),
      quantity: z.int(),
      unit_price: amount,
      total: amount,
      bundle: z
        .int()
        .optional()
        .describe('Number of the bundle in `bundles`, from 1, that it is a component of'),
    }),
  ),
  bundles: z
    .array(
      z.object({
        sku: z.string(),
        variant_id: z.int().brand<'VariantId'>().nullable(),
        name: z.string(),
        quantity: z.int(),
        unit_price: amount.describe('Of one bundle; `lines` has the shares of its components'),
      }),
    )
    .optional()
    .describe('Bundles that were ordered. Absent when there are none'),
  shipments: z.array(
    z.object({
      number: z.int(),
      carrier: z.string(),
      tracking: z.string(),
      shipped_at: instant,
      delivered_at: instant.nullable(),
      lines: z.array(z.object({ sku: z.string(), quantity: z.int() })),
    }),
  ),
})
export type AppOrder = z.infer<typeof appOrder>

/** One change. Clients read the current state by its id. */
export const appChange = z.object({
  kind: z.enum(['product', 'price', 'stock', 'order']),
  id: z.string().describe('The id of the product, of the variant (for price and stock), or of the order'),
  at: instant,
})
export type AppChange = z.infer<typeof appChange>
export type AppChangePage = { changes: AppChange[]; cursor: string; has_more: boolean }
