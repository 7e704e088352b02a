// Tests the examples and the client's guarantees against the real application.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../tests/support/api.ts'
import { createTestApp } from '../tests/support/apps.ts'
import { openReceiver, type Receiver } from '../tests/support/webhook-receiver.ts'
import { createSelvedgeClient } from './client.ts'
import { verifyWebhook } from './verify-webhook.ts'

const api = useApi()
const run = promisify(execFile)
let baseUrl: string
let key: string
let receiver: Receiver
beforeAll(async () => {
  ;({ key } = await createTestApp(api))
  receiver = await openReceiver()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}, 60_000)
afterAll(() => {
  receiver.close()
  api.app.server.closeAllConnections()
})

const example = async (name: string, ...args: string[]) =>
  (await run(process.execPath, [`sdk/examples/${name}.ts`, baseUrl, key, ...args])).stdout

test('the first call returns the authenticated app', async () => {
  expect(await example('first-call')).toMatch(/^app_\w{16} may .*webhooks:manage.* \(test\)\n$/)
})

test('a webhook registered by the example has a signature that only the client verifies', async () => {
  const output = await example('receive-webhooks', receiver.url)
  const secret = /whsec_\S+/.exec(output)![0]
  await api.webhooks.sender.drain()
  const { headers, body } = receiver.received[0]!
  const got = { headers: new Headers(headers), body, secret }
  expect(await verifyWebhook(got)).toBe(true)
  expect(await verifyWebhook({ ...got, body: `${body} ` })).toBe(false)
  expect(await verifyWebhook({ ...got, secret: `whsec_${btoa('another secret')}` })).toBe(false)
  expect(await verifyWebhook({ ...got, now: new Date(Date.now() + 301_000) })).toBe(false)
  expect(await verifyWebhook({ ...got, headers: new Headers() })).toBe(false)
})

test('a lost response or a 503 is retried; a call that is not idempotent is not', async () => {
  let calls = 0
  const flaky = async (request: Request) => {
    calls++
    if (calls === 1) throw new TypeError('fetch failed')
    if (calls === 2) return new Response('{}', { status: 503, headers: { 'retry-after': '0' } })
    return fetch(request)
  }
  const { data } = await createSelvedgeClient({ baseUrl, key, fetch: flaky }).GET('/api/v2/me')
  expect([data?.mode, calls]).toEqual(['test', 3])
  calls = 0
  const create = createSelvedgeClient({ baseUrl, key, fetch: flaky }).POST('/api/v2/webhooks', {
    params: {},
    body: { url: receiver.url, events: ['stock.updated'] },
  })
  await expect(create).rejects.toThrow('fetch failed')
  expect(calls).toBe(1)
})

test('errors are problem documents with a type', async () => {
  const { error, response } = await createSelvedgeClient({ baseUrl, key: 'sk_test_none' }).GET('/api/v2/me')
  expect([response.status, error?.code]).toEqual([401, 'invalid_api_key'])
})
