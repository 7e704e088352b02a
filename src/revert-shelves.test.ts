import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { roles, useAudited } from '../tests/support/audited.ts'

const shop = useAudited({ dresses: ['E'] })
const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
const chart = { name: 'Coats', unit: 'cm' as const, columns: ['Size', 'Chest'], rows: [['S', '90']] }
const products = async () =>
  (await shop.catalog.products({ q: '', status: undefined, after: undefined })).products

test('what was made around goods is removed by taking that back, and what was removed is there again', async () => {
  const { catalog, by, changedAndBack } = shop
  const brands = async () =>
    (await catalog.brands.list({ q: '', page: 1 })).brands.map(({ name, slug }) => [name, slug])
  const charts = async () =>
    (await catalog.sizeCharts.list()).map(({ slug, name, unit, sizes }) => [slug, name, unit, sizes])
  await changedAndBack('brand.create', brands, () =>
    catalog.brands.create({ name: 'Acme', slug: 'acme' }, by),
  )
  await changedAndBack('category.create', catalog.categories.tree, () =>
    catalog.categories.create({ name: 'Coats', slug: 'coats', parent: null }, by),
  )
  await changedAndBack('collection.create', catalog.collections.list, () =>
    catalog.collections.create({ name: 'Summer', slug: 'summer', rule: null }, by),
  )
  await changedAndBack('size-chart.create', charts, () => catalog.sizeCharts.create(chart, by))
  await changedAndBack(
    'redirect.add',
    () => catalog.redirects.list({ q: '', page: 1 }),
    () => catalog.redirects.add({ from: '/old-coats', to: '/collections' }, by),
  )
  await changedAndBack(
    'synonym.add',
    () => catalog.synonyms.list({ q: '', page: 1 }),
    () => catalog.synonyms.add({ word: 'jumper', means: 'sweater', both: true }, by),
  )
  const brand = await catalog.brands.create({ name: 'Acme', slug: 'acme' }, by)
  await changedAndBack('brand.remove', brands, () => catalog.brands.remove(brand, by))
  const sizes = await catalog.sizeCharts.create(chart, by)
  await changedAndBack('size-chart.remove', charts, () => catalog.sizeCharts.remove(sizes, by))
})

test('what was made stays where somebody has changed it since', async () => {
  const { catalog, by } = shop
  const brand = await catalog.brands.create({ name: 'Looms', slug: 'looms' }, by)
  const made = await shop.latest()
  await catalog.brands.change(brand, { name: { was: 'Looms', to: 'Looms & Co' } }, by)
  await expect(shop.calls.revert(made.id, roles, by)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await catalog.brands.one(brand)).toMatchObject({ name: 'Looms & Co' })
})

test('the order of a collection, the picture of a category and pictures for homes are taken back', async () => {
  const { catalog, content, by, changedAndBack } = shop
  const ids = (await products()).map(({ id }) => id)
  const collection = await catalog.collections.create({ name: 'Winter', slug: 'winter', rule: null }, by)
  const pieces = async () => (await catalog.collections.one(collection)).pieces.map(({ id }) => id)
  const arrange = async (of: number[]) => {
    const { version } = await catalog.collections.one(collection)
    await catalog.collections.arrange(collection, { was: version, products: of }, by)
  }
  await arrange(ids)
  await changedAndBack('collection.arrange', pieces, () => arrange(ids.toReversed()))
  await arrange(ids.slice(0, 1))
  const fewer = await shop.latest()
  await arrange([])
  await expect(shop.calls.revert(fewer.id, roles, by)).rejects.toMatchObject({ code: 'content_changed' })

  const category = await catalog.categories.create({ name: 'Hats', slug: 'hats', parent: null }, by)
  const shown = async () => (await catalog.categories.one(category)).url
  const [red, blue] = [await picture('red'), await picture('blue')]
  await changedAndBack('category.picture', shown, () => catalog.categories.picture(category, null, red, by))
  await catalog.categories.picture(category, null, red, by)
  const set = await shop.latest()
  await changedAndBack('category.picture', shown, async () =>
    catalog.categories.picture(category, await shown(), null, by),
  )
  await catalog.categories.picture(category, await shown(), blue, by)
  await expect(shop.calls.revert(set.id, roles, by)).rejects.toMatchObject({ code: 'content_changed' })

  await changedAndBack('content.picture.add', content.pictures, () =>
    content.addPictures([{ bytes: red, alt: 'Red' }], by),
  )
  await content.addPictures([{ bytes: red, alt: 'Red' }], by)
  const { url } = (await content.pictures())[0]!
  await changedAndBack('content.picture.remove', content.pictures, () => content.removePicture(url, by))
})

test('a sale that was planned ends, or never begins, by taking that back; one that is not there is not ended', async () => {
  const { catalog, by, changedAndBack } = shop
  const [product] = await products()
  const at = (hours: number) => new Date(shop.now.getTime() + hours * 3_600_000).toISOString()
  const sales = async () => (await catalog.sales(product!.id)).sales
  const plan = (from: string, until: string | null) =>
    catalog.planSale({ products: [product!.id], percent_off: 20, starts_at: from, ends_at: until }, by)
  await changedAndBack('sale.plan', sales, () => plan(at(24), at(48)))
  await plan(at(24), at(48).replace('.000Z', 'Z'))
  const planned = await shop.latest()
  shop.now = new Date(at(30))
  await shop.calls.revert(planned.id, roles, by)
  expect(await sales()).toEqual([])
  await expect(shop.calls.revert(planned.id, roles, by)).rejects.toMatchObject({ code: 'content_changed' })
})

test('by how many businesses buy a piece is told and taken back, all or none', async () => {
  const { trade, by, changedAndBack } = shop
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
  await expect(shop.calls.revert(first.id, roles, by)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await packs()).toEqual([{ pack_size: 6 }, { pack_size: 24 }])
})
