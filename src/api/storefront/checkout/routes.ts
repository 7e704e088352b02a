// Routes for quotes and orders: storefront.md section 7, `checkout`.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { orderId } from '../../../kernel/id-schemas.ts'
import { abandonedCartInput } from '../../../modules/checkout/abandoned-carts/abandoned-carts.ts'
import {
  type CheckoutPreview,
  placeOrderInput,
  type PlacedOrder,
  checkoutPreviewInput,
} from '../../../modules/checkout/checkout.ts'
import { tenderRejections } from '../../../modules/payments/stored-value/stored-value.ts'
import { storedValueMethods } from '../../../modules/payments/payment-tenders.ts'
import { promotionErrors } from '../../../modules/promotions/promotions.ts'
import { gifts, pricedCart } from '../carts/schemas.ts'
import { getBuyer, publicAccess, optionalSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { untaxedReasons } from '../../../contracts/untaxed-reasons.ts'
import { fees, taxes } from '../orders/schemas.ts'

export const quote: z.ZodType<CheckoutPreview> = z.object({
  minimum_order: z
    .object({ minimum: z.int(), missing: z.int() })
    .optional()
    .describe('Minimum order value of the buyer’s company, if the items total less'),
  business: z
    .object({
      purchase_order_required: z.boolean(),
      approval_threshold: z
        .int()
        .nullable()
        .describe('Orders of this buyer above this amount require approval'),
      needs_approval: z.boolean(),
      on_account: z
        .object({ net_days: z.int(), limit: z.int(), available: z.int() })
        .optional()
        .describe('Present if the company has credit'),
    })
    .optional()
    .describe('Present if the customer buys for a company'),
  cart: pricedCart,
  gifts: gifts.describe('Items that promotions add to the order at no charge, while stock lasts'),
  custom_items: z
    .array(z.object({ name: z.string(), price: z.int(), quantity: z.int(), total: z.int() }))
    .optional()
    .describe('Items that are not in the catalogue, in draft orders'),
  shipping_methods: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      description: z.string(),
      price: z.int(),
      surcharge: z.int().optional().describe('Part of the price: the surcharge for a remote postcode'),
      delivery_from: z.iso.date(),
      delivery_to: z.iso.date(),
      parcels: z
        .array(z.object({ name: z.string(), price: z.int() }))
        .optional()
        .describe('Method and price of each parcel, if the items belong to several shipping profiles'),
      pickup: z
        .object({
          name: z.string(),
          lang: z.string().optional().describe('Language of the name when it is translated'),
          line1: z.string(),
          city: z.string(),
          region: z.string(),
          postcode: z.string(),
          country: z.string(),
          location: z.string().optional().describe('Code of the location; pickup points have none'),
          ready_at: z.iso
            .datetime()
            .optional()
            .describe('When an order that is placed now can be collected there'),
          needs_transfer: z
            .literal(true)
            .optional()
            .describe('Items come from other locations: ready by the end of the day of `ready_at`'),
        })
        .optional()
        .describe('Where the order is collected: a pickup point, or a location of the shop'),
    }),
  ),
  depends_on_postcode: z
    .literal(true)
    .optional()
    .describe('Shipping methods, prices or taxes in this country depend on the postcode'),
  shipping_method: z.string().nullable(),
  items_total: z.int().describe('Price times quantity, before discounts'),
  discount_total: z.int(),
  shipping_total: z.int().describe('After the shipping discount'),
  shipping_discount: z.int(),
  promotions: z
    .array(
      z.object({
        code: z.string().nullable(),
        name: z.string(),
        discount: z.int(),
        rejection_reason: z
          .enum(promotionErrors)
          .optional()
          .describe('Why an entered code gives no discount'),
        missing: z.int().optional().describe('Amount missing to reach the minimum order value of the code'),
        missing_quantity: z
          .int()
          .optional()
          .describe('Items missing to reach the minimum quantity of the code'),
      }),
    )
    .describe('Applied promotions, and every entered code'),
  fees,
  gift_wrapping: z
    .object({ price: z.int(), max_message_length: z.int().describe('0: no message') })
    .optional()
    .describe('Present if customers can choose gift wrapping'),
  gift_cards: z.literal(false).optional().describe('Present if gift cards cannot pay for this order'),
  payment_fees: z
    .array(z.object({ method: z.string(), amount: z.int() }))
    .describe('Payment methods with a fee. Send `payment_method` to have it in the totals'),
  tax_total: z.int(),
  tax_included: z.boolean().describe('Whether prices include tax; if not, tax_total is added'),
  taxes,
  untaxed: z
    .enum(untaxedReasons)
    .optional()
    .describe('Why no tax is charged. Prices are then without the tax that they include otherwise'),
  total: z.int(),
  tenders: z
    .array(
      z.object({
        method: z.enum(storedValueMethods),
        label: z.string().optional().describe('Name that the shop gave it in the language of the request'),
        code: z.string().optional(),
        last_characters: z.string(),
        amount: z.int(),
        balance: z.int(),
        currency: z.string().optional().describe('Of the balance, if it is not that of the order'),
        rejection_reason: z
          .enum(tenderRejections)
          .optional()
          .describe('`not_accepted`: the shop does not accept it for this order'),
      }),
    )
    .describe(
      'Entered gift cards and the store credit of the account: the amount each pays, and its balance',
    ),
  due: z.int().describe('Amount left to pay'),
  currency: z.string(),
  payment_methods: z.array(z.string()).describe('Codes of the methods that can pay for it, in their order'),
})

export const placedOrder: z.ZodType<PlacedOrder> = z.object({
  order: z.object({
    id: orderId,
    number: z.int(),
    display_number: z.string().describe('The number with the prefix of the shop'),
    status: z.string(),
    total: z.int(),
    currency: z.string(),
  }),
  payment: z.object({
    status: z.enum(['captured', 'authorized', 'due_on_delivery', 'on_account', 'pending', 'action_required']),
    url: z.string().optional().describe('URL where the buyer confirms or pays'),
  }),
  url: z.string().describe('Signed URL of the order page'),
})

const keyHeader = z.object({ 'idempotency-key': idempotencyKey })

export function registerCheckout(app: Api, { shop, shopFor, loadShedder }: ApiContext): void {
  app.post(
    '/v1/dynamic/checkout/quote',
    {
      schema: {
        ...optionalSignIn,
        operationId: 'calculateCheckout',
        summary: 'Calculate the total of an order',
        tags: ['Checkout'],
        body: checkoutPreviewInput,
        response: { 200: quote, 400: errorBody },
      },
    },
    async (request, reply) => {
      const response = await loadShedder.run('checkout', () =>
        shopFor(new Set(), request.body.locale).previewCheckout(request.body, getBuyer(request), request.ip),
      )
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(response)
    },
  )

  app.post(
    '/v1/dynamic/checkout/cancel',
    {
      schema: {
        ...publicAccess,
        operationId: 'cancelCheckoutPayment',
        summary: 'Cancel a pending payment',
        description:
          'Voids the pending payment and cancels the order, unless it is already paid. Authorised by the signed link of the order.',
        tags: ['Checkout'],
        body: z.object({ id: z.string(), token: z.string() }),
        response: { 200: z.object({ placed: z.boolean() }), 404: errorBody },
      },
    },
    async ({ body: { id, token } }, reply) => {
      const target = await loadShedder.run('checkout', () => shop.returnFromPayment(id, token, 'left'))
      if (!target) throw new ShopError('order_not_found')
      return reply.header('cache-control', 'no-store').send({ placed: target.to === 'order' })
    },
  )

  app.post(
    '/v1/dynamic/checkout/reminder',
    {
      schema: {
        ...publicAccess,
        operationId: 'saveAbandonedCart',
        summary: 'Save a cart for a reminder',
        description:
          'For customers who have checked the marketing checkbox of the checkout. They get one email if they do not order. Has no effect in shops that send no reminders. The response is always the same.',
        tags: ['Checkout'],
        body: abandonedCartInput,
        response: { 202: z.object({}), 400: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      await loadShedder.run('browsing', () =>
        shop.saveAbandonedCart(request.body, request.ip, getBuyer(request)),
      )
      return reply.code(202).header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/dynamic/checkout',
    {
      schema: {
        ...optionalSignIn,
        operationId: 'placeOrder',
        summary: 'Place an order',
        description:
          'The same Idempotency-Key returns the same order. If a customer is signed in, the order belongs to their account. If the total differs from expected_total, returns 409 with the new quote.',
        tags: ['Checkout'],
        headers: keyHeader,
        body: placeOrderInput,
        response: {
          201: placedOrder,
          400: errorBody,
          401: errorBody,
          402: errorBody,
          409: errorBody,
          422: errorBody,
        },
      },
    },
    async (request, reply) => {
      const buyer = getBuyer(request)
      const placed = await loadShedder.run('checkout', () =>
        shop.placeOrder(request.body, {
          idempotencyKey: request.headers['idempotency-key'],
          requestId: request.id,
          caller: request.ip,
          buyer,
        }),
      )
      return reply.code(201).header('cache-control', 'no-store').serializer(JSON.stringify).send(placed)
    },
  )
}
