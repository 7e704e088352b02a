import { expect, test } from 'vitest'
import { postWebhook } from './post-webhook.ts'

test('an endpoint stored with a blocked port is not connected to', async () => {
  const response = await postWebhook('http://127.0.0.1:25/', {}, '{}', {
    allowed: () => true,
    timeoutMs: 1_000,
  })
  expect(response).toMatchObject({ status: null, fault: 'port 25 is not allowed' })
})
