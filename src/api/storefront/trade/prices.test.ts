// Tests that a company pays the same price everywhere: 50 companies, 10,000 random prices each.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { address } from '../../../../tests/support/shop.ts'

const api = useApi()
let actors: Actor[]
let corporate: string
const companies = 50
const variants = 500
const perList = 10_000
/** Inserts in parts, because a statement's timeout is short on a busy machine. */
const PART_COUNT = 5
let skus: string[]
let ids: number[]

const call = async (
  name: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'idempotency-key': `key-${Math.random()}-0123456789abcdef` }),
    },
    ...(payload && { payload }),
  })
}
const getCompany = async (at: number) =>
  (await sql<{ id: string }>`select id from company where name = ${`Company ${at}`}`.execute(api.db)).rows[0]!
    .id
/** Makes the corporate buyer a member of this company. */
const joinCompany = async (at: number) =>
  sql`insert into company_member (account_id, company_id, role, joined_at) values (${corporate}, ${await getCompany(at)}, 'admin', now())
    on conflict (account_id) do update set company_id = excluded.company_id`.execute(api.db)

const trace = async (sku: string, company: string | undefined, quantity: number) =>
  (
    await call(
      'sale',
      'GET',
      `staff/price-trace?sku=${sku}&quantity=${quantity}${company ? `&as=${company}` : ''}`,
    )
  ).json()
const listed = async (name: string, products: string[]) =>
  (await call(name, 'GET', `trade/prices?products=${products.join(',')}`)).json().prices

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  corporate = created.ids.get('corporate')!
  const products = Array.from({ length: variants }, (_, index) => ({
    sku: `TP${index}`,
    priceMinor: 2_000 + ((index * 7919) % 8_000),
    onHand: 100_000,
  }))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 500, 2, 4)`.execute(api.db)
  skus = products.map(({ sku }) => sku)
  ids = await addProducts(api.db, products, api.now())
  await sql`insert into company (name, tax_number, country, province, created_at)
    select 'Company ' || n, 'T' || n, 'DE', 'Bayern', now() from generate_series(1, ${companies}::int) n`.execute(
    api.db,
  )
  await sql`insert into price_list (code, name, currency)
    select 'company-' || n, 'Company ' || n, 'USD' from generate_series(1, ${companies}::int) n`.execute(
    api.db,
  )
  await sql`insert into company_price_list (company_id, price_list_id, starts_at)
    select c.id, l.id, now() - interval '1 day' from company c join price_list l on l.name = c.name`.execute(
    api.db,
  )
  // Triggers and indexes would take longer than inserting the prices.
  await sql`alter table price disable trigger all`.execute(api.db)
  const { rows: indexes } = await sql<{
    name: string
    made: string
  }>`select indexname as name, indexdef as made from pg_indexes
    where tablename = 'price' and indexname <> 'price_pkey'`.execute(api.db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(api.db)
  await sql`select setseed(0.42)`.execute(api.db)
  // Quantity breaks, sales, and expired and scheduled rows; about one in five applies to quantity 1.
  for (const code of [
    'wholesale',
    ...Array.from({ length: companies }, (_, index) => `company-${index + 1}`),
  ])
    for (let batch = 0; batch < PART_COUNT; batch++)
      await sql`
      insert into price (price_list_id, variant_id, kind, min_quantity, amount_minor, starts_at, ends_at)
      select l.id, v.id, case when random() < 0.3 then 'sale' else 'regular' end, (array[1, 1, 6, 12, 48])[1 + floor(random() * 5)::int],
        500 + floor(random() * 9000)::int,
        case when random() < 0.6 then '-infinity'::timestamptz else now() + (random() * 20 - 12) * interval '1 day' end,
        case when random() < 0.6 then 'infinity'::timestamptz else now() + (8 + random() * 9) * interval '1 day' end
      from price_list l, generate_series(1, ${(2 * perList) / variants / PART_COUNT}::int) n, variant v
      where l.code = ${code} and v.sku like 'TP%' and (v.id + l.id) % 2 = 0`.execute(api.db)
  for (const { made } of indexes) await sql.raw(made).execute(api.db)
  await sql`alter table price enable trigger all`.execute(api.db)
}, 300_000)
beforeEach(() => sql`update variant set pack_size = 1`.execute(api.db))

describe('50 companies, 10,000 random prices each', () => {
  test('trace, list, cart, quote and order agree with an independent query of the tables', async () => {
    const { rows } = await sql<{ of: number }>`
      select count(*)::int as of from price p join price_list l on l.id = p.price_list_id where l.code like 'company-%'`.execute(
      api.db,
    )
    expect(rows[0]!.of).toBe(companies * perList)
    const lists = new Set<string>()
    for (let position = 1; position <= companies; position++) {
      await joinCompany(position)
      const company = await getCompany(position)
      const picked = Array.from({ length: 4 }, (_, n) => (position * 31 + n * 127) % variants)
      const quantities = [1, 6, 13, 50]
      const items = picked.map((index, n) => ({
        variant_id: ids[index]!,
        quantity: quantities[(n + position) % 4]!,
      }))
      const cart = (await call('corporate', 'POST', 'dynamic/carts/price', { items })).json()
      const quote = (
        await call('corporate', 'POST', 'dynamic/checkout/quote', { items, country: 'US', region: 'CA' })
      ).json()
      const list = await listed(
        'corporate',
        picked.map((index) => skus[index]!.toLowerCase()),
      )
      for (const [n, item] of items.entries()) {
        const sku = skus[picked[n]!]!
        const traced = await trace(sku, company, item.quantity)
        lists.add(traced.list)
        const linePrices = [cart, quote.cart].map(
          ({ items: lines }) => lines.find((line: { sku: string }) => line.sku === sku).price,
        )
        const listedPrice = list.find((entry: { sku: string }) => entry.sku === sku)
        const breakPrice = listedPrice.breaks.findLast(
          ({ from }: { from: number }) => from <= item.quantity,
        ).price
        const {
          rows: [oracle],
        } = await sql<{ price: number }>`
          with force as (
            select p.*, l.code from price p join price_list l on l.id = p.price_list_id
            where p.variant_id = ${item.variant_id} and p.min_quantity <= ${item.quantity} and p.starts_at <= now() and p.ends_at > now()
              and l.code in ('retail', 'wholesale', ${`company-${position}`})),
          tier as (
            select f.* from force f where f.min_quantity = (select max(g.min_quantity) from force g where g.code = f.code)),
          current_price as (
            select code, (select r.amount_minor from tier r where r.code = t.code and r.kind = 'regular' order by r.starts_at desc, r.id desc limit 1) as regular,
              min(amount_minor) filter (where kind = 'sale') as sale
            from tier t group by code)
          select least(
            (select least(regular, sale) from current_price order by array_position(array[${`company-${position}`}, 'wholesale', 'retail'], code) limit 1),
            (select least(regular, sale) from current_price where code = 'retail'))::int as price`.execute(
          api.db,
        )
        expect([sku, item.quantity, ...linePrices, breakPrice, traced.price]).toEqual([
          sku,
          item.quantity,
          ...Array.from({ length: 4 }, () => oracle!.price),
        ])
      }
      if (position % 5) continue
      const placed = await call('corporate', 'POST', 'dynamic/checkout', {
        items,
        email: 'buyer@example.com',
        address,
        shipping_method: quote.shipping_method,
        payment: { method: 'cash-on-delivery' },
        expected_total: quote.total,
      })
      expect(placed.json()).toMatchObject({ order: { total: quote.total } })
      const { rows: lines } = await sql<{ variant_id: VariantId; unit_price_minor: number }>`
        select variant_id, unit_price_minor from order_line where order_id = ${placed.json().order.id}`.execute(
        api.db,
      )
      for (const line of lines)
        expect(line.unit_price_minor).toBe(
          cart.items.find((item: { variant_id: VariantId }) => item.variant_id === line.variant_id).price,
        )
    }
    expect([...lists].toSorted()).toEqual(['company', 'retail', 'wholesale'].toSorted())
  }, 240_000)

  test('a company’s prices are visible to no one else, neither by calls nor in cached responses', async () => {
    const quoteInput = { items: [{ variant_id: ids[0]!, quantity: 50 }] }
    const retail = (await trace(skus[0]!, undefined, 50)).price
    await joinCompany(1)
    const priceFor = async (name: string) =>
      (await call(name, 'POST', 'dynamic/carts/price', quoteInput)).json().items[0].price
    await priceFor('corporate')
    expect(await priceFor('anonymous')).toBe(retail)
    expect(await priceFor('customer')).toBe(retail)
    const wholesale = await priceFor('user')
    const { rows } = await sql<{ id: number }>`select id from price_list where code = 'company-1'`.execute(
      api.db,
    )
    const ownPrice = { list: rows[0]!.id, variant: ids[0]! }
    await sql`delete from price where price_list_id = ${ownPrice.list} and variant_id = ${ownPrice.variant}`.execute(
      api.db,
    )
    await sql`insert into price (price_list_id, variant_id, kind, amount_minor) values (${ownPrice.list}, ${ownPrice.variant}, 'regular', 1)`.execute(
      api.db,
    )
    await joinCompany(2)
    const second = await priceFor('corporate')
    await joinCompany(1)
    expect(await priceFor('corporate')).toBe(1)
    await joinCompany(2)
    expect(await priceFor('corporate')).toBe(second)
    expect([await priceFor('user'), await priceFor('anonymous')]).toEqual([wholesale, retail])
    expect((await call('customer', 'GET', `trade/prices?products=tp0`)).json()).toEqual({ prices: [] })
    expect((await call('corporate', 'GET', `trade/prices?products=tp0`)).headers['cache-control']).toContain(
      'no-store',
    )
  })
})

test('products for businesses only are in the currency of the shop', async () => {
  const [id] = await addProducts(api.db, [{ sku: 'TRADE-ONLY', priceMinor: 100, onHand: 9 }], api.now())
  await sql`update price set price_list_id = (select id from price_list where code = 'wholesale') where variant_id = ${id}`.execute(
    api.db,
  )
  const priced = async (name: string) =>
    (await call(name, 'POST', 'dynamic/carts/price', { items: [{ variant_id: id, quantity: 1 }] })).json()
  for (const time of ['read', 'from memory'])
    expect([time, await priced('corporate')]).toMatchObject([
      time,
      { currency: 'USD', items: [{ price: 100 }] },
    ])
})

describe('staff edits', () => {
  const putAs = (path: string, payload: object, name = 'sales-manager') =>
    call(name, 'PUT', `staff/${path}`, payload)

  test('a list is saved in full or not at all, by rows or spreadsheet, with errors reported by line', async () => {
    expect(
      (await call('sales-manager', 'POST', 'staff/price-lists', { code: 'spring', name: 'Spring' }))
        .statusCode,
    ).toBe(201)
    const rejected = await putAs('price-lists/spring/prices', {
      csv: 'sku;price;min_quantity\nTP1;1500;1\nNONE;1500;1\nTP2;15.00;1',
    })
    expect(rejected.json().error.details.issues).toMatchObject([
      { path: expect.stringContaining('csv.3.price') },
    ])
    const unknown = await putAs('price-lists/spring/prices', { csv: 'sku,price\nTP1,1500\nNONE,1500' })
    expect(unknown.statusCode).toBe(400)
    const count = async () =>
      (await call('sale', 'GET', 'staff/price-lists'))
        .json()
        .lists.find(({ code }: { code: string }) => code === 'spring').prices
    expect(await count()).toBe(0)
    expect(
      (
        await putAs('price-lists/spring/prices', { csv: 'sku,price,min_quantity\nTP1,1500,1\nTP1,1400,10' })
      ).json(),
    ).toEqual({ set: 2 })
    const company = await getCompany(3)
    expect((await putAs(`companies/${company}/price-list`, { code: 'spring' })).statusCode).toBe(200)
    expect((await trace('TP1', company, 9)).price).toBe(1500)
    expect((await trace('TP1', company, 10)).price).toBe(1400)
    // The earlier price list can still be explained.
    const before = new Date(api.now().getTime() - 3_600_000).toISOString()
    const pastTrace = await call('sale', 'GET', `staff/price-trace?sku=TP1&as=${company}&at=${before}`)
    expect(pastTrace.json().price_lists.some(({ price }: { price: number }) => price === 1500)).toBe(false)
    api.advanceClock(60_000)
    await putAs('price-lists/spring/prices', { rows: [{ sku: 'TP1', price: 1300 }] })
    expect((await trace('TP1', company, 1)).price).toBe(1300)
    expect((await putAs('price-lists/spring/prices', { rows: [] }, 'sale')).statusCode).toBe(403)
  })

  test('a row with an end date takes precedence while it is active', async () => {
    const company = await getCompany(3)
    const at = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000).toISOString()
    await putAs('price-lists/spring/prices', {
      rows: [{ sku: 'TP1', price: 1200, starts_at: at(1), ends_at: at(2) }],
    })
    const price = async (hours: number) =>
      (await call('sale', 'GET', `staff/price-trace?sku=TP1&as=${company}&at=${at(hours)}`)).json().price
    expect([await price(0), await price(1.5), await price(3)]).toEqual([1300, 1200, 1300])
  })

  test('packs are rounded up with a note in the cart and rejected in an order; a minimum is reported and rejected', async () => {
    const company = await getCompany(3)
    await joinCompany(3)
    await putAs('pack-sizes', { rows: [{ sku: 'TP5', pack_size: 6 }] })
    const items = [{ variant_id: ids[5]!, quantity: 7 }]
    const cart = (await call('corporate', 'POST', 'dynamic/carts/price', { items })).json()
    expect(cart.items[0]).toMatchObject({ quantity: 12, requested_quantity: 7, pack: 6, changes: ['pack'] })
    expect((await call('customer', 'POST', 'dynamic/carts/price', { items })).json().items[0].quantity).toBe(
      7,
    )
    const order = (quantity: number, expected_total: number) =>
      call('corporate', 'POST', 'dynamic/checkout', {
        items: [{ variant_id: ids[5]!, quantity }],
        email: 'buyer@example.com',
        address,
        shipping_method: 'standard',
        payment: { method: 'cash-on-delivery' },
        expected_total,
      })
    expect((await order(7, 0)).json()).toMatchObject({ error: { code: 'pack_size_mismatch' } })
    await putAs(`companies/${company}/minimum-order`, { amount: 9_999_999 })
    const rejected = await order(12, 0)
    expect([rejected.statusCode, rejected.json().error.code]).toEqual([409, 'minimum_order_not_met'])
    const quote = await call('corporate', 'POST', 'dynamic/checkout/quote', { items, country: 'US' })
    expect(quote.json().minimum_order).toMatchObject({ minimum: 9_999_999 })
    await putAs(`companies/${company}/minimum-order`, { amount: 0 })
  })

  test('the account’s cart keeps the quantity of whole packs once the buyer has seen it, and no larger one', async () => {
    await joinCompany(3)
    const id = ids[5]!
    const readLine = async () => (await call('corporate', 'GET', 'dynamic/carts')).json().items[0]
    await call('corporate', 'POST', 'dynamic/add_to_cart', { id, quantity: 1 })
    await putAs('pack-sizes', { rows: [{ sku: 'TP5', pack_size: 6 }] })
    const line = await readLine()
    expect(line).toMatchObject({ requested_quantity: 1, quantity: 6, changes: ['pack'] })
    const see = (quantity: number) =>
      call('corporate', 'POST', 'dynamic/carts/seen', {
        items: [{ variant_id: id, price: line.price, quantity }],
      })
    await see(6)
    expect(await readLine()).toMatchObject({ requested_quantity: 6, quantity: 6, changes: [] })
    await see(12)
    expect((await readLine()).requested_quantity).toBe(6)
    await call('corporate', 'DELETE', `dynamic/carts/${id}`)
  })
})
