// Tests the price list download: the company's own prices, availability, and no formula injection.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { unzip } from '../../../../tests/support/unzip.ts'

const api = useApi()
let actors: Actor[]
const PRODUCT_COUNT = 1_200

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  const products = Array.from({ length: PRODUCT_COUNT }, (_, index) => ({
    sku: `PL${index}`,
    priceMinor: 2_000,
    onHand: index,
  }))
  await addProducts(api.db, products, api.now())
  await sql`update product set name = '=HYPERLINK("http://evil.example")' where slug = 'pl0'`.execute(api.db)
  await sql`update product set name = '-2+3' where slug = 'pl1'`.execute(api.db)
  await sql`update variant set pack_size = 6 where sku = 'PL2'`.execute(api.db)
  await sql`insert into price (price_list_id, variant_id, kind, amount_minor, min_quantity)
    select l.id, v.id, 'regular', case when b = 1 then 1550 else 1325 end, b
    from price_list l, variant v, unnest(array[1, 12]) b where l.code = 'wholesale' and v.sku = 'PL2'`.execute(
    api.db,
  )
  await sql`insert into company (name, tax_number, country, province, created_at) values ('One', 'T1', 'DE', 'Bayern', now()), ('Two', 'T2', 'DE', 'Bayern', now())`.execute(
    api.db,
  )
  await sql`insert into price_list (code, name, currency) values ('one', 'One', 'USD'), ('two', 'Two', 'USD')`.execute(
    api.db,
  )
  await sql`insert into company_price_list (company_id, price_list_id, starts_at)
    select c.id, l.id, now() - interval '1 day' from company c join price_list l on l.name = c.name`.execute(
    api.db,
  )
  await sql`insert into price (price_list_id, variant_id, kind, amount_minor)
    select l.id, v.id, 'regular', case l.code when 'one' then 1111 else 777 end
    from price_list l, variant v where l.code in ('one', 'two') and v.sku = 'PL3'`.execute(api.db)
  await sql`insert into company_member (account_id, company_id, role, joined_at)
    select ${created.ids.get('corporate')!}, id, 'admin', now() from company where name = 'One'`.execute(
    api.db,
  )
})

const download = async (as: string, format: string) => {
  const token = await actors.find((actor) => actor.name === as)!.token()
  return api.get(`/api/v1/trade/price-list.${format}`, token ? { authorization: `Bearer ${token}` } : {})
}

test('the CSV has every active product with the buyer’s own prices, no formulas and no other company’s prices', async () => {
  const response = await download('corporate', 'csv')
  expect(response.headers['cache-control']).toContain('no-store')
  expect(response.headers['content-disposition']).toContain('price-list.csv')
  const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[]
  const { rows: sold } = await sql<{ of: number }>`
    select count(*)::int as of from variant v join product p on p.id = v.product_id
    where v.status = 'active' and p.status = 'active' and p.published_at is not null`.execute(api.db)
  expect(rows).toHaveLength(sold[0]!.of)
  const row = (sku: string) => rows.find(({ SKU }) => SKU === sku)!
  expect(row('PL2')).toMatchObject({
    'Your price': '15.5',
    RRP: '20',
    'Pack size': '6',
    'In stock': '2',
    Currency: 'USD',
    'Minimum quantity': '12: 13.25',
  })
  expect(row('PL3')['Your price']).toBe('11.11')
  expect(row('PL4')).toMatchObject({ 'Your price': '20', RRP: '' })
  expect([row('PL0')['Product'], row('PL1')['Product']]).toEqual([
    `'=HYPERLINK("http://evil.example")`,
    `'-2+3`,
  ])
  expect(response.body).not.toContain('7.77')
})

test('the workbook has the same content, and its cells are text whatever a name starts with', async () => {
  const response = await download('corporate', 'xlsx')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ])
  const files = unzip(response.rawPayload)
  const sheet = [...files].find(([name]) => name.includes('sheets/sheet1'))![1]
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet.match(/<row /g)!.length).toBeGreaterThan(PRODUCT_COUNT)
  const texts = [...files.values()].join('')
  expect(texts).toContain('=HYPERLINK("http://evil.example")')
  expect(sheet).toContain('<v>15.5</v>')
  expect(sheet).not.toContain('<v>7.77</v>')
})

test('it is for users who see wholesale prices, and is rate-limited', async () => {
  const codes = async (format: string) =>
    Promise.all(['anonymous', 'customer', 'user'].map(async (as) => (await download(as, format)).statusCode))
  expect(await codes('csv')).toEqual([401, 403, 200])
  expect(await codes('xlsx')).toEqual([401, 403, 200])
  let last = 200
  for (let index = 0; index < 12 && last === 200; index++) last = (await download('user', 'csv')).statusCode
  expect(last).toBe(429)
})
