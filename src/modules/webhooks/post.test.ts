import { expect, test } from 'vitest'
import { post } from './post.ts'

test('an address that was stored with a blocked port is not connected to', async () => {
  const sent = await post('http://127.0.0.1:25/', {}, '{}', { allowed: () => true, timeoutMs: 1_000 })
  expect(sent).toMatchObject({ status: null, fault: 'port 25 is not allowed' })
})
