// Staff routes of the team: managers read it, only super-admins change it.
import { z } from 'zod'
import { staffList } from '../../contracts/lists/staff-list.ts'
import { accountId } from '../../kernel/id-schemas.ts'
import { staffGrants } from '../../modules/auth/staff/staff-members.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../http/list-query.ts'
import { staffErrorResponses } from './staff-errors.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

const names = z.array(z.string())
const timestamp = z.iso.datetime()
const person = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: names.describe('Staff roles only'),
  permissions: names,
  authenticator: z.boolean().describe('Whether the account uses an authenticator app'),
  passkey: z.boolean(),
  created_at: timestamp,
  last_seen_at: timestamp.nullable().describe('When one of their sessions was last active'),
  deactivated_at: timestamp.nullable().describe('When the account was deactivated'),
})
const memberDetail = person.extend({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      user_agent: z.string(),
      address: z.string(),
      created_at: timestamp,
      last_seen_at: timestamp,
      current: z.boolean().describe('The session that makes this request'),
    }),
  ),
})
const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: names,
  permissions: names,
  expires_at: timestamp,
})
const account = z.object({ id: accountId })
const invitationParams = z.object({ id: z.uuid() })
const sessionParams = account.extend({ session: z.uuid() })
const seeing = requirePermission('team.read')
const granting = requirePermission('team.manage')
const tags = ['Team, for staff']

export function registerTeam(app: Api, { loadShedder, people: team }: ApiContext): void {
  app.get(
    '/v1/staff/members',
    {
      schema: {
        ...seeing,
        operationId: 'listStaffMembers',
        summary: 'List staff members and open invitations',
        description: describeList(
          staffList,
          '`q` matches words of the name or the email address (accents are ignored).',
        ),
        tags,
        querystring: listQuerystring(staffList),
        response: {
          200: z.object({
            members: z.array(person),
            ...listPageFields,
            invitations: z.array(invitation).describe('All open ones, whatever the query'),
            two_factor_required: z.boolean(),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(staffList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        team.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ members: rows, ...rest })
    },
  )

  app.get(
    '/v1/staff/members/:id',
    {
      schema: {
        ...seeing,
        operationId: 'getStaffMember',
        summary: 'Get a staff member with their active sessions',
        tags,
        params: account,
        response: { 200: memberDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const member = await loadShedder.run('browsing', () => team.person(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send(member)
    },
  )

  app.put(
    '/v1/staff/members/:id/roles',
    {
      schema: {
        ...granting,
        operationId: 'updateStaffRoles',
        summary: 'Update the staff roles and edit permission of a staff member',
        description:
          'Replaces all roles. `was`: the previous roles; if they have changed, returns 409 staff_changed. At least one staff member must be able to grant roles: 409 last_super_admin. Without roles, the account is no longer a staff member.',
        tags,
        params: account,
        body: staffGrants.extend({ was: staffGrants }),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { was, ...to } = request.body
      await loadShedder.run('checkout', () => team.setGrants(request.staff, request.params.id, { was, to }))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  for (const [operation, operationId, summary, description] of [
    [
      'deactivate',
      'deactivateStaffMember',
      'Deactivate a staff member',
      'Their sessions end immediately, and no password, passkey or link can sign in to the account. Roles are retained. The last super-admin cannot be deactivated: 409 last_super_admin.',
    ],
    ['activate', 'activateStaffMember', 'Reactivate a staff member', 'With their previous roles.'],
  ] as const)
    app.post(
      `/v1/staff/members/:id/${operation}`,
      {
        schema: {
          ...granting,
          operationId,
          summary,
          description,
          tags,
          params: account,
          body: z.object({}).nullish(),
          response: { 200: z.object({}), ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        await loadShedder.run('checkout', () => team[operation](request.staff, request.params.id))
        return reply.header('cache-control', 'no-store').send({})
      },
    )

  app.delete(
    '/v1/staff/members/:id/sessions',
    {
      schema: {
        ...granting,
        operationId: 'endStaffSessions',
        summary: 'End all sessions of a staff member',
        tags,
        params: account,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => team.signOut(request.staff, request.params.id, undefined))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
  app.delete(
    '/v1/staff/members/:id/sessions/:session',
    {
      schema: {
        ...granting,
        operationId: 'endStaffSession',
        summary: 'End one session of a staff member',
        tags,
        params: sessionParams,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id: account, session } = request.params
      await loadShedder.run('checkout', () => team.signOut(request.staff, account, session))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/members/:id/reset-two-factor',
    {
      schema: {
        ...granting,
        operationId: 'resetStaffTwoFactor',
        summary: 'Reset the two-factor authentication of a staff member',
        description:
          'For someone who has lost their phone and recovery codes: removes the authenticator app, passkeys and recovery codes, ends all sessions and notifies them by email. If the shop requires two-factor authentication, they have no permissions until they set it up again. Returns 403 for your own account.',
        tags,
        params: account,
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => team.resetTwoFactor(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/members/invitations',
    {
      schema: {
        ...granting,
        operationId: 'inviteStaffMember',
        summary: 'Invite a staff member',
        description:
          'Emails a single-use link that is valid for seven days. An earlier invitation to the same address is revoked.',
        tags,
        body: staffGrants.extend({
          email: z.string().trim().min(3).max(254),
          locale: localeCode.default('en').describe('Language of the email'),
        }),
        response: { 201: z.object({ id: z.uuid() }), ...staffErrorResponses, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { locale, ...input } = request.body
      const createdInvitation = await loadShedder.run('checkout', () =>
        team.invite(request.staff, input, locale),
      )
      return reply.code(201).header('cache-control', 'no-store').send(createdInvitation)
    },
  )

  app.delete(
    '/v1/staff/members/invitations/:id',
    {
      schema: {
        ...granting,
        operationId: 'revokeStaffInvitation',
        summary: 'Revoke an invitation',
        tags,
        params: invitationParams,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => team.withdraw(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
