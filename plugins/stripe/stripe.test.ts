import { startFakeStripe } from '../../tests/support/fake-stripe.ts'
import { testPaymentProvider } from '../../sdk/plugin/testing-payments.ts'
import type { FakePaymentProvider } from '../../sdk/plugin/testing.ts'
import { stripe } from './index.ts'

async function createFake(): Promise<FakePaymentProvider<object>> {
  const fake = await startFakeStripe()
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = fake.settings
  return {
    settings: { secretKey, webhookSecret, apiUrl: fake.settings.STRIPE_API_URL },
    currency: 'USD',
    pay: (url) => void fake.pay(url.split('/').at(-1)!),
    report(key) {
      const body = fake.event('checkout.session.completed', fake.findByOrder(key)!)
      return { body, headers: { 'stripe-signature': fake.sign(body, new Date()) }, query: {} }
    },
    forge: (call) => ({ ...call, body: call.body.replace('completed', 'expired') }),
    fail(how) {
      Object.assign(fake.behaviour, { failing: how === 'unavailable', loseAnswers: how === 'lost' })
    },
    getRefunded: () => fake.refunds.reduce((sum, { amount }) => sum + amount, 0),
    getCaptured: () =>
      [...fake.sessions.values()].reduce((sum, { intent }) => sum + intent.amount_received, 0),
    refuseCaptures: (refused) => void (fake.behaviour.refusesCaptures = refused),
    reportCapture(key) {
      const body = fake.chargeEvent('charge.captured', fake.findByOrder(key)!)
      return { body, headers: { 'stripe-signature': fake.sign(body, new Date()) }, query: {} }
    },
    close: async () => fake.close(),
  }
}

testPaymentProvider(stripe.payments![0]!, createFake)
