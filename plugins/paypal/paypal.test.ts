import { afterEach, expect, test } from 'vitest'
import { testPaymentProvider } from '../../sdk/plugin/testing-payments.ts'
import { createMemorySessions } from '../../sdk/plugin/testing.ts'
import { createFakePaypal, type FakePaypal } from './fake-paypal.ts'
import { paypal } from './index.ts'
import { toMinor, toMoney } from './paypal-orders.ts'
import { createPaypalProvider } from './paypal.ts'

testPaymentProvider(paypal.payments![0]!, createFakePaypal)

test.each([
  [125_000, 'EUR', '1250.00'],
  [5, 'USD', '0.05'],
  [1_500, 'JPY', '1500'],
  [99_999_999, 'EUR', '999999.99'],
])('%i minor units of %s are written as %s', (minor, currency, value) => {
  expect(toMoney(minor, currency)).toEqual({ currency_code: currency, value })
  expect(toMinor({ currency_code: currency, value })).toBe(minor)
})

let fake: FakePaypal
afterEach(() => fake?.close())

/** A charge that the buyer has approved. */
async function approveCharge(key: string, take?: 'later') {
  fake = await createFakePaypal()
  const provider = createPaypalProvider(fake.settings)
  const context = { sessions: createMemorySessions() }
  const page = async () => ({
    title: 'Order 1',
    email: '',
    locale: 'en',
    confirm: '',
    successUrl: 'https://shop.example/done',
    cancelUrl: 'https://shop.example/left',
  })
  const charge = { key, token: 'page', amountMinor: 5_000, currency: 'EUR', page, ...(take && { take }) }
  const opened = await provider.authorise(context, charge, new Date())
  fake.pay((opened as { url: string }).url)
  return { provider, context, charge }
}

test('after a declined way to pay the buyer returns to the page, and the next one is captured', async () => {
  const { provider, context, charge } = await approveCharge('key-1')
  fake.declineNextCapture()
  const declined = await provider.capture(context, charge, new Date())
  expect(declined).toEqual({ status: 'action', url: expect.stringContaining('/checkoutnow?token=') })
  fake.pay((declined as { url: string }).url)
  expect(await provider.capture(context, charge, new Date())).toMatchObject({ status: 'captured' })
})

test('refunds in the dashboard and disputes are in the history; the shop’s own refunds have their key', async () => {
  const { provider, context, charge } = await approveCharge('key-2')
  const captured = await provider.capture(context, charge, new Date())
  await provider.refund(context, { key: 'key-2', refundKey: 'own', amountMinor: 1_000, at: new Date() })
  fake.refundInDashboard('key-2', '5.00')
  const call = fake.dispute('key-2', {
    dispute_id: 'PP-1',
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
  })
  expect(await provider.webhook!(context, call, new Date())).toMatchObject({
    key: 'key-2',
    isAfterCharge: true,
  })
  const { refunds, disputes } = await provider.findHistory!((captured as { reference: string }).reference)
  expect(refunds.map(({ refundKey, amountMinor }) => [refundKey, amountMinor])).toEqual([
    ['own', 1_000],
    [undefined, 500],
  ])
  expect(disputes).toMatchObject([{ id: 'PP-1', status: 'lost', amountMinor: 5_000, currency: 'EUR' }])
})

test('an authorisation is renewed before it is captured after three days', async () => {
  const { provider, context, charge } = await approveCharge('key-3', 'later')
  const authorised = await provider.authorise(context, { ...charge, take: 'later' }, new Date())
  expect(authorised).toMatchObject({ status: 'authorised', expiresAt: expect.any(Date) })
  const part = { key: 'part-1', isFinal: true, beforeMinor: 0 }
  fake.ageAuthorizations(4)
  expect(await provider.capture(context, { ...charge, part }, new Date())).toMatchObject({
    status: 'captured',
    amountMinor: 5_000,
  })
  expect(fake.getAuthorizationIds('key-3')).toHaveLength(2)
})
