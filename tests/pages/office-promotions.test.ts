// Back-office promotions, from the last build: tested without saving, created once.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { requestPage } from '../support/admin-page.ts'
import { useApi } from '../support/api.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let sku: string

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  ;[{ sku }] = rows as [{ sku: string }]
}, 60_000)

const send = (name: string, path: string, form?: Record<string, string>) =>
  requestPage(api, actors, { name, path, form })
const make = (form: Record<string, string>, name = 'sales-manager') =>
  send(name, '/admin/promotions/new', { request: crypto.randomUUID(), do: 'add', ...form })
const made = async () =>
  (
    await sql<{
      id: number
      name: string
      active: boolean
    }>`select id, name, active from promotion order by id`.execute(api.db)
  ).rows

test('a preview explains what it does and what a cart would cost, and saves nothing', async () => {
  const before = await made()
  const tried = await make({
    do: 'try',
    name: 'Tenth off',
    kind: 'percent',
    percent: '10',
    code: 'tenth',
    pieces: `${sku} 2\nno-such-piece`,
  })
  expect(tried.statusCode, tried.body).toBe(200)
  expect(tried.body).toContain('10% off. With the code TENTH.')
  const amounts = /cart of \$([\d.]+) would cost \$([\d.]+): \$([\d.]+) less/.exec(tried.body)!
  const [subtotal, left, off] = amounts.slice(1).map((amount) => Math.round(Number(amount) * 100)) as [
    number,
    number,
    number,
  ]
  expect(subtotal).toBeGreaterThan(0)
  expect([off, left]).toEqual([Math.round(subtotal / 10), subtotal - off])
  expect(tried.body).toContain('No piece with a price: no-such-piece')
  expect(tried.body).toContain('value="Tenth off"')
  expect(await made()).toEqual(before)
})

test('a gift is tried and created, and its SKU must exist', async () => {
  const form = { name: 'A gift', kind: 'gift', gift: sku, 'gift-count': '2', pieces: `${sku} 1` }
  const wrong = await make({ ...form, gift: 'no-such-sku' })
  expect([wrong.statusCode, wrong.body.includes('Enter the SKU of a variant.')]).toEqual([422, true])
  expect((await make({ ...form, do: 'try' })).body).toContain('With a gift.')
  expect((await make(form)).headers['location']).toBe('/admin/promotions')
  const { rows } = await sql<{ id: number; sku: string; gift_quantity: number; gift_per_quantity: null }>`
    select p.id, v.sku, p.gift_quantity, p.gift_per_quantity from promotion p join variant v on v.id = p.gift_variant_id
    where p.name = 'A gift'`.execute(api.db)
  expect(rows).toMatchObject([{ sku, gift_quantity: 2, gift_per_quantity: null }])
  await sql`update promotion set active = false where id = ${rows[0]!.id}`.execute(api.db)
})

test('it is created once however often its form is sent', async () => {
  const form = {
    name: 'Three for two',
    kind: 'buy_get',
    percent: '100',
    buy: '2',
    get: '1',
    alone: '1',
    from: '2099-01-01T00:00',
    request: crypto.randomUUID(),
  }
  for (const _ of [1, 2]) expect((await make(form)).headers['location']).toBe('/admin/promotions')
  expect((await made()).filter(({ name }) => name === form.name)).toHaveLength(1)
})

test.each([
  ['percent', { kind: 'percent', percent: '101' }, 'per cent from 1 to 100'],
  ['amount', { kind: 'amount', amount: 'much' }, 'An amount, of'],
  ['code', { kind: 'free_shipping', code: 'Ö!' }, '3 to 30 letters'],
  [
    'until',
    { kind: 'free_shipping', from: '2099-01-02T00:00', until: '2099-01-01T00:00' },
    'after the beginning',
  ],
])('an invalid %s is marked, the input stays, and nothing is created', async (_, wrong, says) => {
  const before = await made()
  const refused = await make({ name: 'Wrong one', ...(wrong as Record<string, string>) })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain(says)
  expect(refused.body).toContain('value="Wrong one"')
  expect(await made()).toEqual(before)
})
