// Holds on the pages of an order in the back office, from the last build.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { requestPage } from '../support/admin-page.ts'
import { useApi } from '../support/api.ts'
import { placeOrders } from '../support/orders.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let page: string

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  const [placed] = await placeOrders(api, [rows[0]!.sku])
  page = `/admin/orders/${placed!.order.id}`
}, 60_000)

const send = (name: string, path: string, form?: Record<string, string>) =>
  requestPage(api, actors, { name, path, form })
const titled = 'This order is on hold'

test('an order is held with a reason, shows why, and is released', async () => {
  const events = { do: 'pick', seen: '1' }
  const hold = { do: 'hold', request: randomUUID(), reason: 'Call <Ada> first' }
  expect((await send('customer-service', page)).body).not.toContain(titled)
  const empty = await send('customer-service', page, { ...hold, reason: '' })
  expect(empty.statusCode).toBe(422)
  // Sent twice, it is one hold.
  for (let time = 0; time < 2; time++)
    expect((await send('customer-service', page, hold)).headers.location).toContain('done=hold')
  const { body } = await send('customer-service', page)
  expect(body).toContain(titled)
  expect(body).toContain('Call &lt;Ada&gt; first')
  expect(body.match(/name="hold"/g)).toHaveLength(1)
  const id = /name="hold" value="([^"]+)"/.exec(body)![1]!

  // The warehouse reads the reason, and can neither pick nor release the order.
  expect((await send('warehouse', page)).body).toMatch(/on hold[^]*Call &lt;Ada&gt; first/)
  expect((await send('warehouse', page)).body).not.toContain('name="hold"')
  expect((await send('warehouse', `${page}/pick`)).body).toContain('Call &lt;Ada&gt; first')
  const picked = await send('warehouse', page, events)
  expect([picked.statusCode, picked.body]).toEqual([409, expect.stringContaining('Release it first')])
  const taken = await send('warehouse', page, { do: 'release', hold: id })
  expect(taken.statusCode).toBe(409)

  const released = await send('customer-service', page, { do: 'release', hold: id })
  expect(released.headers.location).toContain('done=release')
  const after = (await send('warehouse', page)).body
  expect(after).not.toContain(titled)
  expect(after).toMatch(/Hold released[^]*Put on hold/)
  expect((await send('warehouse', page, events)).headers.location).toContain('done=pick')
})
