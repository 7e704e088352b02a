// Prometheus metrics, protected by the token in the settings. Without a token the route does not exist.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../platform/observability/metrics.ts'

export type GuardedMetrics = { token: string; metrics: Metrics }

const digest = (text: string) => createHash('sha256').update(text).digest()

export function registerMetrics(app: FastifyInstance, { token, metrics }: GuardedMetrics): void {
  const expected = digest(`Bearer ${token}`)
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestFinished(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1_000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer realm="metrics"').type('text/plain').send('')
    const { type, body } = await metrics.text()
    return reply.type(type).send(body)
  })
}
