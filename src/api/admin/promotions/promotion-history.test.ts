// Tests the history of a promotion for staff without access to the audit log, and its choices and restart.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

const call = async (name: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: {
      authorization: `Bearer ${await actors.find((actor) => actor.name === name)!.token()}`,
      'idempotency-key': randomUUID(),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}

test('who may read a promotion sees its history; who may edit it reverts a change', async () => {
  const promotion = { name: 'Winter', percent: 10 }
  const { id } = (await call('sales-manager', 'POST', 'promotions', promotion)).body
  const edit = { was: 1, promotion: { ...promotion, percent: 20 } }
  expect((await call('sales-manager', 'PUT', `promotions/${id}`, edit)).status).toBe(200)
  const { body } = await call('sale', 'GET', `promotions/${id}/history`)
  expect(body).toMatchObject({
    has_more: false,
    events: [
      {
        action: 'promotion.change',
        actor_name: 'sales-manager',
        revertible: false,
        changes: expect.arrayContaining([{ path: 'fields.percent', before: 10, after: 20 }]),
      },
      { action: 'promotion.add' },
    ],
  })
  const revert = (name: string, event: number, promotionId = id) =>
    call(name, 'POST', `promotions/${promotionId}/history/${event}/revert`, {})
  const [change] = body.events
  expect((await revert('sale', change.id)).status).toBe(403)
  const other = (await call('sales-manager', 'POST', 'promotions', promotion)).body.id
  expect((await revert('sales-manager', change.id, other)).status).toBe(404)
  expect((await revert('sales-manager', change.id)).status).toBe(204)
  expect((await call('sale', 'GET', `promotions/${id}`)).body.promotion.percent).toBe(10)
  expect((await call('warehouse', 'GET', `promotions/${id}/history`)).status).toBe(403)
})

test('a promotion that staff ended is started again', async () => {
  const { id } = (await call('admin', 'POST', 'promotions', { name: 'Autumn', percent: 5 })).body
  const run = async (action: 'end' | 'start') =>
    (await call('admin', 'POST', `promotions/${id}/${action}`, {})).status
  expect([await run('end'), await run('start'), await run('start')]).toEqual([200, 200, 409])
  expect((await call('admin', 'GET', `promotions/${id}`)).body.active).toBe(true)
})

test('the choices of a promotion have the names that its conditions take', async () => {
  const { status, body } = await call('accounting', 'GET', 'promotions/choices')
  expect([status, body.currencies]).toEqual([200, ['USD']])
  expect(body.categories.length).toBeGreaterThan(0)
  expect(Object.keys(body)).toEqual([
    'currencies',
    'markets',
    'segments',
    'categories',
    'brands',
    'collections',
  ])
})

test('a promotion is tried on a cart before it is saved, and an unknown gift is named', async () => {
  const count = async () => (await call('admin', 'GET', 'promotions')).body.total
  const before = await count()
  const { body: stock } = await call('admin', 'GET', 'stock?limit=1')
  const { sku } = stock.stock[0]
  const draft = { name: 'Tenth off', percent: 10, code: 'TENTH' }
  const items = [
    { sku, quantity: 2 },
    { sku: 'no-such-item', quantity: 1 },
  ]
  const { body } = await call('sale', 'POST', 'promotions/preview', { items, promotion: draft })
  expect(body.unknown_skus).toEqual(['no-such-item'])
  const tried = body.promotions.find(({ id }: { id: number | null }) => id === null)
  expect(tried).toEqual({
    id: null,
    code: 'TENTH',
    name: 'Tenth off',
    discount: Math.round(body.items_total / 10),
  })
  expect(tried.discount).toBeGreaterThan(0)
  const gift = { name: 'Gift', gift: { sku: 'no-such-item' } }
  const rejected = await call('sale', 'POST', 'promotions/preview', { items, promotion: gift })
  expect(rejected.body.error.details.issues).toEqual([
    { path: 'gift.0', message: 'there is no variant no-such-item' },
  ])
  expect(await count()).toBe(before)
})
