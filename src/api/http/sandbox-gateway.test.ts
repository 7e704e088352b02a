// Which requests the gateway takes, and its errors. With the whole application: src/app/sandbox.test.ts.
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { ShopError } from '../../kernel/errors.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'

const testKey = `mk_test_${'A'.repeat(22)}`
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

type Options = { error?: Error; isLimited?: boolean; openError?: Error; isOpen?: boolean }

/** Serves the gateway before a shop that responds `shop`; the sandbox responds with the path that it gets. */
async function serve({ error, isLimited = false, openError, isOpen = false }: Options = {}) {
  let opened = 0
  const sandbox: Parameters<typeof createServer>[1] = (request, response) =>
    void response.end(`sandbox ${request.url}`)
  const gateway = createSandboxGateway({
    keys: {
      authenticate: async () => {
        if (error) throw error
        return { id: 1, scopes: [], refundLimitMinor: null }
      },
      takeRequest: () => ({ allowed: !isLimited, remaining: 0, resetSeconds: 60, retryAfterSeconds: 7 }),
    },
    open: async () => {
      opened++
      if (openError) throw openError
      return sandbox
    },
    getOpen: () => (isOpen ? sandbox : undefined),
    shopUrl: 'http://shop.test',
    log: createLog('silent', false),
  })
  const server = createServer((request, response) => {
    if (!gateway.handle(request, response)) response.end('shop')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const get = async (path: string, token?: string) => {
    const response = await fetch(url + path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return { get, countOpened: () => opened }
}
const codeOf = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).error.code]

test('requests with a test key reach the sandbox, and all others the shop', async () => {
  const { get } = await serve()
  expect((await get('/api/v1/staff/orders?q=1', testKey)).text).toBe('sandbox /api/v1/staff/orders?q=1')
  expect((await get('/', testKey)).text).toBe('sandbox /')
  for (const token of [undefined, `mk_${'A'.repeat(22)}`, `${testKey}A`, testKey.slice(0, -1)])
    expect((await get('/api/v1/staff/orders', token)).text).toBe('shop')
})

test('a key that is not valid or has no calls left opens no sandbox', async () => {
  const revoked = await serve({ error: new ShopError('invalid_api_key') })
  expect(codeOf(await revoked.get('/', testKey))).toEqual([401, 'invalid_api_key'])
  const limited = await serve({ isLimited: true })
  const response = await limited.get('/', testKey)
  expect([...codeOf(response), response.headers.get('retry-after')]).toEqual([429, 'too_many_requests', '7'])
  expect(revoked.countOpened() + limited.countOpened()).toBe(0)
})

test('a sandbox that cannot be opened says nothing about the machine', async () => {
  const { get } = await serve({ openError: new Error('permission denied to create database') })
  const response = await get('/', testKey)
  expect(codeOf(response)).toEqual([503, 'sandbox_unavailable'])
  expect(response.text).not.toContain('permission')
})

test('events of payment providers reach a sandbox that is open, without a key', async () => {
  const path = '/sandbox/api/v1/payments/webhooks/test-card'
  const { get } = await serve({ isOpen: true })
  expect((await get(path)).text).toBe('sandbox /api/v1/payments/webhooks/test-card')
  expect((await get('/sandbox/api/v1/staff/orders')).text).toBe('shop')
  expect((await (await serve()).get(path)).text).toBe('shop')
})
