import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { markRequestedAgain, encodingFor, createResponse, sendResponse } from './cached-response.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const text = 'long enough to be worth compressing, '.repeat(100)
const page = createResponse(text, html)
const small = createResponse('small', html)
const missing = createResponse(text, html, 404)

const app = Fastify()
app.get('/page', (request, reply) => sendResponse(request, reply, page))
app.get('/small', (request, reply) => sendResponse(request, reply, small))
app.get('/missing', (request, reply) => sendResponse(request, reply, missing))
afterAll(() => app.close())
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

describe('a cached response', () => {
  test('is sent in full, with a validator and Vary', async () => {
    const response = await get('/page')
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(text)
    expect(response.headers).toMatchObject({
      ...html,
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\/".+"$/),
    })
    expect(response.headers['content-encoding']).toBeUndefined()
  })

  test('is compressed with an encoding the client accepts, and decompresses to the same content', async () => {
    const br = await get('/page', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
    const gzip = await get('/page', { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
    expect(new Set([br, gzip, await get('/page')].map(({ headers }) => headers['etag'])).size).toBe(1)
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip;q=1.0, br;q=0.2', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['br;q=0 ,gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['zstd;q=0, br', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
  ])('interprets "%s" as %s', (header, encoding) => {
    expect(encodingFor(createResponse(text, html), header)).toBe(encoding)
  })

  test('is not compressed when that saves nothing', async () => {
    const response = await get('/small', { 'accept-encoding': 'br' })
    expect([response.headers['content-encoding'], response.body]).toEqual([undefined, 'small'])
  })

  test('is not sent again to a client that has it', async () => {
    const { headers } = await get('/page')
    const etag = String(headers['etag'])
    for (const header of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const response = await get('/page', { 'if-none-match': header, 'accept-encoding': 'br' })
      expect([response.statusCode, response.body, response.headers['etag']], header).toEqual([304, '', etag])
    }
    for (const header of ['"other"', '', etag.slice(0, -2)])
      expect((await get('/page', { 'if-none-match': header })).statusCode, header).toBe(200)
  })

  test('with status 404 has no validator and is always sent', async () => {
    const response = await get('/missing', { 'if-none-match': '*' })
    expect([response.statusCode, response.headers['etag'], response.body]).toEqual([404, undefined, text])
  })

  test('has the same headers for HEAD, without a body', async () => {
    for (const encoding of ['identity', 'br']) {
      const [full, head] = [
        await get('/page', { 'accept-encoding': encoding }),
        await get('/page', { 'accept-encoding': encoding }, 'HEAD'),
      ]
      expect([head.statusCode, head.body]).toEqual([200, ''])
      for (const name of ['etag', 'content-length', 'content-type', 'content-encoding'])
        expect(head.headers[name], name).toBe(full.headers[name])
    }
  })
})

describe('brotli', () => {
  const longText = Array.from({ length: 4_000 }, (_, n) => `word ${(n * 7_919) % 1_009}`).join(', ')
  const br = { 'accept-encoding': 'br' }
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const sendTwice = async (markAt: 'before' | 'after' | 'once', headers = json) => {
    const cached = createResponse(longText, headers)
    const server = Fastify()
    server.get('/', (request, reply) => sendResponse(request, reply, cached))
    if (markAt === 'before') markRequestedAgain(cached)
    const first = await server.inject({ url: '/', headers: br })
    if (markAt === 'after') markRequestedAgain(cached)
    return { server, first: first.rawPayload }
  }

  test('of a response requested again is smaller and decompresses to the same content', async () => {
    const { server, first } = await sendTwice('after')
    const now = async () => (await server.inject({ url: '/', headers: br })).rawPayload
    await expect.poll(async () => (await now()).length).toBeLessThan(first.length)
    expect(brotliDecompressSync(await now()).toString()).toBe(longText)
    await server.close()
  })

  test('is small at once when the response was requested before in another encoding', async () => {
    const quick = (await sendTwice('after')).first
    expect((await sendTwice('before')).first.length).toBeLessThan(quick.length)
  })

  test('replaces Zstandard once a response is requested again', async () => {
    const cached = createResponse(longText, html)
    const server = Fastify()
    server.get('/', (request, reply) => sendResponse(request, reply, cached))
    const load = () => server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br, zstd' } })
    const first = await load()
    expect(first.headers['content-encoding']).toBe('zstd')
    expect(zstdDecompressSync(first.rawPayload).toString()).toBe(longText)
    markRequestedAgain(cached)
    await expect.poll(async () => (await load()).headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync((await load()).rawPayload).toString()).toBe(longText)
    await server.close()
  })

  test('of a page is small for the first client', async () => {
    const quick = (await sendTwice('once')).first
    expect((await sendTwice('once', html)).first.length).toBeLessThan(quick.length * 0.95)
  })
})
