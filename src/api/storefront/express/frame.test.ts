// The frame with the wallets of a provider: only it may load what the provider needs, and only while they are offered.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import type { ExpressPlace } from '../../../contracts/express-places.ts'
import { createMethodSettings } from '../../../modules/payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../../../modules/payments/payment-method-settings.store.ts'

const settings: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_test_very_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_very_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_APPLE_PAY_DOMAIN_FILE: '7B227073704964',
}
const api = useApi({ payments: async () => ({ methods: ['stripe'], settings }) })
const frameUrl = '/api/v1/dynamic/checkout/express/stripe/frame?locale=ar'
const offer = async (places: readonly ExpressPlace[]) => {
  await api.db
    .transaction()
    .execute((tx) => setPaymentMethodSettings(tx, [createMethodSettings('stripe', true, [...places])]))
  await api.reload()
}
beforeEach(() => sql`delete from payment_method`.execute(api.db))

test('the frame has the public settings and a policy of its own; other pages of the shop may contain it', async () => {
  await offer(['product'])
  const { statusCode, body, headers } = await api.app.inject({ url: frameUrl })
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).toContain('pk_test_public')
  expect(body).not.toContain('very_secret')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'sha256-[^']+' 'nonce-[^']+' https:\/\/js\.stripe\.com /)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"')
})

test('without a page that offers the wallets there is no frame', async () => {
  await offer([])
  expect((await api.app.inject({ url: frameUrl })).statusCode).toBe(404)
  expect(api.services.shop.hasExpressFrames()).toBe(false)
  await offer(['cart'])
  expect(api.services.shop.hasExpressFrames()).toBe(true)
  for (const code of ['paypal', 'test-card', 'constructor'])
    expect((await api.app.inject({ url: frameUrl.replace('stripe', code) })).statusCode).toBe(404)
})

test('the file that verifies the domain is the setting of the plugin', async () => {
  const { statusCode, body } = await api.app.inject({
    url: '/.well-known/apple-developer-merchantid-domain-association',
  })
  expect([statusCode, body]).toEqual([200, '7B227073704964'])
})
