// Handles unknown API routes: 404, or 405 with the methods that the URL allows.
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../kernel/errors.ts'

/**
 * Call it before registering routes.
 * @returns a function that registers the fallback handler; call it after them.
 */
export function trackRoutes(app: FastifyInstance): (app: FastifyInstance) => void {
  const knownRoutes: { path: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.endsWith('*')) return
    const path = new RegExp(`^${url.replace(/[.+]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`)
    knownRoutes.push({ path, methods: [method].flat() })
  })
  return (last) => {
    last.all('/api/*', { schema: { hide: true } }, (request, reply) => {
      const path = request.url.replace(/\?.*$/s, '')
      const methods = knownRoutes.flatMap((route) => (route.path.test(path) ? route.methods : []))
      if (methods.length === 0) throw new ShopError('not_found')
      reply.header('allow', [...new Set(methods)].join(', '))
      throw new ShopError('method_not_allowed')
    })
  }
}
