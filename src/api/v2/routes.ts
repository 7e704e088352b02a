// The partner API: what programs call, and what their owners do with applications and keys. docs/partners.md
import type { Api, ApiContext } from '../context.ts'
import { registerApplications } from './applications.ts'
import { registerKeys } from './keys.ts'
import { registerMe } from './me.ts'
import { registerOAuth } from './oauth.ts'
import { registerPartnerWebhooks } from './webhooks.ts'

export function registerPartnerApi(app: Api, context: ApiContext): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.partner) context.partners.used.note(request.partner, reply.statusCode)
  })
  registerApplications(app, context)
  registerKeys(app, context)
  registerOAuth(app, context)
  registerMe(app)
  registerPartnerWebhooks(app, context)
}
