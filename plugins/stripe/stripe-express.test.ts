// The buttons of Stripe in their frame, against a fake of Stripe.js after its public documentation.
import { afterEach, expect, test, vi } from 'vitest'
import type { ExpressPurchase, ExpressResult, ExpressShop } from '../../sdk/plugin/index.ts'
import { stripeFrame } from './stripe-express.ts'

const address = { line1: '12 St James Square', city: 'London', postal_code: 'SW1Y 4JH', country: 'GB' }
const shipping = [{ id: 'standard', label: 'Standard', detail: 'Tue', amountMinor: 500 }]
const purchase: ExpressPurchase = { amountMinor: 5_500, currency: 'GBP', shipping, isComplete: true }

type Handler = (event: object) => unknown

/** Mounts the buttons. `fire` does what the customer does in the wallet. */
async function mount({ current = purchase, result = { isPlaced: true } as ExpressResult } = {}) {
  const handlers = new Map<string, Handler>()
  const updates: object[] = []
  const on = (name: string, handler: Handler) => void handlers.set(name, handler)
  const elements = {
    create: () => ({ on, mount: () => undefined }),
    update: (options: object) => void updates.push(options),
    submit: async () => ({}),
  }
  const createConfirmationToken = async () => ({ confirmationToken: { id: 'ctoken_1' } })
  vi.stubGlobal('window', { Stripe: () => ({ elements: () => elements, createConfirmationToken }) })
  const shop = {
    locale: 'en',
    buttonHeight: 48,
    isPhoneRequired: false,
    pageUrl: 'https://shop.example/cart',
    getPurchase: () => current,
    onPurchaseChange: vi.fn<(input?: unknown) => void>(),
    loadScript: async () => undefined,
    setReady: vi.fn<(input?: unknown) => void>(),
    setUnavailable: vi.fn<(input?: unknown) => void>(),
    reportMissing: vi.fn<(input?: unknown) => void>(),
    quote: vi.fn<(place: { country: string }) => Promise<ExpressPurchase>>(async ({ country }) =>
      country === 'GB' ? { ...purchase, amountMinor: 6_000 } : { ...purchase, shipping: [] },
    ),
    place: vi.fn<(order: unknown) => Promise<ExpressResult>>(async () => result),
  }
  stripeFrame.mount(shop as unknown as ExpressShop, { publishableKey: 'pk_test_1' })
  await vi.waitFor(() => expect(handlers.size).toBeGreaterThan(0))
  const fire = async (name: string, event: object = {}) => {
    const answers = {
      resolve: vi.fn<(input?: unknown) => void>(),
      reject: vi.fn<(input?: unknown) => void>(),
      paymentFailed: vi.fn<(input?: unknown) => void>(),
    }
    await handlers.get(name)!({ ...event, ...answers })
    return answers
  }
  return { shop, fire, updates }
}
const confirmation = {
  billingDetails: { email: 'ada@example.com' },
  shippingAddress: { name: 'Ada Lovelace', address },
  shippingRate: { id: 'standard' },
}
afterEach(() => vi.unstubAllGlobals())

test('a browser without a wallet shows no buttons', async () => {
  const { shop, fire } = await mount()
  await fire('ready', { availablePaymentMethods: undefined })
  expect(shop.setUnavailable).toHaveBeenCalled()
  await fire('ready', { availablePaymentMethods: { applePay: true } })
  expect(shop.setReady).toHaveBeenCalledWith(48)
})

test('a wallet shows shipping and total of its address, and places the order with its confirmation', async () => {
  const { shop, fire, updates } = await mount()
  const rates = [{ id: 'standard', amount: 500, displayName: 'Standard', deliveryEstimate: 'Tue' }]
  expect((await fire('click')).resolve).toHaveBeenCalledWith(
    expect.objectContaining({ shippingRates: rates }),
  )
  expect((await fire('shippingaddresschange', { address })).resolve).toHaveBeenCalledWith({
    shippingRates: rates,
  })
  expect(updates).toEqual([{ amount: 6_000, currency: 'gbp' }])
  const { paymentFailed } = await fire('confirm', confirmation)
  expect(shop.place).toHaveBeenCalledWith({
    token: 'ctoken_1',
    email: 'ada@example.com',
    address: {
      name: 'Ada Lovelace',
      line1: '12 St James Square',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'GB',
    },
    shippingId: 'standard',
  })
  expect(paymentFailed).not.toHaveBeenCalled()
})

test('a wallet does not open while something is missing, and rejects an address outside the delivery area', async () => {
  const incomplete = await mount({ current: { ...purchase, isComplete: false } })
  expect((await incomplete.fire('click')).resolve).not.toHaveBeenCalled()
  expect(incomplete.shop.reportMissing).toHaveBeenCalled()
  const { fire } = await mount()
  const answers = await fire('shippingaddresschange', { address: { country: 'AQ' } })
  expect(answers.reject).toHaveBeenCalled()
  expect(answers.resolve).not.toHaveBeenCalled()
})

test('a wallet says that nothing was charged', async () => {
  const { fire } = await mount({ result: { isPlaced: false, reason: 'changed' } })
  expect((await fire('confirm', confirmation)).paymentFailed).toHaveBeenCalledWith({ reason: 'fail' })
  const wrong = await mount({ result: { isPlaced: false, reason: 'address' } })
  expect((await wrong.fire('confirm', confirmation)).paymentFailed).toHaveBeenCalledWith({
    reason: 'invalid_shipping_address',
  })
})
