// Products of the back office: images and previews.
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import type { ProductPictures } from '../../src/modules/catalog/products/product-pictures.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let made: number

const as = async (name: string) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return { 'sec-fetch-site': 'same-origin', ...(access && { cookie: `access_token=${access}` }) }
}
const get = async (name: string, url: string) =>
  api.app.inject({ method: 'GET', url, headers: await as(name) })
const pictures = async (): Promise<ProductPictures> =>
  (await get('admin', `/api/v1/staff/products/${made}/images`)).json()

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const variants = ['Black', 'Navy', 'Rust'].flatMap((colour) =>
    ['S', 'M', 'L', 'XL'].flatMap((size) =>
      colour === 'Rust' && size === 'S'
        ? []
        : [
            {
              sku: `LINEN-SHIRT-${colour.slice(0, 3).toUpperCase()}-${size}`,
              option_values: [colour, size],
              price: 5_900,
              on_hand: 12,
            },
          ],
    ),
  )
  const created = await api.app.inject({
    method: 'POST',
    url: '/api/v1/staff/products',
    headers: await as('admin'),
    payload: {
      name: 'Linen shirt',
      department: 'men',
      category: 'shirts',
      options: [
        { name: 'Colour', values: ['Black', 'Navy', 'Rust'] },
        { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
      ],
      variants,
    },
  })
  made = created.json().id
}, 120_000)

const photo = (colour: string, width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .jpeg()
    .toBuffer()
const write = async (name: string, method: 'POST' | 'PUT', path: string, payload: object) =>
  api.app.inject({
    method,
    url: `/api/v1/staff/products/${made}/images${path}`,
    headers: await as(name),
    payload,
  })
const upload = (name: string, files: Buffer[], alts: string[], colours: (number | null)[] = []) =>
  write(name, 'POST', '', {
    pictures: files.map((file, index) => ({
      content: file.toString('base64'),
      alt: alts[index],
      colour: colours[index] ?? null,
    })),
  })

test('a draft is previewed by staff as its page would look, and by no one else', async () => {
  const preview = `/api/v1/staff/products/${made}/preview`
  const shown = await get('warehouse', preview)
  expect(shown.statusCode).toBe(200)
  for (const text of ['<h1', 'Linen shirt', '$59', 'Rust', 'XL']) expect(shown.body).toContain(text)
  for (const text of ['<script', '<noscript', '(scripting']) expect(shown.body).not.toContain(text)
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox /)
  expect(shown.headers['cache-control']).toContain('no-store')
  expect((await get('warehouse', `${preview}?locale=ar`)).body).toContain('dir="rtl"')
  expect((await get('customer', preview)).statusCode).toBe(403)
  expect((await api.get('/products/linen-shirt')).statusCode).toBe(404)
  const page = await get('warehouse', `/admin/products/${made}/preview`)
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
})

test('images are re-encoded without camera metadata, in order, and shown to shoppers', async () => {
  const { colours } = await pictures()
  const navy = colours.find(({ label }) => label === 'Navy')!
  const sent = await upload(
    'designer',
    [await photo('#a33'), await photo('#33a')],
    ['A red one', 'A blue one'],
    [null, navy.id],
  )
  expect(sent.statusCode, sent.body).toBe(200)
  const now = await pictures()
  expect(now.pictures.map(({ alt, colour }) => [alt, colour])).toEqual([
    ['A red one', null],
    ['A blue one', navy.id],
  ])
  const { rows } = await sql<{
    storage_key: string
  }>`select storage_key from media where kind = 'file'`.execute(api.db)
  for (const { storage_key: key } of rows)
    expect((await sharp(`${api.files}/${key}`).metadata()).exif).toBeUndefined()
  await api.app.inject({
    method: 'PATCH',
    url: `/api/v1/staff/products/${made}`,
    headers: await as('admin'),
    payload: { status: { was: 'draft', to: 'active' } },
  })
  const shown = (await api.get('/api/v1/dynamic/product?slug=linen-shirt')).json()
  const blue = shown.attributes.find(({ value }: { value: string }) => value === 'Navy')
  expect(blue.gallery[0].alt).toBe('A blue one')
})

test('an invalid image, or one without alt text, rejects the whole upload', async () => {
  const before = (await pictures()).version
  const photos = [await photo('#3a3'), Buffer.from('<svg onload=alert(1)>')]
  expect((await upload('admin', photos, ['Green', 'Bad'])).statusCode).toBe(400)
  expect((await upload('admin', [await photo('#3a3')], ['  '])).statusCode).toBe(400)
  expect((await upload('admin', [], [])).statusCode).toBe(400)
  expect((await upload('warehouse', [await photo('#3a3')], ['Green'])).statusCode).toBe(403)
  expect((await pictures()).version).toBe(before)
})

const arrange = (was: string, kept: readonly { id: number; alt: string; colour: number | null }[]) =>
  write('admin', 'PUT', '', { was, pictures: kept.map(({ id, alt, colour }) => ({ id, alt, colour })) })

test('images are moved with their alt texts; an outdated edit is rejected and saves nothing', async () => {
  const { pictures: before, version } = await pictures()
  const [first, second] = before
  const moved = [second!, { ...first!, alt: 'Red, from the front' }]
  expect((await arrange(version, moved)).statusCode).toBe(200)
  const now = await pictures()
  expect(now.pictures.map(({ id, alt }) => [id, alt])).toEqual([
    [second!.id, 'A blue one'],
    [first!.id, 'Red, from the front'],
  ])
  expect((await arrange(version, before)).statusCode).toBe(409)
  expect((await pictures()).version).toBe(now.version)
})

test('an image is cropped, and an active product keeps its last one', async () => {
  const [first] = (await pictures()).pictures
  const crop = async (area: object) =>
    write('admin', 'POST', `/${first!.id}/crop`, { was: (await pictures()).version, ...area })
  const area = { left: 100, top: 0, width: 500, height: 400 }
  expect((await crop(area)).statusCode).toBe(200)
  const { pictures: now, version } = await pictures()
  expect([now[0]!.id, now[0]!.width, now[0]!.height]).toEqual([first!.id, 200, 200])
  expect((await crop({ ...area, width: 10 })).statusCode).toBe(400)
  expect((await arrange(version, now.slice(0, 1))).statusCode).toBe(200)
  const last = await arrange((await pictures()).version, [])
  expect(last.json().error.code).toBe('invalid_input')
  expect((await pictures()).pictures).toHaveLength(1)
})
