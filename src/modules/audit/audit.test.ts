import { expect, test } from 'vitest'
import { superAdmin, useAuditContext } from '../../../tests/support/audit-context.ts'
import { insertCompany } from '../companies/companies.store.ts'
import { getCompanyOrderTerms } from '../companies/company-order-terms.store.ts'
import { revertPermissions } from './revert-changes.service.ts'
import { auditActionWords } from '../../admin/audit/audit-words.ts'

const shop = useAuditContext()

test('each revertible change has a description', () => {
  expect([...auditActionWords.keys()]).toEqual(expect.arrayContaining(Object.keys(revertPermissions)))
})

test('product changes are listed by field and reverted, with an audit entry, unless a newer change exists', async () => {
  const { calls, catalog, by } = shop
  const { products } = await catalog.products({ q: '', status: undefined, after: undefined })
  const { id } = products[0]!
  const before = await catalog.product(id)
  const variant = before.variants[0]!
  const edit = { price: { was: 4000, to: 5000 }, on_hand: { was: variant.on_hand, to: 3 } }
  await catalog.change(
    id,
    { name: { was: 'Dress', to: 'Gown' }, variants: [{ id: variant.id, ...edit }] },
    superAdmin,
    by,
  )
  const { events } = await calls.events({ what: 'product' }, superAdmin)
  expect(events).toMatchObject([
    { actor: by.actor, action: 'product.change', objectId: String(id), revertible: true },
  ])
  expect(events[0]!.changes).toEqual([
    { path: 'name', before: 'Dress', after: 'Gown' },
    { path: `${variant.sku}.price`, before: 4000, after: 5000 },
    { path: `${variant.sku}.on_hand`, before: variant.on_hand, after: 3 },
  ])

  for (const search of ['gown', 'GÓWN', variant.sku, variant.sku.slice(1, -1)])
    expect((await calls.events({ what: search }, superAdmin)).events.map((event) => event.id)).toEqual([
      events[0]!.id,
    ])
  expect((await calls.events({ what: 'no such product' }, superAdmin)).events).toEqual([])

  await calls.revert(events[0]!.id, superAdmin, by)
  expect(await catalog.product(id)).toEqual(before)
  const { events: bothEvents } = await calls.events({ what: String(id), who: by.actor }, superAdmin)
  expect(bothEvents[0]).toMatchObject({ reverts: events[0]!.id })
  await expect(calls.revert(events[0]!.id, superAdmin, by)).rejects.toMatchObject({ code: 'product_changed' })
  expect((await calls.events({ what: 'product' }, superAdmin)).events).toHaveLength(2)
  expect((await calls.events({ from: '2001-01-01', to: '2001-01-02' }, superAdmin)).events).toEqual([])
  await expect(calls.revert(bothEvents[0]!.id, { roles: ['sale'] }, by)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('catalogue settings changes are reverted completely, unless a newer change exists', async () => {
  const { calls, catalog, by, changeAndRevert } = shop
  const brand = await catalog.brands.create({ name: 'Acme', slug: 'acme' }, by)
  const category = await catalog.categories.create({ name: 'Coats', slug: 'coats', parent: null }, by)
  const collection = await catalog.collections.create({ name: 'Summer', slug: 'summer', rule: null }, by)
  const chart = { name: 'Coats', unit: 'cm' as const, columns: ['Size', 'Chest'], rows: [['S', '90']] }
  const sizes = await catalog.sizeCharts.create(chart, by)
  await catalog.stock.addLocation({ code: 'attic', name: 'Attic' }, by)
  await catalog.synonyms.add({ term: 'jumper', synonym: 'sweater', two_way: false }, by)
  await catalog.redirects.add({ from: '/old-coats', to: '/collections' }, by)
  const { values: words } = await catalog.values.list('vi', { q: '', untranslated: false, page: 1 })
  const option = words.find(({ translation }) => translation === '')!.name
  const attic = async () => (await catalog.stock.locations()).find(({ code }) => code === 'attic')
  const ruleDefaults = { category: null, product: null }
  const cases: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'brand.change',
      () => catalog.brands.one(brand),
      () =>
        catalog.brands.change(
          brand,
          { name: { was: 'Acme', to: 'Ackme' }, translations: { ar: { was: '', to: 'أكمي' } } },
          by,
        ),
    ],
    [
      'category.change',
      () => catalog.categories.one(category),
      () =>
        catalog.categories.change(
          category,
          { slug: { was: 'coats', to: 'all-coats' }, translations: { vi: { was: '', to: 'Áo khoác' } } },
          by,
        ),
    ],
    [
      'collection.change',
      () => catalog.collections.one(collection),
      () => catalog.collections.change(collection, { description: { was: '', to: 'Light things' } }, by),
    ],
    [
      'size-chart.change',
      () => catalog.sizeCharts.one(sizes),
      async () => {
        const { version: was } = await catalog.sizeCharts.one(sizes)
        await catalog.sizeCharts.change(sizes, { was, to: { ...chart, rows: [['S', '91']] } }, by)
      },
    ],
    [
      'location.change',
      attic,
      () => catalog.stock.changeLocation('attic', { name: { was: 'Attic', to: 'Loft' } }, by),
    ],
    [
      'stock.rule',
      catalog.stock.rules,
      () => catalog.stock.setRule({ ...ruleDefaults, was: 3, threshold: 7 }, by),
    ],
    [
      'synonym.remove',
      () => catalog.synonyms.list({ q: 'jumper', page: 1 }),
      () => catalog.synonyms.remove({ term: 'jumper', synonym: 'sweater' }, by),
    ],
    [
      'redirect.remove',
      () => catalog.redirects.list({ q: '', page: 1 }),
      () => catalog.redirects.remove('/old-coats', by),
    ],
    [
      'value.words',
      async () =>
        (await catalog.values.list('vi', { q: '', untranslated: false, page: 1 })).values.map(
          ({ translation }) => translation,
        ),
      () => catalog.values.change('vi', { [option]: { was: '', to: 'Tên gọi' } }, by),
    ],
  ]
  for (const testCase of cases) await changeAndRevert(...testCase)

  await catalog.brands.change(brand, { name: { was: 'Acme', to: 'Ackme' } }, by)
  const { events } = await calls.events({}, superAdmin)
  await catalog.brands.change(brand, { name: { was: 'Ackme', to: 'Acme & Sons' } }, by)
  await expect(calls.revert(events[0]!.id, superAdmin, by)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await catalog.brands.one(brand)).toMatchObject({ name: 'Acme & Sons' })
})

test('a language’s translations are reverted separately, unless a newer change exists', async () => {
  const { calls, catalog, by } = shop
  const { products } = await catalog.products({ q: '', status: undefined, after: undefined })
  const { id } = products[0]!
  const readTranslation = async () =>
    (await catalog.words(id)).languages.find(({ locale }) => locale === 'vi')!.translation
  await catalog.updateTranslation(
    id,
    'vi',
    { name: { was: '', to: 'Đầm' }, care: { was: [], to: ['Giặt tay'] } },
    by,
  )
  const [event] = (await calls.events({ what: String(id) }, superAdmin)).events
  expect(event).toMatchObject({ action: 'product.words', revertible: true })
  expect(event!.changes).toEqual([
    { path: 'vi.care.1', before: null, after: 'Giặt tay' },
    { path: 'vi.name', before: null, after: 'Đầm' },
  ])
  await expect(calls.revert(event!.id, { roles: ['sales-manager'] }, by)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await catalog.updateTranslation(id, 'vi', { name: { was: 'Đầm', to: 'Đầm dài' } }, by)
  await expect(calls.revert(event!.id, superAdmin, by)).rejects.toMatchObject({ code: 'product_changed' })
  const [newerEvent] = (await calls.events({ what: String(id) }, superAdmin)).events
  await calls.revert(newerEvent!.id, superAdmin, by)
  await calls.revert(event!.id, superAdmin, by)
  expect(await readTranslation()).toMatchObject({ name: '', care: [] })

  const pictures = async () =>
    (await catalog.words(id)).languages.find(({ locale }) => locale === 'vi')!.pictures
  const { media } = (await pictures())[0]!
  const alt = (was: string, to: string) => ({ pictures: { [media]: { was, to } } })
  await catalog.updateTranslation(id, 'vi', alt('', 'Nhìn từ trước'), by)
  const [presented] = (await calls.events({ what: String(id) }, superAdmin)).events
  expect(presented!.changes).toEqual([{ path: `vi.pictures.${media}`, before: null, after: 'Nhìn từ trước' }])
  await catalog.updateTranslation(id, 'vi', alt('Nhìn từ trước', 'Từ trước'), by)
  await expect(calls.revert(presented!.id, superAdmin, by)).rejects.toMatchObject({ code: 'product_changed' })
  await catalog.updateTranslation(id, 'vi', alt('Từ trước', 'Nhìn từ trước'), by)
  await calls.revert(presented!.id, superAdmin, by)
  expect((await pictures())[0]).toMatchObject({ translation: '' })
})

test('the first email text saved by staff is reverted to the default one', async () => {
  const { calls, content, by } = shop
  const document = { kind: 'mail', key: 'review', locale: 'he' } as const
  await content.write(document, { 'mail.review.link': 'כתבו לנו' }, null, by)
  const { events } = await calls.events({ what: 'mail/review/he' }, superAdmin)
  expect(events[0]).toMatchObject({ revertible: true })
  await calls.revert(events[0]!.id, superAdmin, by)
  expect((await content.read(document)).document).toEqual({})
})

const oslo = {
  code: 'oslo',
  name: 'Oslo',
  country: 'NO',
  province: '',
  city: 'Oslo',
  address: 'Storgata 1',
  postcode: '0155',
  phone: '',
  timeZone: 'Europe/Oslo',
  latitude: 59.913,
  longitude: 10.752,
  hours: Array.from({ length: 7 }, (_, day) => (day < 6 ? [{ opens: 600, closes: 1080 }] : [])),
  exceptions: [{ date: '2026-12-25', hours: [], reason: 'Christmas' }],
  services: ['repairs', 'alterations'],
  brands: [],
  stockLocation: null,
  active: true,
}

test('store changes are reverted, and a deleted one is restored, unless a newer change exists', async () => {
  const { calls, retailers, by, changeAndRevert } = shop
  await retailers.write('oslo', oslo, by)
  const added = (await calls.events({}, superAdmin)).events[0]!
  expect(added, 'one that was added is hidden first').toMatchObject({ revertible: false })
  const read = () => retailers.read('oslo').catch(() => null)
  await changeAndRevert('retailer.write', read, () =>
    retailers.write('oslo', { ...oslo, phone: '+47 22 00 00 00', hours: oslo.hours.map(() => []) }, by),
  )
  await changeAndRevert('retailer.remove', read, () => retailers.remove('oslo', by))

  await retailers.write('oslo', { ...oslo, name: 'Oslo S' }, by)
  const [renamed] = (await calls.events({}, superAdmin)).events
  await retailers.write('oslo', { ...oslo, name: 'Oslo Sentrum' }, by)
  await expect(calls.revert(renamed!.id, superAdmin, by)).rejects.toMatchObject({ code: 'content_changed' })
  await retailers.remove('oslo', by)
  const [removed] = (await calls.events({}, superAdmin)).events
  await retailers.write('oslo', oslo, by)
  await expect(calls.revert(removed!.id, superAdmin, by)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await read()).toMatchObject({ name: 'Oslo' })
})

test('company terms are reverted: payment terms, price list, minimum order value', async () => {
  const { db, calls, trade, by, changeAndRevert, now } = shop
  const looms = { name: 'Looms', tax_number: 'GB1', country: 'GB', province: 'London' }
  const company = await db.transaction().execute((tx) => insertCompany(tx, looms, now))
  await trade.prices.addList({ code: 'gold', name: 'Gold' }, by)
  const read = async () => {
    const { net_days, credit_limit, purchase_order_required } = await trade.account.account(company)
    const { priceList, minimumMinor } = (await getCompanyOrderTerms(db, company, false))!
    return { net_days, credit_limit, purchase_order_required, priceList, minimumMinor }
  }
  const terms = { net_days: 30, credit_limit: 500_000, purchase_order_required: true }
  await changeAndRevert('company.terms', read, () => trade.account.setTerms(company, terms, by))
  await changeAndRevert('company.price-list', read, () => trade.prices.assign(company, 'gold', by))
  await changeAndRevert('company.minimum', read, () => trade.prices.setMinimum(company, 10_000, by))

  await trade.prices.setMinimum(company, 20_000, by)
  const [set] = (await calls.events({}, superAdmin)).events
  await trade.prices.setMinimum(company, 30_000, by)
  await expect(calls.revert(set!.id, superAdmin, by)).rejects.toMatchObject({ code: 'content_changed' })

  await trade.prices.assign(company, 'gold', by)
  const [gold] = (await calls.events({}, superAdmin)).events
  expect(gold!.changes).toEqual([{ path: 'code', before: null, after: 'gold' }])
  await trade.prices.addList({ code: 'silver', name: 'Silver' }, by)
  await trade.prices.assign(company, 'silver', by)
  await expect(calls.revert(gold!.id, superAdmin, by)).rejects.toMatchObject({ code: 'content_changed' })
})
