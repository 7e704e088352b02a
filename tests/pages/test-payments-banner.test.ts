// A banner on every page says that test payments are offered: by test cards of a demo shop, or by test credentials.
import { beforeAll, expect, test } from 'vitest'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'

const api = useApi({
  web: await loadWebBuild(),
  payments: async () => ({
    methods: ['test-card', 'cash-on-delivery'],
    settings: { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: 'whsec_key' },
  }),
})
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

const getToken = () => actors.find(({ name }) => name === 'admin')!.token()

/** As staff do it, so that cached pages are renewed. */
async function offer(...codes: string[]) {
  const headers = { authorization: `Bearer ${await getToken()}` }
  const { version: was } = (await api.get('/api/v1/staff/payment-methods', headers)).json()
  const response = await api.app.inject({
    method: 'PUT',
    url: '/api/v1/staff/payment-methods',
    headers,
    payload: { was, methods: codes.map((code) => ({ code, active: true })) },
  })
  expect(response.statusCode, response.body).toBe(200)
}
const hasBanner = async (path: string) => (await api.get(path)).body.includes('<div class="test-mode-banner"')
const isTestModeForStaff = async () => {
  const session = await api.get('/api/v1/staff/session', { authorization: `Bearer ${await getToken()}` })
  return session.json().features.payment_test_mode
}

test.each([
  ['test cards', ['test-card'], true],
  ['a provider with test credentials', ['stripe', 'cash-on-delivery'], true],
  ['real methods only', ['cash-on-delivery'], false],
] as [string, string[], boolean][])('with %s', async (_, codes, expected) => {
  await offer(...codes)
  for (const path of ['/cart', '/ar/cart', '/checkout', '/signin'])
    expect([path, await hasBanner(path)]).toEqual([path, expected])
  expect(await isTestModeForStaff()).toBe(expected)
})
