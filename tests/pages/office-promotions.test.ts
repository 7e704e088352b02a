// Back-office promotions, from the last build: tested without saving, created once. Phone orders that end in a cart.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, emailOf, makeActors } from '../support/actors.ts'
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

describe('a draft order', () => {
  const page = '/admin/phone-orders'
  const order = { email: emailOf('corporate'), name: 'Cora', locale: 'en', message: 'Blue, as you asked.' }
  const mails = async () =>
    (
      await sql<{ recipient: string; body_text: string }>`
        select recipient, body_text from outgoing_email where dedupe_key like 'phone-order:%' order by id`.execute(
        api.db,
      )
    ).rows
  const linkIn = (text: string) => /https?:\/\/\S+\/cart\/shared\?items=\S+?(?=["\s])/.exec(text)?.[0]

  test('costs what the customer would pay, and its link leads anyone to a cart at their own prices', async () => {
    await sql`insert into price_list (code, name, currency) values ('wholesale', 'Wholesale', 'USD') on conflict do nothing`.execute(
      api.db,
    )
    await sql`insert into price (price_list_id, variant_id, kind, min_quantity, amount_minor, starts_at)
      select l.id, v.id, 'regular', 1, 123, now() - interval '1 hour' from price_list l, variant v
      where l.code = 'wholesale' and v.sku = ${sku}`.execute(api.db)
    const priced = await send('sale', page, { ...order, do: 'price', sku, quantity: '2' })
    expect(priced.statusCode, priced.body).toBe(200)
    expect(priced.body).toContain('$2.46')
    const guest = await send('sale', page, {
      ...order,
      email: 'guest@phone.example',
      do: 'price',
      sku,
      quantity: '2',
    })
    expect(guest.body).not.toContain('$2.46')
    const link = linkIn(guest.body)!
    const cart = await api.get(link.replace(/^https?:\/\/[^/]+/, ''))
    expect([cart.statusCode, cart.body.includes(sku)]).toEqual([200, true])
  })

  test('is emailed once however often its form is sent, and the audit log has no customer data', async () => {
    const form = { ...order, do: 'send', sku, quantity: '2', request: crypto.randomUUID() }
    for (const _ of [1, 2])
      expect((await send('sale', page, form)).headers['location']).toBe('/admin/phone-orders?done=sent')
    const [mail, ...others] = await mails()
    expect([mail?.recipient, others]).toEqual([order.email, []])
    expect(mail!.body_text).toContain('Blue, as you asked.')
    expect(linkIn(`${mail!.body_text} `)).toMatch(/items=\d+x2$/)
    const { rows } = await sql<{ diff: object }>`
      select diff from audit_event where action = 'draft-order.send'`.execute(api.db)
    expect(rows).toEqual([{ diff: { items: [{ sku, quantity: 2 }], total: 246 } }])
    const other = await send('sale', page, { ...form, quantity: '3' })
    expect([other.statusCode, other.body.includes('value="3"')]).toEqual([422, true])
    expect(await mails()).toHaveLength(1)
  })

  test('is emailed with localised names, while staff see the original ones', async () => {
    await sql`insert into product_translation (product_id, locale, name) select product_id, 'vi', 'Vải' from variant where sku = ${sku}`.execute(
      api.db,
    )
    const form = { ...order, email: 'vi@phone.example', locale: 'vi', sku, quantity: '1' }
    expect((await send('sale', page, { ...form, do: 'price' })).body).not.toContain('Vải')
    await send('sale', page, { ...form, do: 'send', request: crypto.randomUUID() })
    const mail = (await mails()).find(({ recipient }) => recipient === form.email)
    expect(mail?.body_text).toContain('1 × Vải')
  })

  test.each([
    ['address', { email: 'nobody' }],
    ['name', { name: '' }],
    ['number of pieces', { quantity: 'some' }],
    ['piece', { sku: 'NO-SUCH' }],
  ])('with an invalid %s is not sent, and keeps the input', async (_, wrong) => {
    const before = await mails()
    const request = crypto.randomUUID()
    const refused = await send('sale', page, { ...order, do: 'send', sku, quantity: '2', request, ...wrong })
    expect([refused.statusCode, refused.body.includes('Blue, as you asked.')]).toEqual([422, true])
    expect(await mails()).toEqual(before)
  })

  test('finds items by name, and a click adds one', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.name from product p join variant v on v.product_id = p.id where v.sku = ${sku}`.execute(api.db)
    const response = await send('sale', page, { ...order, do: 'find', q: rows[0]!.name })
    expect(response.body).toMatch(new RegExp(`<button[^>]*value="${sku}"`))
    const added = await send('sale', page, { ...order, sku, quantity: '2', add: sku })
    expect(added.body).toMatch(/name="quantity"[^>]*value="3"/)
  })
})
