// Routes for ordering on account: companies' terms, open invoices and incoming payments.
import { z } from 'zod'
import { orderId } from '../../../kernel/id-schemas.ts'
import type { CompanyAccount } from '../../../modules/companies/company-account.service.ts'
import { amountCurrency } from '../../../modules/companies/company-input.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../../admin/staff-errors.ts'

const amount = z.int().min(0).max(1_000_000_000_00)
export const companyAccount: z.ZodType<CompanyAccount> = z.object({
  net_days: z.int().describe('Payment term of invoices in days'),
  credit_limit: z.int().describe('Minor units; 0: cannot order on account'),
  purchase_order_required: z.boolean(),
  currency: z.string().describe('In which the company buys, and of the amounts'),
  used: z.int().describe('Open orders and outstanding balance; negative if the company has overpaid'),
  available: z.int().describe('Debts in other currencies count at the rates of their orders'),
  overdue: z.int(),
  invoices: z
    .array(
      z.object({
        order: orderId,
        number: z.int().describe('Order number'),
        display_number: z.string().describe('Order number with its prefix'),
        invoice: z.int(),
        issued_at: z.iso.datetime(),
        due_on: z.iso.date(),
        currency: z.string(),
        amount: z.int(),
        open: z.int(),
        overdue: z.boolean(),
      }),
    )
    .describe('Open invoices in all currencies, earliest due date first'),
  other_balances: z
    .array(z.object({ currency: z.string(), used: z.int(), overdue: z.int() }))
    .describe('What the company owes in currencies in which it bought before'),
})
const terms = {
  net_days: z.int().min(0).max(180),
  credit_limit: amount.describe('Minor units of the currency in which the company buys'),
  purchase_order_required: z.boolean().default(false),
}
const id = z.object({ id: z.uuid() })
const seeing = requirePermission('companies.read')
const agreeing = requirePermission('company-terms.edit')
const entering = requirePermission('payments.manage')
const tags = ['Trade, for staff']

export function registerTradeAccounts(app: Api, { loadShedder, trade, fulfilment }: ApiContext): void {
  app.get(
    '/v1/staff/companies/:id/account',
    {
      schema: {
        ...seeing,
        operationId: 'getCompanyAccount',
        summary: 'Get the credit limit and open invoices of a company',
        tags,
        params: id,
        response: { 200: companyAccount, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const accountView = await loadShedder.run('browsing', () =>
        trade.account.account(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send(accountView)
    },
  )

  app.put(
    '/v1/staff/companies/:id/terms',
    {
      schema: {
        ...agreeing,
        operationId: 'setCompanyTerms',
        summary: 'Set the payment terms and credit limit of a company',
        description:
          'A lower limit applies to new orders only; 0: the company can no longer order on account. Existing orders keep the payment terms they were placed with.',
        tags,
        params: id,
        body: z.object({
          ...terms,
          currency: amountCurrency,
          was: z
            .object(terms)
            .optional()
            .describe('The terms that were edited; if they have changed, returns 409 `content_changed`'),
        }),
        response: { 200: companyAccount, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { was, currency, ...to } = request.body
      const accountView = await loadShedder.run('checkout', () =>
        trade.account.setTerms(request.staff, request.params.id, to, was, currency),
      )
      return reply.header('cache-control', 'no-store').send(accountView)
    },
  )

  app.post(
    '/v1/staff/orders/:id/account-payments',
    {
      schema: {
        ...entering,
        operationId: 'recordAccountPayment',
        summary: 'Record a payment for an invoice on account',
        description:
          'In full or in part. The same Idempotency-Key records the payment once. An amount above the outstanding balance returns 409 payment_exceeds_balance.',
        tags,
        params: z.object({ id: z.string().max(100) }),
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({
          amount: amount.min(1).describe('Minor units of the order’s currency'),
          reference: z.string().trim().min(1).max(200).describe('Reference on the bank statement'),
        }),
        response: {
          200: z.object({ open: z.int().describe('Outstanding amount of the invoice after the payment') }),
          ...staffErrorResponses,
          422: errorBody,
        },
      },
    },
    async (request, reply) => {
      const { amount: amountMinor, reference } = request.body
      const payment = { amountMinor, reference, requestKey: request.headers['idempotency-key'] }
      const { openMinor } = await loadShedder.run('checkout', () =>
        fulfilment.accountPayment(request.staff, request.params.id, payment),
      )
      return reply.header('cache-control', 'no-store').send({ open: openMinor })
    },
  )
}
