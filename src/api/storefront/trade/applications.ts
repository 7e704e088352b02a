// Staff routes of trade access: deciding applications, and the companies that have access.
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { CompanyDocument } from '../../../modules/companies/companies.service.ts'
import { vatIdView } from '../../../modules/companies/company-tax.ts'
import {
  companyApplicationStatuses,
  tradeApplicationsList,
} from '../../../contracts/lists/trade-applications-list.ts'
import { documentTypes } from '../../../modules/companies/companies.ts'
import { requireSignIn, requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../../admin/staff-errors.ts'
import { companyAddress } from './company-addresses.ts'

const tradeApplication = z.object({
  id: z.uuid(),
  company: z.string(),
  tax_number: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  province: z.string(),
  contact: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(companyApplicationStatuses),
  reason: z.string().describe('Reason for the rejection'),
  sent_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  documents: z.array(
    z.object({ id: z.uuid(), name: z.string(), content_type: z.enum(documentTypes), bytes: z.int() }),
  ),
  email: z.string().describe('Email address of the applicant’s account'),
  name: z.string(),
  company_id: z.uuid().nullable().describe('The company created from it'),
})
const company = z.object({
  id: z.uuid(),
  name: z.string(),
  tax_number: z.string(),
  vat_id: vatIdView,
  country: z.string().describe('ISO 3166-1 alpha-2'),
  province: z.string(),
  members: z.int(),
  created_at: z.iso.datetime(),
  addresses: z.array(companyAddress).describe('Shipping addresses, the default one first'),
})
const id = z.object({ id: z.uuid() })
const staff = requirePermission('company-applications.manage')
const tags = ['Trade, for staff']

/** An attached file. Its content types apply to this response only; errors are JSON as everywhere. */
const file = {
  description: 'The file',
  content: Object.fromEntries(documentTypes.map((type) => [type, { schema: z.any() }])),
}

export function registerTradeApplications(app: Api, { loadShedder, trade }: ApiContext): void {
  app.get(
    '/v1/staff/trade-applications',
    {
      schema: {
        ...staff,
        operationId: 'listTradeApplications',
        summary: 'List applications for trade access',
        description: describeList(
          tradeApplicationsList,
          '`q` matches words of the company, tax number, contact, phone number, or the name and email address of the applicant (accents are ignored).',
        ),
        tags,
        querystring: listQuerystring(tradeApplicationsList),
        response: {
          200: z.object({ applications: z.array(tradeApplication), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(tradeApplicationsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        trade.searchApplications(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ applications: rows, ...rest })
    },
  )

  app.get(
    '/v1/staff/trade-applications/:id',
    {
      schema: {
        ...staff,
        operationId: 'getTradeApplication',
        summary: 'Get an application with its attachments',
        tags,
        params: id,
        response: { 200: tradeApplication, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const item = await loadShedder.run('browsing', () =>
        trade.application(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send(item)
    },
  )

  app.post(
    '/v1/staff/trade-applications/:id/approve',
    {
      schema: {
        ...staff,
        operationId: 'approveTradeApplication',
        summary: 'Approve an application',
        description:
          'Creates a company with the applicant as its admin, grants the role corporate and the permission view-api, and emails the applicant. An application that was already decided returns 409.',
        tags,
        params: id,
        body: z.object({}).nullish(),
        response: { 200: tradeApplication, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const item = await loadShedder.run('checkout', () => trade.approve(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send(item)
    },
  )

  app.post(
    '/v1/staff/trade-applications/:id/reject',
    {
      schema: {
        ...staff,
        operationId: 'rejectTradeApplication',
        summary: 'Reject an application',
        description:
          'The reason is emailed to the applicant. An application that was already decided returns 409.',
        tags,
        params: id,
        body: z.object({ reason: z.string().trim().min(1).max(1_000).describe('Shown to the applicant') }),
        response: { 200: tradeApplication, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { reason } = request.body
      const item = await loadShedder.run('checkout', () =>
        trade.reject(request.staff, request.params.id, reason),
      )
      return reply.header('cache-control', 'no-store').send(item)
    },
  )

  app.get(
    '/v1/staff/trade-documents/:id',
    {
      schema: {
        ...staff,
        operationId: 'downloadTradeDocument',
        summary: 'Download an attachment of an application',
        tags,
        params: id,
        response: { 200: file, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      sendDocument(
        reply,
        await loadShedder.run('browsing', () => trade.document(request.staff, request.params.id)),
      ),
  )

  app.get(
    '/v1/trade/documents/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'downloadOwnTradeDocument',
        summary: 'Download an attachment of your application',
        tags: ['Trade'],
        params: id,
        response: { 200: file, 400: errorBody, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { params, principal } = request
      return sendDocument(
        reply,
        await loadShedder.run('browsing', () => trade.own.document(principal!, params.id)),
      )
    },
  )

  app.get(
    '/v1/companies/companies',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listCompanies',
        summary: 'List companies: all for sales staff, their own for company members',
        tags: ['Trade'],
        response: { 200: z.object({ companies: z.array(company) }), 401: errorBody, 403: errorBody },
      },
    },
    async (request, reply) => {
      const companies = await loadShedder.run('browsing', () => trade.companies(request.principal!))
      return reply.header('cache-control', 'no-store').send({ companies })
    },
  )
}

/** Always sent as a download: uploaded files must not run in this origin. */
const sendDocument = (reply: FastifyReply, { name, type, bytes }: CompanyDocument) =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .serializer((body: unknown) => body as string)
    .send(bytes)
