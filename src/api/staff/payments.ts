// Payments that staff decide on: another amount or currency came than was asked for.
import { z } from 'zod'
import type { QuarantinedPayment } from '../../modules/payments/quarantine.store.ts'
import { staffWith } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'

const amount = z.object({ amount: z.int(), currency: z.string() })
const payment: z.ZodType<QuarantinedPayment> = z.object({
  order_id: z.string(),
  number: z.int(),
  status: z.string(),
  email: z.string(),
  provider: z.string(),
  reference: z.string().nullable().describe('The provider’s own name for the charge'),
  asked: amount,
  taken: amount,
  since: z.iso.datetime(),
})
const accountants = staffWith('accounting', 'admin', 'super-admin')
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody }

export function registerStaffPayments(app: Api, { gate, payments }: ApiContext): void {
  app.get(
    '/v1/staff/payments',
    {
      schema: {
        ...accountants,
        summary: 'Payments that came to another amount than was asked for, the longest waiting first',
        tags: ['Payments, for staff'],
        response: { 200: z.object({ payments: z.array(payment) }), ...refusals },
      },
    },
    async (_, reply) => {
      const waiting = await gate.within('browsing', () => payments.quarantined())
      return reply.header('cache-control', 'no-store').send({ payments: waiting })
    },
  )

  app.post(
    '/v1/staff/payments/:id',
    {
      schema: {
        ...accountants,
        summary: 'Decide on the payment of an order',
        description:
          '`accept`: what came is enough, the order is paid. `refund`: all that came goes back, and the order is cancelled.',
        tags: ['Payments, for staff'],
        params: z.object({ id: z.string().max(100).describe('The order’s') }),
        body: z.object({ decision: z.enum(['accept', 'refund']) }),
        response: { 200: z.object({ decision: z.enum(['accept', 'refund']) }), ...refusals },
      },
    },
    async ({ params, body: { decision }, principal, id: requestId }, reply) => {
      const by = { actor: `staff:${principal!.user.id}`, requestId }
      await gate.within('checkout', () => payments.resolve(params.id, decision, by))
      return reply.header('cache-control', 'no-store').send({ decision })
    },
  )
}
