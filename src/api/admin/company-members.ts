// Staff routes of the members of a company and their invitations.
import { z } from 'zod'
import { accountId } from '../../kernel/id-schemas.ts'
import { companyInvitationInput, memberRoleEdit } from '../../modules/companies/company-input.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { companyInvitation } from './companies.ts'
import { staffErrorResponses } from './staff-errors.ts'

const company = z.object({ id: z.uuid() })
const member = company.extend({ account: accountId })
const done = z.object({})
const writing = requirePermission('companies.write')
const tags = ['Trade, for staff']

export function registerCompanyMembers(app: Api, { loadShedder, trade }: ApiContext): void {
  app.post(
    '/v1/staff/companies/:id/invitations',
    {
      schema: {
        ...writing,
        operationId: 'inviteMemberToCompany',
        summary: 'Invite someone to buy for a company',
        description:
          'Emails a single-use link that is valid for seven days. An earlier invitation to the same address is revoked. The same Idempotency-Key sends one email.',
        tags,
        params: company,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: companyInvitationInput.extend({
          locale: localeCode.default('en').describe('Language of the email'),
        }),
        response: { 201: companyInvitation, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { locale, ...input } = request.body
      const key = request.headers['idempotency-key']
      const invitation = await loadShedder.run('checkout', () =>
        trade.editor.invite(request.staff, request.params.id, input, locale, key),
      )
      return reply.code(201).header('cache-control', 'no-store').send(invitation)
    },
  )

  app.delete(
    '/v1/staff/companies/:id/invitations/:invitation',
    {
      schema: {
        ...writing,
        operationId: 'revokeMemberInvitation',
        summary: 'Revoke an invitation of a company',
        tags,
        params: company.extend({ invitation: z.uuid() }),
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id, invitation } = request.params
      await loadShedder.run('checkout', () => trade.editor.revokeInvitation(request.staff, id, invitation))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.put(
    '/v1/staff/companies/:id/members/:account/role',
    {
      schema: {
        ...writing,
        operationId: 'setMemberRole',
        summary: 'Set the role of a member of a company',
        description:
          '`was` is the role that was edited; if it has changed, returns 409 `content_changed`. The last admin keeps the role: 409 `last_admin`.',
        tags,
        params: member,
        body: memberRoleEdit,
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id, account } = request.params
      await loadShedder.run('checkout', () => trade.editor.setRole(request.staff, id, account, request.body))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.delete(
    '/v1/staff/companies/:id/members/:account',
    {
      schema: {
        ...writing,
        operationId: 'removeMemberFromCompany',
        summary: 'Remove a member of a company',
        description:
          'The account loses trade prices and access to the company. The last admin cannot be removed: 409 `last_admin`.',
        tags,
        params: member,
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id, account } = request.params
      await loadShedder.run('checkout', () => trade.editor.removeMember(request.staff, id, account))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
