// Route that returns the calling app.
import { z } from 'zod'
import { appModes } from '../../modules/apps/apps.ts'
import { requireAppScope } from '../access.ts'
import type { Api } from '../context.ts'
import { problems } from './problem.ts'

export function registerMe(app: Api): void {
  app.get(
    '/v2/me',
    {
      schema: {
        ...requireAppScope(),
        operationId: 'getCurrentApp',
        summary: 'Get the calling app',
        description:
          'Returns the app, mode and scopes of the key or access token. Requires no scope: use it to test a key.',
        tags: ['Partners'],
        response: {
          200: z.object({ client_id: z.string(), mode: z.enum(appModes), scopes: z.array(z.string()) }),
          ...problems(401, 403, 429),
        },
      },
    },
    async (request, reply) => {
      const { clientId, mode, scopes } = request.app!
      return reply.send({ client_id: clientId, mode, scopes: [...scopes] })
    },
  )
}
