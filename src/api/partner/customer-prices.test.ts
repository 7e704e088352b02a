// Tests prices for a business's app: shown and charged by its company's terms, from one function, without access
// to other companies' prices.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { createTestApp } from '../../../tests/support/apps.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'

const api = useApi()
type TestApp = Awaited<ReturnType<typeof createTestApp>>
/** Two companies, a wholesale account without a company, and a retail account. */
let first: TestApp, second: TestApp, withoutCompany: TestApp, retail: TestApp
let variants: { id: number; sku: string }[]

async function makeCompany(name: string, owner: string) {
  const { rows } = await sql<{ id: string }>`
    insert into company (name, tax_number, country, province, created_at)
    values (${name}, ${name}, 'DE', 'Bayern', now()) returning id`.execute(api.db)
  await sql`insert into company_member (account_id, company_id, role, joined_at) values (${owner}, ${rows[0]!.id}, 'admin', now())`.execute(
    api.db,
  )
  await sql`insert into price_list (code, name, currency) values (${name}, ${name}, 'USD')`.execute(api.db)
  await sql`insert into company_price_list (company_id, price_list_id, starts_at)
    select ${rows[0]!.id}, id, now() - interval '1 day' from price_list where code = ${name}`.execute(api.db)
}
const asBusiness = (account: string) =>
  sql`insert into account_role (account_id, role) values (${account}, 'corporate')`.execute(api.db)
type Row = { at?: number; from?: number; kind?: string; starts?: string; ends?: string }
const price = (
  list: string,
  amount: number,
  { at = 0, from = 1, kind = 'regular', starts, ends }: Row = {},
) =>
  sql`insert into price (price_list_id, variant_id, kind, min_quantity, amount_minor, starts_at, ends_at)
    select id, ${variants[at]!.id}, ${kind}, ${from}, ${amount}, coalesce(${starts ?? null}::timestamptz, '-infinity'),
      coalesce(${ends ?? null}::timestamptz, 'infinity') from price_list where code = ${list}`.execute(api.db)

beforeAll(async () => {
  first = await createTestApp(api, { live: true })
  second = await createTestApp(api, { live: true })
  withoutCompany = await createTestApp(api, { live: true })
  retail = await createTestApp(api, { live: true })
  await makeCompany('first', first.owner.id)
  await makeCompany('second', second.owner.id)
  for (const { owner } of [first, second, withoutCompany]) await asBusiness(owner.id)
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 500, 2, 4)`.execute(
    api.db,
  )
  const result = await sql<{ id: number; sku: string }>`
    select v.id, v.sku from variant v join stock s on s.variant_id = v.id where v.status = 'active' order by v.id limit 6`.execute(
    api.db,
  )
  variants = result.rows
  for (const { id } of variants)
    await sql`with changed as (update stock set on_hand = on_hand + 500 where variant_id = ${id} returning location_id)
      insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
      select ${id}, location_id, 500, 0, 'counted' from changed`.execute(api.db)
  await price('first', 700)
  await price('first', 600, { from: 12 })
  await price('second', 801)
  await price('wholesale', 905)
  await price('wholesale', 450, { at: 1 })
  await price('first', 99_999_999, { at: 1 })
  await price('second', 321, { at: 2, kind: 'sale', ends: '2100-01-01T00:00:00Z' })
  await price('second', 654, { at: 2 })
  await price('second', 55, { at: 3, from: 6 })
}, 60_000)

const read = async (of: TestApp, path: string, headers: object = {}) =>
  of.calling(of.key)('GET', path, undefined, headers)
const readPrice = async (of: TestApp, index = 0) =>
  (await read(of, `prices?ids=${variants[index]!.id}`)).json().data[0]
const address = { name: 'Petra Hook', line1: '1 Way', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }
const order = (
  of: TestApp,
  quantity: number,
  { at = 0, ...more }: { at?: number; expected_total?: number } = {},
  key = of.key,
) =>
  of.calling(key)(
    'POST',
    'orders',
    { items: [{ sku: variants[at]!.sku, quantity }], email: 'buyer@till.example', address, ...more },
    { 'idempotency-key': randomUUID() },
  )
/** The retail amount as the staff route explains it. */
const readRetailPrice = async (index = 0) => (await readPrice(retail, index)).amount as number

test('each app gets its owner’s prices: company list, wholesale or retail, with quantity breaks and the retail price', async () => {
  const shared = await readRetailPrice()
  expect(await readPrice(first)).toMatchObject({
    price_list: 'company',
    amount: 700,
    retail: shared,
    breaks: [
      { from: 1, amount: 700 },
      { from: 12, amount: 600 },
    ],
    pack_size: 1,
  })
  expect(await readPrice(second)).toMatchObject({
    price_list: 'company',
    amount: 801,
    breaks: [{ from: 1, amount: 801 }],
  })
  expect(await readPrice(withoutCompany)).toMatchObject({ price_list: 'wholesale', amount: 905 })
  expect(await readPrice(retail)).toMatchObject({
    price_list: 'retail',
    retail: null,
    breaks: [{ from: 1, amount: shared }],
  })
  // A price list above retail that ranks before wholesale: no one pays more than retail.
  expect(await readPrice(first, 1)).toMatchObject({ price_list: 'retail', amount: await readRetailPrice(1) })
  expect(await readPrice(second, 2)).toMatchObject({
    amount: 321,
    regular: 654,
    valid_until: '2100-01-01T00:00:00.000Z',
  })
  const sandbox = { ...first, key: first.application.api_key }
  expect(await readPrice(sandbox)).toMatchObject({ price_list: 'company', amount: 700 })
})

test('another company’s prices are not in pages, ETags, the change feed or OData', async () => {
  const secrets = ['801', '321', '654', '55']
  const readAll = async (of: TestApp) => {
    const responses = [
      await read(of, 'prices?limit=200'),
      await read(of, 'products?limit=200'),
      await read(of, 'variants?limit=200'),
      await api.get('/api/odata/v4/Prices', { authorization: `Bearer ${of.key}` }),
      await api.get('/api/odata/v4/Variants?$expand=Price', { authorization: `Bearer ${of.key}` }),
    ]
    for (const response of responses) expect(response.statusCode).toBe(200)
    const numbers = responses.map(
      ({ body }) => body.match(/(?<="(?:amount|regular|AmountMinor|WasMinor|lowest_30_days)":)\d+/g) ?? [],
    )
    return numbers.flat()
  }
  expect(await readAll(second)).toEqual(expect.arrayContaining(secrets))
  for (const other of [first, withoutCompany, retail])
    expect((await readAll(other)).filter((number) => secrets.includes(number))).toEqual([])
  // An ETag of one company does not match another's prices: the full response is sent.
  const path = `prices?ids=${variants[0]!.id}`
  const etag = (await read(second, path)).headers['etag'] as string
  expect((await read(second, path, { 'if-none-match': etag })).statusCode).toBe(304)
  const other = await read(first, path, { 'if-none-match': etag })
  expect([other.statusCode, other.json().data[0].amount]).toEqual([200, 700])
  expect(other.headers['cache-control']).toContain('private')
})

test('OData returns the same prices as the API', async () => {
  for (const who of [first, second, withoutCompany, retail]) {
    const { data } = (await read(who, 'prices?limit=200')).json()
    const { value } = (await api.get('/api/odata/v4/Prices', { authorization: `Bearer ${who.key}` })).json()
    expect(value).toEqual(
      data.map((item: Record<string, unknown>) => ({
        VariantId: item['variant_id'],
        AmountMinor: item['amount'],
        WasMinor: item['regular'],
        RetailMinor: item['retail'],
        PriceList: item['price_list'],
        Currency: item['currency'],
        TaxIncluded: item['tax_included'],
      })),
    )
  }
})

test('an order costs its listed prices by quantity, in the shop and in the sandbox; another total is rejected', async () => {
  const sandbox = first.application.api_key
  for (const key of [first.key, sandbox]) {
    for (const [quantity, item] of [
      [2, 700],
      [12, 600],
    ] as const) {
      const placed = (await order(first, quantity, {}, key)).json()
      expect(placed).toMatchObject({ lines: [{ quantity, unit_price: item }], items_total: quantity * item })
    }
    const shared = (await order(retail, 2)).json().total
    expect((await order(first, 2, { expected_total: shared }, key)).json()).toMatchObject({
      code: 'total_changed',
    })
  }
  expect((await order(second, 12)).json()).toMatchObject({ lines: [{ unit_price: 801 }] })
  expect((await order(retail, 12)).json()).toMatchObject({ lines: [{ unit_price: await readRetailPrice() }] })
  await checkInvariants(api.db)
})

test('a company’s minimum order value and pack sizes apply to its own apps only', async () => {
  await sql`update company set minimum_order_minor = 5000 where name = 'first'`.execute(api.db)
  await sql`update variant set pack_size = 4 where id = ${variants[0]!.id}`.execute(api.db)
  for (const key of [first.key, first.application.api_key]) {
    expect((await order(first, 4, {}, key)).json()).toMatchObject({
      status: 409,
      code: 'minimum_order_not_met',
      details: { minimum: 5000, missing: 2200 },
    })
    expect((await order(first, 10, {}, key)).json()).toMatchObject({
      status: 409,
      code: 'pack_size_mismatch',
    })
    expect((await order(first, 8, {}, key)).statusCode).toBe(201)
  }
  expect((await readPrice(first)).pack_size).toBe(4)
  expect((await readPrice(retail)).pack_size).toBe(1)
  expect((await order(retail, 1)).statusCode).toBe(201)
  await sql`update variant set pack_size = 1`.execute(api.db)
})

const readCursor = async (of: TestApp) => (await read(of, 'changes')).json().cursor as string
const eventually = (assertion: () => Promise<void>) =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 50 })

test('the change feed has the prices that apply to each app, and no other company’s', async () => {
  const all = [first, second, withoutCompany, retail]
  const since = await Promise.all(all.map(readCursor))
  const variant = (at: number) => String(variants[at]!.id)
  await price('first', 690, { at: 4 })
  await price('second', 790, { at: 5 })
  await price('wholesale', 500, { at: 3 })
  await price('retail', 60, { at: 2, kind: 'sale' })
  const listChangedVariants = async (of: TestApp, cursor: string) => {
    const { changes } = (await read(of, `changes?since=${cursor}&limit=200`)).json()
    return changes
      .flatMap(({ kind, id }: { kind: string; id: string }) => (kind === 'price' ? [id] : []))
      .toSorted()
  }
  const expected = [[4, 3, 2], [5, 3, 2], [3, 2], [2]].map((indexes) => indexes.map(variant).toSorted())
  await eventually(async () => {
    expect(await Promise.all(all.map((of, index) => listChangedVariants(of, since[index]!)))).toEqual(
      expected,
    )
  })
  // The change feed reports the same prices, each once.
  const item: string[] = []
  for (let cursor = since[0]!, more = true; more;) {
    const page = (await read(first, `changes?since=${cursor}&limit=1`)).json()
    for (const { kind, id } of page.changes) if (kind === 'price') item.push(id)
    ;({ cursor, has_more: more } = page)
  }
  expect(item.toSorted()).toEqual(expected[0])
})

test('an app with a new price list reads everything again, and one that leaves the company pays retail from the next call', async () => {
  const cursor = await readCursor(second)
  await sql`update company_price_list set ends_at = now() where company_id = (select id from company where name = 'second')`.execute(
    api.db,
  )
  await sql`insert into company_price_list (company_id, price_list_id, starts_at)
    select c.id, l.id, now() from company c, price_list l where c.name = 'second' and l.code = 'first'`.execute(
    api.db,
  )
  expect((await read(second, `changes?since=${cursor}`)).json()).toMatchObject({
    status: 410,
    code: 'cursor_expired',
    details: { reason: 'other_prices' },
  })
  expect((await readPrice(second)).amount).toBe(700)
  const repeated = await readCursor(second)
  expect((await read(second, `changes?since=${repeated}`)).statusCode).toBe(200)
  await sql`delete from account_role where account_id = ${second.owner.id} and role = 'corporate'`.execute(
    api.db,
  )
  expect(await readPrice(second)).toMatchObject({ price_list: 'retail', amount: await readRetailPrice() })
  expect((await read(second, `changes?since=${repeated}`)).statusCode).toBe(410)
})

test('an app whose currency has a new exchange rate reads everything again, also in its sandbox; others go on', async () => {
  const sandbox = { ...first, key: first.application.api_key }
  await sql`insert into market (code, name, currency, rounding_increment, rest_of_world, is_primary, active, default_language, languages, "position")
    values ('us', 'US', 'USD', 1, true, true, true, 'en', '{}', 0), ('eu', 'EU', 'EUR', 1, false, false, true, 'en', '{}', 1)`.execute(
    api.db,
  )
  await sql`insert into market_country (market_id, country) select id, 'DE' from market where code = 'eu'`.execute(
    api.db,
  )
  const setRate = (day: string, rate: number) =>
    sql`insert into exchange_rate (currency, valid_from, rate) values ('EUR', ${day}::date, ${rate})`.execute(
      api.db,
    )
  await setRate('2020-01-01', 0.5)
  expect(await readPrice(first)).toMatchObject({ currency: 'EUR', amount: 350 })
  const [cursor, ofRetail] = [await readCursor(first), await readCursor(retail)]
  const ofSandbox = await readCursor(sandbox)
  // A rate of the future changes nothing yet.
  await setRate('2999-01-01', 0.7)
  expect((await read(first, `changes?since=${cursor}`)).json()).toMatchObject({ changes: [] })
  expect((await read(sandbox, `changes?since=${ofSandbox}`)).json()).toMatchObject({ changes: [] })
  await setRate('2020-01-02', 0.6)
  for (const [of, since] of [
    [first, cursor],
    [sandbox, ofSandbox],
  ] as const) {
    expect(await readPrice(of)).toMatchObject({ currency: 'EUR', amount: 420 })
    expect((await read(of, `changes?since=${since}`)).json()).toMatchObject({
      status: 410,
      details: { reason: 'other_prices' },
    })
    expect((await read(of, `changes?since=${await readCursor(of)}`)).statusCode).toBe(200)
  }
  expect((await read(retail, `changes?since=${ofRetail}`)).statusCode).toBe(200)
})
