import { productsList } from '../../contracts/lists/products-list.ts'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useAuditContext } from '../../../tests/support/audit-context.ts'
import { createProductPictureService } from '../catalog/products/product-pictures.service.ts'
import { PictureError } from '../imports/pictures/fetch-picture.ts'
import { folderStorage } from '../../platform/files/storage.ts'
import { systemClock } from '../../kernel/clock.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import type { PictureOrderInput, ProductPictures } from '../catalog/products/product-pictures.ts'

const newestProducts = { q: '', filters: {}, sort: productsList.defaultSort }

const shop = useAuditContext()
const newFolder = useFolders()
const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer()

let id: number
let colour: number
beforeAll(async () => {
  const { rows: products } = await shop.catalog.search(shop.by, newestProducts, { limit: 50 })
  id = products[0]!.id
  colour = (await shop.catalog.pictures(shop.by, id)).colours[0]!.id
})
const readPictures = () => shop.catalog.pictures(shop.by, id)
const add = async (background: string, alt: string) =>
  shop.catalog.addPictures(shop.by, id, [{ bytes: await picture(background), alt, colour: null }])
/** Arranges the images by a function of their current order. */
const arrange = async (reorder: (now: PictureOrderInput['pictures']) => PictureOrderInput['pictures']) => {
  const { version, pictures } = await readPictures()
  const now = pictures.map(({ id: one, alt, colour: of }) => ({ id: one, alt, colour: of }))
  return shop.catalog.arrangePictures(shop.by, id, { was: version, pictures: reorder(now) })
}
const crop = async (of: ProductPictures['pictures'][number]) => {
  const part = { left: 0, top: 0, width: 500, height: 500 }
  return shop.catalog.cropPicture(shop.by, id, of.id, { was: (await readPictures()).version, ...part })
}

test('product image changes are reverted: upload, order, alt text, crop, delete', async () => {
  await shop.changeAndRevert('product.pictures.add', readPictures, () => add('red', 'Red'))
  await add('red', 'Red')
  await add('blue', 'Blue')
  await sql`update product_picture set view = 'back' where alt = 'Blue'`.execute(shop.db)
  await shop.changeAndRevert('product.pictures.arrange', readPictures, () =>
    arrange((now) => now.toReversed()),
  )
  await shop.changeAndRevert('product.pictures.arrange', readPictures, () =>
    arrange((now) => now.map((one) => ({ ...one, alt: `${one.alt}, front`, colour }))),
  )
  const blue = (await readPictures()).pictures.at(-1)!
  await shop.changeAndRevert('product.pictures.crop', readPictures, () => crop(blue))
  const views = async () =>
    (
      await sql<{
        alt: string
        view: string
      }>`select alt, view from product_picture order by position`.execute(shop.db)
    ).rows
  const before = await views()
  // The images keep their ids, so that earlier audit entries can still be reverted.
  await shop.changeAndRevert('product.pictures.arrange', readPictures, () =>
    arrange((now) => now.slice(0, 1)),
  )
  expect(await views()).toEqual(before)
  const { changes } = (await shop.calls.events(shop.by, {})).events[1]!
  expect(changes).toContainEqual({ path: `${blue.id}.alt`, before: 'Blue', after: null })
  expect(changes).toContainEqual({ path: `${blue.id}.place`, before: 3, after: null })
})

test('images that have been changed since stay as they are', async () => {
  await add('green', 'Green')
  const added = await shop.latest()
  await arrange((now) => now.map((one) => ({ ...one, alt: `${one.alt}!` })))
  const altChange = await shop.latest()
  const green = (await readPictures()).pictures.at(-1)!
  await crop(green)
  const cropped = await shop.latest()
  await crop((await readPictures()).pictures.at(-1)!)
  await arrange((now) => now.toReversed())
  const before = await readPictures()
  for (const { id: one } of [added, altChange, cropped])
    await expect(shop.calls.revert(shop.by, one)).rejects.toMatchObject({
      code: 'product_changed',
    })
  expect(await readPictures()).toEqual(before)
})

test('a deleted image stays deleted if its file is gone, and an active product keeps one', async () => {
  const before = await readPictures()
  await arrange((now) => now.filter(({ alt }) => alt !== 'Blue!'))
  const { id: off } = await shop.latest()
  await shop.calls.revert(shop.by, off)
  expect(await readPictures()).toEqual(before)
  await shop.back()
  const { rows } = await sql<{ key: string }>`select storage_key as key from media m
    where kind = 'file' and not exists (select 1 from product_picture p where p.media_id = m.id)`.execute(
    shop.db,
  )
  for (const { key } of rows) await rm(`${shop.files}/${key}`)
  await expect(shop.calls.revert(shop.by, off)).rejects.toMatchObject({ code: 'invalid_input' })

  await add('teal', 'Teal')
  const { id: teal } = await shop.latest()
  const only = (await readPictures()).pictures.at(-1)!.id
  await sql`delete from product_picture where id <> ${only}`.execute(shop.db)
  await expect(shop.calls.revert(shop.by, teal)).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await readPictures()).pictures.map(({ alt }) => alt)).toEqual(['Teal'])
})

test('images are uploaded or downloaded, and added once, all or none, with what they show', async () => {
  const service = createProductPictureService({
    db: shop.db,
    clock: systemClock,
    storage: folderStorage(newFolder()),
    publish: async () => undefined,
    fetch: async (address) => {
      if (address.endsWith('lost')) throw new PictureError({ reason: 'The server answered 404.' })
      return picture(address.split('/').at(-1)!)
    },
  })
  const add = (...pictures: (({ url: string } | { content: string }) & { alt: string; view?: string })[]) =>
    service.addNewPictures(shop.by, id, {
      pictures: pictures.map((one) => ({ colour: null, ...one })),
    })
  const before = (await readPictures()).pictures.length
  const green = { url: 'https://cdn.example/green', alt: 'Green', view: 'detail' }
  await expect(add(green, { url: 'https://cdn.example/lost', alt: 'Lost' })).rejects.toMatchObject({
    details: { issues: [{ path: 'pictures.1.url', message: 'The server answered 404.' }] },
  })
  expect((await readPictures()).pictures).toHaveLength(before)
  for (const _ of [1, 2]) await add(green)
  const { pictures } = await readPictures()
  expect(pictures).toHaveLength(before + 1)
  expect(pictures.at(-1)).toMatchObject({ alt: 'Green', view: 'detail' })
  const content = (await picture('navy')).toString('base64')
  for (const _ of [1, 2]) await add({ content, alt: 'Navy' })
  expect((await readPictures()).pictures.map(({ alt }) => alt).slice(before)).toEqual(['Green', 'Navy'])
  await expect(add({ content: btoa('<svg>not an image</svg>'), alt: 'None' })).rejects.toMatchObject({
    details: { issues: [{ path: 'pictures.0.file', message: 'kind' }] },
  })
  await shop.changeAndRevert('product.pictures.arrange', readPictures, () =>
    arrange((now) => now.map((one) => ({ ...one, view: 'back' }))),
  )
})
