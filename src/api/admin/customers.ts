// Staff routes of customers: search, view and add notes; export and erase for store managers.
import { withFilters } from '../../contracts/lists/list-query.ts'
import { z } from 'zod'
import { customersList } from '../../contracts/lists/customers-list.ts'
import { MAX_NOTE_LENGTH } from '../../modules/customers/customer-admin.service.ts'
import { taxExemption } from '../../modules/tax/exemptions/exemption.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../http/list-query.ts'
import { orderPage } from '../storefront/orders/routes.ts'
import { storedValueLedger } from './orders/credits.ts'
import { staffErrorResponses } from './staff-errors.ts'
import { accountId } from '../../kernel/id-schemas.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'

const timestamp = z.iso.datetime()
const listed = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  groups: z.array(z.string()).describe('Codes of groups'),
  created_at: timestamp,
  deactivated: z.boolean().describe('The account is deactivated'),
})
export const storedAddress = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  region: z.string().optional(),
  postcode: z.string().optional(),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  phone: z.string().optional(),
  default_delivery: z.boolean(),
  default_billing: z.boolean(),
})
const customerDetail = listed.extend({
  locale: z.string(),
  email_verified_at: timestamp.nullable(),
  has_password: z.boolean().describe('False: invited, or signs in another way'),
  roles: z.array(z.string()),
  staff: z.boolean(),
  company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  newsletter_since: timestamp.nullable().describe('Consent to marketing emails; null: none'),
  segments: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .describe('Saved segments that the customer is in now'),
  store_credit: storedValueLedger
    .nullable()
    .describe('Null: never had any, or the caller has no permission `store-credit.manage`'),
  figures: z.object({
    orders: z.int().describe('Neither cancelled nor waiting for payment'),
    spent: z
      .int()
      .describe('Totals less refunds, in minor units of the store currency at the rates of the orders'),
    currency: z.string(),
    last_order_at: timestamp.nullable(),
  }),
  tax_exemption: taxExemption.nullable(),
  addresses: z.array(storedAddress),
  orders: orderPage.describe('In the same format as GET /api/v1/dynamic/orders for the customer'),
  notes: z.array(
    z.object({
      id: z.int(),
      at: timestamp,
      actor: z.string(),
      by: z.string().describe('Their name'),
      text: z.string(),
    }),
  ),
})
const seeing = requirePermission('customers.read')
const erasing = requirePermission('personal-data.manage')
const tags = ['Customers, for staff']
const id = z.object({ id: accountId })

export function registerStaffCustomers(app: Api, { loadShedder, staffCustomers }: ApiContext): void {
  app.get(
    '/v1/staff/customers',
    {
      schema: {
        ...seeing,
        operationId: 'listCustomers',
        summary: 'List customer accounts',
        description: describeList(
          customersList,
          '`q` matches part of a name (without accents), an email address or a phone number in any format, also of saved addresses and orders. Custom fields with the display `search` are searched too, those with the display `filter` are filters such as `field.loyalty_level=gold`. A segment that does not exist returns 404.',
        ),
        tags,
        querystring: listQuerystring(customersList),
        response: {
          200: z.object({ customers: z.array(listed), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const filters = await loadShedder.run('browsing', () => staffCustomers.filters(request.staff))
      const { query, page } = parseListRequest(withFilters(customersList, filters), request.url)
      const q = toStorableText(query.q)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCustomers.search(request.staff, { ...query, q }, page),
      )
      return reply.header('cache-control', 'no-store').send({ customers: rows, ...rest })
    },
  )

  app.get(
    '/v1/staff/customers/:id',
    {
      schema: {
        ...seeing,
        operationId: 'getCustomer',
        summary: 'Get a customer account with its addresses, orders and staff notes',
        tags,
        params: id,
        querystring: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
        response: { 200: customerDetail, ...staffErrorResponses },
      },
    },
    async ({ params, query, staff: ctx }, reply) => {
      const customers = await loadShedder.run('browsing', () =>
        staffCustomers.one(ctx, params.id, query.page),
      )
      return reply.header('cache-control', 'no-store').send(customers)
    },
  )

  app.post(
    '/v1/staff/customers/:id/notes',
    {
      schema: {
        ...requirePermission('customers.add-note'),
        operationId: 'createCustomerNote',
        summary: 'Add a staff note to a customer',
        description: 'Deleted with the account. Not included in the customer’s data export.',
        tags,
        params: id,
        body: z.object({ text: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
        response: { 201: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCustomers.note(request.staff, request.params.id, request.body.text),
      )
      return reply.code(201).header('cache-control', 'no-store').send({})
    },
  )

  app.get(
    '/v1/staff/customers/:id/export',
    {
      schema: {
        ...erasing,
        operationId: 'exportCustomerData',
        summary: 'Export the personal data of a customer on request by email',
        description: 'Same content as the customer’s own export. Recorded in the audit log.',
        tags,
        params: id,
        response: { 200: z.record(z.string(), z.any()), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const customers = await loadShedder.run('browsing', () =>
        staffCustomers.exportData(request.staff, request.params.id),
      )
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="customer.json"')
        .send(customers)
    },
  )

  app.post(
    '/v1/staff/customers/:id/erase',
    {
      schema: {
        ...erasing,
        operationId: 'eraseCustomer',
        summary: 'Erase a customer’s personal data on request',
        description:
          'Same as deletion by the customer: sign-in, name, addresses, notes and saved items are deleted; orders are retained as the law requires. Returns 403 for staff members: remove their roles first.',
        tags,
        params: id,
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffCustomers.erase(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
