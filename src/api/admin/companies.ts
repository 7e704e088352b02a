// Staff routes of companies: list, read, create and edit. Terms and prices: src/api/storefront/trade.
import { withFilters } from '../../contracts/lists/list-query.ts'
import { z } from 'zod'
import { companiesList } from '../../contracts/lists/companies-list.ts'
import { memberRoles } from '../../contracts/company-roles.ts'
import type { CompanyView } from '../../modules/companies/company-admin.service.ts'
import { approvalThresholdEdit, companyEdit, newCompanyInput } from '../../modules/companies/company-input.ts'
import { vatIdView } from '../../modules/companies/company-tax.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../http/list-query.ts'
import { companyAccount } from '../storefront/trade/accounts.ts'
import { companyAddress } from '../storefront/trade/company-addresses.ts'
import { staffErrorResponses } from './staff-errors.ts'

const companyFields = {
  id: z.uuid(),
  name: z.string(),
  tax_number: z.string(),
  vat_id: vatIdView,
  country: z.string().describe('ISO 3166-1 alpha-2'),
  province: z.string(),
  members: z.int().describe('Number of members'),
  created_at: z.iso.datetime(),
}
const priceList = z.string().nullable().describe('Code of its own price list')
const companyPage = z.object({
  companies: z.array(z.object({ ...companyFields, price_list: priceList })),
  ...listPageFields,
})
/** An invitation that was not accepted or revoked. */
export const companyInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(memberRoles),
  expires_at: z.iso.datetime(),
})
const companyDetail = z.object({
  ...companyFields,
  members: z.array(
    z.object({ account_id: z.uuid(), name: z.string(), email: z.string(), role: z.enum(memberRoles) }),
  ),
  invitations: z.array(companyInvitation).describe('Open invitations, expired ones included'),
  addresses: z.array(companyAddress).describe('Shipping addresses, the default one first'),
  price_list: priceList,
  market: z
    .string()
    .nullable()
    .describe('Code of the market that staff chose for its purchases; null: that of its country applies'),
  buys_in_market: z.string().nullable().describe('Code of the market in which it buys; null without markets'),
  available_price_lists: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .describe('Price lists that can be assigned to it; without `price-lists.read` the assigned one'),
  available_markets: z
    .array(z.object({ code: z.string(), name: z.string(), currency: z.string() }))
    .describe('Markets that can be chosen for it'),
  minimum_order: z.int().describe('Items total in minor units of the currency of `account`; 0: none'),
  approval_above: z
    .int()
    .nullable()
    .describe('Orders of buyers above this amount require approval, in the same currency; null: none do'),
  account: companyAccount,
})
const params = z.object({ id: z.uuid() })
const writing = requirePermission('companies.write')
const tags = ['Trade, for staff']

export function registerStaffCompanies(app: Api, { loadShedder, trade }: ApiContext): void {
  app.get(
    '/v1/staff/companies',
    {
      schema: {
        ...requirePermission('companies.read'),
        operationId: 'searchCompanies',
        summary: 'List companies',
        description: describeList(
          companiesList,
          '`q` matches part of the name (accents are ignored), the tax number, or the name or email address of a member. Custom fields with the display `search` are searched too, those with the display `filter` are filters such as `field.industry=retail`.',
        ),
        tags,
        querystring: listQuerystring(companiesList),
        response: { 200: companyPage, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const filters = await loadShedder.run('browsing', () => trade.staff.filters(request.staff))
      const { query, page } = parseListRequest(withFilters(companiesList, filters), request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        trade.staff.list(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ companies: rows, ...rest })
    },
  )

  app.post(
    '/v1/staff/companies',
    {
      schema: {
        ...writing,
        operationId: 'createCompany',
        summary: 'Create a company with trade access',
        description:
          'It has no members: invite its first admin. A VAT id is checked online in the background. The same Idempotency-Key creates one company.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: newCompanyInput,
        response: { 201: z.object({ id: z.uuid() }), ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const created = await loadShedder.run('checkout', () =>
        trade.editor.create(request.staff, request.body, request.headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').send(created)
    },
  )

  app.get(
    '/v1/staff/companies/:id',
    {
      schema: {
        ...requirePermission('companies.read'),
        operationId: 'getCompanyDetails',
        summary: 'Get a company with its members, addresses, terms and open invoices',
        tags,
        params,
        response: { 200: companyDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const company = await loadShedder.run('browsing', () =>
        trade.staff.one(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send(presentCompany(company))
    },
  )

  app.patch(
    '/v1/staff/companies/:id',
    {
      schema: {
        ...writing,
        operationId: 'updateCompany',
        summary: 'Edit the name, country, province and market of a company',
        description:
          'Send the same fields in `was` and `to`; a field that is not `was` returns 409 `content_changed`. Its tax number has to be one of the new country. It buys in the currency of its market from its next order on; what it owes stays in the currency of its orders. The tax number itself: `PUT /v1/staff/companies/{id}/tax`.',
        tags,
        params,
        body: companyEdit,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        trade.editor.change(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.put(
    '/v1/staff/companies/:id/approval',
    {
      schema: {
        ...writing,
        operationId: 'setCompanyApproval',
        summary: 'Set the amount above which orders of buyers require approval',
        description: 'Applies to new orders. Admins of the company can change it too.',
        tags,
        params,
        body: approvalThresholdEdit,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        trade.editor.setApproval(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}

const presentCompany = (view: CompanyView): z.output<typeof companyDetail> => ({
  ...view.company,
  members: view.people.map(({ id, ...member }) => ({ account_id: id, ...member })),
  invitations: view.invitations,
  addresses: view.addresses,
  price_list: view.list?.code ?? null,
  market: view.market.chosen,
  buys_in_market: view.market.current,
  available_price_lists: view.lists.map(({ code, name }) => ({ code, name })),
  available_markets: view.markets,
  minimum_order: view.minimum,
  approval_above: view.approval,
  account: view.account,
})
