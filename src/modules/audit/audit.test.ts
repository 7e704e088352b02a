import { productsList } from '../../contracts/lists/products-list.ts'
import { expect, test } from 'vitest'
import { useAuditContext } from '../../../tests/support/audit-context.ts'
import { insertCompany } from '../companies/companies.store.ts'
import { getCompanyOrderTerms } from '../companies/company-order-terms.store.ts'
import { reverts } from './reverts/reverts.service.ts'
import { auditActionLabels } from '../../admin/audit/audit-actions.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const newestProducts = { q: '', filters: {}, sort: productsList.defaultSort }

const shop = useAuditContext()

test('each revertible change has a description', () => {
  expect([...auditActionLabels.keys()]).toEqual(expect.arrayContaining([...reverts.keys()]))
})

test('product changes are listed by field and reverted, with an audit entry, unless a newer change exists', async () => {
  const { calls, catalog, by } = shop
  const { rows: products } = await catalog.search(by, newestProducts, { limit: 50 })
  const { id } = products[0]!
  const before = await catalog.product(by, id)
  const variant = before.variants[0]!
  const edit = { price: { was: 4000, to: 5000 }, on_hand: { was: variant.on_hand, to: 3 } }
  await catalog.change(by, id, {
    name: { was: 'Dress', to: 'Gown' },
    variants: [{ id: variant.id, ...edit }],
  })
  const { events } = await calls.events(by, { what: 'product' })
  expect(events).toMatchObject([
    { actor: by.actor, action: 'product.change', objectId: String(id), revertible: true },
  ])
  expect(events[0]!.changes).toEqual([
    { path: 'name', before: 'Dress', after: 'Gown' },
    { path: `${variant.sku}.price`, before: 4000, after: 5000 },
    { path: `${variant.sku}.on_hand`, before: variant.on_hand, after: 3 },
  ])

  for (const search of ['gown', 'GÓWN', variant.sku, variant.sku.slice(1, -1)])
    expect((await calls.events(by, { what: search })).events.map((event) => event.id)).toEqual([
      events[0]!.id,
    ])
  expect((await calls.events(by, { what: 'no such product' })).events).toEqual([])

  await calls.revert(by, events[0]!.id)
  expect(await catalog.product(by, id)).toEqual(before)
  const { events: bothEvents } = await calls.events(by, { what: String(id), who: by.actor })
  expect(bothEvents[0]).toMatchObject({ reverts: events[0]!.id })
  await expect(calls.revert(by, events[0]!.id)).rejects.toMatchObject({ code: 'product_changed' })
  expect((await calls.events(by, { what: 'product' })).events).toHaveLength(2)
  expect((await calls.events(by, { from: '2001-01-01', to: '2001-01-02' })).events).toEqual([])
  await expect(calls.revert(createTestStaff({ roles: ['sale'] }), bothEvents[0]!.id)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('catalogue settings changes are reverted completely, unless a newer change exists', async () => {
  const { calls, catalog, by, changeAndRevert } = shop
  const brand = await catalog.brands.create(by, { name: 'Acme', slug: 'acme' })
  const category = await catalog.categories.create(by, { name: 'Coats', slug: 'coats', parent: null })
  const collection = await catalog.collections.create(by, { name: 'Summer', slug: 'summer', rule: null })
  const chart = { name: 'Coats', unit: 'cm' as const, columns: ['Size', 'Chest'], rows: [['S', '90']] }
  const sizes = await catalog.sizeCharts.create(by, chart)
  await catalog.stock.addLocation(by, { code: 'attic', name: 'Attic' })
  await catalog.synonyms.add(by, { locale: 'vi', term: 'jumper', synonym: 'sweater', two_way: false })
  await catalog.redirects.add(by, { from: '/old-coats', to: '/collections' })
  const rule = { category: null, products: [], starts_at: null, ends_at: null }
  const ruleId = await catalog.searchRules.add(by, { ...rule, query: 'coats', redirect_to: '/collections' })
  // A restored rule has a new id.
  const listRuleQueries = async () =>
    (await catalog.searchRules.search(by, { q: '', filters: {}, sort: [] }, { limit: 200 })).rows.map(
      ({ query, redirect_to: path }) => ({ query, path }),
    )
  const { values: words } = await catalog.values.list(by, 'vi', { q: '', untranslated: false, page: 1 })
  const option = words.find(({ translation }) => translation === '')!.key
  const attic = async () => (await catalog.stock.locations(by)).find(({ code }) => code === 'attic')
  const ruleDefaults = { category: null, product: null }
  const cases: Parameters<typeof changeAndRevert>[] = [
    [
      'brand.change',
      () => catalog.brands.one(by, brand),
      () =>
        catalog.brands.change(by, brand, {
          name: { was: 'Acme', to: 'Ackme' },
          translations: { ar: { was: '', to: 'أكمي' } },
        }),
    ],
    [
      'category.change',
      () => catalog.categories.one(by, category),
      () =>
        catalog.categories.change(by, category, {
          slug: { was: 'coats', to: 'all-coats' },
          translations: { vi: { was: '', to: 'Áo khoác' } },
        }),
    ],
    [
      'collection.change',
      () => catalog.collections.one(by, collection),
      () => catalog.collections.change(by, collection, { description: { was: '', to: 'Light things' } }),
    ],
    [
      'size-chart.change',
      () => catalog.sizeCharts.one(by, sizes),
      async () => {
        const { version: was } = await catalog.sizeCharts.one(by, sizes)
        await catalog.sizeCharts.change(by, sizes, { was, to: { ...chart, rows: [['S', '91']] } })
      },
    ],
    [
      'location.change',
      attic,
      () => catalog.stock.changeLocation(by, 'attic', { name: { was: 'Attic', to: 'Loft' } }),
    ],
    [
      'stock.threshold',
      catalog.stock.rules,
      () => catalog.stock.setRule(by, { ...ruleDefaults, was: 3, threshold: 7 }),
    ],
    [
      'synonym.remove',
      () => catalog.synonyms.search(by, { q: 'jumper', filters: {}, sort: [] }, { limit: 200 }),
      () => catalog.synonyms.remove(by, { locale: 'vi', term: 'jumper', synonym: 'sweater' }),
    ],
    ['search-rule.remove', () => listRuleQueries(), () => catalog.searchRules.remove(by, ruleId)],
    [
      'redirect.remove',
      () => catalog.redirects.search(by, { q: '', filters: {}, sort: [] }, { limit: 200 }),
      () => catalog.redirects.remove(by, '/old-coats'),
    ],
    [
      'value.translate',
      async () =>
        (await catalog.values.list(by, 'vi', { q: '', untranslated: false, page: 1 })).values.map(
          ({ translation }) => translation,
        ),
      () => catalog.values.change(by, 'vi', { [option]: { was: '', to: 'Tên gọi' } }),
    ],
  ]
  for (const testCase of cases) await changeAndRevert(...testCase)

  await catalog.brands.change(by, brand, { name: { was: 'Acme', to: 'Ackme' } })
  const { events } = await calls.events(by, {})
  await catalog.brands.change(by, brand, { name: { was: 'Ackme', to: 'Acme & Sons' } })
  await expect(calls.revert(by, events[0]!.id)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await catalog.brands.one(by, brand)).toMatchObject({ name: 'Acme & Sons' })
})

test('a new location is closed', async () => {
  const { catalog, by } = shop
  await catalog.stock.addLocation(by, { code: 'cellar', name: 'Cellar' })
  const added = await shop.latest()
  expect(added).toMatchObject({ action: 'location.add', revertible: true })
  await shop.back()
  const cellar = async () => (await catalog.stock.locations(by)).find(({ code }) => code === 'cellar')
  expect(await cellar()).toMatchObject({ closed: true })
  expect(await shop.latest()).toMatchObject({ action: 'location.change', reverts: added.id })
  await shop.back()
  expect(await cellar()).toMatchObject({ closed: false })
})

test('a language’s translations are reverted separately, unless a newer change exists', async () => {
  const { calls, catalog, by } = shop
  const { rows: products } = await catalog.search(by, newestProducts, { limit: 50 })
  const { id } = products[0]!
  const readTranslation = async () =>
    (await catalog.words(by, id)).languages.find(({ locale }) => locale === 'vi')!.translation
  await catalog.updateTranslation(by, id, 'vi', {
    name: { was: '', to: 'Đầm' },
    care: { was: [], to: ['Giặt tay'] },
  })
  const [event] = (await calls.events(by, { what: String(id) })).events
  expect(event).toMatchObject({ action: 'product.translate', revertible: true })
  expect(event!.changes).toEqual([
    { path: 'vi.care.1', before: null, after: 'Giặt tay' },
    { path: 'vi.name', before: null, after: 'Đầm' },
  ])
  await expect(calls.revert(createTestStaff({ roles: ['sales-manager'] }), event!.id)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await catalog.updateTranslation(by, id, 'vi', { name: { was: 'Đầm', to: 'Đầm dài' } })
  await expect(calls.revert(by, event!.id)).rejects.toMatchObject({ code: 'product_changed' })
  const [newerEvent] = (await calls.events(by, { what: String(id) })).events
  await calls.revert(by, newerEvent!.id)
  await calls.revert(by, event!.id)
  expect(await readTranslation()).toMatchObject({ name: '', care: [] })

  const pictures = async () =>
    (await catalog.words(by, id)).languages.find(({ locale }) => locale === 'vi')!.pictures
  const { media } = (await pictures())[0]!
  const alt = (was: string, to: string) => ({ pictures: { [media]: { was, to } } })
  await catalog.updateTranslation(by, id, 'vi', alt('', 'Nhìn từ trước'))
  const [presented] = (await calls.events(by, { what: String(id) })).events
  expect(presented!.changes).toEqual([{ path: `vi.pictures.${media}`, before: null, after: 'Nhìn từ trước' }])
  await catalog.updateTranslation(by, id, 'vi', alt('Nhìn từ trước', 'Từ trước'))
  await expect(calls.revert(by, presented!.id)).rejects.toMatchObject({ code: 'product_changed' })
  await catalog.updateTranslation(by, id, 'vi', alt('Từ trước', 'Nhìn từ trước'))
  await calls.revert(by, presented!.id)
  expect((await pictures())[0]).toMatchObject({ translation: '' })
})

test('the first email text saved by staff is reverted to the default one', async () => {
  const { calls, content, by } = shop
  const document = { kind: 'mail', key: 'review', locale: 'he' } as const
  await content.write(by, document, { 'mail.review.link': 'כתבו לנו' }, null)
  const { events } = await calls.events(by, { what: 'mail/review/he' })
  expect(events[0]).toMatchObject({ revertible: true })
  await calls.revert(by, events[0]!.id)
  expect((await content.read(by, document)).document).toEqual({})
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
  await retailers.write(by, 'oslo', oslo)
  const added = (await calls.events(by, {})).events[0]!
  expect(added, 'one that was added is hidden first').toMatchObject({ revertible: false })
  const read = () => retailers.read(by, 'oslo').catch(() => null)
  await changeAndRevert('retailer.save', read, () =>
    retailers.write(by, 'oslo', { ...oslo, phone: '+47 22 00 00 00', hours: oslo.hours.map(() => []) }),
  )
  await changeAndRevert('retailer.remove', read, () => retailers.remove(by, 'oslo'))

  await retailers.write(by, 'oslo', { ...oslo, name: 'Oslo S' })
  const [renamed] = (await calls.events(by, {})).events
  await retailers.write(by, 'oslo', { ...oslo, name: 'Oslo Sentrum' })
  await expect(calls.revert(by, renamed!.id)).rejects.toMatchObject({ code: 'content_changed' })
  await retailers.remove(by, 'oslo')
  const [removed] = (await calls.events(by, {})).events
  await retailers.write(by, 'oslo', oslo)
  await expect(calls.revert(by, removed!.id)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await read()).toMatchObject({ name: 'Oslo' })
})

test('company terms are reverted: payment terms, price list, minimum order value', async () => {
  const { db, calls, trade, by, changeAndRevert, now } = shop
  const looms = { name: 'Looms', tax_number: '12345', country: 'GB', province: 'London' }
  const company = await db.transaction().execute((tx) => insertCompany(tx, looms, now))
  await trade.prices.addList(by, { code: 'gold', name: 'Gold' })
  const read = async () => {
    const { net_days, credit_limit, purchase_order_required } = await trade.account.account(by, company)
    const { priceList, minimumMinor } = (await getCompanyOrderTerms(db, company, false))!
    return { net_days, credit_limit, purchase_order_required, priceList, minimumMinor }
  }
  const terms = { net_days: 30, credit_limit: 500_000, purchase_order_required: true }
  await changeAndRevert('company.terms', read, () => trade.account.setTerms(by, company, terms))
  const readTax = async () => {
    const { tax_number: taxNumber, exemption } = await trade.tax.read(by, company)
    return { taxNumber, exemption }
  }
  await changeAndRevert('company.tax', readTax, () =>
    trade.tax.change(by, company, {
      was: { tax_number: '12345', exemption: null },
      to: {
        tax_number: 'GB980780684',
        exemption: { reason: 'Resale', certificate: '', countries: [], valid_until: null },
      },
    }),
  )
  await changeAndRevert('company.price-list', read, () => trade.prices.assign(by, company, 'gold'))
  await changeAndRevert('company.minimum', read, () => trade.prices.setMinimum(by, company, { to: 10_000 }))

  await trade.prices.setMinimum(by, company, { to: 20_000 })
  const [set] = (await calls.events(by, {})).events
  await trade.prices.setMinimum(by, company, { to: 30_000 })
  await expect(calls.revert(by, set!.id)).rejects.toMatchObject({ code: 'content_changed' })

  await trade.prices.assign(by, company, 'gold')
  const [gold] = (await calls.events(by, {})).events
  expect(gold!.changes).toEqual([{ path: 'code', before: null, after: 'gold' }])
  await trade.prices.addList(by, { code: 'silver', name: 'Silver' })
  await trade.prices.assign(by, company, 'silver')
  await expect(calls.revert(by, gold!.id)).rejects.toMatchObject({ code: 'content_changed' })
})
