// The partner API: what programs call, and what their owners do with applications and keys. docs/partners.md
import { createHash } from 'node:crypto'
import type { Api, ApiContext } from '../context.ts'
import { registerApplications } from './applications.ts'
import { registerChanges } from './changes.ts'
import { losesReply } from './faults.ts'
import { registerKeys } from './keys.ts'
import { registerMe } from './me.ts'
import { registerOAuth } from './oauth.ts'
import { registerPartnerWebhooks } from './webhooks.ts'
import { registerPartnerOrders } from './orders.ts'
import { registerPartnerProducts } from './products.ts'
import { registerSandbox } from './sandbox.ts'

export function registerPartnerApi(app: Api, context: ApiContext): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.partner) context.partners.used.record(request.partner, reply.statusCode)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.partner) return payload
    if (losesReply(request)) {
      // What was done is done; the connection ends before a word of it is said.
      request.raw.socket.destroy()
      return payload
    }
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
    if (!known?.some((one) => one === '*' || one.replace(/^(?!W\/)/, 'W/') === etag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
  registerApplications(app, context)
  registerKeys(app, context)
  registerOAuth(app, context)
  registerMe(app)
  registerPartnerWebhooks(app, context)
  registerPartnerProducts(app, context)
  registerChanges(app, context)
  registerPartnerOrders(app, context)
  registerSandbox(app, context)
}
