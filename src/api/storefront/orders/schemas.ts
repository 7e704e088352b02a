// Response schemas of orders.
import { tenderMethods } from '../../../modules/payments/payment-tenders.ts'
import { trackingStatuses } from '../../../../sdk/plugin/carrier.ts'
import { untaxedReasons } from '../../../contracts/untaxed-reasons.ts'
import { returnConditions } from '../../../contracts/return-conditions.ts'
import { z } from 'zod'
import { returnReasons, returnStatuses } from '../../../contracts/lists/returns-list.ts'
import { orderFeeKinds } from '../../../modules/pricing/order-fees.ts'
import { orderId } from '../../../kernel/id-schemas.ts'
import { addressInput } from '../../../modules/checkout/checkout.ts'
import { orderStatuses } from '../../../contracts/order-statuses.ts'
import {
  approvalStatuses,
  documentKinds,
  type Order,
  refundMethods,
  refundDestinations,
} from '../../../modules/orders/order.ts'
import { localizedName, chosenValue } from '../carts/schemas.ts'
import { pictureSchema } from '../catalog/schemas.ts'

const time = z.iso.datetime()
const status = z.enum(orderStatuses)

export const taxes = z
  .array(
    z.object({
      rate: z.number(),
      amount: z.int(),
      name: z.string().optional().describe('Of a tax that is part of a rate, such as GST'),
    }),
  )
  .describe('Tax by rate; 0.2 is 20 %. A rate that consists of several taxes is listed as these taxes')

const taxDetails = z
  .object({
    country: z.string().describe('Country whose rates applied'),
    reason: z.enum(untaxedReasons).nullable().describe('Why no tax was charged; null when it was'),
    exemption: z
      .object({ reason: z.string(), certificate: z.string(), reason_code: z.string().optional() })
      .nullable(),
    buyer_vat_id: z.string().nullable(),
  })
  .describe('Present when no tax was charged, for another country’s tax, and for companies with a VAT id')

export const fees = z
  .array(
    z.object({
      kind: z.enum(orderFeeKinds),
      amount: z.int().describe('Includes tax if prices do'),
      tax: z.int().describe('Tax of the fee, part of tax_total'),
    }),
  )
  .describe('Gift wrapping, and the fee of the payment method')

export const orderFields = {
  id: orderId,
  number: z.int(),
  display_number: z.string().describe('The number with the prefix of the shop, as customers see it'),
  status,
  email: z.string(),
  placed_at: time,
  currency: z.string(),
  items_total: z.int().describe('Price times quantity, before discounts'),
  discount_total: z.int(),
  promotions: z.array(z.object({ code: z.string().nullable(), name: z.string(), discount: z.int() })),
  shipping_total: z.int().describe('After the shipping discount'),
  shipping_discount: z.int(),
  fees,
  gift: z
    .object({ message: z.string().describe('May be empty') })
    .optional()
    .describe('Present if the items are wrapped as a gift'),
  tax_total: z.int(),
  tax_included: z.boolean().describe('Whether prices include tax; if not, tax_total is added'),
  taxes,
  tax_details: taxDetails.optional(),
  total: z.int(),
  shipping_method: z.string(),
  shipping_description: z.string().describe('Of the method when the order was placed; may be empty'),
  delivery_from: z.string().nullable(),
  delivery_to: z.string().nullable(),
  pickup: z
    .object({
      location: z.string().describe('Code of the location'),
      name: z.string(),
      lang: z.string().optional().describe('Language of the name when it is translated'),
      line1: z.string(),
      city: z.string(),
      postcode: z.string(),
      country: z.string(),
      time_zone: z.string().describe('IANA name, for the opening hours'),
      opening_hours: z
        .array(z.array(z.object({ opens: z.string(), closes: z.string() })))
        .describe('Seven days, Monday first'),
      code: z.string().describe('Shown when the order is collected'),
      promised_at: time.describe('When it will be ready, as promised to the customer'),
      needs_transfer: z
        .boolean()
        .describe('Items come from other locations: it is ready by the end of the day of `promised_at`'),
      ready_at: time.nullable(),
      expires_at: time.nullable().describe('Until when it is kept'),
      collected_at: time.nullable(),
    })
    .optional()
    .describe('Present if the customer collects the order in a store'),
  address: addressInput,
  is_store_address: z
    .literal(true)
    .optional()
    .describe('The customer collects the order and entered no address: `address` is that of the store'),
  billing_address: addressInput.optional().describe('Of the invoice, if the customer entered one'),
  payment: z.object({
    method: z.string().describe('Code of the payment method'),
    label: z
      .string()
      .optional()
      .describe('Its name in the language of the request, as it was when the order was placed'),
    status: z.string(),
    instrument: z.object({ brand: z.string(), last4: z.string() }).optional(),
    failure: z.string().optional(),
    authorization: z
      .object({
        amount: z.int().describe('Amount to capture when the order ships, in minor units'),
        captured: z.int().describe('What was captured so far'),
        expires_at: time.nullable().describe('Until when the rest can be captured'),
      })
      .optional()
      .describe('Present while the payment is authorised'),
    due: z.int().optional().describe('Amount due on delivery; present until it is paid'),
    account: z
      .object({ due_on: z.iso.date().nullable(), open: z.int() })
      .optional()
      .describe('For orders on account: the due date, once invoiced, and the outstanding amount'),
    pay_until: time
      .optional()
      .describe('Present while the customer has to pay or confirm: when the reservation expires'),
    instructions: z
      .object({
        amount: z.int().describe('Amount to transfer in minor units'),
        fields: z.array(z.object({ label: z.string(), value: z.string() })),
        qr_code: z.string().nullable().describe('Text of a QR code for banking apps'),
      })
      .optional()
      .describe('How to transfer the money; present until a payment in advance has arrived'),
  }),
  tenders: z.array(
    z.object({
      method: z.enum(tenderMethods),
      label: z.string().optional(),
      status: z.string(),
      amount: z.int(),
      last_characters: z.string().optional(),
    }),
  ),
  note: z.string(),
  business: z
    .object({
      purchase_order: z.string(),
      net_days: z.int().nullable(),
      approval: z.enum(approvalStatuses).nullable(),
      reason: z.string().describe('Reason for the rejection'),
    })
    .optional()
    .describe('Present if the order was placed for a company'),
  lines: z.array(
    z.object({
      id: z.int(),
      status: status.describe('Status of this line alone'),
      product_id: z.int().nullable(),
      variant_id: z.int().brand<'VariantId'>().nullable(),
      sku: z.string(),
      ...localizedName,
      slug: z.string(),
      brand: z.string(),
      image: pictureSchema.nullable(),
      options: z.array(chosenValue),
      unit_price: z.int(),
      quantity: z.int(),
      discount: z.int(),
      tax: z.int().describe('Within total'),
      total: z.int(),
      shipped: z.int(),
      delivered: z.int(),
      return_pending: z.int(),
      returned: z.int(),
      refunded: z.int(),
      gift: z.literal(true).optional().describe('A promotion added it at no charge'),
      bundle: z
        .int()
        .optional()
        .describe('Number of the bundle in `bundles`, from 1, that it is a component of'),
    }),
  ),
  bundles: z
    .array(
      z.object({
        product_id: z.int().nullable(),
        variant_id: z.int().brand<'VariantId'>().nullable(),
        sku: z.string(),
        ...localizedName,
        slug: z.string(),
        brand: z.string(),
        image: pictureSchema.nullable(),
        options: z.array(chosenValue),
        unit_price: z.int().describe('When it was ordered, before discounts'),
        quantity: z.int(),
        lines: z.array(z.int()).describe('Ids of its lines'),
      }),
    )
    .optional()
    .describe('Bundles, whose components are lines'),
  shipments: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      carrier: z.string(),
      tracking: z.string(),
      tracking_url: z.string().nullable().describe('Page of the carrier'),
      shipped_at: time,
      delivered_at: time.nullable(),
      events: z
        .array(
          z.object({ at: time, status: z.enum(trackingStatuses), message: z.string(), place: z.string() }),
        )
        .describe('What the carrier reported, the oldest first'),
      lines: z.array(z.object({ line_id: z.int(), quantity: z.int() })),
      other_orders: z.array(z.string()).describe('Numbers of the other orders in the same parcel'),
    }),
  ),
  returns: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      status: z.enum(returnStatuses),
      requested_at: time,
      refund_to: z.enum(refundDestinations).describe('The refund method that the customer chose'),
      lines: z.array(
        z.object({
          line_id: z.int(),
          quantity: z.int(),
          received: z.int(),
          reason: z.enum(returnReasons),
          condition: z.enum(returnConditions).nullable().describe('Null until the return is received'),
        }),
      ),
      exchange: z
        .object({ order_id: orderId, display_number: z.string(), status })
        .optional()
        .describe('The order of the new items, if the items are exchanged'),
    }),
  ),
  exchange_of: z
    .object({
      order_id: orderId,
      display_number: z.string(),
      return_number: z.int(),
      waits: z.boolean().describe('Whether it is sent when the return has arrived'),
    })
    .optional()
    .describe('The order and the return that pay for it, if it is an exchange'),
  refunds: z.array(
    z.object({
      id: z.string(),
      kind: z
        .enum(['cancelled', 'changed', 'returned', 'goodwill', 'provider', 'dispute', 'exchange'])
        .describe(
          '`exchange`: of returned items, because their exchange was cancelled or its items were returned',
        ),
      amount: z.int(),
      delivery: z.int().describe('The part that refunds shipping'),
      to: z
        .array(z.object({ method: z.enum(refundMethods), amount: z.int() }))
        .describe('Amounts by destination'),
      requested_at: time,
      completed_at: time.nullable(),
    }),
  ),
  documents: z.array(
    z.object({ kind: z.enum(documentKinds), number: z.int(), display_number: z.string(), issued_at: time }),
  ),
}

export const orderSchema: z.ZodType<Order> = z.object({
  ...orderFields,
  events: z.array(z.object({ at: time, kind: z.string(), status: status.nullable() })),
})

/** The response to an action: the status of the order and of each line. */
export const orderStatusSchema = z.object({
  id: orderId,
  number: z.int(),
  display_number: z.string(),
  status,
  lines: z.array(z.object({ id: z.int(), status })),
})

export const presentOrderStatus = (
  order: Pick<Order, 'id' | 'number' | 'display_number' | 'status' | 'lines'>,
): z.infer<typeof orderStatusSchema> => ({
  id: order.id,
  number: order.number,
  display_number: order.display_number,
  status: order.status,
  lines: order.lines.map((line) => ({ id: line.id, status: line.status })),
})
