// Staff routes of the team: managers read it, only super-admins change it.
import { z } from 'zod'
import { locales } from '../../kernel/locale.ts'
import { staffGrants } from '../../modules/auth/staff-members.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const names = z.array(z.string())
const timestamp = z.iso.datetime()
const person = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: names.describe('Of staff alone'),
  permissions: names,
  authenticator: z.boolean().describe('Whether an app gives them codes'),
  passkey: z.boolean(),
  created_at: timestamp,
  seen_at: timestamp.nullable().describe('When one of their browsers was seen last'),
  deactivated_at: timestamp.nullable().describe('Since when the account opens nothing'),
})
const memberDetail = person.extend({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      user_agent: z.string(),
      address: z.string(),
      created_at: timestamp,
      seen_at: timestamp,
      current: z.boolean().describe('The one that asks'),
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
const id = z.object({ id: z.uuid() })
const sessionParams = id.extend({ session: z.uuid() })
const seeing = requirePermission('team.read')
const granting = requirePermission('team.manage')
const tags = ['People, for staff']

export function registerTeam(app: Api, { loadShedder, people: team }: ApiContext): void {
  app.get(
    '/v1/staff/people',
    {
      schema: {
        ...seeing,
        summary: 'Who works in the shop, and who is invited to',
        tags,
        response: {
          200: z.object({
            people: z.array(person),
            invitations: z.array(invitation),
            two_step_required: z.boolean(),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (_, reply) =>
      reply.header('cache-control', 'no-store').send(await loadShedder.run('browsing', () => team.list())),
  )

  app.get(
    '/v1/staff/people/:id',
    {
      schema: {
        ...seeing,
        summary: 'One of them with their open sessions',
        tags,
        params: id,
        response: { 200: memberDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const member = await loadShedder.run('browsing', () =>
        team.person(request.params.id, request.principal!),
      )
      return reply.header('cache-control', 'no-store').send(member)
    },
  )

  app.put(
    '/v1/staff/people/:id/roles',
    {
      schema: {
        ...granting,
        summary: 'Give and take roles of staff and the permission to edit',
        description:
          'All that they have from then on. `was`: what they had when it was decided; where it is something else by now, 409 staff_changed tells it. Somebody who grants roles stays: 409 last_super_admin. Somebody without any works here no more.',
        tags,
        params: id,
        body: staffGrants.extend({ was: staffGrants }),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { was, ...to } = request.body
      await loadShedder.run('checkout', () =>
        team.setGrants(request.params.id, { was, to }, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  for (const [operation, summary, description] of [
    [
      'deactivate',
      'Let somebody in no more',
      'Their sessions end at once, and no password, passkey or link opens the account. Roles are kept. The last super-admin stays: 409 last_super_admin.',
    ],
    ['activate', 'Let somebody in again', 'With the roles that they had.'],
  ] as const)
    app.post(
      `/v1/staff/people/:id/${operation}`,
      {
        schema: {
          ...granting,
          summary,
          description,
          tags,
          params: id,
          body: z.object({}).nullish(),
          response: { 200: z.object({}), ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        await loadShedder.run('checkout', () => team[operation](request.params.id, getStaffActor(request)))
        return reply.header('cache-control', 'no-store').send({})
      },
    )

  app.delete(
    '/v1/staff/people/:id/sessions',
    {
      schema: {
        ...granting,
        summary: 'Sign somebody out everywhere',
        tags,
        params: id,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        team.signOut(request.params.id, undefined, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )
  app.delete(
    '/v1/staff/people/:id/sessions/:session',
    {
      schema: {
        ...granting,
        summary: 'End one session of somebody',
        tags,
        params: sessionParams,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id: account, session } = request.params
      await loadShedder.run('checkout', () => team.signOut(account, session, getStaffActor(request)))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/people/invitations',
    {
      schema: {
        ...granting,
        summary: 'Invite somebody to work in the shop',
        description:
          'By a link that works once, for seven days. An invitation of before to the same address is withdrawn.',
        tags,
        body: staffGrants.extend({
          email: z.string().trim().min(3).max(254),
          locale: z.enum(locales).default('en').describe('In which the mail is written'),
        }),
        response: { 201: z.object({ id: z.uuid() }), ...staffErrorResponses, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { locale, ...input } = request.body
      const actor = { ...getStaffActor(request), email: request.principal!.user.email }
      const createdInvitation = await loadShedder.run('checkout', () => team.invite(input, locale, actor))
      return reply.code(201).header('cache-control', 'no-store').send(createdInvitation)
    },
  )

  app.delete(
    '/v1/staff/people/invitations/:id',
    {
      schema: {
        ...granting,
        summary: 'Withdraw an invitation',
        tags,
        params: id,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => team.withdraw(request.params.id, getStaffActor(request)))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
