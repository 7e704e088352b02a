import { MAX_UPLOAD_BYTES } from '../../contracts/limits.ts'
import { request as httpRequest } from 'node:http'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { testOrderId } from '../../../tests/support/test-id.ts'
import { signOrderToken } from '../orders/order-token.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { createReviewModerationService } from './review-moderation.service.ts'
import { listModeratedReviews } from './review-moderation.store.ts'

/** A stand-in for the storefront, which records the request. */
let requestBody: FormData | undefined
const api = useApi({
  web: {
    policy: () => "default-src 'none'",
    async render(request) {
      requestBody = await request.formData()
      return new Response('', { status: 200 })
    },
  },
})
const id = testOrderId('0198a000-0000-7000-8000-000000000002')
const token = signOrderToken('a secret of at least thirty-two letters', id)
let slug = ''

beforeEach(async () => {
  requestBody = undefined
  await sql`truncate review, order_line, payment, shop_order cascade`.execute(api.db)
  await sql`delete from media where kind = 'file'`.execute(api.db)
  const { rows } = await sql<{
    id: number
    slug: string
  }>`select id, slug from product order by id limit 1`.execute(api.db)
  slug = rows[0]!.slug
  await sql`insert into shop_order (id, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method, shipping_name,
    address, payment_method) values (${id}, 'delivered', 'ada@example.com', 'USD', 1000, 0, 1000, 'standard', 'Standard', '{}', 'test-card')`.execute(
    api.db,
  )
  await sql`insert into order_line (order_id, position, product_id, sku, name, slug, options, unit_price_minor, quantity, total_minor)
    values (${id}, 0, ${rows[0]!.id}, 'X', 'Product', ${slug}, '[]', 1000, 1, 1000)`.execute(api.db)
  await sql`insert into payment (id, order_id, provider, amount_minor, currency, status) values (${id}, ${id}, 'test-card', 1000, 'USD', 'captured')`.execute(
    api.db,
  )
})

const formInput = { rating: '4', title: 'Good', text: 'Wears well.', author: 'Ada', fit: '' }
const write = (files: Uint8Array[], reviewFields = formInput) =>
  api.storefront.shop.submitReview(id, token, slug, reviewFields, files)
const files = () =>
  readdirSync(api.files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const stored = async () =>
  (await sql<{ id: string }>`select id from media where kind = 'file'`.execute(api.db)).rows.length
const photo = (width = 40, height = 30, colour = '#a33') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

describe('review images', () => {
  test('are shown in order, once the review is approved', async () => {
    const [first, second] = await Promise.all([
      photo(400, 300).jpeg().toBuffer(),
      photo(30, 40, '#3a3').png().toBuffer(),
    ])
    expect(await write([first, second])).toEqual([])
    const [pending] = await listModeratedReviews(api.db, { status: 'pending', limit: 10 })
    expect(pending!.pictures, 'staff see what they decide on').toHaveLength(2)
    await createReviewModerationService({
      db: api.db,
      clock: { now: () => api.now() },
      publish: async (tags) => api.storefront.invalidate(tags),
    }).decide(commandContext, pending!.id, { status: 'approved' })
    const { pictures } = (await api.storefront.shop.reviews(slug, 10)).reviews[0]!
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [400, 300],
      [30, 40],
    ])
    for (const { url } of pictures) expect((await api.get(url)).headers['content-type']).toBe('image/webp')
  })

  test('are re-encoded: upright, at display size, without camera metadata', async () => {
    const bytes = await photo(3_000, 1_000)
      .withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    await write([bytes])
    const [pending] = await listModeratedReviews(api.db, { status: 'pending', limit: 10 })
    const { rows } = await sql<{
      storage_key: string
    }>`select storage_key from media where kind = 'file'`.execute(api.db)
    const storedMetadata = await sharp(`${api.files}/${rows[0]!.storage_key}`).metadata()
    expect(storedMetadata).toMatchObject({ format: 'webp', width: 533, height: 1_600 })
    expect([storedMetadata.exif, storedMetadata.orientation, storedMetadata.icc, storedMetadata.xmp]).toEqual(
      [undefined, undefined, undefined, undefined],
    )
    expect(pending!.pictures[0]).toMatchObject({ width: 533, height: 1_600 })
  })

  test.each([
    ['words', () => Buffer.from('no picture at all'), 'pictures_kind'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'pictures_kind'],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      'pictures_kind',
    ],
    [
      'half of a picture',
      async () => (await photo(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
      'pictures_kind',
    ],
    ['over 40 megapixels', () => photo(8_000, 5_001).png().toBuffer(), 'pictures_kind'],
    ['The image is larger than 8 MB.', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), 'pictures_big'],
  ])('%s as an image is reported, and nothing is stored, not even the valid ones', async (_, bad, fault) => {
    const filesBefore = files()
    expect(await write([await photo().png().toBuffer(), await bad()])).toEqual([fault])
    expect(await listModeratedReviews(api.db, { status: 'pending', limit: 10 })).toEqual([])
    expect([files(), await stored()]).toEqual([filesBefore, 0])
  })

  test('are limited to four; text errors are reported together; an existing review accepts no more', async () => {
    const validPhoto = await photo().png().toBuffer()
    expect(await write([validPhoto, validPhoto, validPhoto, validPhoto, validPhoto])).toEqual([
      'pictures_many',
    ])
    expect(await write([Buffer.from('x')], { ...formInput, title: '' })).toEqual(['title', 'pictures_kind'])
    expect(await write([validPhoto], { ...formInput, author: '' })).toEqual(['author'])
    expect(await stored()).toBe(0)
    expect(await write([])).toEqual([])
    expect(await write([validPhoto])).toEqual([])
    expect(await stored()).toBe(0)
  })
})

describe('the form', () => {
  const address = (of = token) => `/order/review?${new URLSearchParams({ id, token: of, product: slug })}`
  const form = (...pictures: Uint8Array[]) => {
    const data = new FormData()
    data.append('title', 'Très bien')
    for (const picture of pictures)
      data.append('pictures', new Blob([picture as Uint8Array<ArrayBuffer>]), 'holiday.jpg')
    return new Response(data)
  }
  const post = async (body: Response, path = address(), headers = {}) =>
    api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': body.headers.get('content-type')!, ...headers },
      payload: Buffer.from(await body.arrayBuffer()),
    })

  test('reaches its page with text and files; a file too large is cut at the limit, extra files to one', async () => {
    const many = Array.from({ length: 9 }, () => new Uint8Array(10))
    expect((await post(form(...many))).statusCode).toBe(200)
    expect([requestBody!.get('title'), requestBody!.getAll('pictures').length]).toEqual(['Très bien', 5])
    await post(form(new Uint8Array(MAX_UPLOAD_BYTES + 500_000)))
    expect((requestBody!.get('pictures') as File).size).toBe(MAX_UPLOAD_BYTES + 1)
  })

  test('is read only for the buyer, and not from another site', async () => {
    expect((await post(form(new Uint8Array(10)), address('wrong'))).statusCode).toBe(200)
    expect([...requestBody!], 'the page is requested without it, and rejects it').toEqual([])
    requestBody = undefined
    expect((await post(form(), address(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(requestBody).toBeUndefined()
    const otherResponse = await post(form(), '/contact-us')
    expect(otherResponse.statusCode, 'other forms take no files').toBe(415)
  })

  test('that is interrupted leaves nothing behind, and the next one is accepted', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const before = [files(), await stored()]
    const body = form(await photo(2_000, 2_000).png({ compressionLevel: 0 }).toBuffer())
    const type = body.headers.get('content-type')!
    const bytes = Buffer.from(await body.arrayBuffer())
    for (let time = 0; time < 5; time++) {
      const going = httpRequest({
        port,
        path: address(),
        method: 'POST',
        headers: { 'content-type': type, 'content-length': bytes.length },
      })
      going.on('error', () => {})
      going.write(bytes.subarray(0, bytes.length / 2))
      await delay(100)
      going.destroy()
    }
    await delay(200)
    expect(requestBody).toBeUndefined()
    expect([files(), await stored()]).toEqual(before)
    expect((await post(form(await photo().png().toBuffer()))).statusCode).toBe(200)
    expect(requestBody!.getAll('pictures')).toHaveLength(1)
  })
})
