// Liveness and readiness endpoints for load balancers.
import { NotReadyError } from '../../platform/database/database-health.ts'
import type { Api } from '../context.ts'

const HEALTH_TIMEOUT_MS = 1_000

/** `ready` checks the shop; it rejects or is slow when requests would fail too. */
export function registerHealth(app: Api, ready: () => Promise<void>): void {
  app.get('/healthz', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    let timer: NodeJS.Timeout | undefined
    const tooSlow = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new NotReadyError('database_unavailable')), HEALTH_TIMEOUT_MS)
    })
    try {
      await Promise.race([ready(), tooSlow])
      return await reply.send({ status: 'ready' })
    } catch (error) {
      const reason = error instanceof NotReadyError ? error.reason : 'database_unavailable'
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason })
    } finally {
      clearTimeout(timer)
    }
  })
}
