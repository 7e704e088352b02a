// Staff routes of payments that need review: another amount or currency than requested, or a failed payment job.
import { z } from 'zod'
import type { FailedJob } from '../../../modules/checkout/payment/failed-jobs.store.ts'
import type { DueTransfer } from '../../../modules/checkout/payment/due-transfers.store.ts'
import { recordedRefund } from '../../../modules/fulfilment/record-transfer-refund.ts'
import type { DueTransferRefund } from '../../../modules/fulfilment/due-transfer-refunds.store.ts'
import { recordedPayment } from '../../../modules/checkout/payment/record-payment.ts'
import { type Authorization, authorizationStates } from '../../../modules/payments/captures.store.ts'
import type { MethodTitles } from '../../../modules/payments/method-titles.ts'
import { getMethodLabel } from '../../../modules/payments/payment-method-texts.ts'
import { paymentJobKinds } from '../../../modules/payments/payment-job-kinds.ts'
import type { QuarantinedPayment } from '../../../modules/checkout/payment/quarantine.store.ts'
import { type Locale, resolveLocale } from '../../../kernel/locale.ts'
import { orderId } from '../../../kernel/id-schemas.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

type Titled = { payment_method: string; method_titles: MethodTitles | null }
type Labelled<Row extends Titled> = Omit<Row, 'method_titles'> & { payment_label: string }
const labelIn =
  (locale: Locale) =>
  <Row extends Titled>({ method_titles: titles, ...row }: Row): Labelled<Row> => ({
    ...row,
    payment_label: getMethodLabel(locale, row.payment_method, titles) ?? row.payment_method,
  })

const amount = z.object({ amount: z.int(), currency: z.string() })
const payment: z.ZodType<Labelled<QuarantinedPayment>> = z.object({
  order_id: orderId,
  number: z.int(),
  display_number: z.string(),
  status: z.string(),
  email: z.string(),
  provider: z.string(),
  payment_method: z.string().describe('Code of the payment method'),
  payment_label: z.string().describe('Its name in the language of the staff member'),
  reference: z.string().nullable().describe('Charge reference of the provider'),
  expected_amount: amount,
  received_amount: amount,
  since: z.iso.datetime(),
})
const failed: z.ZodType<FailedJob> = z.object({
  id: z.int(),
  kind: z
    .enum(paymentJobKinds)
    .describe('Requesting the charge, refunding a late payment, paying out a refund, charging an order edit'),
  order_id: orderId,
  number: z.int().nullable(),
  display_number: z.string().nullable(),
  amount: amount.nullable().describe('Amount of the refund'),
  attempts: z.int(),
  error: z.string().describe('Result of the last attempt'),
  failed_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
})
const transfer: z.ZodType<Labelled<DueTransfer>> = z.object({
  order_id: orderId,
  number: z.int(),
  display_number: z.string(),
  email: z.string(),
  provider: z.string(),
  payment_method: z.string().describe('Code of the payment method'),
  payment_label: z.string().describe('Its name in the language of the staff member'),
  amount,
  placed_at: z.iso.datetime(),
  reserved_until: z.iso.datetime().describe('The order is cancelled then'),
})
const transferRefund: z.ZodType<DueTransferRefund> = z.object({
  refund_id: z.uuid(),
  order_id: orderId,
  number: z.int(),
  display_number: z.string(),
  name: z.string(),
  email: z.string(),
  amount,
  requested_at: z.iso.datetime(),
})
const authorization: z.ZodType<Labelled<Authorization>> = z.object({
  order_id: orderId,
  number: z.int(),
  display_number: z.string(),
  order_status: z.string(),
  email: z.string(),
  provider: z.string(),
  payment_method: z.string().describe('Code of the payment method'),
  payment_label: z.string().describe('Its name in the language of the staff member'),
  amount: amount.describe('Amount to capture when the order ships'),
  captured: amount.describe('What was captured so far'),
  expires_at: z.iso.datetime().nullable(),
  state: z
    .enum(authorizationStates)
    .describe('expiring: within two days; failed: the last capture was declined'),
  failure: z.string().nullable().describe('Why the last capture failed'),
})
const accountants = requirePermission('payments.manage')

export function registerStaffPayments(app: Api, { loadShedder, payments }: ApiContext): void {
  app.get(
    '/v1/staff/payments',
    {
      schema: {
        ...accountants,
        operationId: 'listPaymentsForReview',
        summary: 'List payments that need review',
        description:
          '`payments` have an amount that differs from the one requested, longest waiting first. `failed` lists failed payment jobs, exhausted ones first. `transfers` are orders that wait for a bank transfer, and `transfer_refunds` refunds that staff have to transfer, longest waiting first. `authorizations` are authorised payments that expire soon, have expired, or whose capture failed.',
        tags: ['Payments, for staff'],
        response: {
          200: z.object({
            payments: z.array(payment),
            failed: z.array(failed),
            transfers: z.array(transfer),
            transfer_refunds: z.array(transferRefund),
            authorizations: z.array(authorization),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const [waiting, stuck, transfers, refunds, authorizations] = await loadShedder.run('browsing', () =>
        Promise.all([
          payments.quarantined(request.staff),
          payments.failed(request.staff),
          payments.transfers(request.staff),
          payments.transferRefunds(request.staff),
          payments.authorizations(request.staff),
        ]),
      )
      const label = labelIn(resolveLocale(request.principal?.user.locale ?? 'en'))
      return reply.header('cache-control', 'no-store').send({
        payments: waiting.map(label),
        failed: stuck,
        transfers: transfers.map(label),
        transfer_refunds: refunds,
        authorizations: authorizations.map(label),
      })
    },
  )

  app.post(
    '/v1/staff/payments/jobs/:job/retry',
    {
      schema: {
        ...accountants,
        operationId: 'retryPaymentJob',
        summary: 'Retry a failed payment job now',
        tags: ['Payments, for staff'],
        params: z.object({ job: z.coerce.number().int().min(1).max(1e15) }),
        body: z.object({}).nullish(),
        response: { 202: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => payments.retry(request.staff, request.params.job))
      return reply.code(202).header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/payments/refunds/:refund/record',
    {
      schema: {
        ...accountants,
        operationId: 'recordTransferRefund',
        summary: 'Record that a refund was transferred',
        description: 'Completes the refund, and tells the customer by email.',
        tags: ['Payments, for staff'],
        params: z.object({ refund: z.uuid() }),
        body: recordedRefund,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      await loadShedder.run('checkout', () => payments.recordRefund(request.staff, params.refund, body))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/payments/:id/record',
    {
      schema: {
        ...accountants,
        operationId: 'recordPayment',
        summary: 'Record a transfer for an order that is paid in advance',
        description:
          'Marks the order as paid, and confirms it to the customer. The amount must be the amount due. Recording the same amount again has no effect.',
        tags: ['Payments, for staff'],
        params: z.object({ id: z.string().max(100).describe('The order’s') }),
        body: recordedPayment,
        response: { 200: z.object({ status: z.literal('paid') }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => payments.record(request.staff, request.params.id, request.body))
      return reply.header('cache-control', 'no-store').send({ status: 'paid' as const })
    },
  )

  app.post(
    '/v1/staff/payments/:id',
    {
      schema: {
        ...accountants,
        operationId: 'resolvePayment',
        summary: 'Accept or refund the payment of an order',
        description:
          '`accept`: accepts the received amount and marks the order as paid. `refund`: refunds the full amount received and cancels the order.',
        tags: ['Payments, for staff'],
        params: z.object({ id: z.string().max(100).describe('The order’s') }),
        body: z.object({ decision: z.enum(['accept', 'refund']) }),
        response: { 200: z.object({ decision: z.enum(['accept', 'refund']) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const { decision } = body
      await loadShedder.run('checkout', () => payments.resolve(request.staff, params.id, decision))
      return reply.header('cache-control', 'no-store').send({ decision })
    },
  )
}
