// The session of a staff member, for clients of the admin API.
import { z } from 'zod'
import { userSchema } from '../../modules/auth/auth.ts'
import { staffSession } from '../../modules/setup/staff-session.service.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

export function registerStaffSession(app: Api, { loadShedder, staffSessions }: ApiContext): void {
  app.get(
    '/v1/staff/session',
    {
      schema: {
        ...requirePermission('admin.access'),
        operationId: 'getStaffSession',
        summary: 'Get who is signed in, their permissions, and the settings that a client needs first',
        description: '`user.locale` is the language of the back office, in which the client shows its texts.',
        tags: ['Team, for staff'],
        response: {
          200: staffSession.extend({
            user: userSchema.pick({ id: true, email: true, name: true, locale: true }),
            roles: z.array(z.string()).describe('Ids, of custom roles too'),
            second_factors: z.object({ authenticator: z.boolean(), passkey: z.boolean() }),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const session = await loadShedder.run('browsing', () => staffSessions.get(request.staff))
      const { user, roles, twoStep } = request.principal!
      const { id, email, name, locale } = user
      const { authenticator, passkey } = twoStep
      return reply.header('cache-control', 'no-store').send({
        ...session,
        user: { id, email, name, locale },
        roles,
        second_factors: { authenticator, passkey },
      })
    },
  )
}
