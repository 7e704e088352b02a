// Routes for members of a company: its members and invitations, and orders awaiting approval.
import { memberRoles } from '../../contracts/company-roles.ts'
import { z } from 'zod'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { resolveLocale, locales } from '../../kernel/locale.ts'
import { requireSignIn } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'
import { localeQuery, getRequestLocale } from '../request-locale.ts'
import { orderSchema } from '../orders/schemas.ts'

const role = z.enum(memberRoles)
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody }
const noContent = { 204: z.null(), ...errorResponses }
const tags = ['Trade']
const idParams = z.object({ id: z.uuid() })
const company = z.object({
  company: z.object({
    id: z.uuid(),
    name: z.string(),
    tax_number: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    province: z.string(),
    members: z.int(),
    created_at: z.iso.datetime(),
  }),
  role: role.describe('What the caller is in it'),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), role })),
  invitations: z
    .array(z.object({ id: z.uuid(), email: z.string(), role, expires_at: z.iso.datetime() }))
    .describe('For its admins'),
  approval_above: z
    .int()
    .nullable()
    .describe('Orders of buyers above it wait for an approver; null: none does'),
  currency: z.string(),
})

export function registerCompany(app: Api, { loadShedder, trade }: ApiContext): void {
  const write = <Result>(work: () => Promise<Result>) => loadShedder.run('checkout', work)

  app.get(
    '/v1/trade/company',
    {
      schema: {
        ...requireSignIn,
        summary: 'The company that the caller acts for',
        tags,
        response: { 200: company, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const membership = await loadShedder.run('browsing', () => trade.own.membership(request.principal!))
      if (!membership) throw new ShopError('not_found')
      const { terms, company: of, role: ownRole, people, invitations } = membership
      const { approvalMinor, currency } = terms
      return reply
        .header('cache-control', 'no-store')
        .send({ company: of, role: ownRole, people, invitations, approval_above: approvalMinor, currency })
    },
  )

  app.post(
    '/v1/trade/company/invitations',
    {
      schema: {
        ...requireSignIn,
        summary: 'Invite somebody to act for the company',
        description:
          'For its admins. A link is mailed that works once, for seven days, for an account of that address; an open one to the same address opens nothing any more.',
        tags,
        querystring: z.object({
          locale: z
            .enum(locales)
            .optional()
            .describe("Language of the mail; absent: that of the caller's account"),
        }),
        body: z.object({ email: z.string().max(254), role }),
        response: { ...noContent, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { principal, query, body } = request
      const locale = query.locale ?? resolveLocale(principal!.user.locale)
      const invitation = await write(() => trade.own.invite(principal!, body, locale))
      if (!invitation) throw invalidInput('email', 'no e-mail address')
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/v1/trade/company/invitations/:id',
    {
      schema: {
        ...requireSignIn,
        summary: 'Withdraw an invitation',
        tags,
        params: idParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      await write(() => trade.own.withdrawInvitation(request.principal!, request.params.id))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/v1/trade/company/members/:id',
    {
      schema: {
        ...requireSignIn,
        summary: 'Change what a member is in the company',
        description: 'For its admins. The last admin stays one: 409 last_admin.',
        tags,
        params: idParams,
        body: z.object({ role }),
        response: noContent,
      },
    },
    async (request, reply) => {
      await write(() => trade.own.changeRole(request.principal!, request.params.id, request.body.role))
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/v1/trade/company/members/:id',
    {
      schema: {
        ...requireSignIn,
        summary: 'Remove a member from the company',
        description: 'For its admins. They buy at retail from then on. The last admin stays: 409 last_admin.',
        tags,
        params: idParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      await write(() => trade.own.removeMember(request.principal!, request.params.id))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/v1/trade/company/approval',
    {
      schema: {
        ...requireSignIn,
        summary: 'Above what amount orders of buyers wait for an approver',
        description: 'For its admins; for orders from then on.',
        tags,
        body: z.object({
          above: z.int().min(0).max(1_000_000_000_00).nullable().describe('Minor units; null: none waits'),
        }),
        response: noContent,
      },
    },
    async (request, reply) => {
      await write(() => trade.own.setApprovalThreshold(request.principal!, request.body.above))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/v1/trade/approvals',
    {
      schema: {
        ...requireSignIn,
        summary: 'Orders that wait for an approver of the company, the earliest first',
        description: 'For approvers and admins; for others there is no such thing.',
        tags,
        querystring: localeQuery,
        response: {
          200: z.object({
            orders: z.array(
              z.object({
                order: orderSchema,
                buyer: z.string(),
                until: z.iso.datetime().describe('Until when it is held'),
                own: z.boolean().describe('Nobody approves what they ordered themselves'),
              }),
            ),
          }),
          401: errorBody,
          404: errorBody,
        },
      },
    },
    async (request, reply) => {
      const orders = await loadShedder.run('browsing', () =>
        trade.own.approvals(request.principal!, getRequestLocale(request)),
      )
      if (!orders) throw new ShopError('not_found')
      return reply.header('cache-control', 'no-store').send({ orders })
    },
  )

  app.post(
    '/v1/trade/approvals/:id',
    {
      schema: {
        ...requireSignIn,
        summary: 'Approve or refuse an order',
        description: 'Of two who decide at once one does; the other is told 409 approval_decided.',
        tags,
        params: z.object({ id: z.string().max(100) }),
        body: z.discriminatedUnion('approve', [
          z.object({ approve: z.literal(true) }),
          z.object({
            approve: z.literal(false),
            reason: z.string().trim().min(1).max(1_000).describe('For the buyer to read'),
          }),
        ]),
        response: noContent,
      },
    },
    async (request, reply) => {
      await write(() => trade.own.decide(request.principal!, request.params.id, request.body))
      return reply.code(204).send(null)
    },
  )
}
