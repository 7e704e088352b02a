// The buttons of PayPal in their frame, against a fake of its script after its public documentation.
import { afterEach, expect, test, vi } from 'vitest'
import type { ExpressPurchase, ExpressShop } from '../../sdk/plugin/index.ts'
import { paypalFrame } from './paypal-express.ts'

const shipping = [{ id: 'standard', label: 'Standard', detail: 'Tue', amountMinor: 500 }]
const purchase: ExpressPurchase = { amountMinor: 5_500, currency: 'EUR', shipping, isComplete: true }
const address = { name: 'Ada Lovelace', line1: '12 St James Square', country: 'GB' }
const mock = <Result>(result: Result) => vi.fn<(...input: unknown[]) => Result>(() => result)

type Handlers = Record<string, (data: object, actions?: object) => unknown>

async function mount(current = purchase) {
  let handlers: Handlers | undefined
  const Buttons = (options: Handlers) => {
    handlers = options
    return { isEligible: () => true, render: async () => undefined }
  }
  vi.stubGlobal('window', { paypal: { Buttons } })
  const shop = {
    buttonHeight: 48,
    nonce: 'n1',
    getPurchase: () => current,
    loadScript: mock(Promise.resolve()),
    setReady: mock(undefined),
    setUnavailable: mock(undefined),
    reportMissing: mock(undefined),
    open: mock(Promise.resolve('ORDER1')),
    quote: vi.fn<(place: { country: string }, shippingId?: string) => Promise<ExpressPurchase>>(
      async ({ country }) => {
        if (country === 'US') throw new Error('another currency')
        return country === 'GB' ? purchase : { ...purchase, shipping: [] }
      },
    ),
    getConfirmation: mock(Promise.resolve({ email: 'ada@example.com', address })),
    place: mock(Promise.resolve({ isPlaced: true })),
  }
  paypalFrame.mount(shop as unknown as ExpressShop, { clientId: 'client 1' })
  await vi.waitFor(() => expect(shop.setReady).toHaveBeenCalled())
  return { shop, handlers: handlers! }
}
const change = (countryCode: string) => ({
  orderID: 'ORDER1',
  shippingAddress: { countryCode, postalCode: 'SW1Y 4JH', city: 'London' },
  errors: { ADDRESS_ERROR: 'address', METHOD_UNAVAILABLE: 'method' },
})
afterEach(() => vi.unstubAllGlobals())

test('the script is that of the application and the currency', async () => {
  const { shop } = await mount()
  const [url, attributes] = shop.loadScript.mock.calls[0]!
  expect(url).toContain('https://www.paypal.com/sdk/js?client-id=client+1&currency=EUR&intent=authorize')
  expect(attributes).toEqual({ 'data-csp-nonce': 'n1' })
})

test('address and shipping method change the open payment, and the order is placed with what was confirmed', async () => {
  const { shop, handlers } = await mount()
  const reject = mock('rejected')
  expect(await handlers['createOrder']!({})).toBe('ORDER1')
  await handlers['onShippingAddressChange']!(change('GB'), { reject })
  const place = { country: 'GB', postcode: 'SW1Y 4JH', city: 'London' }
  expect(shop.quote).toHaveBeenLastCalledWith(place, undefined, 'ORDER1')
  await handlers['onShippingOptionsChange']!(
    { ...change('GB'), selectedShippingOption: { id: 'standard' } },
    { reject },
  )
  expect(shop.quote).toHaveBeenLastCalledWith(place, 'standard', 'ORDER1')
  expect(reject).not.toHaveBeenCalled()
  await handlers['onApprove']!({ orderID: 'ORDER1' })
  expect(shop.place).toHaveBeenCalledWith({
    token: 'ORDER1',
    email: 'ada@example.com',
    address,
    shippingId: 'standard',
  })
})

test('an address outside the delivery area, or in another currency, is rejected; nothing opens without a choice', async () => {
  const { handlers } = await mount()
  for (const country of ['AQ', 'US']) {
    const reject = mock('rejected')
    await handlers['onShippingAddressChange']!(change(country), { reject })
    expect(reject).toHaveBeenCalledWith('address')
  }
  const incomplete = await mount({ ...purchase, isComplete: false })
  const actions = { resolve: mock('open'), reject: mock('closed') }
  expect(incomplete.handlers['onClick']!({}, actions)).toBe('closed')
  expect(incomplete.shop.reportMissing).toHaveBeenCalled()
})
