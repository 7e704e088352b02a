// Staff routes that edit an order until it is picked: docs/orders.md.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Locale, resolveLocale } from '../../../kernel/locale.ts'
import { addressInput } from '../../../modules/checkout/checkout.ts'
import { fingerprintOf } from '../../../platform/http/idempotency.ts'
import type { StaffEditResult } from '../../../modules/fulfilment/order-edits/edit-by-staff.ts'
import { orderEditInput } from '../../../modules/fulfilment/order-edits/order-edit-input.ts'
import type { RequestedPayment } from '../../../modules/fulfilment/order-edits/staff-order-edits.service.ts'
import { getMethodLabel } from '../../../modules/payments/payment-method-texts.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { chosenValue } from '../../storefront/carts/schemas.ts'
import { orderStatusSchema, presentOrderStatus } from '../../storefront/orders/schemas.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { actionSchema, createActionRunner, lineId, orderParams } from './order-action-schemas.ts'

export const editPayment = z
  .object({
    number: z.int(),
    amount: z.int(),
    currency: z.string(),
    payment_method: z.string(),
    payment_label: z.string().describe('Name of the payment method in the language of the caller'),
    expires_at: z.iso.datetime(),
    url: z.string(),
  })
  .nullable()
  .describe('What the customer has to pay before the edit applies; they get the link by email')
export const presentEditPayment = (
  { number, amountMinor, currency, paymentMethod, titles, expiresAt, url }: RequestedPayment,
  locale: Locale,
) => ({
  number,
  amount: amountMinor,
  currency,
  payment_method: paymentMethod,
  payment_label: getMethodLabel(locale, paymentMethod, titles) ?? paymentMethod,
  expires_at: expiresAt.toISOString(),
  url,
})

/** The language in which staff work; English for keys. */
export const getStaffLocale = ({ principal }: Pick<FastifyRequest, 'principal'>): Locale =>
  resolveLocale(principal?.user.locale ?? 'en')

const amount = z.int().describe('Minor units of the currency of the order')
const editResult = z.object({
  edit: z.int().describe('Number of the edit; 0 for a dry run'),
  total_before: amount,
  total: amount,
  difference: amount.describe('Positive: the customer pays it. Negative: the customer gets it back'),
  settlement: z
    .enum(['none', 'refund', 'authorized', 'due_on_delivery', 'on_account', 'store_credit', 'payment'])
    .describe(
      'How the difference is settled. `authorized`: less is captured. `payment`: the order changes once the customer has paid it',
    ),
  items_total: amount,
  discount_total: amount,
  shipping_total: amount,
  tax_total: amount,
  lines: z.array(
    z.object({
      line_id: z.int().nullable().describe('Null for a new line'),
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      unit_price: amount,
      discount: amount,
      tax: amount,
      total: amount,
    }),
  ),
  shipping_method: z.string(),
  shipping_methods: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        price: amount,
        delivery_from: z.string(),
        delivery_to: z.string(),
      }),
    )
    .describe('For the edited items and address; empty when the request is repeated'),
  additional_payment: editPayment,
})

const presentEdit = (
  { number, before, after, settlement, shippingOptions }: StaffEditResult,
  requested: RequestedPayment | undefined,
  locale: Locale,
): z.infer<typeof editResult> => ({
  edit: number,
  total_before: before.totalMinor,
  total: after.totalMinor,
  difference: after.totalMinor - before.totalMinor,
  settlement,
  items_total: after.itemsMinor,
  discount_total: after.discountMinor,
  shipping_total: after.shippingMinor - (after.taxIncluded ? 0 : after.shippingTaxMinor),
  tax_total: after.taxMinor,
  lines: after.lines.map((line) => ({
    line_id: line.id,
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    unit_price: line.unit_price_minor,
    discount: line.discount_minor,
    tax: line.tax_minor,
    total: line.total_minor,
  })),
  shipping_method: after.shippingMethod,
  shipping_methods: shippingOptions.map(({ code, name, price, delivery_from, delivery_to }) => ({
    code,
    name,
    price,
    delivery_from,
    delivery_to,
  })),
  additional_payment: requested ? presentEditPayment(requested, locale) : null,
})

export function registerStaffOrderEdits(app: Api, context: ApiContext): void {
  const { loadShedder, orderEdits, fulfilment } = context
  const runAction = createActionRunner(context)

  app.get(
    '/v1/staff/orders/:id/edit-options',
    {
      schema: {
        ...requirePermission('orders.edit'),
        operationId: 'listOrderEditOptions',
        summary: 'List the other sizes and colours of an order’s items, with the difference',
        description:
          '`difference` is per item, `more` the increase of the line with tax. `pays` tells how an increase is collected: on delivery or by card. `open` is false when stock is short or an increase cannot be collected.',
        tags: ['Orders, for staff'],
        params: orderParams,
        response: {
          200: z.object({
            editable: z.boolean().describe('False once the order is being picked'),
            lines: z.array(
              z.object({
                line_id: z.int(),
                choices: z.array(
                  z.object({
                    variant_id: z.int(),
                    sku: z.string(),
                    options: z.array(chosenValue),
                    difference: z.int(),
                    more: z.int(),
                    pays: z.enum(['door', 'credit', 'card']).optional(),
                    open: z.boolean(),
                  }),
                ),
              }),
            ),
            waiting: editPayment,
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { editable, choices, waiting } = await loadShedder.run('browsing', () =>
        orderEdits.options(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send({
        editable,
        lines: Object.entries(choices).map(([id, options]) => ({ line_id: Number(id), choices: options })),
        waiting: waiting && presentEditPayment(waiting, getStaffLocale(request)),
      })
    },
  )

  app.post(
    '/v1/staff/orders/:id/lines/:line/variant',
    {
      schema: {
        ...requirePermission('orders.edit'),
        operationId: 'editOrderLineVariant',
        summary: 'Change a line to another size or colour',
        description:
          'Until the order is picked. A lower price is refunded or reduces the amount due. A higher price, up to `max_additional_amount`, is due on delivery; after payment by card the order changes once the customer has paid it at the link of `additional_payment`, within 24 hours. Repeating the request returns the same payment.',
        tags: ['Orders, for staff'],
        params: orderParams.extend({ line: z.coerce.number().pipe(lineId) }),
        body: z.object({
          variant_id: z.int().brand<'VariantId'>(),
          max_additional_amount: z.int().min(0).max(1_000_000_000_00).default(0),
        }),
        response: {
          200: orderStatusSchema.extend({ additional_payment: editPayment }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { id, line } = request.params
      const { variant_id: variantId, max_additional_amount: maxMinor } = request.body
      const changed = await loadShedder.run('checkout', async () => {
        const change = { lineId: line, variantId, maxMinor }
        const requested = await orderEdits.changeVariant(request.staff, id, change)
        const status = presentOrderStatus(await fulfilment.order(request.staff, id))
        return {
          ...status,
          additional_payment: requested ? presentEditPayment(requested, getStaffLocale(request)) : null,
        }
      })
      return reply.header('cache-control', 'no-store').send(changed)
    },
  )

  app.post(
    '/v1/staff/orders/:id/edits',
    {
      schema: {
        ...requirePermission('orders.edit'),
        operationId: 'editOrder',
        summary: 'Edit the items, prices, discount, address and shipping method of an order',
        description:
          'Until the order is picked. With `dry_run` nothing changes, and the response shows what the edit would do, also with the errors that it would get; then send it with `expected_total`. Unit prices, promotions and delivery stay as they were placed unless the edit changes them; taxes of all lines are calculated anew when the place changes. Prices are in the terms of the order: with tax where its prices include tax. `price` and `percent_off` need a `reason`. Line quantity 0 removes the line. `shipping_method` is needed when the address has other methods (`shipping_unavailable` lists them). The same Idempotency-Key makes one edit.',
        tags: ['Orders, for staff'],
        params: orderParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: orderEditInput
          .extend({
            expected_total: z.int().min(0).optional(),
            send_email: z.boolean().default(true),
            dry_run: z.boolean().default(false),
          })
          .refine((body) => body.dry_run || body.expected_total !== undefined, {
            path: ['expected_total'],
            message: 'required unless dry_run is true',
          }),
        response: { 200: editResult, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const {
        expected_total: expectedTotal,
        send_email: sendsEmail,
        dry_run: isDryRun,
        ...input
      } = request.body
      const key = request.headers['idempotency-key']
      const result = await loadShedder.run('checkout', () =>
        orderEdits.edit(request.staff, request.params.id, input, {
          isDryRun,
          expectedTotal,
          sendsEmail,
          ...(!isDryRun && { request: { key, fingerprint: fingerprintOf(key, request.body) } }),
        }),
      )
      return reply
        .header('cache-control', 'no-store')
        .send(presentEdit(result, result.payment, getStaffLocale(request)))
    },
  )

  app.post(
    '/v1/staff/orders/:id/address',
    {
      schema: {
        ...actionSchema('editOrderAddress', 'orders.edit', 'Change the delivery address of an order'),
        description:
          'Until the order is picked, within its country and region, because delivery and tax were calculated for them (`shipping_zone_changed`). The status of the order stays.',
        params: orderParams,
        body: addressInput,
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        orderEdits.changeAddress(request.staff, request.params.id, request.body),
      ),
  )
}
