// Staff route that exchanges delivered items of an order: docs/orders.md.
import { z } from 'zod'
import type { Locale } from '../../../kernel/locale.ts'
import type { ExchangeResult } from '../../../modules/fulfilment/exchanges/exchange-items.ts'
import { exchangeInput } from '../../../modules/fulfilment/exchanges/exchange-input.ts'
import type { RequestedPayment } from '../../../modules/fulfilment/order-edits/staff-order-edits.service.ts'
import { refundDestinations } from '../../../modules/orders/order.ts'
import { fingerprintOf } from '../../../platform/http/idempotency.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { orderParams } from './order-action-schemas.ts'
import { editPayment, getStaffLocale, presentEditPayment } from './order-edits.ts'

const amount = z.int().describe('Minor units of the currency of the order')
const exchangeResult = z.object({
  exchange: z.int().describe('Number of the exchange among the edits of the order; 0 for a dry run'),
  order_id: z
    .string()
    .nullable()
    .describe('The order of the new items; null for a dry run and until the difference is paid'),
  return_number: z.int().nullable().describe('The return, within this order; null as `order_id`'),
  value: amount.describe('What the returned items are worth'),
  total: amount.describe('What the new items cost'),
  difference: amount.describe(
    'Positive: the customer pays it first. Negative: it is refunded with the return',
  ),
  tax_total: amount,
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      unit_price: amount,
      tax: amount,
      total: amount,
    }),
  ),
  additional_payment: editPayment,
})

const presentExchange = (
  { number, orderId, returnNumber, valueMinor, differenceMinor, after }: ExchangeResult,
  requested: RequestedPayment | undefined,
  locale: Locale,
): z.infer<typeof exchangeResult> => ({
  exchange: number,
  order_id: orderId,
  return_number: returnNumber,
  value: valueMinor,
  total: after.totalMinor,
  difference: differenceMinor,
  tax_total: after.taxMinor,
  lines: after.lines.map((line) => ({
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    unit_price: line.unit_price_minor,
    tax: line.tax_minor,
    total: line.total_minor,
  })),
  additional_payment: requested ? presentEditPayment(requested, locale) : null,
})

export function registerStaffExchanges(app: Api, context: ApiContext): void {
  const { loadShedder, orderEdits } = context

  app.post(
    '/v1/staff/orders/:id/exchanges',
    {
      schema: {
        ...requirePermission('returns.create'),
        operationId: 'exchangeItems',
        summary: 'Exchange delivered items of an order for others',
        description:
          'Opens a return of `lines`, reserves the new items and places an order for them, which is paid by the returned items. `sku` of a line is another variant of its product, at the price that was paid plus the difference of today’s prices; `add` are any other items, at today’s prices or at a `price` or `percent_off` with a `reason`, which need the permission `orders.edit`. With `dry_run` nothing changes; then send `expected_difference`. If the new items cost more, the customer first pays the difference at the link of `additional_payment`, within 24 hours; otherwise the rest is refunded with the return. `ship` decides whether the new items wait on hold for the return (`on_receipt`) or are sent at once (`at_once`); without it, the setting of the checkout does. The same Idempotency-Key makes one exchange.',
        tags: ['Orders, for staff'],
        params: orderParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: exchangeInput
          .extend({
            ship: z.enum(['on_receipt', 'at_once']).optional(),
            refund_to: z.enum(refundDestinations).optional(),
            note: z.string().trim().max(1_000).default('').describe('For staff'),
            expected_difference: z.int().optional(),
            dry_run: z.boolean().default(false),
          })
          .refine((body) => body.dry_run || body.expected_difference !== undefined, {
            path: ['expected_difference'],
            message: 'required unless dry_run is true',
          }),
        response: { 200: exchangeResult, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const {
        ship: ships,
        refund_to: to,
        note,
        expected_difference: expectedDifference,
        dry_run: isDryRun,
        ...input
      } = request.body
      const key = request.headers['idempotency-key']
      const result = await loadShedder.run('checkout', () =>
        orderEdits.exchange(request.staff, request.params.id, input, {
          ships,
          to,
          note,
          expectedDifference,
          isDryRun,
          ...(!isDryRun && { request: { key, fingerprint: fingerprintOf(key, request.body) } }),
        }),
      )
      return reply
        .header('cache-control', 'no-store')
        .send(presentExchange(result, result.payment, getStaffLocale(request)))
    },
  )
}
