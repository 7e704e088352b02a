import { DAY_MS } from '../../kernel/days.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { upsertRetailers } from '../retailers/retailers.store.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demoRetailers } from '../../../demo/retailers.ts'
import { useApi } from '../../../tests/support/api.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { translateContent, translateNames } from '../../../tests/support/translations.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const api = useApi()
beforeAll(() =>
  translateNames(api.db, 'vi', {
    'Women’s wear': 'Thời trang nữ',
    Dresses: 'Đầm',
    Resort: 'Nghỉ dưỡng',
    Red: 'Đỏ',
    Summer: 'Mùa hè',
    Women: 'Nữ',
    Dior: 'Không ai dịch tên hiệu',
    Size: 'Cỡ',
    M: 'Vừa',
  }),
)
const vietnamese = () => api.storefront.recordReads(new Set(), 'vi')
const getJson = async (path: string) => (await api.get(`/api/v1/dynamic${path}`)).json()

test('a category, its ancestors, subcategories and filters are named in the language of the page', async () => {
  const dresses = await vietnamese().category('dresses')
  expect(dresses).toMatchObject({ name: 'Đầm', breadcrumb: [{ name: 'Thời trang nữ' }, { name: 'Đầm' }] })
  expect((await vietnamese().category('women-wear'))?.children).toEqual([{ slug: 'dresses', name: 'Đầm' }])
  const { facets } = await vietnamese().list(new URLSearchParams())
  expect(facets.category.map(({ label }) => label)).toContain('Đầm')
  expect(
    facets.category.map(({ label }) => label),
    'what has no words stays',
  ).toContain('Sneakers')
  expect(facets.color.find(({ value }) => value === 'red')?.label).toBe('Đỏ')
  expect(facets.brand.map(({ label }) => label)).toContain('Dior')
  expect(await vietnamese().category('nothing')).toBeUndefined()
})

test.each([
  ['dresses', 'Đầm'],
  ['resort', 'Nghỉ dưỡng'],
  ['summer', 'Mùa hè'],
  ['women', 'Nữ'],
  ['dior', 'Dior'],
])('a search for the slug %s has its name as heading', async (q, name) => {
  expect((await vietnamese().list(new URLSearchParams({ q }))).meaning.matched?.name).toBe(name)
})

test.each([
  ['Đầm', 'dresses'],
  ['thoi trang nu', 'women-wear'],
  ['mùa hè', 'summer'],
])('a search for %s finds what the menu calls by that name', async (q, slug) => {
  expect((await vietnamese().list(new URLSearchParams({ q }))).meaning.matched?.slug).toBe(slug)
  expect(
    (await api.storefront.shop.list(new URLSearchParams({ q }))).meaning.matched,
    'in English',
  ).toBeUndefined()
})

test('a name among other words is searched with them, and suggestions match it while typing', async () => {
  const names = async (q: string, shop = vietnamese()) =>
    (await shop.list(new URLSearchParams({ q }))).products.map(({ name }) => name)
  expect(await names('dior mùa hè')).toEqual(await names('dior summer', api.storefront.shop))
  const suggested = await vietnamese().suggest('thời tr')
  expect(suggested.map(({ label }) => label)).toContain('Thời trang nữ')
})

test('texts of content documents are translated by path; without a translation they stay as written', async () => {
  const { description } = await api.storefront.shop.settings()
  await translateContent(api.db, ['settings', 'site'], 'vi', {
    description: 'Quần áo cho người để ý từng đường may.',
  })
  api.storefront.clear()
  expect((await vietnamese().settings()).description).toBe('Quần áo cho người để ý từng đường may.')
  expect((await api.storefront.recordReads(new Set(), 'ar').settings()).description).toBe(description)
})

test('selected seasons are named as in headings, in the language of the page', async () => {
  const seasons = ['summer', 'winter']
  expect(await api.storefront.shop.seasonNames(seasons)).toEqual(['Summer', 'Winter'])
  expect(await vietnamese().seasonNames(seasons)).toEqual(['Mùa hè', 'Winter'])
})

test('a product has localised breadcrumbs and option labels, while carts use the original values', async () => {
  const source = await api.storefront.shop.product('dio-001')
  const product = await vietnamese().product('dio-001')
  expect(product).toMatchObject({
    name: source!.name,
    options: { colour: 'Colour', size: 'Cỡ' },
    breadcrumb: [{ name: 'Thời trang nữ' }, { name: 'Đầm' }],
  })
  const sizes = source!.attributes.map(({ sub_attributes }) =>
    sub_attributes.map((size) => (size.value === 'M' ? { ...size, label: 'Vừa' } : size)),
  )
  expect(product!.attributes.map(({ sub_attributes }) => sub_attributes)).toEqual(sizes)
  expect(sizes.flat().some((size) => 'label' in size)).toBe(true)
})

test('the API returns names in the language of `locale`, or in English', async () => {
  const names = async (locale: string) => [
    (await getJson(`/home/search?q=dresses${locale}`)).meaning.matched.name,
    (await getJson(`/product?slug=dio-001${locale}`)).breadcrumb.at(-1).name,
    (await getJson(`/home/categories?${locale}`)).categories.flatMap(({ label }: { label: string }) =>
      /Women|nữ/.test(label) ? [label] : [],
    )[0],
    (await getJson(`/home/search/suggest?q=dress${locale}`)).suggestions[0].label,
    (await getJson(`/home/collections?${locale}`)).collections[0].name,
  ]
  expect(await names('')).toEqual(['Dresses', 'Dresses', 'Women’s wear', 'Dresses', 'Resort'])
  expect(await names('&locale=vi')).toEqual(['Đầm', 'Đầm', 'Thời trang nữ', 'Đầm', 'Nghỉ dưỡng'])
  expect(await names('&locale=xx')).toEqual(await names(''))
})

test('delivery methods, pickup points and promotions are localised in the quote, the order and its invoice', async () => {
  await sql`insert into promotion (name, kind, amount_minor, position) values ('Everything 5 off', 'amount', 500, 1)`.execute(
    api.db,
  )
  const { rows } = await sql<{ sku: string; id: VariantId }>`
    select v.sku, v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)`.execute(
    api.db,
  )
  await sql`
    with point as (insert into pickup_point (code, name, line1, city, country) values ('corner', 'The corner', '1 Street', 'London', 'GB') returning id)
    insert into shipping_method (code, name, pickup_point_id, countries, price_minor, days_min, days_max, position)
    select 'corner', 'Standard', id, array['GB'], 0, 1, 1, 9 from point`.execute(api.db)
  await translateNames(api.db, 'vi', {
    Standard: 'Tiêu chuẩn',
    'The corner': 'Góc phố',
    'Everything 5 off': 'Giảm 5 tất cả',
  })
  const [placedOrder] = await placeOrders(api, [rows[0]!.sku])
  api.storefront.clear()
  const quote = await vietnamese().previewCheckout({
    items: [{ variant_id: rows[0]!.id, quantity: 1 }],
    country: 'GB',
  })
  expect(quote.shipping_methods.map(({ name, pickup }) => [name, pickup?.name])).toEqual([
    ['Tiêu chuẩn', undefined],
    ['Tiêu chuẩn', 'Góc phố'],
  ])
  expect(quote.promotions).toMatchObject([{ name: 'Giảm 5 tất cả' }])

  const { id } = placedOrder!.order
  const token = new URLSearchParams(placedOrder!.url.split('?')[1]).get('token')!
  expect(await vietnamese().order(id, token)).toMatchObject({
    shipping_method: 'Tiêu chuẩn',
    promotions: [{ name: 'Giảm 5 tất cả' }],
  })
  await sql`update shop_order set locale = 'vi' where id = ${id}`.execute(api.db)
  await api.services.fulfilment.pick(createTestStaff(), id)
  const { rows: documents } = await sql<{ content: { totals: { label: string }[] } }>`
    select content from order_document where order_id = ${id}`.execute(api.db)
  expect(documents[0]!.content.totals.map(({ label }) => label)).toContain('Tiêu chuẩn')
})

test('the reason for special opening hours is localised, in the week and in upcoming days', async () => {
  const shop = demoRetailers.find(({ country }) => country === 'CA')!
  const exceptions = ['Inventory', 'Christmas Day', ''].map((reason, at) => ({
    date: new Date(api.now().getTime() + (at + 2) * DAY_MS).toISOString().slice(0, 10),
    hours: [],
    reason,
  }))
  await api.db
    .transaction()
    .execute((tx) => upsertRetailers(tx, [{ ...shop, stockLocation: null, exceptions }]))
  await translateNames(api.db, 'vi', { 'Christmas Day': 'Lễ Giáng sinh' })
  api.storefront.clear()
  const retailer = await vietnamese().retailer(shop.slug)
  expect(retailer?.exceptions.map(({ reason }) => reason)).toEqual(['Inventory', 'Lễ Giáng sinh', ''])
  expect(retailer?.week.flatMap(({ reason }) => reason ?? [])).toContain('Lễ Giáng sinh')
  expect((await api.storefront.shop.retailer(shop.slug))?.exceptions[1]?.reason).toBe('Christmas Day')

  const staff = createTestStaff()
  const { values } = await api.services.staffCatalog.values.list(staff, 'vi', {
    q: 'Christmas',
    untranslated: false,
    page: 1,
  })
  await api.services.staffCatalog.values.change(staff, 'vi', {
    [values[0]!.key]: { was: 'Lễ Giáng sinh', to: 'Giáng sinh' },
  })
  expect((await vietnamese().retailer(shop.slug))?.exceptions[1]?.reason).toBe('Giáng sinh')
})
