import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../state/api.ts'
import { toCheckoutError } from './place-order.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the checkout error for a given response. */
async function checkoutErrorAfter(respond: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', respond)
  const error = await callApi('/v1/dynamic/checkout', { body: {} }).catch((failure: unknown) => failure)
  return toCheckoutError(error as Parameters<typeof toCheckoutError>[0], { expected_total: 100 }).kind
}
const json = (status: number, code: string) => async () =>
  Response.json({ error: { code, message: '', request_id: 'r' } }, { status })
const page = (status: number) => async () => new Response('<html>', { status })

test.each([
  ['the database is away', json(503, 'database_unavailable'), 'busy'],
  ['the shop has too much to do', json(503, 'overloaded'), 'busy'],
  ['a proxy has no shop to pass it to', page(503), 'busy'],
  ['a proxy lost the shop while it worked', page(502), 'network'],
  ['a proxy waited too long', page(504), 'network'],
  ['there is no connection', () => Promise.reject(new TypeError('fetch failed')), 'network'],
  ['the shop has a fault', json(500, 'internal'), 'failed'],
])('for %s the checkout says what to do', async (_, respond, kind) => {
  expect(await checkoutErrorAfter(respond)).toBe(kind)
})
