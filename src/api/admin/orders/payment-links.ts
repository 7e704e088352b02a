// Staff routes of payment links: docs/orders.md.
import { z } from 'zod'
import { paymentLinkInput } from '../../../modules/checkout/draft-orders/draft-order-schemas.ts'
import { paymentLinkStatuses } from '../../../modules/orders/drafts/payment-links.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const link = z.object({
  id: z.string(),
  url: z.string(),
  status: z
    .enum(paymentLinkStatuses)
    .describe('failed: the last payment did not succeed, and the customer can try again'),
  email: z.string(),
  currency: z.string(),
  total: z.int().describe('The total that was quoted to the customer'),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  created_by_name: z.string().nullable(),
  expires_at: z.iso.datetime(),
  order: z
    .object({ id: z.string(), display_number: z.string() })
    .nullable()
    .describe('The order that was placed by the link'),
})
const tags = ['Draft orders, for staff']
const staff = requirePermission('draft-orders.manage')

export function registerPaymentLinks(app: Api, { loadShedder, paymentLinks }: ApiContext): void {
  app.get(
    '/v1/staff/payment-links',
    {
      schema: {
        ...staff,
        operationId: 'listPaymentLinks',
        summary: 'List payment links, newest first',
        description: 'At most 200. They are deleted 14 days after they expired.',
        tags,
        response: { 200: z.object({ links: z.array(link) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const links = await loadShedder.run('browsing', () => paymentLinks.list(request.staff))
      return reply.header('cache-control', 'no-store').send({ links })
    },
  )

  app.post(
    '/v1/staff/payment-links',
    {
      schema: {
        ...staff,
        operationId: 'createPaymentLink',
        summary: 'Send the customer an order to pay by a link',
        description:
          'The customer checks the order and pays it by any payment method of their market; it becomes an ordinary order. Item prices are agreed and stay as they are until the link expires. No stock is reserved before the payment. The same Idempotency-Key creates one link. If the total differs from expected_total, returns 409 with the new quote.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: paymentLinkInput,
        response: { 201: link, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const created = await loadShedder.run('checkout', () =>
        paymentLinks.create(request.staff, request.body, request.headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').send(created)
    },
  )

  app.post(
    '/v1/staff/payment-links/:id/cancel',
    {
      schema: {
        ...staff,
        operationId: 'cancelPaymentLink',
        summary: 'Cancel a payment link that is not paid',
        tags,
        params: z.object({ id: z.uuid() }),
        body: z.object({}).nullish(),
        response: { 200: link, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const cancelled = await loadShedder.run('checkout', () =>
        paymentLinks.cancel(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send(cancelled)
    },
  )
}
