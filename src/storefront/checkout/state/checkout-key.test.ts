import { beforeEach, expect, test, vi } from 'vitest'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import type { PlaceOrderInput } from '../../../modules/checkout/checkout.ts'

const input: PlaceOrderInput = {
  items: [{ variant_id: testVariantId(1), quantity: 1 }],
  email: 'lan@example.com',
  address: { name: 'Lan', line1: '27 Main Street', city: 'Oakland', country: 'US' },
  shipping_method: 'standard',
  payment: {
    method: 'test-card',
    card: { number: '4242424242424242', expiry: '11/28', cvc: '123', name: 'Lan' },
  },
  note: '',
  expected_total: 100,
  locale: 'en',
}
let stored: Map<string, string>
/** Simulates a reload: the module is loaded again, sessionStorage is kept. */
const reload = async () => {
  vi.resetModules()
  const { ApiError } = await import('../../state/api.ts')
  const createApiError = (status: number, code: string) => new ApiError({ status, code, message: code })
  return { ...(await import('./checkout-key.ts')), refused: createApiError }
}
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('the same input after no response keeps its key, even across a reload', async () => {
  const page = await reload()
  const key = page.getCheckoutKey(input)
  page.settleCheckout(page.refused(0, 'network'))
  expect(page.getCheckoutKey(input)).toBe(key)
  const reloaded = await reload()
  expect(reloaded.getCheckoutKey(input)).toBe(key)
})

test('different input has a different key', async () => {
  const { getCheckoutKey } = await reload()
  const key = getCheckoutKey(input)
  expect(getCheckoutKey({ ...input, note: 'Ring twice' })).not.toBe(key)
  expect(getCheckoutKey({ ...input, payment: { method: 'cash-on-delivery' } })).not.toBe(key)
})

test('a response ends the attempt, so a retry after a rejection has a new key', async () => {
  const { getCheckoutKey, settleCheckout, refused: createApiError } = await reload()
  const key = getCheckoutKey(input)
  settleCheckout(createApiError(402, 'payment_declined'))
  expect(getCheckoutKey(input)).not.toBe(key)
})

test('card data is never stored', async () => {
  const { getCheckoutKey } = await reload()
  getCheckoutKey(input)
  expect([...stored.values()].join()).not.toMatch(/4242|11\/28|"123"/)
})
