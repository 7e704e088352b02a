// Routes for signed-in users to manage their account.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { newPasswordInput, userSchema } from '../../../modules/auth/auth.ts'
import { text } from '../../../platform/text/text.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { authCookies } from './cookies.ts'

const message = z.object({ message: z.string() })
const tags = ['Accounts']
const session = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean().describe('The session that makes this request'),
})

export function registerAccount(app: Api, { auth }: ApiContext, shopUrl: string): void {
  const cookies = authCookies(shopUrl)

  app.post(
    '/v1/auth/change_password',
    {
      schema: {
        ...requireSignIn,
        operationId: 'changePassword',
        summary: 'Change the password',
        description: 'Ends every other session of the account.',
        tags,
        body: z.object({ old_password: z.string().max(1024), new_password: newPasswordInput }),
        response: { 200: message, 400: errorBody, 401: errorBody, 403: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { old_password: currentPassword, new_password: replacement } = request.body
      if (
        !(await auth.changePassword(request.principal!, {
          oldPassword: currentPassword,
          newPassword: replacement,
        }))
      )
        throw new ShopError('invalid_password')
      return reply.send({ message: text(request.principal!.user.locale).t('auth.password-changed') })
    },
  )

  app.get(
    '/v1/auth/sessions',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listSessions',
        summary: 'List active sessions',
        tags,
        response: { 200: z.object({ sessions: z.array(session) }), 401: errorBody },
      },
    },
    async (request, reply) => reply.send({ sessions: await auth.sessions(request.principal!) }),
  )

  app.delete(
    '/v1/auth/sessions/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'endSession',
        summary: 'End a session',
        tags,
        params: z.object({ id: z.string() }),
        response: { 200: message, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      if ((await auth.endSession(request.principal!, request.params.id)) === 0)
        throw new ShopError('not_found')
      return reply.send({ message: text(request.principal!.user.locale).t('auth.session-ended') })
    },
  )

  app.delete(
    '/v1/auth/sessions',
    {
      schema: {
        ...requireSignIn,
        operationId: 'endOtherSessions',
        summary: 'End all other sessions',
        tags,
        response: { 200: message, 401: errorBody },
      },
    },
    async (request, reply) => {
      await auth.endOtherSessions(request.principal!)
      return reply.send({ message: text(request.principal!.user.locale).t('auth.sessions-ended') })
    },
  )

  app.patch(
    '/v1/auth/profile',
    {
      schema: {
        ...requireSignIn,
        operationId: 'updateProfile',
        summary: 'Update name, phone and language',
        tags,
        body: z.object({
          name: z.string().trim().min(1).max(120),
          phone: z
            .string()
            .trim()
            .regex(/^[+0-9 ().-]{5,25}$/)
            .nullable(),
          locale: userSchema.shape.locale,
        }),
        response: { 200: userSchema, 400: errorBody, 401: errorBody },
      },
    },
    async (request, reply) => reply.send(await auth.saveProfile(request.principal!, request.body)),
  )

  app.get(
    '/v1/auth/export',
    {
      schema: {
        ...requireSignIn,
        operationId: 'exportAccountData',
        summary: 'Export the personal data of this account',
        tags,
        response: { 200: z.record(z.string(), z.unknown()), 401: errorBody },
      },
    },
    async (request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(await auth.exportData(request.principal!)),
  )

  app.delete(
    '/v1/auth/account',
    {
      schema: {
        ...requireSignIn,
        operationId: 'deleteAccount',
        summary: 'Delete this account',
        description: 'All personal data is erased. Orders are retained as the law requires.',
        tags,
        body: z.object({ password: z.string().max(1024).default('') }),
        response: { 200: message, 401: errorBody, 403: errorBody },
      },
    },
    async (request, reply) => {
      if (!(await auth.erase(request.principal!, request.body.password)))
        throw new ShopError('invalid_password')
      cookies.clear(reply)
      return { message: text(request.principal!.user.locale).t('auth.erased') }
    },
  )
}
