import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { IMAGE_WIDTHS } from '../../../modules/media/renditions.ts'

const api = useApi()
let picture: string
beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`select id from media order by id limit 1`.execute(api.db)
  picture = `/media/${rows[0]!.id}.webp`
})
const image = (query: Record<string, string>, accept = 'image/avif,image/webp,*/*') =>
  api.get(`/_next/image?${new URLSearchParams(query).toString()}`, { accept })

describe('pictures', () => {
  test('are in AVIF or WebP as the client accepts, at the requested width, and cached indefinitely', async () => {
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'webp'],
    ] as const) {
      const response = await image({ url: picture, w: '64', q: '75' }, accept)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        vary: 'Accept',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const { width, format: read, compression } = await sharp(response.rawPayload).metadata()
      expect([width, read === 'heif' ? compression : read]).toEqual([64, format === 'avif' ? 'av1' : 'webp'])
    }
  })

  test('are never upscaled', async () => {
    const response = await image({ url: picture, w: '3840', q: '75' })
    const { rows } = await sql<{ width: number }>`select width from media order by id limit 1`.execute(api.db)
    const { width } = await sharp(response.rawPayload).metadata()
    expect([response.statusCode, width]).toEqual([200, Math.max(rows[0]!.width, 1200)])
  })

  test('are generated once for any number of concurrent requests', async () => {
    const before = api.drawCount()
    const responses = await Promise.all(Array.from({ length: 50 }, () => image({ url: picture, w: '128' })))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(api.drawCount() - before).toBe(1)
    await image({ url: picture, w: '128' })
    expect(api.drawCount() - before).toBe(1)
  })

  test('are also available at their own path', async () => {
    const response = await api.get(picture)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('are available in the specified widths', () => {
    expect([...IMAGE_WIDTHS]).toEqual([
      16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
    ])
  })

  test.each(['0', '1', '63', '65', '641', '4000', '-64', '64.5', 'NaN', 'wide', '', '1e3', '64,64'])(
    'are rejected in the width %j',
    async (w) => {
      const response = await image({ url: picture, w })
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_input'])
    },
  )

  test.each(['74', '100', '0', 'x'])('are rejected in the quality %s', async (q) => {
    expect((await image({ url: picture, w: '64', q })).statusCode).toBe(400)
  })

  test.each([
    'http://evil.test/a.webp',
    'https://evil.test/media/0123456789abcdef.webp',
    '//evil.test/media/0123456789abcdef.webp',
    '/\\evil.test/media/0123456789abcdef.webp',
    'file:///etc/passwd',
    '/media/../../etc/passwd',
    '/media/..%2f..%2fsecret.webp',
    '/media/0123456789abcdef.webp/../x',
    '/media/0123456789abcdef.webp?x=1',
    '/media/0123456789abcdef.webp\n',
    '/media/0123456789ABCDEF.webp',
    '/media/short.webp',
    '/media/0123456789abcdef.svg',
    'http://169.254.169.254/latest/meta-data',
    'data:image/png;base64,AAAA',
    '',
  ])('are rejected from the address %j', async (url) => {
    const response = await image({ url, w: '64' })
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_input'])
  })

  test('that do not exist return 404, which is not cached', async () => {
    for (const path of ['/media/0123456789abcdef.webp', '/media/x.webp', '/media/secret']) {
      const response = await api.get(path)
      expect([response.statusCode, response.headers['cache-control']], path).toEqual([404, 'no-store'])
    }
    expect((await image({ url: '/media/0123456789abcdef.webp', w: '64' })).statusCode).toBe(404)
    expect((await api.get('/media/..%2f..%2fpackage.json')).statusCode).toBe(404)
  })

  test('with a repeated parameter are rejected', async () => {
    expect((await api.get(`/_next/image?url=${picture}&url=${picture}&w=64`)).statusCode).toBe(400)
    expect((await api.get(`/_next/image?url=${picture}&w=64&w=128`)).statusCode).toBe(400)
  })
})
