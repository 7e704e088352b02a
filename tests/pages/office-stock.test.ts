// Back-office stock pages, from the last build: forms without JavaScript.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { requestPage } from '../support/admin-page.ts'
import { useApi } from '../support/api.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let variant: { id: number; sku: string }

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ id: number; sku: string }>`
    select v.id, v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  ;[variant] = rows as [{ id: number; sku: string }]
}, 60_000)

const send = (name: string, path: string, form?: Record<string, string>) =>
  requestPage(api, actors, { name, path, form })
const onHand = async () =>
  (
    await sql<{ on_hand: number }>`
      select on_hand from stock where variant_id = ${variant.id} and location_id = (select id from location where code = 'main')`.execute(
      api.db,
    )
  ).rows[0]!.on_hand
const act = (form: Record<string, string>, name = 'warehouse') =>
  send(name, `/admin/stock/${variant.id}`, { request: crypto.randomUUID(), note: '', ...form })

test('received stock is added once, however often its form is sent, and confirmed', async () => {
  const before = await onHand()
  const form = { do: 'received', quantity: '7', request: crypto.randomUUID(), note: 'Box <3>' }
  for (const _ of [1, 2]) {
    const done = await act(form)
    expect([done.statusCode, done.headers['location']]).toEqual([
      303,
      `/admin/stock/${variant.id}?done=received`,
    ])
  }
  expect(await onHand()).toBe(before + 7)
  expect((await send('sales-manager', `/admin/stock/${variant.id}`)).body).toContain('Box &lt;3&gt;')
})

test('a count based on an outdated quantity is rejected with the current one, and the input stays', async () => {
  const now = await onHand()
  const late = await act({ do: 'counted', quantity: '977', 'was-main': String(now + 1) })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain(`There are ${now} by now`)
  expect(late.body).toContain('value="977"')
  expect((await act({ do: 'damaged', quantity: '-1' })).statusCode).toBe(422)
  expect(await onHand()).toBe(now)
})

test('users without the stock permission are rejected, and see no forms', async () => {
  const before = await onHand()
  expect((await act({ do: 'received', quantity: '1' }, 'sales-manager')).statusCode).toBe(409)
  expect((await send('sales-manager', `/admin/stock/${variant.id}`)).body).not.toContain('name="quantity"')
  expect(await onHand()).toBe(before)
})

test('a scan without scripts returns a page that says what was received, or that nothing was', async () => {
  const before = await onHand()
  const scan = (code: string) =>
    send('warehouse', '/admin/stock/receive', {
      key: crypto.randomUUID(),
      location: 'main',
      quantity: '2',
      code,
    })
  const done = await scan(variant.sku)
  expect([done.statusCode, await onHand()]).toEqual([200, before + 2])
  expect(done.body).toContain(`${variant.sku}: 2 pieces received`)
  const wrong = await scan('nothing-has-this')
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toMatch(/role="alert">nothing-has-this is no SKU/)
})

test('a location is created and renamed; an outdated edit is rejected, and its input stays', async () => {
  const place = (form: Record<string, string>) => send('warehouse', '/admin/stock/locations', form)
  expect((await place({ do: 'add', code: 'loft', name: 'Loft' })).statusCode).toBe(303)
  expect((await place({ do: 'add', code: 'loft', name: 'Other' })).statusCode).toBe(409)
  expect((await place({ do: 'rename', code: 'loft', was: 'Loft', name: 'Upper loft' })).statusCode).toBe(303)
  const late = await place({ do: 'rename', code: 'loft', was: 'Loft', name: 'Attic' })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('value="Attic"')
})
