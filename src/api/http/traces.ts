// Traces requests as spans with route and status, never with the URL, which may contain user input.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndRequest, Tracing } from '../../platform/observability/trace.ts'

export function registerTraces(app: FastifyInstance, tracing: Tracing): void {
  const endByRequest = new WeakMap<FastifyRequest, EndRequest>()
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers
    tracing.request(typeof traceparent === 'string' ? traceparent : undefined, (endTrace) => {
      endByRequest.set(request, endTrace)
      done()
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'shop.request_id': request.id,
    }
    endByRequest.get(request)?.(`${request.method} ${route}`, attributes, reply.statusCode >= 500)
  })
}
