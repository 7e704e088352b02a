import { expect, test } from 'vitest'
import type { Renditions } from '../../modules/media/renditions.ts'
import type { ApiContext } from '../context.ts'
import { createServer } from '../server.ts'
import { checkOperationId } from './openapi-transform.ts'

test('each operation has an id of its own: a verb and a noun', async () => {
  const app = await createServer({
    context: {} as ApiContext,
    renditions: {} as Renditions,
    shopUrl: 'http://localhost:3000',
    ready: () => Promise.resolve(),
  })
  await app.ready()
  const operations = Object.values(app.swagger().paths ?? {}).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId?: string }>),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.length).toBeGreaterThan(300)
  expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][A-Za-z]*)$|^sign(?:In|Out)$/.test(id ?? ''))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('refundOrder')
  await app.close()
})

test.each([
  ['no id', undefined, /POST \/orders needs an operationId/],
  ['no verb and noun', 'POST-orders', /needs an operationId/],
  ['the id of another operation', 'placeOrder', /has the operationId placeOrder of another operation/],
])('generating the document fails for an operation with %s', (_, id, message) => {
  expect(() => checkOperationId('POST /orders', id, new Set(['placeOrder']))).toThrow(message)
})
