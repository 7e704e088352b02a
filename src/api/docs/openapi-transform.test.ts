import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkOperationId } from './openapi-transform.ts'

type Document = { paths: Record<string, Record<string, { operationId?: string }>> }

test('each operation has an id of its own: a verb and a noun', () => {
  // `npm run verify` keeps the file equal to the routes.
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.length).toBeGreaterThan(300)
  const seenIds = new Set<string>()
  for (const id of ids) checkOperationId(id ?? 'an operation', id, seenIds)
  expect(seenIds.size).toBe(ids.length)
  expect(ids).toContain('refundOrder')
})

test.each([
  ['no id', undefined, /POST \/orders needs an operationId/],
  ['no noun', 'refund', /needs an operationId/],
  ['no verb and noun', 'POST-orders', /needs an operationId/],
  ['the id of another operation', 'placeOrder', /has the operationId placeOrder of another operation/],
])('generating the document fails for an operation with %s', (_, id, message) => {
  expect(() => checkOperationId('POST /orders', id, new Set(['placeOrder']))).toThrow(message)
})
