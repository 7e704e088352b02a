// Tests that an API key manages the webhooks of its own app and mode only.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { createTestApp } from '../../../tests/support/apps.ts'
import { openReceiver, type Receiver } from '../../../tests/support/webhook-receiver.ts'

const api = useApi()
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

test('an app gets deliveries at its endpoint, reads the responses, and can have them sent again', async () => {
  const { key, calling } = await createTestApp(api, { live: true })
  const call = calling(key)
  // Not stock.updated: while other transactions run, a webhook gets events that were recorded just before it.
  const body = { url: receiver.url, events: ['order.placed'] }
  const headers = { 'idempotency-key': randomUUID() }
  const created = await call('POST', 'webhooks', body, headers)
  expect(created.statusCode, created.body).toBe(201)
  expect(created.json()).toMatchObject({ mode: 'live', secret: expect.stringMatching(/^whsec_/) })
  expect((await call('POST', 'webhooks', body, headers)).json()).toEqual(created.json())
  const { id } = created.json()
  expect((await call('GET', 'webhooks')).json()).toMatchObject({ webhooks: [{ id }] })
  expect((await call('GET', 'webhooks')).body).not.toContain('whsec_')
  const testResult = await call('POST', `webhooks/${id}/test`)
  expect(testResult.statusCode, testResult.body).toBe(202)
  await api.webhooks.sender.drain()
  const page = (await call('GET', `webhooks/${id}/deliveries?status=delivered`)).json()
  expect(page).toMatchObject({
    deliveries: [
      {
        type: 'webhook.test',
        payload: receiver.received[0]!.body,
        attempts: [{ status: 200, response: 'thanks' }],
      },
    ],
    next: null,
  })
  const replayed = await call('POST', `webhooks/${id}/deliveries/${page.deliveries[0].id}/replay`)
  expect(replayed.json()).toMatchObject({ status: 'pending' })
  await api.webhooks.sender.drain()
  expect(receiver.received.map(({ event }) => event.id)).toEqual(Array(2).fill(page.deliveries[0].event_id))
  expect((await call('POST', `webhooks/${id}/rotate`)).json()).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
  })
  expect((await call('DELETE', `webhooks/${id}`)).statusCode).toBe(200)
  expect((await call('GET', `webhooks/${id}`)).json()).toMatchObject({ status: 404, code: 'not_found' })
})

test('sandbox and live keys have separate webhooks; another app sees none', async () => {
  const partner = await createTestApp(api)
  const sandbox = partner.calling(partner.key)
  const live = partner.calling(await partner.goLive())
  const body = { url: receiver.url, events: ['order.placed'] }
  const { id } = (await sandbox('POST', 'webhooks', body)).json()
  expect((await live('GET', 'webhooks')).json()).toEqual({ webhooks: [] })
  const otherApp = await createTestApp(api)
  for (const call of [live, otherApp.calling(otherApp.key)])
    for (const [method, path] of [
      ['GET', `webhooks/${id}`],
      ['DELETE', `webhooks/${id}`],
      ['POST', `webhooks/${id}/rotate`],
      ['GET', `webhooks/${id}/deliveries`],
      ['POST', `webhooks/${id}/deliveries/1/replay`],
      ['POST', `webhooks/${id}/test`],
    ] as const)
      expect([path, (await call(method, path)).statusCode]).toEqual([path, 404])
})

test('an invalid webhook is rejected with what is wrong', async () => {
  const { key, calling } = await createTestApp(api)
  const tried = (body: object) => calling(key)('POST', 'webhooks', body)
  expect((await tried({ url: 'https://10.0.0.1/', events: ['order.placed'] })).json()).toMatchObject({
    status: 422,
    code: 'invalid_webhook_url',
    details: { reason: 'The URL points to an internal network' },
  })
  for (const port of [25, 587, 5432, 6379])
    expect(
      (await tried({ url: `https://example.com:${port}/`, events: ['order.placed'] })).json(),
    ).toMatchObject({
      code: 'invalid_webhook_url',
      details: { reason: `Port ${port} is not allowed: use 443 or another web port` },
    })
  expect((await tried({ url: 'no address', events: ['order.eaten'] })).json()).toMatchObject({
    status: 400,
    errors: [{ pointer: '#/url' }, { pointer: '#/events/0' }],
  })
})
