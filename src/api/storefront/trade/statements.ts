// Routes of statements: a company's opening balance, transactions and closing balance.
import { z } from 'zod'
import { formatStatementCsv, type Statement } from '../../../modules/documents/statement.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { requireSignIn, requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { staffErrorResponses } from '../../admin/staff-errors.ts'

const period = z.object({
  from: z.iso.date().optional().describe('First day; default: the first day of this year'),
  to: z.iso.date().optional().describe('Last day, inclusive; default: today'),
  currency: z
    .string()
    .max(3)
    .optional()
    .describe('Of the entries; default: the one in which the company buys. `currencies` lists all'),
})
const statement: z.ZodType<Statement> = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  currencies: z.array(z.string()).describe('All in which the company has entries'),
  opening: z.int().describe('Opening balance before the first day; minor units'),
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(['invoice', 'payment', 'refund']),
      display_number: z.string().describe('Order number with its prefix'),
      order: z.int(),
      invoice: z.int(),
      purchase_order: z.string(),
      reference: z.string(),
      due_on: z.iso.date().nullable(),
      amount: z.int().describe('Payments and credit notes are negative'),
      balance: z.int().describe('Balance after this entry'),
      open: z.int().nullable().describe('Outstanding amount of an invoice, as of today'),
      overdue: z.boolean(),
    }),
  ),
  closing: z.int().describe('Sum of opening and all amounts'),
  invoiced: z.int(),
  paid: z.int(),
  refunded: z.int(),
  overdue: z.int().describe('Of all invoices, as of today'),
})
const ownErrorResponses = { 400: errorBody, 401: errorBody, 404: errorBody }
const csv = { description: 'The statement', content: { 'text/csv': { schema: z.any() } } }
const seeing = requirePermission('companies.read')

export function registerStatements(app: Api, { loadShedder, trade }: ApiContext): void {
  const loadStatement = async (...input: Parameters<typeof trade.own.statement>) => {
    const result = await loadShedder.run('browsing', () => trade.own.statement(...input))
    if (!result) throw new ShopError('not_found')
    return result
  }

  app.get(
    '/v1/trade/statement',
    {
      schema: {
        ...requireSignIn,
        operationId: 'getStatement',
        summary: 'Get the account statement of the caller’s company',
        description: 'For company approvers and admins; dates are in UTC.',
        tags: ['Trade'],
        querystring: period,
        response: { 200: statement, ...ownErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await loadStatement(request.principal!, request.query)),
  )

  app.get(
    '/v1/trade/statement.csv',
    {
      schema: {
        ...requireSignIn,
        operationId: 'downloadStatementCsv',
        summary: 'Download the account statement as CSV',
        description: 'Amounts in minor units.',
        tags: ['Trade'],
        querystring: period,
        response: { 200: csv, ...ownErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadStatement(request.principal!, request.query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="statement-${result.from}-${result.to}.csv"`)
        .serializer((body: unknown) => body as string)
        .send(formatStatementCsv(result))
    },
  )

  app.get(
    '/v1/staff/companies/:id/statement',
    {
      schema: {
        ...seeing,
        operationId: 'getCompanyStatement',
        summary: 'Get the account statement of a company',
        tags: ['Trade, for staff'],
        params: z.object({ id: z.uuid() }),
        querystring: period,
        response: { 200: statement, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const item = await loadShedder.run('browsing', () =>
        trade.account.statement(request.staff, request.params.id, request.query),
      )
      return reply.header('cache-control', 'no-store').send(item)
    },
  )
}
