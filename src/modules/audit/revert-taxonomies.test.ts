import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { superAdmin, useAuditContext } from '../../../tests/support/audit-context.ts'

const shop = useAuditContext({ dresses: ['E'] })
const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
const chart = { name: 'Coats', unit: 'cm' as const, columns: ['Size', 'Chest'], rows: [['S', '90']] }
const products = async () =>
  (await shop.catalog.products({ q: '', status: undefined, after: undefined })).products

test('reverting removes created catalogue settings and restores deleted ones', async () => {
  const { catalog, by, changeAndRevert } = shop
  const brands = async () =>
    (await catalog.brands.list({ q: '', page: 1 })).brands.map(({ name, slug }) => [name, slug])
  const charts = async () =>
    (await catalog.sizeCharts.list()).map(({ slug, name, unit, sizes }) => [slug, name, unit, sizes])
  await changeAndRevert('brand.create', brands, () =>
    catalog.brands.create({ name: 'Acme', slug: 'acme' }, by),
  )
  await changeAndRevert('category.create', catalog.categories.tree, () =>
    catalog.categories.create({ name: 'Coats', slug: 'coats', parent: null }, by),
  )
  await changeAndRevert('collection.create', catalog.collections.list, () =>
    catalog.collections.create({ name: 'Summer', slug: 'summer', rule: null }, by),
  )
  await changeAndRevert('size-chart.create', charts, () => catalog.sizeCharts.create(chart, by))
  await changeAndRevert(
    'redirect.add',
    () => catalog.redirects.list({ q: '', page: 1 }),
    () => catalog.redirects.add({ from: '/old-coats', to: '/collections' }, by),
  )
  await changeAndRevert(
    'synonym.add',
    () => catalog.synonyms.list({ q: '', page: 1 }),
    () => catalog.synonyms.add({ term: 'jumper', synonym: 'sweater', two_way: true }, by),
  )
  const brand = await catalog.brands.create({ name: 'Acme', slug: 'acme' }, by)
  await changeAndRevert('brand.remove', brands, () => catalog.brands.remove(brand, by))
  const sizes = await catalog.sizeCharts.create(chart, by)
  await changeAndRevert('size-chart.remove', charts, () => catalog.sizeCharts.remove(sizes, by))
})

test('deleted ones are restored as they were: a category with position and image, a collection with products', async () => {
  const { catalog, by, changeAndRevert } = shop
  const add = (name: string, parent: number | null = null) =>
    catalog.categories.create({ name, slug: name.toLowerCase(), parent }, by)
  const top = await add('Shoes')
  const [boots, clogs] = [await add('Boots', top), await add('Clogs', top)]
  await catalog.categories.picture(boots, null, await picture('green'), by)
  const listCategories = async () =>
    (await catalog.categories.tree()).categories.map((category) => ({
      ...category,
      id: 'another',
      parent: category.parent === null ? null : 'below',
    }))
  await changeAndRevert('category.remove', listCategories, () => catalog.categories.remove(boots, by))
  // Its former neighbour no longer exists, so it becomes the last.
  const restored = (await catalog.categories.tree()).categories.find(({ slug }) => slug === 'boots')!
  await catalog.categories.remove(restored.id, by)
  const removal = await shop.latest()
  await catalog.categories.remove(clogs, by)
  await shop.calls.revert(removal.id, superAdmin, by)
  expect((await listCategories()).map(({ slug }) => slug)).toContain('boots')

  const collections = async () =>
    Promise.all(
      (await catalog.collections.list()).map(async ({ id }) => ({
        ...(await catalog.collections.one(id)),
        id: 'another',
      })),
    )
  const ids = (await products()).map(({ id }) => id)
  const picked = await catalog.collections.create({ name: 'Picked', slug: 'picked', rule: null }, by)
  const { version } = await catalog.collections.one(picked)
  await catalog.collections.arrange(picked, { was: version, products: ids.toReversed() }, by)
  await catalog.collections.change(
    picked,
    { description: { was: '', to: 'By hand' }, status: { was: 'draft', to: 'published' } },
    by,
  )
  await changeAndRevert('collection.remove', collections, () => catalog.collections.remove(picked, by))
  const rule = { on_sale: true as const }
  const ruled = await catalog.collections.create({ name: 'Ruled', slug: 'ruled', rule }, by)
  await changeAndRevert('collection.remove', collections, () => catalog.collections.remove(ruled, by))
})

test('a category moves back to its former position, unless it has been moved since', async () => {
  const { catalog, by, changeAndRevert } = shop
  const add = (slug: string, parent: number | null = null) =>
    catalog.categories.create({ name: slug, slug, parent }, by)
  const [knits, silks] = [await add('knits'), await add('silks')]
  const [a, b] = [await add('knits-a', knits), await add('knits-b', knits), await add('knits-c', knits)]
  const move = async (id: number, parent: number | null, before: number | null = null) =>
    catalog.categories.move(id, { was: (await catalog.categories.tree()).version, parent, before }, by)
  await changeAndRevert('category.move', catalog.categories.tree, () => move(a, knits))
  await changeAndRevert('category.move', catalog.categories.tree, () => move(b, silks))
  await changeAndRevert('category.move', catalog.categories.tree, () => move(b, null, knits))
  await move(a, silks)
  const moved = await shop.latest()
  await add('silks-z', silks)
  await move(a, knits)
  await expect(shop.calls.revert(moved.id, superAdmin, by)).rejects.toMatchObject({ code: 'content_changed' })
  // Categories added beside it do not prevent reverting.
  await move(a, silks)
  const secondMove = await shop.latest()
  await add('silks-y', silks)
  await shop.calls.revert(secondMove.id, superAdmin, by)
  expect((await catalog.categories.one(a)).ancestors.map(({ name }) => name)).toEqual(['knits'])
})

test('products get their former size charts back, all or none', async () => {
  const { catalog, by, changeAndRevert } = shop
  const brand = await catalog.brands.create({ name: 'Charted', slug: 'charted' }, by)
  await sql`update product set brand_id = ${brand}`.execute(shop.db)
  const [first, second] = [
    await catalog.sizeCharts.create({ ...chart, name: 'First' }, by),
    await catalog.sizeCharts.create({ ...chart, name: 'Second' }, by),
  ]
  const charts = async () =>
    (await sql<{ size_chart_id: number }>`select size_chart_id from product order by id`.execute(shop.db))
      .rows
  const assignChart = (id: number) => catalog.sizeCharts.assign(id, { category: null, brand }, by)
  await sql`update product set size_chart_id = ${second} where id = (select min(id) from product)`.execute(
    shop.db,
  )
  await changeAndRevert('size-chart.give', charts, () => assignChart(first))
  await assignChart(first)
  const assignment = await shop.latest()
  expect(assignment.changes.map(({ path }) => path)).toEqual(['brand', 'category', 'products'])
  await sql`update product set size_chart_id = ${second} where id = (select max(id) from product)`.execute(
    shop.db,
  )
  const assignments = await charts()
  await expect(shop.calls.revert(assignment.id, superAdmin, by)).rejects.toMatchObject({
    code: 'content_changed',
  })
  expect(await charts()).toEqual(assignments)
})

test('a deleted page is restored in all its languages, unless another one exists by now', async () => {
  const { content, by, changeAndRevert: changedAndBack } = shop
  const page = (title: string) => ({ title, description: title, bodyHtml: `<p>${title}</p>` })
  const document = (locale: 'en' | 'vi') => ({ kind: 'page', key: 'care', locale }) as const
  const { version } = await content.write(document('en'), page('Care'), null, by)
  expect(version).toBeTruthy()
  await content.write(document('vi'), page('Bảo quản'), null, by)
  const pages = async () => (await content.list()).filter(({ key }) => key === 'care').length
  const texts = async () =>
    (await pages()) === 0
      ? []
      : [(await content.read(document('en'))).document, (await content.read(document('vi'))).document]
  const before = await texts()
  await content.removePage('care', by)
  const removed = await shop.latest()
  expect(removed).toMatchObject({ action: 'content.remove', revertible: true })
  expect(await texts()).toEqual([])
  await shop.calls.revert(removed.id, superAdmin, by)
  expect(await texts()).toEqual(before)
  expect(await shop.latest()).toMatchObject({ reverts: removed.id })
  await expect(shop.calls.revert(removed.id, superAdmin, by)).rejects.toMatchObject({
    code: 'content_changed',
  })
  await changedAndBack('content.remove', texts, () => content.removePage('care', by))
})

test('created entries stay if somebody has changed them since', async () => {
  const { catalog, by } = shop
  const brand = await catalog.brands.create({ name: 'Looms', slug: 'looms' }, by)
  const latestEvent = await shop.latest()
  await catalog.brands.change(brand, { name: { was: 'Looms', to: 'Looms & Co' } }, by)
  await expect(shop.calls.revert(latestEvent.id, superAdmin, by)).rejects.toMatchObject({
    code: 'content_changed',
  })
  expect(await catalog.brands.one(brand)).toMatchObject({ name: 'Looms & Co' })
})

test('collection order, category images and home page images are reverted', async () => {
  const { catalog, content, by, changeAndRevert: changedAndBack } = shop
  const ids = (await products()).map(({ id }) => id)
  const collection = await catalog.collections.create({ name: 'Winter', slug: 'winter', rule: null }, by)
  const listItems = async () => (await catalog.collections.one(collection)).items.map(({ id }) => id)
  const arrange = async (of: number[]) => {
    const { version } = await catalog.collections.one(collection)
    await catalog.collections.arrange(collection, { was: version, products: of }, by)
  }
  await arrange(ids)
  await changedAndBack('collection.arrange', listItems, () => arrange(ids.toReversed()))
  await arrange(ids.slice(0, 1))
  const arrangement = await shop.latest()
  await arrange([])
  await expect(shop.calls.revert(arrangement.id, superAdmin, by)).rejects.toMatchObject({
    code: 'content_changed',
  })

  const category = await catalog.categories.create({ name: 'Hats', slug: 'hats', parent: null }, by)
  const readPicture = async () => (await catalog.categories.one(category)).url
  const [red, blue] = [await picture('red'), await picture('blue')]
  await changedAndBack('category.picture', readPicture, () =>
    catalog.categories.picture(category, null, red, by),
  )
  await catalog.categories.picture(category, null, red, by)
  const set = await shop.latest()
  await changedAndBack('category.picture', readPicture, async () =>
    catalog.categories.picture(category, await readPicture(), null, by),
  )
  await catalog.categories.picture(category, await readPicture(), blue, by)
  await expect(shop.calls.revert(set.id, superAdmin, by)).rejects.toMatchObject({ code: 'content_changed' })

  await changedAndBack('content.picture.add', content.pictures, () =>
    content.addPictures([{ bytes: red, alt: 'Red' }], by),
  )
  await content.addPictures([{ bytes: red, alt: 'Red' }], by)
  const { url } = (await content.pictures())[0]!
  await changedAndBack('content.picture.remove', content.pictures, () => content.removePicture(url, by))
})

test('reverting a scheduled sale ends it, or cancels it before it starts; a missing one is not ended', async () => {
  const { catalog, by, changeAndRevert: changedAndBack } = shop
  const [product] = await products()
  const at = (hours: number) => new Date(shop.now.getTime() + hours * 3_600_000).toISOString()
  const sales = async () => (await catalog.sales(product!.id)).sales
  const plan = (from: string, until: string | null) =>
    catalog.planSale({ products: [product!.id], percent_off: 20, starts_at: from, ends_at: until }, by)
  await changedAndBack('sale.plan', sales, () => plan(at(24), at(48)))
  await plan(at(24), at(48).replace('.000Z', 'Z'))
  const planned = await shop.latest()
  shop.now = new Date(at(30))
  await shop.calls.revert(planned.id, superAdmin, by)
  expect(await sales()).toEqual([])
  await expect(shop.calls.revert(planned.id, superAdmin, by)).rejects.toMatchObject({
    code: 'content_changed',
  })
})

test('an ended sale continues at its prices, unless it has expired', async () => {
  const { catalog, by } = shop
  const [product] = await products()
  const at = (hours: number) => new Date(shop.now.getTime() + hours * 3_600_000).toISOString()
  const sales = async () => (await catalog.sales(product!.id)).sales
  await catalog.planSale({ products: [product!.id], percent_off: 20, starts_at: at(0), ends_at: at(48) }, by)
  const [sale] = await sales()
  shop.now = new Date(at(1))
  const { starts_at, ends_at } = sale!
  await catalog.endSale({ product: product!.id, starts_at, ends_at }, by)
  const endedSale = await shop.latest()
  expect(endedSale).toMatchObject({ action: 'sale.end', revertible: true })
  expect(await sales()).toEqual([])
  await shop.calls.revert(endedSale.id, superAdmin, by)
  expect(await sales()).toEqual([{ ...sale, starts_at: shop.now.toISOString() }])
  await shop.calls.revert((await shop.latest()).id, superAdmin, by)
  expect(await sales()).toEqual([])
  shop.now = new Date(at(72))
  await expect(shop.calls.revert(endedSale.id, superAdmin, by)).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('pack sizes for businesses are shown and reverted, all or none', async () => {
  const { trade, by, changeAndRevert: changedAndBack } = shop
  const packs = async () =>
    (await sql<{ pack_size: number }>`select pack_size from variant order by sku`.execute(shop.db)).rows
  const set = (d: number, e: number) =>
    trade.prices.setPacks(
      [
        { sku: 'D-INK-M', pack_size: d },
        { sku: 'E-INK-M', pack_size: e },
      ],
      by,
    )
  await changedAndBack('variant.pack-size', packs, () => set(6, 12))
  await set(6, 12)
  const first = await shop.latest()
  expect(first.changes).toContainEqual({ path: 'packs.D-INK-M', before: 1, after: 6 })
  await set(6, 24)
  await expect(shop.calls.revert(first.id, superAdmin, by)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await packs()).toEqual([{ pack_size: 6 }, { pack_size: 24 }])
})
