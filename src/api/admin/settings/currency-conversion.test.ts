// A shop with orders converts its store currency: prices by the rate, orders as they were, and back again exactly.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { createAmountConverter } from '../../../modules/markets/convert-amount.ts'
import { storeAmounts } from '../../../modules/markets/store-amounts.ts'

const api = useApi()
let actors: Actor[]
let shirt = 0

const call = async (role: string | undefined, method: string, path: string, payload?: object) => {
  const token = role && (await actors.find(({ name }) => name === role)!.token())
  const response = await api.app.inject({
    method: method as 'GET',
    url: `/api/v1/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const send = async (...request: Parameters<typeof call>) => {
  const { status, body } = await call(...request)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const conversions = 'staff/store-currency/conversions'
const convert = (change: object = {}) =>
  call('admin', 'POST', conversions, {
    was: 'USD',
    to: 'EUR',
    rate: '0.92',
    rounding_increment: 100,
    rounding_ending: 95,
    ...change,
  })
const errorOf = ({ body }: Awaited<ReturnType<typeof call>>) => [
  body.error?.code,
  ...(body.error?.details?.by ?? body.error?.details?.fields ?? []),
  ...(body.error?.details?.issues ?? []).map(({ path }: { path: string }) => path),
]

const setMarkets = async (markets: object[]) => {
  const { version } = await send('admin', 'GET', 'staff/markets')
  return send('admin', 'PUT', 'staff/markets', { was: version, markets })
}
const order = async (country: string) => {
  const items = [{ variant_id: shirt, quantity: 1 }]
  const { total, currency } = await send(undefined, 'POST', 'dynamic/checkout/quote', { items, country })
  const region = { US: 'CA', VN: 'Hà Nội' }[country]
  const address = {
    name: 'Ada Lovelace',
    line1: '1 Main Street',
    city: 'Capital',
    postcode: '90012',
    country,
    ...(region && { region }),
  }
  const { order: placed } = await send(undefined, 'POST', 'dynamic/checkout', {
    items,
    email: 'ada@example.com',
    address,
    shipping_method: 'standard',
    payment: card(),
    expected_total: total,
  })
  await api.worker.drain()
  return { id: placed.id as string, total, currency }
}

/** Everything in the store currency, and what customers see. */
const readAmounts = async () => {
  const tables = await Promise.all(
    storeAmounts.map(async ({ table, amounts }) => {
      const columns = sql.join(amounts.map((column) => sql.ref(column)))
      const { rows } = await sql`select ${columns} from ${sql.table(table)}`.execute(api.db)
      return [table, rows.map((row) => JSON.stringify(row)).toSorted()]
    }),
  )
  const { rows: listed } = await sql<{ card: unknown }>`
    select price_minor, card from product_listing order by product_id`.execute(api.db)
  const { version: _, ...markets } = await send('admin', 'GET', 'staff/markets')
  return { tables, listed, markets, rates: await send('admin', 'GET', 'staff/exchange-rates') }
}
const readPrices = async () =>
  (
    await sql<{ id: number; amount: number }>`
      select id, amount_minor as amount from price where price_list_id in (select id from price_list where market is null)
      order by id`.execute(api.db)
  ).rows

let before: Awaited<ReturnType<typeof readAmounts>>
let [american, vietnamese] = [
  { id: '', total: 0 },
  { id: '', total: 0 },
]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, free_from_minor, days_min, days_max)
    values ('standard', 'Standard', 500, 20000, 2, 4)`.execute(api.db)
  await sql`insert into shipping_rate (method_id, from_minor, price_minor)
    select id, tier, 1100 - tier from shipping_method, unnest(array[100, 101, 1000]) tier`.execute(api.db)
  await sql`insert into promotion (code, name, kind, amount_minor, minimum_minor)
    values ('TEN', 'Ten off', 'amount', 1000, 8000)`.execute(api.db)
  await sql`insert into risk_rule (name, position, condition) values ('Large', 1, '{"type":"amount","at_least":50000}')`.execute(
    api.db,
  )
  const { id } = await api.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', 'LEV-001-NAV-M')
    .executeTakeFirstOrThrow()
  shirt = id
  await setMarkets([
    { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true },
    { code: 'vn', name: 'Vietnam', countries: ['VN'], currency: 'VND', exchange_rate: '25450' },
  ])
  ;[american, vietnamese] = [await order('US'), await order('VN')]
  before = await readAmounts()
})

test('only staff who edit settings convert it', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', conversions)).status]).toEqual([name, status])
  }
  expect((await call('sales-manager', 'POST', conversions, {})).status).toBe(403)
  expect((await call('sales-manager', 'POST', `${conversions}/${randomUUID()}/undo`)).status).toBe(403)
})

test('wrong input is rejected with its path', async () => {
  expect(errorOf(await convert({ to: 'XXQ' }))).toEqual(['invalid_input', 'to'])
  expect(errorOf(await convert({ to: 'USD' }))).toEqual(['invalid_input', 'to'])
  expect(errorOf(await convert({ rate: '0' }))).toEqual(['invalid_input', 'rate'])
  expect(errorOf(await convert({ rounding_ending: 100 }))).toEqual(['invalid_input', 'rounding_ending'])
  expect(errorOf(await convert({ was: 'CHF' }))).toEqual(['content_changed', 'currency'])
  expect((await call('admin', 'POST', `${conversions}/${randomUUID()}/undo`)).status).toBe(404)
  expect(await readAmounts()).toEqual(before)
})

describe('from USD to EUR', () => {
  let run = { id: '' }

  test('a dry run shows the result and changes nothing', async () => {
    const preview = await convert({ dry_run: true })
    expect(preview.body).toMatchObject({ from: 'USD', to: 'EUR', rate: '0.92', orders: 2 })
    expect(preview.body.prices).toContainEqual({
      sku: 'LEV-001-NAV-M',
      price_list: 'retail',
      was: 4995,
      to: 4595,
    })
    expect(await readAmounts()).toEqual(before)
    const former = await readPrices()
    const { status, body } = await convert()
    expect(status, JSON.stringify(body)).toBe(200)
    const { id: _, converted_at: at, ...same } = preview.body
    expect(body).toMatchObject(same)
    expect(at).toEqual(expect.any(String))
    run = body
    const toEuro = createAmountConverter({
      market: '',
      store_currency: 'USD',
      currency: 'EUR',
      exchange_rate: '0.92',
      rounding_increment: 100,
      rounding_ending: 95,
    })
    expect(await readPrices()).toEqual(former.map(({ id, amount }) => ({ id, amount: toEuro(amount) })))
  })

  test('shipping costs, promotions and markets are in the new currency', async () => {
    const { rows: promotions } = await sql`select amount_minor, minimum_minor from promotion`.execute(api.db)
    expect(promotions).toEqual([{ amount_minor: 920, minimum_minor: 7360 }])
    const { rows: rates } = await sql`select from_minor, price_minor from shipping_rate order by 1`.execute(
      api.db,
    )
    expect(rates).toEqual([
      { from_minor: 92, price_minor: 920 },
      { from_minor: 93, price_minor: 919 },
      { from_minor: 920, price_minor: 92 },
    ])
    const { store_currency: currency, markets } = await send('admin', 'GET', 'staff/markets')
    expect(currency).toBe('EUR')
    // 25450 / 0.92
    expect(markets).toMatchObject([
      { code: 'us', currency: 'EUR', primary: true, exchange_rate: null },
      { code: 'vn', currency: 'VND', exchange_rate: '27663.04347826087' },
    ])
  })

  test('customers buy in the new currency, and other markets at the same prices as before, but for rounding', async () => {
    const euro = await order('US')
    expect(euro).toMatchObject({ currency: 'EUR' })
    const dong = await order('VN')
    expect(dong.currency).toBe('VND')
    expect(Math.abs(dong.total - vietnamese.total)).toBeLessThan(0.005 * vietnamese.total)
  })

  test('orders keep their amounts, count at the rate, and are refunded in their currency', async () => {
    const { rows } = await sql<{ id: string; currency: string; total: number; factor: number }>`
      select id, currency, total_minor as total, store_factor::float as factor from shop_order
      where id in (${american.id}, ${vietnamese.id})`.execute(api.db)
    const [inDollars, inDong] = [american, vietnamese].map(({ id }) => rows.find((row) => row.id === id)!)
    expect(inDollars).toMatchObject({ currency: 'USD', total: american.total, factor: 0.92 })
    expect(inDong).toMatchObject({ currency: 'VND', total: vietnamese.total })
    expect(inDong!.factor).toBeCloseTo((100 / 25_450) * 0.92, 8)
    const { lines } = await send('admin', 'GET', `staff/orders/${american.id}`)
    await send('admin', 'POST', `staff/orders/${american.id}/cancel`, { reason: 'Requested by the customer' })
    await api.worker.drain()
    expect(lines).toHaveLength(1)
    const { rows: refunds } = await sql`
      select amount_minor, currency from refund where order_id = ${american.id}`.execute(api.db)
    expect(refunds).toEqual([{ amount_minor: american.total, currency: 'USD' }])
  })

  test('an order that was being placed during the conversion gets the rate afterwards, once', async () => {
    const late = await order('US')
    await sql`update shop_order set currency = 'USD', market = null, placed_at = ${api.now()} where id = ${late.id}`.execute(
      api.db,
    )
    const read = async () =>
      (
        await sql`select exchange_rate::float as rate, store_factor::float as factor from shop_order where id = ${late.id}`.execute(
          api.db,
        )
      ).rows
    for (let times = 0; times < 2; times++) {
      await sql`update job set run_at = now() where kind = 'currency.late-orders'`.execute(api.db)
      await api.worker.drain()
      expect(await read()).toEqual([{ rate: 1.086956521739, factor: 0.92 }])
    }
    await sql`delete from shop_order where id = ${late.id}`.execute(api.db).catch(() => undefined)
  })

  test('the same conversion again has no effect; another one is rejected', async () => {
    const converted = await readAmounts()
    expect((await convert()).body).toMatchObject({ id: run.id, changes: [] })
    expect(errorOf(await convert({ rate: '0.93' }))).toEqual(['content_changed', 'currency'])
    expect(await readAmounts()).toEqual(converted)
  })

  test('undoing it restores what did not change since exactly, and converts the rest back', async () => {
    const { rows } = await sql<{ id: number }>`
      update price set amount_minor = 9200 where variant_id = ${shirt} and amount_minor = 4595 returning id`.execute(
      api.db,
    )
    const edited = rows[0]!.id
    const undone = await send('admin', 'POST', `${conversions}/${run.id}/undo`)
    expect(undone).toMatchObject({ id: run.id, undone_at: expect.any(String) })
    expect((await readPrices()).find(({ id }) => id === edited)).toEqual({ id: edited, amount: 10_000 })
    await sql`update price set amount_minor = 4995 where id = ${edited}`.execute(api.db)
    const after = await readAmounts()
    const withoutOrders = ({ tables }: typeof before) => tables.filter(([table]) => table !== 'shop_order')
    expect(withoutOrders(after)).toEqual(withoutOrders(before))
    expect([after.markets, after.rates]).toEqual([before.markets, before.rates])
    const { rows: orders } = await sql`
      select exchange_rate::float as rate, store_factor::float as factor from shop_order where id = ${american.id}`.execute(
      api.db,
    )
    expect(orders).toEqual([{ rate: 1, factor: 1 }])
    expect(await send('admin', 'POST', `${conversions}/${run.id}/undo`)).toEqual(undone)
  })
})

test('a market that sells in the new currency becomes the primary one, unless it has fixed prices', async () => {
  const markets = [
    { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true },
    {
      code: 'eu',
      name: 'Europe',
      countries: ['DE'],
      currency: 'EUR',
      exchange_rate: '0.9',
      rounding_increment: 5,
    },
  ]
  await setMarkets(markets)
  const prices = (price: number | null) =>
    send('admin', 'PUT', 'staff/markets/eu/prices', { prices: [{ sku: 'LEV-001-NAV-M', price }] })
  await prices(4_500)
  expect(errorOf(await convert())).toEqual(['in_use', 'market_prices'])
  await prices(null)
  const { body: run } = await convert()
  const converted = await send('admin', 'GET', 'staff/markets')
  expect(converted.markets).toMatchObject([
    { code: 'us', currency: 'USD', primary: false, exchange_rate: '1.086956521739' },
    { code: 'eu', currency: 'EUR', primary: true, exchange_rate: null, rounding_increment: 1 },
  ])
  await setMarkets(converted.markets.slice(1))
  expect(errorOf(await call('admin', 'POST', `${conversions}/${run.id}/undo`))).toEqual([
    'content_changed',
    'markets',
  ])
})

describe('companies', () => {
  const addCompany = async (country: string) => {
    const { id } = await send('admin', 'POST', 'staff/companies', {
      name: `Company in ${country}`,
      country,
      province: '',
      tax_number: 'T1',
    })
    return id as string
  }
  const account = (id: string) => send('admin', 'GET', `staff/companies/${id}/account`)
  const amounts = ['company', 'company_credit', 'company_balance']
  const limits = { net_days: 30, credit_limit: 500_000 }
  const readCompanies = async () =>
    (await readAmounts()).tables.filter(([table]) => amounts.includes(String(table)))

  test('what they owe stays in the currency of their orders, their limits are converted, and undone exactly', async () => {
    await setMarkets([
      { code: 'eu', name: 'Europe', countries: ['DE'], currency: 'EUR', primary: true },
      {
        code: 'vn',
        name: 'Vietnam',
        countries: ['VN'],
        currency: 'VND',
        exchange_rate: '27000',
        rounding_increment: 1000,
      },
    ])
    const [german, vietnamese] = [await addCompany('DE'), await addCompany('VN')]
    const inDong = { ...limits, credit_limit: 123_456_789 }
    await send('admin', 'PUT', `staff/companies/${german}/terms`, limits)
    await send('admin', 'PUT', `staff/companies/${vietnamese}/terms`, inDong)
    await send('admin', 'PUT', `staff/companies/${german}/minimum-order`, { amount: 10_000 })
    await send('admin', 'PUT', `staff/companies/${vietnamese}/minimum-order`, { amount: 2_000_001 })
    // What open orders on account use.
    await sql`insert into company_balance (company_id, currency, used_minor, store_factor)
      values (${german}, 'EUR', 100000, 1), (${vietnamese}, 'VND', 27000000, 0.0037037037037037037)`.execute(
      api.db,
    )
    const before = await readCompanies()
    const change = { was: 'EUR', to: 'CHF', rate: '0.95', rounding_increment: 1, rounding_ending: null }
    const preview = await convert({ ...change, dry_run: true })
    expect([preview.status, preview.body.balances]).toEqual([
      200,
      [
        { currency: 'EUR', companies: 1, amount: 100_000 },
        { currency: 'VND', companies: 1, amount: 27_000_000 },
      ],
    ])
    expect(await readCompanies()).toEqual(before)
    const { body: run } = await convert(change)
    expect(run.balances).toEqual(preview.body.balances)
    // Germany buys in the new store currency: 5,000.00 EUR at 0.95, of which 1,000.00 EUR are used.
    expect(await account(german)).toMatchObject({
      currency: 'CHF',
      credit_limit: 475_000,
      used: 0,
      available: 475_000 - 95_000,
      other_balances: [{ currency: 'EUR', used: 100_000 }],
    })
    // Vietnam buys in its currency as before.
    expect(await account(vietnamese)).toMatchObject({
      currency: 'VND',
      credit_limit: 123_456_789,
      used: 27_000_000,
      available: 96_456_789,
      other_balances: [],
    })
    expect(await send('admin', 'GET', `staff/companies/${vietnamese}`)).toMatchObject({
      minimum_order: 2_000_001,
    })
    expect(await send('admin', 'GET', `staff/companies/${german}`)).toMatchObject({ minimum_order: 9_500 })
    await send('admin', 'POST', `${conversions}/${run.id}/undo`)
    expect(await readCompanies()).toEqual(before)
    expect(await account(german)).toMatchObject({ currency: 'EUR', credit_limit: 500_000, used: 100_000 })
    await sql`delete from company_balance`.execute(api.db)
  })

  test('a company whose market keeps the former currency keeps its limit exactly', async () => {
    await setMarkets([
      { code: 'eu', name: 'Europe', countries: ['DE'], currency: 'EUR', primary: true },
      {
        code: 'uk',
        name: 'United Kingdom',
        countries: ['GB'],
        currency: 'GBP',
        exchange_rate: '0.95',
        rounding_increment: 100,
        rounding_ending: 95,
      },
    ])
    const [german, british] = [await addCompany('DE'), await addCompany('GB')]
    for (const id of [german, british]) await send('admin', 'PUT', `staff/companies/${id}/terms`, limits)
    const { status, body: run } = await convert({
      was: 'EUR',
      to: 'GBP',
      rate: '0.95',
      rounding_increment: 1,
      rounding_ending: null,
    })
    expect(status, JSON.stringify(run)).toBe(200)
    for (const id of [german, british]) expect((await account(id)).credit_limit).toBe(500_000)
    expect((await account(german)).currency).toBe('EUR')
    expect((await account(british)).currency).toBe('GBP')
    await send('admin', 'POST', `${conversions}/${run.id}/undo`)
    for (const id of [german, british]) expect((await account(id)).credit_limit).toBe(500_000)
  })

  test('a price list in a currency of its own keeps its prices', async () => {
    await send('admin', 'POST', 'staff/price-lists', { code: 'own', name: 'Own', currency: 'EUR' })
    await send('admin', 'POST', 'staff/price-lists', { code: 'store', name: 'Store' })
    for (const code of ['own', 'store'])
      await send('admin', 'PUT', `staff/price-lists/${code}/prices`, {
        rows: [{ sku: 'LEV-001-NAV-M', price: 4_000 }],
      })
    const readLists = async () =>
      Promise.all(
        ['own', 'store'].map(async (code) => {
          const { currency, prices } = await send('admin', 'GET', `staff/price-lists/${code}/prices`)
          return [currency, prices[0].price]
        }),
      )
    const { status, body: run } = await convert({
      was: 'EUR',
      to: 'GBP',
      rate: '0.95',
      rounding_increment: 1,
      rounding_ending: null,
    })
    expect(status, JSON.stringify(run)).toBe(200)
    expect(await readLists()).toEqual([
      ['EUR', 4_000],
      ['GBP', 3_800],
    ])
    await send('admin', 'POST', `${conversions}/${run.id}/undo`)
    expect(await readLists()).toEqual([
      ['EUR', 4_000],
      ['EUR', 4_000],
    ])
  })

  test('open quotes are settled before', async () => {
    const { rows } = await sql<{ account: string }>`select id as account from account limit 1`.execute(api.db)
    await sql`insert into quote (company_id, account_id, message, currency, locale, requested_at)
      values (${await addCompany('DE')}, ${rows[0]!.account}, 'Fifty, please', 'EUR', 'en', now())`.execute(
      api.db,
    )
    expect(errorOf(await convert({ was: 'EUR', to: 'CHF' }))).toEqual(['in_use', 'open_quotes'])
  })
})

test('each amount of the schema is in the store currency and converted, or has a currency of its own', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name like '%\\_minor' or (column_name = 'amounts' and data_type = 'jsonb')) order by 1, 2`.execute(
    api.db,
  )
  const isConverted = ({ table, column }: { table: string; column: string }) =>
    storeAmounts.some((one) => one.table === table && one.amounts.includes(column))
  const others = new Set(rows.filter((row) => !isConverted(row)).map(({ table }) => table))
  expect([...others]).toEqual(withOwnCurrency)
})

/** Orders and what follows from them, balances, fixed amounts of open documents, and copies that are written again. */
const withOwnCurrency = [
  'abandoned_cart',
  'cart_line',
  'company_balance',
  'company_ledger_entry',
  'order_bundle',
  'order_edit',
  'order_exchange',
  'order_line',
  'payment',
  'payment_capture',
  'payment_dispute',
  'payment_link',
  'product_listing',
  'promotion_use',
  'provider_refund',
  'quote_line',
  'refund',
  'refund_allocation',
  'refund_line',
  'return_label',
  'shipping_label',
  'shop_order',
  'stored_value',
  'stored_value_entry',
  'test_card_charge',
  'test_card_refund',
]
