// Back-office pages, from the last build, for every kind of actor: who can see which, and what their forms do.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VariantId } from '../../src/kernel/ids.ts'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { placeOrders } from '../support/orders.ts'
import { addContent } from '../../src/modules/content/content.store.ts'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { can } from '../../src/contracts/permissions.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let sku: string
let order: string
let person: string
let company: string
let quote: string

beforeAll(async () => {
  const made = await makeActors(api)
  actors = made.actors
  person = made.ids.get('designer')!
  await addContent(api.db, 'home', 'modern', 'en', { blocks: [] })
  await addContent(api.db, 'page', 'faq', 'en', { title: 'FAQ', description: '', bodyHtml: '<p>Ask</p>' })
  const { rows: created } = await sql<{ company: string; quote: string }>`
    with co as (insert into company (name, tax_number, country, province, created_at)
      values ('Looms', 'T1', 'GB', 'London', now()) returning id),
    q as (insert into quote (company_id, account_id, message, currency, locale, requested_at)
      select id, ${made.ids.get('corporate')!}::uuid, 'Soon', 'USD', 'en', now() from co returning id)
    select co.id as company, q.id as quote from co, q`.execute(api.db)
  ;[{ company, quote }] = created as [{ company: string; quote: string }]
  const { rows } = await sql<{ sku: string; id: VariantId }>`
    select v.sku, v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  sku = rows[0]!.sku
  await sql`insert into import_run (state, actor, file_name, created_at, heartbeat_at) values ('done', 'command line', 'a.csv', now(), now())`.execute(
    api.db,
  )
  await api.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: rows[0]!.id, onHand: 500 }], 'counted'))
  await placeOrder()
}, 60_000)

async function placeOrder(): Promise<void> {
  const [placed] = await placeOrders(api, [sku])
  order = placed!.order.id
}

const cookieOf = async (name: string) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return access ? { cookie: `access_token=${access}` } : {}
}
const open = async (name: string, path: string) =>
  api.app.inject({
    method: 'GET',
    url: path,
    headers: { accept: 'application/json', ...(await cookieOf(name)) },
  })
/** The address of a page's data, which React Router requests without the page. */
const toDataAddress = (path: string) => path.replace(/^[^?]+/, '$&.data')
const send = async (name: string, path: string, form: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(await cookieOf(name)),
    },
    payload: new URLSearchParams(form).toString(),
  })
const act = (name: string, form: Record<string, string>) => send(name, `/admin/orders/${order}`, form)
const statusNow = async () =>
  (await sql<{ status: string }>`select status from shop_order where id = ${order}`.execute(api.db)).rows[0]!
    .status
const eventsNow = async () =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from order_event where order_id = ${order}`.execute(api.db)
  ).rows[0]!.count

describe('admin pages by role', () => {
  const pages = [
    ['/admin', 'admin.access'],
    ['/admin/orders/:order', 'orders.read'],
    ['/admin/orders/:order/pick', 'orders.read'],
    ['/admin/products/1', 'products.read'],
    ['/admin/products/new', 'products.create'],
    ['/admin/products/1/preview', 'products.read'],
    ['/admin/products/1/variants', 'products.create'],
    ['/admin/products/1/pictures', 'product-pictures.edit'],
    ['/admin/products/1/words', 'product-text.edit'],
    ['/admin/categories', 'categories.manage'],
    ['/admin/categories/1', 'categories.manage'],
    ['/admin/catalogue/brands/1', 'catalogue-settings.manage'],
    ['/admin/catalogue/collections/1', 'catalogue-settings.manage'],
    ['/admin/catalogue/values', 'catalogue-settings.manage'],
    ['/admin/catalogue/synonyms', 'catalogue-settings.manage'],
    ['/admin/catalogue/sizes', 'catalogue-settings.manage'],
    ['/admin/catalogue/sizes/new', 'catalogue-settings.manage'],
    ['/admin/sales', 'sales.manage'],
    ['/admin/sales/new?product=1', 'sales.manage'],
    ['/admin/promotions/new', 'promotions.manage'],
    ['/admin/stock/1', 'stock.read'],
    ['/admin/stock/receive', 'stock.edit'],
    ['/admin/stock/locations', 'stock.read'],
    ['/admin/stock/rules', 'stock.read'],
    ['/admin/audit', 'audit-log.read'],
    ['/admin/imports/1', 'imports.manage'],
    ['/admin/payments', 'payments.manage'],
    ['/admin/programs', 'apps.review'],
    ['/admin/companies/:company', 'companies.read'],
    ['/admin/quotes/:quote', 'quotes.manage'],
    ['/admin/prices', 'price-lists.read'],
    ['/admin/phone-orders', 'draft-orders.manage'],
    ['/admin/retailers/new', 'retailers.manage'],
    ['/admin/retailers/import', 'retailers.manage'],
    ['/admin/customers/:person', 'customers.read'],
    ['/admin/content', 'content.edit'],
    ['/admin/content/pictures', 'content.edit'],
    ['/admin/content/pages/faq', 'content.edit'],
    ['/admin/content/preview/pages/faq', 'content.edit'],
    ['/admin/content/homes/modern', 'content.edit'],
    ['/admin/content/mails', 'content.edit'],
    ['/admin/content/mails/order-placed', 'content.edit'],
    ['/admin/content/preview/mails/order-placed', 'content.edit'],
    ['/admin/settings', 'settings.edit'],
    ['/admin/content/preview/settings/site', 'settings.edit'],
    ['/admin/people/:person', 'team.read'],
  ] as const
  test.each(pages)(
    '%s: roles with access only',
    async (page, permission) => {
      const address = page
        .replace(':order', order)
        .replace(':person', person)
        .replace(':company', company)
        .replace(':quote', quote)
      const rendered = new Set<number>()
      for (const { name, signedIn } of actors) {
        const isAllowed = can({ roles: [name] }, permission)
        // Staff without a second factor are redirected to its setup, like signed-out users to the sign-in.
        const led = !signedIn || name === 'staff without two steps'
        const staff = can({ roles: [name] }, 'admin.access')
        const expected = led ? 302 : isAllowed ? 200 : staff ? 403 : 404
        // The loaders decide, so the page is rendered once for each result; other actors request its data.
        const isRendered = led || !rendered.has(expected)
        rendered.add(expected)
        const { statusCode } = await open(name, isRendered ? address : toDataAddress(address))
        expect([name, statusCode]).toEqual([name, expected])
      }
    },
    60_000,
  )

  test('a page is not cached, and not indexed by search engines', async () => {
    const { headers, body } = await open('admin', '/admin')
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(body).toContain('noindex')
  })

  test('the menu has the sections the user has access to', async () => {
    const rooms = async (name: string) =>
      [...(await open(name, '/admin')).body.matchAll(/href="\/admin\/?(\w*)"/g)].map(([, room]) => room)
    expect(new Set(await rooms('warehouse'))).toEqual(new Set(['', 'orders', 'products', 'stock']))
    expect(new Set(await rooms('sale'))).toEqual(
      new Set([
        '',
        'orders',
        'promotions',
        'trade',
        'companies',
        'quotes',
        'prices',
        'programs',
        'retailers',
        'customers',
        'emails',
      ]),
    )
    expect(new Set(await rooms('designer'))).toEqual(
      new Set(['', 'products', 'categories', 'catalogue', 'content']),
    )
  })
})

test('a new page gets its slug, is edited, and shoppers find it in every language', async () => {
  expect((await send('designer', '/admin/content', { key: 'Size Help!' })).statusCode).toBe(422)
  expect((await send('designer', '/admin/content', { key: 'privacy' })).statusCode).toBe(
    (await api.storefront.shop.page('privacy')) ? 409 : 303,
  )
  const begun = await send('designer', '/admin/content', { key: ' Size help ' })
  expect(begun.headers['location']).toBe('/admin/content/pages/size-help')
  const editor = begun.headers['location'] as string
  expect((await open('designer', editor)).statusCode).toBe(200)
  expect((await open('designer', '/admin/content/preview/pages/size-help')).statusCode).toBe(200)
  expect((await api.app.inject('/pages/size-help')).statusCode).toBe(404)
  const input = { seen: '', title: 'Size help', description: 'Measured', bodyHtml: '<p>With a tape.</p>' }
  expect((await send('designer', editor, { ...input, title: '' })).statusCode).toBe(422)
  expect((await send('designer', editor, input)).statusCode).toBe(303)
  for (const address of ['/pages/size-help', '/ar/pages/size-help']) {
    const { statusCode, body } = await api.app.inject(address)
    expect([statusCode, body.includes('With a tape.')]).toEqual([200, true])
  }
  expect((await open('designer', '/admin/edit?page=/pages/size-help')).headers['location']).toBe(editor)
  expect((await send('designer', editor, { do: 'remove' })).statusCode).toBe(303)
  expect((await api.app.inject('/pages/size-help')).statusCode).toBe(404)
})

test('a redirect from an unused address works at once, in each language, and stops when it is removed', async () => {
  const request = async (path: string) => {
    const { statusCode, headers } = await api.app.inject({ url: path, headers: { accept: 'text/html' } })
    return [statusCode, headers['location']]
  }
  expect(await request('/old-window?x=1')).toEqual([404, undefined])
  const access = await actors.find(({ name }) => name === 'designer')!.token()
  const call = (method: 'POST' | 'DELETE', from: string, to?: string) =>
    api.app.inject({
      method,
      url: `/api/v1/staff/redirects${to === undefined ? `?from=${from}` : ''}`,
      headers: { authorization: `Bearer ${access}` },
      ...(to !== undefined && { payload: { from, to } }),
    })
  expect((await call('POST', '/old-window', '/collections')).statusCode).toBeLessThan(300)
  expect(await request('/old-window?x=1')).toEqual([301, '/collections?x=1'])
  expect(await request('/vi/old-window/')).toEqual([301, '/vi/collections'])
  expect((await call('POST', '/new-window', '/new-window')).statusCode).toBe(400)
  await call('DELETE', '/old-window')
  expect(await request('/old-window?x=1')).toEqual([404, undefined])
})

describe('an order', () => {
  beforeEach(placeOrder)

  test('is picked once, however often the form is sent', async () => {
    const seen = String(await eventsNow())
    const answers = await Promise.all([1, 2, 3].map(() => act('warehouse', { do: 'pick', seen })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(await statusNow()).toBe('picking')
    const { rows } =
      await sql`select 1 from audit_event where object_id = ${order} and action = 'order.pick'`.execute(
        api.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('changed by another staff member meanwhile is not overwritten, and no input is lost', async () => {
    const seen = String(await eventsNow())
    await act('warehouse', { do: 'pick', seen })
    const before = await eventsNow()
    const late = await act('admin', { do: 'ship', seen, carrier: 'Snail Mail', tracking: 'T-77' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Somebody else has changed this order meanwhile')
    expect(late.body).toContain('Snail Mail')
    expect([await statusNow(), await eventsNow()]).toEqual(['picking', before])
  })

  test.each([
    ['pick', 'accounting'],
    ['cancel', 'warehouse'],
    ['refund', 'warehouse'],
  ])('%s is not for %s', async (step, name) => {
    const before = await eventsNow()
    const form = {
      do: step,
      seen: String(before),
      reason: 'x',
      note: 'x',
      amount: '1',
      request: crypto.randomUUID(),
    }
    expect((await act(name, form)).statusCode).toBe(409)
    expect([await statusNow(), await eventsNow()]).toEqual(['pending', before])
  })

  test('shows in its history who did what', async () => {
    await act('warehouse', { do: 'pick', seen: String(await eventsNow()) })
    const { body } = await open('accounting', `/admin/orders/${order}`)
    expect(body).toMatch(/Being packed[^]*?warehouse/)
  })

  test.each([
    ['carrier', { carrier: '', tracking: '' }],
    ['tracking', { carrier: 'Post', tracking: '<b>' }],
    ['pieces', { carrier: 'Post', tracking: '', 'pieces-1': '1.5' }],
  ])('is not shipped with an invalid %s, and its page says what is wrong', async (_, input) => {
    await act('warehouse', { do: 'pick', seen: String(await eventsNow()) })
    const before = await eventsNow()
    const refused = await act('warehouse', { do: 'ship', seen: String(before), ...input } as Record<
      string,
      string
    >)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('role="alert"')
    expect(await eventsNow()).toBe(before)
  })

  test('returns 404 for an invalid address', async () => {
    for (const id of ['1', 'x'.repeat(50), crypto.randomUUID()])
      expect((await open('admin', `/admin/orders/${id}`)).statusCode).toBe(404)
  })
})

test('figures are exported as a file with an amount for each day, for accounting only', async () => {
  const path = '/api/v1/staff/reports/sales?format=csv'
  const file = await open('accounting', path)
  expect(file.headers['content-type']).toMatch(/text\/csv/)
  const [head, ...rows] = file.body.trim().split('\r\n')
  expect(head).toBe('day,orders,sales,refunded,net,currency')
  expect(rows).toHaveLength(30)
  expect(rows.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,[1-9]\d*,\d+\.\d\d,0\.00,\d+\.\d\d,USD$/)
  expect((await open('warehouse', path)).statusCode).toBe(403)
})

test('searches without results are on the first page, by count, including those from cached pages', async () => {
  const shopper = {
    accept: 'text/html',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 Chrome/150',
  }
  const search = (query: string) => api.get(`/search?q=${query}`, shopper)
  await Promise.all(['Zeppelin', 'Zeppelin', 'oxford', 'bob@example.com'].map(search))
  await search('Zeppelin')
  // Searches with a filter or sorting were counted before.
  await search('Zeppelin&sort_by=newest')
  await api.services.analytics.flush()
  const { body } = await open('designer', '/admin')
  const searches = [...body.matchAll(/href="\/search\?q=(\w+)"[^]*?<td[^>]*>(\d+)/g)].map(
    ([, words, times]) => [words, times],
  )
  expect(searches).toEqual([['zeppelin', '3']])
  expect((await open('warehouse', '/admin')).body).not.toContain('zeppelin')
})

describe('a product', () => {
  const readProduct = async () =>
    (await open('admin', '/api/v1/staff/products/1')).json() as {
      name: string
      variants: { id: number; sku: string; on_hand: number }[]
    }
  const save = (name: string, form: Record<string, string>) => send(name, '/admin/products/1', form)

  test('a field for all variants updates each, and an unchanged form writes nothing', async () => {
    const { variants } = await readProduct()
    const was = Object.fromEntries(
      variants.flatMap(({ id, on_hand }) => [
        [`was-on_hand-${id}`, String(on_hand)],
        [`on_hand-${id}`, String(on_hand)],
      ]),
    )
    const same = await save('warehouse', was)
    expect([same.statusCode, same.headers['location']]).toEqual([303, '/admin/products/1?done=none'])
    const all = await save('warehouse', { ...was, 'on_hand-all': '4321' })
    expect([all.statusCode, all.headers['location']]).toEqual([303, '/admin/products/1?done=saved'])
    expect((await readProduct()).variants.map(({ on_hand }) => on_hand)).toEqual(variants.map(() => 4321))
  })

  test('translations are edited beside the English text, and the input stays after a conflict', async () => {
    const say = (name: string, form: Record<string, string>) =>
      send(name, '/admin/products/1/words?language=ar', form)
    const page = () => open('designer', '/admin/products/1/words?language=ar')
    expect((await page()).body).toMatch(/<input[^>]* lang="ar" dir="rtl"/)
    const first = await say('designer', { 'was-name': '', name: 'قميص' })
    expect([first.statusCode, first.headers['location']]).toEqual([
      303,
      '/admin/products/1/words?language=ar&done=saved',
    ])
    const late = await say('admin', { 'was-name': '', name: 'ثوب' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toMatch(/now: قميص/)
    expect(late.body).toMatch(/value="ثوب"/)
    await sql`update product set specifications = '[{"name":"Cloth","value":"Silk"}]' where id = 1`.execute(
      api.db,
    )
    const unread = await say('admin', { 'was-specifications': '', specifications: 'no value here' })
    expect([unread.statusCode, unread.body.includes('no value here</textarea>')]).toEqual([422, true])
    expect((await page()).body).toMatch(/<input type="hidden"[^>]*value="قميص"/)
    expect((await open('warehouse', '/admin/products/1')).body).toContain('Other languages')
  })

  test('a field changed by another staff member is marked with its current value, and the input stays', async () => {
    const { name } = await readProduct()
    expect((await save('designer', { 'was-name': name, name: 'First name' })).statusCode).toBe(303)
    const late = await save('admin', { 'was-name': name, name: 'Second name' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Somebody else has changed what is marked meanwhile')
    expect(late.body).toMatch(/now: First name/)
    expect(late.body).toMatch(/value="Second name"/)
    expect((await readProduct()).name).toBe('First name')
  })

  test.each([
    ['price', { price: 'cheap' }],
    ['price', { price: '' }],
    ['on_hand', { on_hand: '-1' }],
  ])('an invalid %s is marked', async (field, input) => {
    const [one] = (await readProduct()).variants
    const form = { [`was-${field}-${one!.id}`]: '5', [`${field}-${one!.id}`]: Object.values(input)[0]! }
    const refused = await save('admin', form)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(`id="${field}-${one!.id}-fault"`)
  })

  test('a section for other roles is rejected', async () => {
    const { name } = await readProduct()
    expect((await save('warehouse', { 'was-name': name, name: 'Mine' })).statusCode).toBe(403)
    expect((await readProduct()).name).toBe(name)
  })
})

describe('a company', () => {
  const agree = (name: string, form: Record<string, string>) =>
    send(name, `/admin/companies/${company}`, form)
  const terms = {
    do: 'terms',
    limit: '500',
    days: '30',
    'was-limit': '0',
    'was-days': '0',
    'was-po': 'false',
  }
  const limit = async () =>
    (
      await sql<{
        limit_minor: number
      }>`select limit_minor from company_credit where company_id = ${company}`.execute(api.db)
    ).rows[0]?.limit_minor

  test('has its terms edited by permitted roles; an outdated edit is rejected with the input and the current values', async () => {
    expect((await agree('sale', terms)).statusCode).toBe(403)
    expect((await agree('accounting', terms)).headers['location']).toBe(
      `/admin/companies/${company}?done=terms`,
    )
    // A repeated submit succeeds.
    expect((await agree('accounting', terms)).statusCode).toBe(303)
    const late = await agree('sales-manager', { ...terms, limit: '900' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Somebody else has changed this meanwhile')
    expect(late.body).toMatch(/value="900"/)
    expect(late.body).toContain('Now: $500.00')
    expect(await limit()).toBe(50_000)
    const { rows } = await sql<{ diff: { before: object } }>`
      select diff from audit_event where object_id = ${company} and action = 'company.terms'`.execute(api.db)
    expect(rows.map(({ diff }) => diff.before)).toEqual([
      { net_days: 0, credit_limit: 0, purchase_order_required: false },
    ])
  })

  test.each([
    ['limit', { limit: 'much' }],
    ['days', { days: '181' }],
  ])('with an invalid %s gets an error, and nothing is saved', async (_, wrong) => {
    const before = await limit()
    const refused = await agree('admin', { ...terms, ...wrong } as Record<string, string>)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('role="alert"')
    expect(await limit()).toBe(before)
  })
})
