// Phone orders: placed by staff with the checkout's code, exactly once, with the staff member recorded; and
// draft orders.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountId } from '../../src/kernel/ids.ts'
import { checkInvariants } from '../../src/modules/invariants/invariants.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { type Actor, emailOf, makeActors } from '../support/actors.ts'
import { requestPage } from '../support/admin-page.ts'
import { useApi } from '../support/api.ts'

const api = useApi({ web: await loadWebBuild() })
const page = '/admin/phone-orders'
type Form = Record<string, string>
let actors: Actor[]
let ids: Map<string, string>
let sku: string

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  ;[{ sku }] = await rowsOf<{ sku: string }>(sql`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`)
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)
    on conflict do nothing`.execute(api.db)
  await sql`insert into price_list (code, name, currency) values ('wholesale', 'Wholesale', 'USD') on conflict do nothing`.execute(
    api.db,
  )
  await sql`insert into price (price_list_id, variant_id, kind, min_quantity, amount_minor, starts_at)
    select l.id, v.id, 'regular', 1, 123, now() - interval '1 hour' from price_list l, variant v
    where l.code = 'wholesale' and v.sku = ${sku}`.execute(api.db)
}, 60_000)

beforeEach(() => sql`update stock set on_hand = 20 + reserved`.execute(api.db))

const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  (await query.execute(api.db)).rows as [Row, ...Row[]]
const send = (path: string, form?: Form, name = 'sale') => requestPage(api, actors, { name, path, form })
const valueOf = (body: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1] ?? ''

const caller = {
  email: 'caller@phone.example',
  name: 'Cora Caller',
  country: 'GB',
  line1: '1 Long Lane',
  city: 'London',
  postcode: 'SW1Y 4JH',
  phone: '+44 20 7946 0000',
  locale: 'vi',
  note: 'Ring twice',
  payment: 'cash-on-delivery',
  shipping_method: 'standard',
}
/** The form with the totals shown on the page, ready to be submitted. */
async function pricedForm(over: Form = {}): Promise<Form> {
  const form: Form = { ...caller, sku, quantity: '2', ...over }
  const { body } = await send(page, { ...form, do: 'price' })
  const seen = { seen_total: valueOf(body, 'seen_total'), seen_due: valueOf(body, 'seen_due') }
  return { ...form, ...seen, request: crypto.randomUUID(), terms: '1', do: 'place' }
}
type Placed = {
  id: string
  email: string
  account_id: AccountId | null
  locale: string
  total: number
  actor: string
  method: string
  unit: number
}
const orders = async () =>
  (
    await sql<Placed>`
      select o.id, o.email, o.account_id, o.locale, o.total_minor::int as total, e.actor, o.payment_method as method,
        (select l.unit_price_minor::int from order_line l where l.order_id = o.id) as unit
      from shop_order o join order_event e on e.order_id = o.id and e.kind = 'placed' order by o.number`.execute(
      api.db,
    )
  ).rows
const newOnes = async (work: () => Promise<unknown>) => {
  const before = (await orders()).length
  await work()
  return (await orders()).slice(before)
}
/** These tests add stock without receiving it, so the stock ledger does not match. */
const broken = async () =>
  (await checkInvariants(api.db)).filter(
    (line) => !line.startsWith('On-hand stock equals the sum of its ledger entries'),
  )
const actorOf = (name: string) => `staff:${ids.get(name)!}`
const held = async () =>
  (await rowsOf<{ sum: number }>(sql`select sum(reserved)::int as sum from stock`))[0].sum

describe('an order placed by staff', () => {
  test('is created once however often its form is sent, has its creator in history and audit log, and is emailed', async () => {
    const form = await pricedForm()
    let to: string | undefined
    const [order, ...others] = await newOnes(async () => {
      for (let time = 0; time < 2; time++) {
        const { statusCode, headers } = await send(page, form)
        expect(statusCode).toBe(303)
        expect(headers['location']).toBe((to ??= headers['location']))
      }
    })
    expect(others).toEqual([])
    expect(order).toMatchObject({
      email: caller.email,
      account_id: null,
      locale: 'vi',
      total: Number(form['seen_total']),
      actor: actorOf('sale'),
      method: 'cash-on-delivery',
    })
    const audited = await rowsOf<object>(sql`
      select actor, diff from audit_event where action = 'order.place' and object_id = ${order!.id}`)
    expect(audited).toEqual([
      {
        actor: actorOf('sale'),
        diff: {
          by: 'phone',
          items: [{ sku, quantity: 2 }],
          payment: 'cash-on-delivery',
          total: order!.total,
          terms_accepted: true,
        },
      },
    ])
    expect(JSON.stringify(audited)).not.toContain('Cora')
    await api.worker.drain()
    const [mail] = await rowsOf<{ recipient: string; subject: string }>(sql`
      select recipient, subject from outgoing_email where dedupe_key = ${`order-placed:${order!.id}`}`)
    expect([mail.recipient, mail.subject]).toEqual([caller.email, expect.stringContaining('đơn hàng')])
    const shown = await send(`/admin/orders/${order!.id}`, undefined, 'warehouse')
    expect(shown.body).toMatch(/Ordered by phone[\s\S]{0,80}<bdi>sale<\/bdi>/)
    const done = await send(to!)
    expect(done.body).toContain(caller.email)
    // Only the staff member who placed the order gets its link.
    expect((await send(to!, undefined, 'sales-manager')).body).not.toContain(caller.email)
    expect(await broken()).toEqual([])
  })

  test('belongs to the account with that address, at its prices, and to no account if the address is unconfirmed', async () => {
    const form = await pricedForm({ email: emailOf('corporate') })
    const [order] = await newOnes(() => send(page, form, 'sales-manager'))
    expect(order).toMatchObject({
      account_id: ids.get('corporate'),
      unit: 123,
      total: Number(form['seen_total']),
      actor: actorOf('sales-manager'),
    })
    await sql`update account set email_verified_at = null where id = ${ids.get('user')!}`.execute(api.db)
    const unproven = await pricedForm({ email: emailOf('user') })
    const [placed] = await newOnes(() => send(page, unproven))
    expect([placed!.account_id, placed!.unit === 123]).toEqual([null, false])
  })

  test('requires a phone number without an email address; then nothing is emailed, and the page has the link', async () => {
    const silent = await pricedForm({ email: '', phone: '' })
    const refused = await send(page, silent)
    expect([refused.statusCode, refused.body.includes('their phone number is needed')]).toEqual([422, true])
    await api.worker.drain()
    const mails = () => rowsOf<{ n: number }>(sql`select count(*)::int as n from outgoing_email`)
    const before = await mails()
    const form = await pricedForm({ email: '' })
    let to = ''
    const [order] = await newOnes(async () => {
      to = String((await send(page, form)).headers['location'])
    })
    await api.worker.drain()
    expect([order!.email, await mails()]).toEqual(['', before])
    expect(await broken()).toEqual([])
    const { body } = await send(to)
    const link = new URL(/value="(https?:[^"]*token=[^"]*)"/.exec(body)![1]!.replaceAll('&amp;', '&'))
    const own = await api.get(link.pathname + link.search)
    expect([own.statusCode, own.body.includes('mailto:')]).toEqual([200, false])
    expect((await send(`/admin/orders/${order!.id}`, undefined, 'warehouse')).body).toContain(
      'No e-mail address',
    )
  })

  test('with items that sold out meanwhile says so, loses and reserves nothing, and works with fewer', async () => {
    const form = await pricedForm({ quantity: '3' })
    await sql`update stock set on_hand = reserved + 2 where variant_id = (select id from variant where sku = ${sku})`.execute(
      api.db,
    )
    const before = await held()
    let body = ''
    expect(
      await newOnes(async () => {
        const refused = await send(page, form)
        expect(refused.statusCode).toBe(422)
        ;({ body } = refused)
      }),
    ).toEqual([])
    expect(body).toContain('There is less of something than they want')
    expect(body).toContain('Only so many can be had: 2')
    for (const text of ['Cora Caller', '1 Long Lane', 'SW1Y 4JH', 'Ring twice', caller.phone])
      expect(body).toContain(text)
    expect(body).toMatch(/name="quantity"[^>]*value="3"/)
    expect(await held()).toBe(before)
    const fewer = await pricedForm({ quantity: '2' })
    expect(await newOnes(() => send(page, { ...fewer, request: valueOf(body, 'request') }))).toHaveLength(1)
  })

  test('with a changed total shows the old and the new one, and is placed at the total shown', async () => {
    const form = await pricedForm()
    const price = async (minor: number) =>
      sql`update price set amount_minor = amount_minor + ${minor} where variant_id = (select id from variant where sku = ${sku})
        and price_list_id = (select id from price_list where code = 'retail')`.execute(api.db)
    await price(100)
    const [before, now] = [Number(form['seen_total']), Number(form['seen_total']) + 200]
    const usd = (minor: number) => `$${(minor / 100).toFixed(2)}`
    let body = ''
    expect(
      await newOnes(async () => {
        ;({ body } = await send(page, form))
      }),
    ).toEqual([])
    expect(body).toContain(`It comes to ${usd(now)} now, not ${usd(before)}`)
    const again = { ...form, seen_total: valueOf(body, 'seen_total'), seen_due: valueOf(body, 'seen_due') }
    const [order] = await newOnes(() => send(page, { ...again, request: valueOf(body, 'request') }))
    expect(order!.total).toBe(now)
    await price(-100)
  })

  test.each<[string, Form, string]>([
    ['terms that nobody told', { terms: '' }, 'Tell them the terms'],
    ['a sum that nobody saw', { seen_total: '' }, 'See what it costs first'],
    ['no postcode', { postcode: '' }, 'postcode'],
    ['a wrong address for mail', { email: 'nobody' }, 'This is no e-mail address.'],
    ['no way of paying', { payment: 'test-card' }, 'Choose how it is delivered and paid'],
    ['a delivery that there is not', { shipping_method: 'rocket' }, 'This delivery cannot be had'],
    ['credit that they have not', { payment: 'on-account' }, 'Choose how it is delivered and paid'],
  ])('with %s is not placed, and keeps the input', async (_, wrong, words) => {
    const form = await pricedForm()
    expect(
      await newOnes(async () => {
        const refused = await send(page, { ...form, ...wrong })
        expect(refused.statusCode).toBe(422)
        expect(refused.body).toContain(words)
        expect(refused.body).toContain('Ring twice')
      }),
    ).toEqual([])
  })

  test('is on account if the customer’s company has a credit limit', async () => {
    await sql`with made as (insert into company (name, tax_number, country, province, created_at)
        values ('Cora & Co', 'X77', 'GB', '', now()) returning id),
      member as (insert into company_member (account_id, company_id, role, joined_at)
        select ${ids.get('corporate')!}, id, 'admin', now() from made)
      insert into company_credit (company_id, currency, limit_minor, net_days) select id, 'USD', 100000, 30 from made`.execute(
      api.db,
    )
    const form = await pricedForm({
      email: emailOf('corporate'),
      payment: 'on-account',
      purchase_order: 'PO 7',
    })
    const [order] = await newOnes(() => send(page, form))
    expect(order).toMatchObject({ method: 'on-account', account_id: ids.get('corporate') })
    expect(await rowsOf(sql`select purchase_order from order_company where order_id = ${order!.id}`)).toEqual(
      [{ purchase_order: 'PO 7' }],
    )
    await api.worker.drain()
    expect(await broken()).toEqual([])
  })

  test('cannot be placed without permission, by page or by API call', async () => {
    const form = await pricedForm()
    const token = await actors.find(({ name }) => name === 'accounting')!.token()
    expect(
      await newOnes(async () => {
        expect((await send(page, form, 'accounting')).statusCode).toBe(403)
        expect((await send(page, form, 'customer')).statusCode).toBe(404)
        const called = await api.app.inject({
          method: 'POST',
          url: '/api/v1/staff/draft-orders/complete',
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
          payload: {},
        })
        expect(called.statusCode).toBe(403)
      }),
    ).toEqual([])
  })
})

describe('a draft', () => {
  const drafts = () =>
    rowsOf<{ id: string; title: string; version: number; account_id: AccountId | null }>(
      sql`select id, title, version, account_id from draft_order where deleted_at is null order by saved_at`,
    )
  const keep = async (form: Form = {}, name?: string) => {
    const request = crypto.randomUUID()
    const input = { ...caller, sku, quantity: '2', request, do: 'keep', ...form }
    const { statusCode, headers, body } = await send(page, input, name)
    return { statusCode, to: headers['location'], body, id: form['draft'] ?? request }
  }
  beforeEach(() => sql`delete from draft_order`.execute(api.db))

  test('is saved once however often its form is sent, listed with name and author, resumed as entered, and deleted', async () => {
    const request = crypto.randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await keep({ request, title: 'Blue, calls back', postcode: 'wrong' })).to).toBe('/admin/drafts')
    const reserved = await held()
    expect(await drafts()).toEqual([{ id: request, title: 'Blue, calls back', version: 1, account_id: null }])
    const draftsApi = '/api/v1/staff/draft-orders'
    expect((await send(draftsApi, undefined, 'sales-manager')).json()).toMatchObject({
      drafts: [{ id: request, title: 'Blue, calls back', by: 'sale' }],
    })
    const { body } = await send(`${page}?draft=${request}`, undefined, 'sales-manager')
    for (const [name, value] of [
      ['name', 'Cora Caller'],
      ['postcode', 'wrong'],
      ['quantity', '2'],
      ['version', '1'],
    ])
      expect(valueOf(body, name!)).toBe(value)
    expect(valueOf(body, 'seen_total')).toMatch(/^\d+$/)
    expect(await held()).toBe(reserved)
    const authorization = `Bearer ${await actors.find(({ name }) => name === 'sale')!.token()}`
    const url = `${draftsApi}/${request}`
    const deleted = await api.app.inject({ method: 'DELETE', url, headers: { authorization } })
    expect(deleted.statusCode, deleted.body).toBe(200)
    expect(await drafts()).toEqual([])
    expect((await send(`${page}?draft=${request}`)).body).toContain('no longer there')
  })

  test('saved by a colleague meanwhile is not overwritten, and the input stays', async () => {
    const { id } = await keep()
    expect((await keep({ draft: id, version: '1', note: 'Newer' }, 'sales-manager')).statusCode).toBe(303)
    const late = await keep({ draft: id, version: '1', note: 'Older' })
    expect([late.statusCode, late.body.includes('Older'), valueOf(late.body, 'draft')]).toEqual([
      422,
      true,
      '',
    ])
    expect((await send(`${page}?draft=${id}`)).body).toContain('Newer')
  })

  test('is deleted with its order, and of two who place it one succeeds', async () => {
    const { id } = await keep()
    const form = { ...(await pricedForm()), draft: id, version: '1' }
    const [first, second] = [form, { ...form, request: crypto.randomUUID() }]
    const placed = await newOnes(async () => {
      const answers = await Promise.all([send(page, first), send(page, second, 'sales-manager')])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422])
      expect(answers.find(({ statusCode }) => statusCode === 422)!.body).toContain(
        'it may be ordered already',
      )
    })
    expect([placed.length, await drafts()]).toEqual([1, []])
  })

  test('of an account is exported and erased with it, and any is deleted two weeks after it was last saved', async () => {
    const customer = ids.get('another customer')!
    const { id } = await keep({ email: emailOf('another customer') })
    await keep()
    const [own] = await drafts()
    expect(own.account_id).toBe(customer)
    const call = async (path: string, method: 'GET' | 'POST') =>
      api.app.inject({
        method,
        url: `/api/v1/staff/customers/${customer}/${path}`,
        headers: { authorization: `Bearer ${await actors.find(({ name }) => name === 'admin')!.token()}` },
        ...(method === 'POST' && { payload: {} }),
      })
    expect((await call('export', 'GET')).body).toContain('1 Long Lane')
    expect((await call('erase', 'POST')).statusCode).toBe(200)
    expect((await drafts()).map((draft) => draft.id)).not.toContain(id)
    await sql`update draft_order set saved_at = now() - interval '13 days'`.execute(api.db)
    const expire = async () => {
      await sql`insert into job (kind, payload) values ('draft-orders.expire', '{}')`.execute(api.db)
      await api.worker.drain()
    }
    await expire()
    expect(await drafts()).toHaveLength(1)
    await sql`update draft_order set saved_at = now() - interval '15 days'`.execute(api.db)
    await expire()
    expect(await drafts()).toEqual([])
  })

  test('is limited to thirty per staff member', async () => {
    await sql`insert into draft_order (id, title, saved_by, saved_at, version, body)
      select gen_random_uuid(), 'x', ${ids.get('sale')!}, now(), 1, '{}' from generate_series(1, 30)`.execute(
      api.db,
    )
    const refused = await keep()
    expect([refused.statusCode, refused.body.includes('Ring twice')]).toEqual([422, true])
    expect((await keep({}, 'sales-manager')).statusCode).toBe(303)
  })
})
