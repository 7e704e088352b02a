// Routes of an app's sandbox: clock, stock and reset. Live keys get 403.
import { z } from 'zod'
import { requireAppScope } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { problems } from './problem.ts'

const tags = ['Partners: sandbox']
const aYear = 366 * 86_400

export function registerSandbox(app: Api, { appShops, loadShedder }: ApiContext): void {
  app.post(
    '/v2/sandbox/clock',
    {
      schema: {
        ...requireAppScope('orders:write'),
        operationId: 'advanceSandboxClock',
        summary: 'Advance the sandbox clock',
        description:
          'By this clock, orders are picked after an hour, shipped after a day and delivered after three. The clock continues from the new time and only goes back on a reset.',
        tags,
        body: z.object({ advance_seconds: z.int().min(0).max(aYear) }),
        response: { 200: z.object({ now: z.iso.datetime() }), ...problems(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const shop = appShops.sandboxForApp(request.app!)
      const now = await loadShedder.run('checkout', () => shop.advance(request.body.advance_seconds))
      return reply.send({ now: now.toISOString() })
    },
  )

  app.put(
    '/v2/sandbox/stock',
    {
      schema: {
        ...requireAppScope('orders:write'),
        operationId: 'setSandboxStock',
        summary: 'Set the stock of a variant in the sandbox',
        description: 'Every variant starts with 100.',
        tags,
        body: z.object({ sku: z.string().min(1).max(100), available: z.int().min(0).max(1_000_000) }),
        response: {
          200: z.object({ variant_id: z.int().brand<'VariantId'>(), sku: z.string(), available: z.int() }),
          ...problems(400, 401, 403, 404, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { sku, available } = request.body
      const shop = appShops.sandboxForApp(request.app!)
      return reply.send(await loadShedder.run('checkout', () => shop.setStock(sku, available)))
    },
  )

  app.post(
    '/v2/sandbox/reset',
    {
      schema: {
        ...requireAppScope('orders:write'),
        operationId: 'resetSandbox',
        summary: 'Reset the sandbox',
        description: 'Deletes its orders and resets stock and clock to their initial state.',
        tags,
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...problems(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const shop = appShops.sandboxForApp(request.app!)
      await loadShedder.run('checkout', () => shop.reset())
      return reply.send({})
    },
  )
}
