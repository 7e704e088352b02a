// Tests translations of image descriptions: stored on the media item and shown wherever the image is used.
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { createCatalogService, type CatalogService } from '../../../modules/catalog/catalog.service.ts'
import { folderStorage } from '../../../platform/files/storage.ts'
import type { TranslatedProduct } from '../../../modules/catalog/products/product-translations.ts'
import type { ProductCard, ProductDetail } from '../../../modules/search/listing.ts'
import { createTestStaff } from '../../../../tests/support/staff-context.ts'

const api = useApi()
const slug = 'dio-001'
const designer = createTestStaff({ roles: ['designer'] })
let actors: Actor[]
let id: number
let catalog: CatalogService
const saveTranslations = async (locale: string, pictures: object) => {
  const access = await actors.find((actor) => actor.name === 'designer')!.token()
  return api.app.inject({
    method: 'PATCH',
    url: `/api/v1/staff/products/${id}/translations/${locale}`,
    headers: { authorization: `Bearer ${access}` },
    payload: { pictures },
  })
}
const readTranslation = async (locale: string) =>
  ((await catalog.words(designer, id)) satisfies TranslatedProduct).languages.find(
    (language) => language.locale === locale,
  )!
const fetchJson = async <Answer>(path: string) => (await api.get(`/api/v1/dynamic/${path}`)).json() as Answer
const front = async (locale: string) =>
  (await fetchJson<ProductDetail>(`product?slug=${slug}&locale=${locale}`)).attributes[0]!.image
const picture = (hue: number) =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: `hsl(${hue}, 40%, 50%)` } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  catalog = createCatalogService({
    db: api.db,
    clock: { now: api.now },
    storage: folderStorage(api.files),
    async publish(tags) {
      api.responseCache.invalidate(tags)
      api.storefront.invalidate(tags)
    },
  })
  const { rows } = await sql<{ id: number }>`select id from product where slug = ${slug}`.execute(api.db)
  id = rows[0]!.id
  const uploadedPictures = [
    { bytes: await picture(10), alt: 'A dress from the front', colour: null },
    { bytes: await picture(200), alt: 'The hem', colour: null },
  ]
  const { pictures } = await catalog.addPictures(designer, id, uploadedPictures)
  const lastPictures = pictures.slice(-2)
  const { version } = await catalog.pictures(designer, id)
  await catalog.arrangePictures(designer, id, {
    was: version,
    pictures: lastPictures.map(({ id: item, alt, colour }) => ({ id: item, alt, colour })),
  })
}, 60_000)

test('alt text is translated on pages and cards, and elsewhere is in English with its lang attribute', async () => {
  const english = await front('en')
  const [first, second] = (await readTranslation('vi')).pictures
  expect(first).toMatchObject({
    url: english.url,
    alt: 'A dress from the front',
    translation: '',
    stale: false,
  })
  expect((await readTranslation('vi')).missing).toContain('pictures')
  expect(
    (await saveTranslations('vi', { [first!.media]: { was: '', to: 'Chiếc đầm nhìn từ trước' } })).statusCode,
  ).toBe(200)
  const translation = { url: english.url, alt: 'Chiếc đầm nhìn từ trước' }
  expect(await front('vi')).toMatchObject(translation)
  expect(await front('vi')).not.toHaveProperty('lang')
  expect(await front('ar')).toMatchObject({ alt: english.alt, lang: 'en' })
  expect(await front('en')).toEqual(english)
  const { attributes } = await fetchJson<ProductDetail>(`product?slug=${slug}&locale=vi`)
  expect(attributes[0]!.gallery[1]).toMatchObject({ alt: 'The hem', lang: 'en' })
  for (const path of ['products?limit=100', `products/saved?slugs=${slug}`]) {
    const { products } = await fetchJson<{ products: ProductCard[] }>(`${path}&locale=vi`)
    const card = products.find((product) => product.slug === slug)!
    expect(card.attributes[0]!.image, path).toMatchObject(translation)
    expect(card, 'its name is not translated').toMatchObject({ lang: { name: 'en' } })
  }
  expect((await readTranslation('vi')).missing).toContain('pictures')
  await saveTranslations('vi', { [second!.media]: { was: '', to: 'Gấu đầm' } })
  expect((await readTranslation('vi')).missing).not.toContain('pictures')
})

test('alt text is kept when an image is moved, cropped or saved again', async () => {
  const translations = async () => (await readTranslation('vi')).pictures.map((item) => item.translation)
  expect(await translations()).toEqual(['Chiếc đầm nhìn từ trước', 'Gấu đầm'])
  const before = await catalog.pictures(designer, id)
  const reversed = before.pictures
    .toReversed()
    .map(({ id: item, alt, colour }) => ({ id: item, alt, colour }))
  const { version, pictures } = await catalog.arrangePictures(designer, id, {
    was: before.version,
    pictures: reversed,
  })
  expect(await translations()).toEqual(['Gấu đầm', 'Chiếc đầm nhìn từ trước'])
  const cropArea = { left: 0, top: 0, width: 500, height: 500 }
  const cropped = await catalog.cropPicture(designer, id, pictures[0]!.id, { was: version, ...cropArea })
  expect(cropped.pictures[0]!.url).not.toBe(pictures[0]!.url)
  expect(await translations()).toEqual(['Gấu đầm', 'Chiếc đầm nhìn từ trước'])
  // Replaces the image row, as imports do.
  await sql`with gone as (delete from product_picture where product_id = ${id} returning *)
    insert into product_picture (product_id, option_value_id, media_id, position, view, alt)
    select product_id, option_value_id, media_id, position, view, alt from gone`.execute(api.db)
  expect(await translations()).toEqual(['Gấu đầm', 'Chiếc đầm nhìn từ trước'])
})

test('new English alt text makes translations outdated until they are confirmed', async () => {
  const { version, pictures } = await catalog.pictures(designer, id)
  const requestedPictures = pictures.map(({ id: item, colour }, index) => ({
    id: item,
    alt: index === 0 ? 'The hem, close up' : 'A dress from the front',
    colour,
  }))
  await catalog.arrangePictures(designer, id, { was: version, pictures: requestedPictures })
  const now = await readTranslation('vi')
  expect(now.stale).toEqual(['pictures'])
  expect(now.pictures.map(({ stale }) => stale)).toEqual([true, false])
  const { media, translation } = now.pictures[0]!
  await saveTranslations('vi', { [media]: { was: translation, to: translation } })
  expect((await readTranslation('vi')).stale).toEqual([])
})

test('concurrent edits of different images do not conflict; the second edit of one image is rejected', async () => {
  const [first, second] = (await readTranslation('ar')).pictures.map(({ media }) => media) as [string, string]
  const both = await Promise.all([
    saveTranslations('ar', { [first]: { was: '', to: 'حاشية' } }),
    saveTranslations('ar', { [second]: { was: '', to: 'فستان' } }),
  ])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const lateResponse = await saveTranslations('ar', {
    [first]: { was: '', to: 'طرف' },
    [second]: { was: 'فستان', to: 'ثوب' },
  })
  expect([lateResponse.statusCode, lateResponse.json().error.details.fields]).toEqual([
    409,
    [`pictures.${first}`],
  ])
  expect((await readTranslation('ar')).pictures.map(({ translation }) => translation)).toEqual([
    'حاشية',
    'فستان',
  ])
  const rejected = await saveTranslations('ar', { ['a'.repeat(16)]: { was: '', to: 'لا شيء' } })
  expect(rejected.statusCode).toBe(409)
})
