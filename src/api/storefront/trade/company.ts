// Routes for members of a company: its members and invitations, and orders awaiting approval.
import { memberRoles } from '../../../contracts/company-roles.ts'
import { z } from 'zod'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import { accountId } from '../../../kernel/id-schemas.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { localeQuery, getRequestLocale } from '../../http/request-locale.ts'
import { orderSchema } from '../orders/schemas.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

const role = z.enum(memberRoles)
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody }
const noContent = { 204: z.null(), ...errorResponses }
const tags = ['Trade']
const idParams = z.object({ id: z.uuid() })
const memberParams = z.object({ id: accountId })
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
  role: role.describe('The caller’s role in the company'),
  members: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), role })),
  invitations: z
    .array(z.object({ id: z.uuid(), email: z.string(), role, expires_at: z.iso.datetime() }))
    .describe('Company admins only'),
  approval_threshold: z
    .int()
    .nullable()
    .describe('Orders of buyers above this amount require approval; null: no approval required'),
  currency: z.string(),
})

export function registerCompany(app: Api, { loadShedder, trade }: ApiContext): void {
  const write = <Result>(work: () => Promise<Result>) => loadShedder.run('checkout', work)

  app.get(
    '/v1/trade/company',
    {
      schema: {
        ...requireSignIn,
        operationId: 'getCompany',
        summary: 'Get the caller’s company',
        tags,
        response: { 200: company, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const membership = await loadShedder.run('browsing', () => trade.own.membership(request.principal!))
      if (!membership) throw new ShopError('not_found')
      const { terms, company: of, role: ownRole, people, invitations } = membership
      const { approvalMinor, currency } = terms
      return reply.header('cache-control', 'no-store').send({
        company: of,
        role: ownRole,
        members: people,
        invitations,
        approval_threshold: approvalMinor,
        currency,
      })
    },
  )

  app.post(
    '/v1/trade/company/invitations',
    {
      schema: {
        ...requireSignIn,
        operationId: 'inviteCompanyMember',
        summary: 'Invite a member to the company',
        description:
          'Company admins only. Emails a single-use link that is valid for seven days, for an account with that address. An earlier open invitation to the same address stops working.',
        tags,
        querystring: z.object({
          locale: localeCode
            .optional()
            .describe("Language of the email; default: the language of the caller's account"),
        }),
        body: z.object({ email: z.string().max(254), role }),
        response: { ...noContent, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { principal, query, body } = request
      const locale = query.locale ?? resolveLocale(principal!.user.locale)
      const invitation = await write(() => trade.own.invite(principal!, body, locale))
      if (!invitation) throw invalidInput('email', 'not a valid email address')
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/v1/trade/company/invitations/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'revokeCompanyInvitation',
        summary: 'Revoke an invitation',
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
        operationId: 'updateCompanyMember',
        summary: 'Change the role of a company member',
        description: 'Company admins only. The last admin cannot be changed: 409 last_admin.',
        tags,
        params: memberParams,
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
        operationId: 'removeCompanyMember',
        summary: 'Remove a member from the company',
        description:
          'Company admins only. The member pays retail prices from then on. The last admin cannot be removed: 409 last_admin.',
        tags,
        params: memberParams,
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
        operationId: 'setApprovalLimit',
        summary: 'Set the amount above which orders of buyers require approval',
        description: 'Company admins only. Applies to new orders.',
        tags,
        body: z.object({
          threshold: z
            .int()
            .min(0)
            .max(1_000_000_000_00)
            .nullable()
            .describe('Minor units; null: no approval required'),
        }),
        response: noContent,
      },
    },
    async (request, reply) => {
      await write(() => trade.own.setApprovalThreshold(request.principal!, request.body.threshold))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/v1/trade/approvals',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listApprovals',
        summary: 'List orders awaiting approval in the company, oldest first',
        description: 'For approvers and admins; returns 404 for others.',
        tags,
        querystring: localeQuery,
        response: {
          200: z.object({
            orders: z.array(
              z.object({
                order: orderSchema,
                buyer: z.string(),
                expires_at: z.iso.datetime().describe('When the reservation expires'),
                own: z.boolean().describe('Placed by the caller; buyers cannot approve their own orders'),
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
        operationId: 'decideApproval',
        summary: 'Approve or reject an order',
        description:
          'If two approvers decide at the same time, the first decision applies; the second request returns 409 approval_already_decided.',
        tags,
        params: z.object({ id: z.string().max(100) }),
        body: z.discriminatedUnion('approve', [
          z.object({ approve: z.literal(true) }),
          z.object({
            approve: z.literal(false),
            reason: z.string().trim().min(1).max(1_000).describe('Shown to the buyer'),
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
