// Customer segments over the API: who reads and edits them, what conditions can name, and what uses a segment.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

const call = async (role: string, method: 'GET' | 'POST' | 'PUT', path: string, payload: object = {}) => {
  const token = await actors.find(({ name }) => name === role)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}

test('staff who read customers see segments with what uses them; editors change and revert them', async () => {
  const name = 'Choices'
  const conditions = [{ type: 'registered', from: '2000-01-01' }]
  const put = (role: string, was: number | null, to: object | null) =>
    call(role, 'PUT', 'segments/choices', { was, to })
  expect((await put('sale', null, { name, conditions })).status).toBe(403)
  expect((await put('sales-manager', null, { name, conditions })).status).toBe(200)
  for (const { name: role, signedIn } of actors) {
    const expected = [
      'accounting',
      'sale',
      'sales-manager',
      'customer-service',
      'admin',
      'super-admin',
    ].includes(role)
      ? 200
      : signedIn
        ? 403
        : 401
    for (const path of ['segments/choices', 'segments/choices/history', 'segment-choices'])
      expect([role, path, (await call(role, 'GET', path)).status]).toEqual([role, path, expected])
  }

  await sql`insert into price_list (code, name, currency, segment) values ('vip', 'VIP prices', 'USD', 'choices')`.execute(
    api.db,
  )
  const used_by = { promotions: [], campaigns: [], price_lists: ['VIP prices'] }
  expect((await call('sale', 'GET', 'segments/choices')).body).toMatchObject({ name, used_by })
  expect((await put('sales-manager', 1, null)).body.error).toMatchObject({ code: 'in_use', details: used_by })

  const { categories, brands, ...choices } = (await call('sale', 'GET', 'segment-choices')).body
  expect(choices).toEqual({ markets: [], groups: [], collections: expect.any(Array) })
  expect(categories[0]).toMatchObject({ depth: 0 })
  expect(brands.length).toBeGreaterThan(0)

  expect((await put('sales-manager', 1, { name: 'Everyone', conditions })).status).toBe(200)
  const { events } = (await call('sale', 'GET', 'segments/choices/history')).body
  expect(events).toMatchObject([
    { action: 'segment.change', revertible: false },
    { action: 'segment.change', revertible: false },
  ])
  const revert = (role: string) =>
    call(role, 'POST', `segments/choices/history/${events[0].id}/revert`).then(({ status }) => status)
  expect([await revert('sale'), await revert('sales-manager')]).toEqual([403, 204])
  expect((await call('sale', 'GET', 'segments/choices')).body.name).toBe(name)
})
