// PAYMENT_TEST_MODE=on: every page shows in its server-rendered HTML that test cards are accepted.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({
  web: await loadWebBuild(),
  payments: async () => ({ methods: ['test-card', 'cash-on-delivery'], isTestMode: true }),
})
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

const banner = (html: string) =>
  /<body[^>]*>[^]*?<div class="test-mode-banner"[^>]*>([^]*?)<\/div>/.exec(html)?.[1]

test.each(['/products', '/cart', '/checkout', '/signin', '/faq', '/no-such-page', '/admin/join?token=x'])(
  'the test mode banner is on %s',
  async (path) => {
    const { body } = await api.get(path)
    expect(banner(body)).toContain('You won’t be charged.')
  },
)

test.each([
  ['/vi', 'Chế độ thử nghiệm'],
  ['/ar', 'وضع الاختبار'],
  ['/he', 'מצב בדיקה'],
])('the test mode banner is in the language of %s', async (prefix, words) => {
  const { body } = await api.get(`${prefix}/products`)
  expect(banner(body)).toContain(words)
})

test('the session of staff says it to the client application of the back office', async () => {
  const token = await actors.find(({ name }) => name === 'super-admin')!.token()
  const session = await api.get('/api/v1/staff/session', { authorization: `Bearer ${token}` })
  expect(session.json().features.payment_test_mode).toBe(true)
})
