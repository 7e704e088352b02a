import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

const get = async (name: string) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.get('/api/v1/staff/session', token === undefined ? {} : { authorization: `Bearer ${token}` })
}

test('a session has the permissions of its roles, and the settings of the shop without secrets', async () => {
  await sql`update content set document = document || '{"timeZone": "Asia/Ho_Chi_Minh", "name": "Looms"}'
    where kind = 'settings'`.execute(api.db)
  await sql`update account set locale = 'ar' where name = 'warehouse'`.execute(api.db)
  const response = await get('warehouse')
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const session = response.json<{ permissions: string[]; user: object }>()
  expect(session).toMatchObject({
    user: { name: 'warehouse', locale: 'ar' },
    roles: ['warehouse'],
    refund_limit: null,
    second_factors: { authenticator: false, passkey: false },
    shop: { name: 'Looms', currency: 'USD', currency_digits: 2, time_zone: 'Asia/Ho_Chi_Minh' },
    office_languages: ['en', 'ar', 'he', 'vi'],
    sandbox: false,
    features: {
      emails: false,
      // The shop of the tests offers test cards.
      payment_test_mode: true,
      live_payments: true,
      two_factor_required: true,
      sandbox_keys: false,
    },
  })
  expect(session.permissions).toEqual(expect.arrayContaining(['admin.access', 'orders.pick', 'stock.edit']))
  expect(session.permissions).not.toContain('team.manage')
  expect(response.body).not.toMatch(/secret|token|hash|password|smtp/i)
  expect(response.body.length).toBeLessThan(4_000)
})

test('others than staff have none', async () => {
  expect((await get('anonymous')).statusCode).toBe(401)
  for (const name of ['customer', 'staff without two steps'])
    expect((await get(name)).statusCode, name).toBe(403)
})
