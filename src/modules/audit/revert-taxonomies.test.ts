import { productsList } from '../../contracts/lists/products-list.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useAuditContext } from '../../../tests/support/audit-context.ts'

const newestProducts = { q: '', filters: {}, sort: productsList.defaultSort }

const shop = useAuditContext({ dresses: ['E'] })
const everything = [{ q: '', filters: {}, sort: [] }, { limit: 200 }] as const
const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
const chart = { name: 'Coats', unit: 'cm' as const, columns: ['Size', 'Chest'], rows: [['S', '90']] }
const products = async () => (await shop.catalog.search(shop.by, newestProducts, { limit: 50 })).rows

test('reverting removes created catalogue settings and restores deleted ones', async () => {
  const { catalog, by, changeAndRevert } = shop
  const brands = async () =>
    (await catalog.brands.search(by, ...everything)).rows.map(({ name, slug }) => [name, slug])
  const charts = async () =>
    (await catalog.sizeCharts.list(by)).map(({ slug, name, unit, sizes }) => [slug, name, unit, sizes])
  await changeAndRevert('brand.create', brands, () =>
    catalog.brands.create(by, { name: 'Acme', slug: 'acme' }),
  )
  await changeAndRevert('category.create', catalog.categories.tree, () =>
    catalog.categories.create(by, { name: 'Coats', slug: 'coats', parent: null }),
  )
  await changeAndRevert(
    'collection.create',
    async () => (await catalog.collections.search(by, ...everything)).rows,
    () => catalog.collections.create(by, { name: 'Summer', slug: 'summer', rule: null }),
  )
  await changeAndRevert('size-chart.create', charts, () => catalog.sizeCharts.create(by, chart))
  await changeAndRevert(
    'redirect.add',
    () => catalog.redirects.search(by, ...everything),
    () => catalog.redirects.add(by, { from: '/old-coats', to: '/collections' }),
  )
  await changeAndRevert(
    'search-rule.add',
    () => catalog.searchRules.search(by, ...everything),
    async () => {
      const rule = { category: null, products: [], starts_at: null, ends_at: null }
      await catalog.searchRules.add(by, { ...rule, query: 'coats', redirect_to: '/collections' })
    },
  )
  await changeAndRevert(
    'synonym.add',
    () => catalog.synonyms.search(by, ...everything),
    () => catalog.synonyms.add(by, { locale: 'vi', term: 'jumper', synonym: 'sweater', two_way: true }),
  )
  const brand = await catalog.brands.create(by, { name: 'Acme', slug: 'acme' })
  await changeAndRevert('brand.remove', brands, () => catalog.brands.remove(by, brand))
  const sizes = await catalog.sizeCharts.create(by, chart)
  await changeAndRevert('size-chart.remove', charts, () => catalog.sizeCharts.remove(by, sizes))
})

test('deleted ones are restored as they were: a category with position and image, a collection with products', async () => {
  const { catalog, by, changeAndRevert } = shop
  const add = (name: string, parent: number | null = null) =>
    catalog.categories.create(by, { name, slug: name.toLowerCase(), parent })
  const top = await add('Shoes')
  const [boots, clogs] = [await add('Boots', top), await add('Clogs', top)]
  await catalog.categories.picture(by, boots, null, await picture('green'))
  const listCategories = async () =>
    (await catalog.categories.tree(by)).categories.map((category) => ({
      ...category,
      id: 'another',
      parent: category.parent === null ? null : 'below',
    }))
  await changeAndRevert('category.remove', listCategories, () => catalog.categories.remove(by, boots))
  // Its former neighbour no longer exists, so it becomes the last.
  const restored = (await catalog.categories.tree(by)).categories.find(({ slug }) => slug === 'boots')!
  await catalog.categories.remove(by, restored.id)
  const removal = await shop.latest()
  await catalog.categories.remove(by, clogs)
  await shop.calls.revert(shop.by, removal.id)
  expect((await listCategories()).map(({ slug }) => slug)).toContain('boots')

  const collections = async () =>
    Promise.all(
      (await catalog.collections.search(by, ...everything)).rows.map(async ({ id }) => ({
        ...(await catalog.collections.one(by, id)),
        id: 'another',
      })),
    )
  const ids = (await products()).map(({ id }) => id)
  const picked = await catalog.collections.create(by, { name: 'Picked', slug: 'picked', rule: null })
  const { version } = await catalog.collections.one(by, picked)
  await catalog.collections.arrange(by, picked, { was: version, products: ids.toReversed() })
  await catalog.collections.change(by, picked, {
    description: { was: '', to: 'By hand' },
    status: { was: 'draft', to: 'published' },
  })
  await changeAndRevert('collection.remove', collections, () => catalog.collections.remove(by, picked))
  const rule = { on_sale: true as const }
  const ruled = await catalog.collections.create(by, { name: 'Ruled', slug: 'ruled', rule })
  await changeAndRevert('collection.remove', collections, () => catalog.collections.remove(by, ruled))
})

test('a category moves back to its former position, unless it has been moved since', async () => {
  const { catalog, by, changeAndRevert } = shop
  const add = (slug: string, parent: number | null = null) =>
    catalog.categories.create(by, { name: slug, slug, parent })
  const [knits, silks] = [await add('knits'), await add('silks')]
  const [a, b] = [await add('knits-a', knits), await add('knits-b', knits), await add('knits-c', knits)]
  const move = async (id: number, parent: number | null, before: number | null = null) =>
    catalog.categories.move(by, id, { was: (await catalog.categories.tree(by)).version, parent, before })
  await changeAndRevert('category.move', catalog.categories.tree, () => move(a, knits))
  await changeAndRevert('category.move', catalog.categories.tree, () => move(b, silks))
  await changeAndRevert('category.move', catalog.categories.tree, () => move(b, null, knits))
  await move(a, silks)
  const moved = await shop.latest()
  await add('silks-z', silks)
  await move(a, knits)
  await expect(shop.calls.revert(shop.by, moved.id)).rejects.toMatchObject({ code: 'content_changed' })
  // Categories added beside it do not prevent reverting.
  await move(a, silks)
  const secondMove = await shop.latest()
  await add('silks-y', silks)
  await shop.calls.revert(shop.by, secondMove.id)
  expect((await catalog.categories.one(by, a)).ancestors.map(({ name }) => name)).toEqual(['knits'])
})

test('products get their former size charts back, all or none', async () => {
  const { catalog, by, changeAndRevert } = shop
  const brand = await catalog.brands.create(by, { name: 'Charted', slug: 'charted' })
  await sql`update product set brand_id = ${brand}`.execute(shop.db)
  const [first, second] = [
    await catalog.sizeCharts.create(by, { ...chart, name: 'First' }),
    await catalog.sizeCharts.create(by, { ...chart, name: 'Second' }),
  ]
  const charts = async () =>
    (await sql<{ size_chart_id: number }>`select size_chart_id from product order by id`.execute(shop.db))
      .rows
  const assignChart = (id: number) => catalog.sizeCharts.assign(by, id, { category: null, brand })
  await sql`update product set size_chart_id = ${second} where id = (select min(id) from product)`.execute(
    shop.db,
  )
  await changeAndRevert('size-chart.assign', charts, () => assignChart(first))
  await assignChart(first)
  const assignment = await shop.latest()
  expect(assignment.changes.map(({ path }) => path)).toEqual(['brand', 'category', 'products'])
  await sql`update product set size_chart_id = ${second} where id = (select max(id) from product)`.execute(
    shop.db,
  )
  const assignments = await charts()
  await expect(shop.calls.revert(shop.by, assignment.id)).rejects.toMatchObject({
    code: 'content_changed',
  })
  expect(await charts()).toEqual(assignments)
})

test('a deleted page is restored in all its languages, unless another one exists by now', async () => {
  const { content, by, changeAndRevert: changedAndBack } = shop
  const page = (title: string) => ({ title, description: title, bodyHtml: `<p>${title}</p>` })
  const document = (locale: 'en' | 'vi') => ({ kind: 'page', key: 'care', locale }) as const
  const { version } = await content.write(by, document('en'), page('Care'), null)
  expect(version).toBeTruthy()
  await content.write(by, document('vi'), page('Bảo quản'), null)
  const pages = async () => (await content.list(by)).filter(({ key }) => key === 'care').length
  const texts = async () =>
    (await pages()) === 0
      ? []
      : [(await content.read(by, document('en'))).document, (await content.read(by, document('vi'))).document]
  const before = await texts()
  await content.removePage(by, 'care')
  const removed = await shop.latest()
  expect(removed).toMatchObject({ action: 'content.remove', revertible: true })
  expect(await texts()).toEqual([])
  await shop.calls.revert(shop.by, removed.id)
  expect(await texts()).toEqual(before)
  expect(await shop.latest()).toMatchObject({ reverts: removed.id })
  await expect(shop.calls.revert(shop.by, removed.id)).rejects.toMatchObject({
    code: 'content_changed',
  })
  await changedAndBack('content.remove', texts, () => content.removePage(by, 'care'))
})

test('created entries stay if they have been changed since', async () => {
  const { catalog, by } = shop
  const brand = await catalog.brands.create(by, { name: 'Looms', slug: 'looms' })
  const latestEvent = await shop.latest()
  await catalog.brands.change(by, brand, { name: { was: 'Looms', to: 'Looms & Co' } })
  await expect(shop.calls.revert(shop.by, latestEvent.id)).rejects.toMatchObject({
    code: 'content_changed',
  })
  expect(await catalog.brands.one(by, brand)).toMatchObject({ name: 'Looms & Co' })
})

test('collection order, category images and home page images are reverted', async () => {
  const { catalog, content, by, changeAndRevert: changedAndBack } = shop
  const ids = (await products()).map(({ id }) => id)
  const collection = await catalog.collections.create(by, { name: 'Winter', slug: 'winter', rule: null })
  const listItems = async () => (await catalog.collections.one(by, collection)).items.map(({ id }) => id)
  const arrange = async (of: number[]) => {
    const { version } = await catalog.collections.one(by, collection)
    await catalog.collections.arrange(by, collection, { was: version, products: of })
  }
  await arrange(ids)
  await changedAndBack('collection.arrange', listItems, () => arrange(ids.toReversed()))
  await arrange(ids.slice(0, 1))
  const arrangement = await shop.latest()
  await arrange([])
  await expect(shop.calls.revert(shop.by, arrangement.id)).rejects.toMatchObject({
    code: 'content_changed',
  })

  const category = await catalog.categories.create(by, { name: 'Hats', slug: 'hats', parent: null })
  const readPicture = async () => (await catalog.categories.one(by, category)).url
  const [red, blue] = [await picture('red'), await picture('blue')]
  await changedAndBack('category.picture', readPicture, () =>
    catalog.categories.picture(by, category, null, red),
  )
  await catalog.categories.picture(by, category, null, red)
  const set = await shop.latest()
  await changedAndBack('category.picture', readPicture, async () =>
    catalog.categories.picture(by, category, await readPicture(), null),
  )
  await catalog.categories.picture(by, category, await readPicture(), blue)
  await expect(shop.calls.revert(shop.by, set.id)).rejects.toMatchObject({ code: 'content_changed' })

  await changedAndBack('content.picture.add', content.pictures, () =>
    content.addPictures(by, [{ bytes: red, alt: 'Red' }]),
  )
  await content.addPictures(by, [{ bytes: red, alt: 'Red' }])
  const { url } = (await content.pictures(by))[0]!
  await changedAndBack('content.picture.remove', content.pictures, () => content.removePicture(by, url))
})

test('reverting a scheduled sale ends it, or cancels it before it starts; a missing one is not ended', async () => {
  const { catalog, by, changeAndRevert: changedAndBack } = shop
  const [product] = await products()
  const at = (hours: number) => new Date(shop.now.getTime() + hours * 3_600_000).toISOString()
  const sales = async () => (await catalog.sales(by, product!.id)).sales
  const plan = (from: string, until: string | null) =>
    catalog.planSale(by, { products: [product!.id], percent_off: 20, starts_at: from, ends_at: until })
  await changedAndBack('sale.schedule', sales, () => plan(at(24), at(48)))
  await plan(at(24), at(48).replace('.000Z', 'Z'))
  const planned = await shop.latest()
  shop.now = new Date(at(30))
  await shop.calls.revert(shop.by, planned.id)
  expect(await sales()).toEqual([])
  await expect(shop.calls.revert(shop.by, planned.id)).rejects.toMatchObject({
    code: 'content_changed',
  })
})

test('an ended sale continues at its prices, unless it has expired', async () => {
  const { catalog, by } = shop
  const [product] = await products()
  const at = (hours: number) => new Date(shop.now.getTime() + hours * 3_600_000).toISOString()
  const sales = async () => (await catalog.sales(by, product!.id)).sales
  await catalog.planSale(by, { products: [product!.id], percent_off: 20, starts_at: at(0), ends_at: at(48) })
  const [sale] = await sales()
  shop.now = new Date(at(1))
  const { starts_at, ends_at } = sale!
  await catalog.endSale(by, { product: product!.id, starts_at, ends_at })
  const endedSale = await shop.latest()
  expect(endedSale).toMatchObject({ action: 'sale.end', revertible: true })
  expect(await sales()).toEqual([])
  await shop.calls.revert(shop.by, endedSale.id)
  expect(await sales()).toEqual([{ ...sale, starts_at: shop.now.toISOString() }])
  await shop.calls.revert(shop.by, (await shop.latest()).id)
  expect(await sales()).toEqual([])
  shop.now = new Date(at(72))
  await expect(shop.calls.revert(shop.by, endedSale.id)).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('pack sizes for businesses are shown and reverted, all or none', async () => {
  const { trade, by, changeAndRevert: changedAndBack } = shop
  const packs = async () =>
    (await sql<{ pack_size: number }>`select pack_size from variant order by sku`.execute(shop.db)).rows
  const set = (d: number, e: number) =>
    trade.prices.setPacks(by, [
      { sku: 'D-INK-M', pack_size: d },
      { sku: 'E-INK-M', pack_size: e },
    ])
  await changedAndBack('variant.pack-size', packs, () => set(6, 12))
  await set(6, 12)
  const first = await shop.latest()
  expect(first.changes).toContainEqual({ path: 'packs.D-INK-M', before: 1, after: 6 })
  await set(6, 24)
  await expect(shop.calls.revert(shop.by, first.id)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await packs()).toEqual([{ pack_size: 6 }, { pack_size: 24 }])
})
