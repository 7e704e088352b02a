// Registers the partner API: routes for apps, and for their owners to manage apps and keys. docs/partner-api.md
import { createHash } from 'node:crypto'
import type { Api, ApiContext } from '../context.ts'
import { registerApps } from './apps.ts'
import { registerChanges } from './changes.ts'
import { shouldDropReply } from './sandbox-errors.ts'
import { registerKeys } from './keys.ts'
import { registerMe } from './me.ts'
import { registerOAuth } from './oauth.ts'
import { registerAppWebhooks } from './webhooks.ts'
import { registerAppOrders } from './orders.ts'
import { registerAppProducts } from './products.ts'
import { registerSandbox } from './sandbox.ts'

export function registerAppApi(app: Api, context: ApiContext): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.app) context.apps.usageCounter.record(request.app, reply.statusCode)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.app) return payload
    if (shouldDropReply(request)) {
      // The work is committed; the connection is closed before the response is sent.
      request.raw.socket.destroy()
      return payload
    }
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    const clientEtags = request.headers['if-none-match']?.split(',').map((item) => item.trim())
    if (!clientEtags?.some((item) => item === '*' || item.replace(/^(?!W\/)/, 'W/') === etag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
  registerApps(app, context)
  registerKeys(app, context)
  registerOAuth(app, context)
  registerMe(app)
  registerAppWebhooks(app, context)
  registerAppProducts(app, context)
  registerChanges(app, context)
  registerAppOrders(app, context)
  registerSandbox(app, context)
}
