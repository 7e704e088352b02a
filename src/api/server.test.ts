import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { shopUrl, useApi } from '../../tests/support/api.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { ShopError } from '../kernel/errors.ts'
import { listVisitDays } from '../modules/analytics/analytics.store.ts'
import { createAccount } from '../modules/auth/accounts/create-account.ts'
import type { WebBuild } from './pages.ts'
import { createPagePolicy } from './http/security.ts'

/** A page that echoes its URL, with an inline script. */
const requestedUrls: string[] = []
let renderedPages = 0
const web: WebBuild = {
  policy: createPagePolicy(['go(1)']),
  async render(request, { shop, account, path }) {
    requestedUrls.push(request.url)
    renderedPages++
    const name = (await shop.settings()).name
    if (path === '/mine') await shop.order('00000000-0000-4000-8000-000000000000', 'token')
    if (path === '/my-account') return new Response((await account.principal())?.user.email ?? 'anonymous')
    if (path === '/broken') throw new Error('the secret is 4242')
    const status = path === '/nowhere' ? 404 : 200
    const response = new Response(
      `<!doctype html><title>${name}</title><script>go(1)</script><script>go(2)</script><style>.b{color:red}</style>${'<p>words</p>'.repeat(200)}`,
      { status, headers: { 'content-type': 'text/html; charset=utf-8' } },
    )
    if (path === '/personal')
      for (const cookie of ['a=b; Expires=Thu, 01 Jan 2032 00:00:00 GMT', 'c=d; Path=/'])
        response.headers.append('set-cookie', cookie)
    return response
  },
}
const api = useApi({ web, maxConcurrent: 4 })
beforeAll(() => {
  api.app.get('/api/test/fails', () => {
    throw new Error('connection to 10.0.0.7 failed: password "hunter2"')
  })
  api.app.get('/api/test/refuses', () => {
    throw new ShopError('out_of_stock', { variant_id: 7 })
  })
  api.app.get('/api/test/busy', () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  })
})

const uuid = /^[0-9a-f-]{36}$/
const price = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/dynamic/carts/price',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const readError = (response: { json(): { error: { code: string } } }) => response.json().error

describe('errors', () => {
  test('of the shop include code, message, details and request id', async () => {
    const response = await api.get('/api/test/refuses')
    expect(response.statusCode).toBe(409)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(response.json()).toEqual({
      error: {
        code: 'out_of_stock',
        message: 'Not enough stock',
        request_id: expect.stringMatching(uuid),
        details: { variant_id: 7 },
      },
    })
  })

  test('that are unexpected include only the request id', async () => {
    const response = await api.get('/api/test/fails')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong', request_id: expect.stringMatching(uuid) },
    })
  })

  test('of a busy database return Retry-After', async () => {
    const response = await api.get('/api/test/busy')
    expect([response.statusCode, response.headers['retry-after'], readError(response).code]).toEqual([
      503,
      '2',
      'database_unavailable',
    ])
  })

  test('name every invalid field', async () => {
    const response = await price(JSON.stringify({ items: [{ variant_id: 'x', quantity: 1.5 }] }))
    expect(response.statusCode).toBe(400)
    const paths = response.json().error.details.issues.map((issue: { path: string }) => issue.path)
    expect(paths).toEqual(['items.0.variant_id', 'items.0.quantity'])
  })

  test.each([
    ['no JSON', '{"items":', 400, 'invalid_input'],
    ['nothing', '', 400, 'invalid_input'],
    ['another shape', '[]', 400, 'invalid_input'],
    ['a poisoned prototype', '{"items":[],"__proto__":{"admin":true}}', 400, 'invalid_input'],
    [
      'a poisoned constructor',
      '{"items":[],"constructor":{"prototype":{"admin":true}}}',
      400,
      'invalid_input',
    ],
    ['deep nesting', `{"items":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, 'invalid_input'],
    ['too much', `{"items":[],"more":"${'x'.repeat(300_000)}"}`, 413, 'payload_too_large'],
  ])('a body with %s is rejected', async (_, payload, status, code) => {
    const response = await price(payload)
    expect([response.statusCode, readError(response).code]).toEqual([status, code])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('%s is not parsed as JSON', async (type) => {
    const response = await price('{"items":[]}', { 'content-type': type })
    expect([response.statusCode, readError(response).code]).toEqual([415, 'unsupported_media_type'])
  })

  test('unknown paths return 404, and other methods return 405 with Allow', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/nothing'],
      ['POST', '/api/'],
      ['DELETE', '/api/v1/dynamic/orders/1/2'],
    ] as const) {
      const response = await api.app.inject({ method, url })
      expect([response.statusCode, readError(response).code], url).toEqual([404, 'not_found'])
    }
    const rejected = await api.app.inject({ method: 'DELETE', url: '/api/v1/dynamic/products?page=1' })
    expect([rejected.statusCode, readError(rejected).code, rejected.headers['allow']]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD',
    ])
    const posted = await api.app.inject({ method: 'POST', url: '/a-page' })
    expect([posted.statusCode, readError(posted).code]).toEqual([405, 'method_not_allowed'])
  })

  test.each([
    '/api/v1/dynamic/product?slug=a%00b',
    '/api/%00',
    '/products/%00',
    '/%zz',
    '/api/v1/dynamic/%c0%80',
    `/api/v1/dynamic/orders/${'x'.repeat(500)}`,
    `/${'x'.repeat(5_000)}`,
  ])('the address %.40s is handled', async (url) => {
    const response = await api.get(url)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })
})

describe('headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  test.each([
    '/',
    '/nowhere',
    '/broken',
    '/healthz',
    '/readyz',
    '/api/v1/dynamic/products',
    '/api/v1/dynamic/product?slug=none',
    '/api/nothing',
    '/api/test/fails',
    '/api/openapi.json',
    '/api/docs',
    '/_next/image',
    '/media/none.webp',
    '/%zz',
  ])('%s has the security headers and a policy', async (url) => {
    const { headers } = await api.get(url)
    expect(headers).toMatchObject(always)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  })

  test('are the same from the fast path and the application, once each', async () => {
    const port = await freePort()
    await api.app.listen({ port, host: '127.0.0.1' })
    const { port: listening } = api.app.server.address() as AddressInfo
    for (const path of ['/', '/nowhere', '/api/v1/dynamic/products']) {
      api.responseCache.clear()
      const slow = await rawGet(listening, path)
      const fast = await rawGet(listening, path)
      const notModified = await rawGet(listening, path, { 'if-none-match': slow.headers['etag'] ?? 'none' })
      for (const name of [
        ...Object.keys(always),
        'content-security-policy',
        'etag',
        'vary',
        'content-type',
        'cache-control',
      ])
        expect(fast.headers[name], `${path} ${name}`).toBe(slow.headers[name])
      expect(fast.raw.filter((name) => name.toLowerCase() === 'content-security-policy')).toHaveLength(1)
      expect([fast.status, fast.body]).toEqual([slow.status, slow.body])
      if (slow.status === 200) expect(notModified).toMatchObject({ status: 304, body: '' })
    }
    // Each kind of response counts as a visit: rendered, cached and 304.
    api.responseCache.clear()
    const formBody = {
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'none',
      'user-agent': 'Mozilla/5.0 Chrome/150',
    }
    const { headers } = await rawGet(listening, '/', formBody)
    await rawGet(listening, '/', formBody)
    await rawGet(listening, '/', { ...formBody, 'if-none-match': headers['etag']! })
    await api.services.analytics.flush()
    expect(await listVisitDays(api.db, '2000-01-01', '2100-01-01')).toMatchObject([
      { visits: 3, checkouts: 0 },
    ])
  })
})

describe('the content security policy of a page', () => {
  const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test('allows the inline scripts of the build, whatever the page contains', async () => {
    const policy = String((await api.get('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hashSource('go(1)')};`)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('never allows a script or style only because the page contains it', async () => {
    const { headers, body } = await api.get('/')
    expect(body).toContain('<script>go(2)</script><style>.b{color:red}</style>')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("style-src 'self';")
    expect(policy.match(/sha256-/g)).toHaveLength(1)
  })

  test('allows the styles of the build that the page uses', () => {
    const policy = web.policy({ styles: ['.a{color:red}'] })
    expect(policy).toContain(`script-src 'self' ${hashSource('go(1)')};`)
    expect(policy).toContain(`style-src 'self' ${hashSource('.a{color:red}')};`)
    expect(policy.match(/sha256-/g)).toHaveLength(2)
  })

  test('allows no scripts on preview pages', () => {
    expect(web.policy({ frameAncestors: "'self'", scripts: false })).toMatch(
      /script-src 'none';.*frame-ancestors 'self'/,
    )
  })
})

describe('cross-origin requests', () => {
  const body = '{"items":[]}'
  const cookie = 'access_token=abc'
  test.each([
    ['with a cookie from another site', { cookie, 'sec-fetch-site': 'cross-site' }, 403],
    ['with a cookie from another host of the site', { cookie, 'sec-fetch-site': 'same-site' }, 403],
    ['with a cookie and another origin', { cookie, origin: 'http://evil.test' }, 403],
    [
      'with a cookie and an origin that only begins like ours',
      { cookie, origin: `${shopUrl}.evil.test` },
      403,
    ],
    ['with a cookie and no word where from', { cookie }, 403],
    [
      'with a cookie that say ours beside another site',
      { cookie, origin: shopUrl, 'sec-fetch-site': 'cross-site' },
      403,
    ],
    // Passes the check; the route rejects the unknown token.
    ['with a cookie from this shop', { cookie, 'sec-fetch-site': 'same-origin' }, 401],
    ['with a cookie and our origin', { cookie, origin: shopUrl }, 401],
    [
      'without a cookie and from another site',
      { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' },
      403,
    ],
    ['of a program, without any of them', {}, 200],
  ])('%s', async (_, headers, status) => {
    const response = await price(body, headers as Record<string, string>)
    expect(response.statusCode).toBe(status)
    if (status === 403) expect(readError(response).code).toBe('forbidden_origin')
  })

  test('with a cookie are allowed to read', async () => {
    expect(
      (await api.get('/api/v1/dynamic/products', { cookie, 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(200)
  })
})

describe('pages', () => {
  test('are rendered for this shop, whatever host the URL or a header names', async () => {
    api.responseCache.clear()
    requestedUrls.length = 0
    await api.get('//evil.test/x')
    await api.get('/\\evil.test/x')
    await api.get('/y', { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    expect(requestedUrls.map((url) => new URL(url).host)).toEqual(Array(3).fill('shop.test'))
    const { port } = api.app.server.address() as AddressInfo
    expect((await rawGet(port, 'http://evil.test/x')).status).toBe(400)
    expect(requestedUrls).toHaveLength(3)
  })

  test('are rendered once for many requests, and again after their content has changed', async () => {
    api.responseCache.clear()
    renderedPages = 0
    await Promise.all(Array.from({ length: 200 }, () => api.get('/products')))
    expect(renderedPages).toBe(1)
    api.responseCache.invalidate(['content'])
    await api.get('/products')
    expect(renderedPages).toBe(2)
  })

  test('send each cookie that they set', async () => {
    const { headers } = await api.get('/personal')
    expect(headers['set-cookie']).toEqual(['a=b; Expires=Thu, 01 Jan 2032 00:00:00 GMT', 'c=d; Path=/'])
  })

  test('that set a cookie or failed are not cached', async () => {
    await api.get('/personal')
    await api.get('/broken')
    expect([api.responseCache.get('/personal'), api.responseCache.get('/broken')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('of an account are rendered for each request, even for concurrent ones', async () => {
    const password = 'a long enough phrase'
    const account = { email: 'own@example.com', name: 'Ada', roles: [], password }
    await api.db.transaction().execute((tx) => createAccount(tx, account, api.now()))
    const entered = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: account.email, password },
    })
    const authorization = `Bearer ${entered.json().access_token}`
    const requests: Record<string, string>[] = [{ authorization }, {}, { authorization }, {}]
    const responses = await Promise.all(requests.map((headers) => api.get('/my-account', headers)))
    const bodies = responses.map(({ body }) => body)
    expect(bodies).toEqual([account.email, 'anonymous', account.email, 'anonymous'])
  })

  test('that are cached are served during overload; others return Retry-After', async () => {
    await api.get('/kept')
    const releases = await Promise.all([1, 2, 3, 4].map(() => api.loadShedder.acquire('browsing')))
    const waiting = [1, 2, 3, 4].map(() => api.loadShedder.acquire('browsing'))
    expect((await api.get('/kept')).statusCode).toBe(200)
    const response = await api.get('/not-kept')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    const page = await api.app.inject({ url: '/vi/not-kept', headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.statusCode, page.headers['content-type'], page.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ])
    expect(page.body).toContain('<html lang="vi" dir="ltr">')
    expect(page.body).toMatch(/<bdi>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}<\/bdi>/)
    expect(page.body).toContain('http-equiv="refresh"')
    // Without scripts, Back restores the form input, while a page that reloads itself would submit the form
    // again.
    const form = await api.app.inject({
      method: 'POST',
      url: '/vi/signin',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    })
    expect([form.statusCode, form.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(form.body).toContain('Hãy quay lại')
    expect(form.body).not.toContain('http-equiv="refresh"')
    const call = await api.app.inject({
      url: '/api/v1/dynamic/products?page=7',
      headers: { accept: 'text/html' },
    })
    expect([call.statusCode, readError(call).code]).toEqual([503, 'overloaded'])
    // Checkout has its own concurrency limit.
    const cart = await api.app.inject({
      method: 'POST',
      url: '/api/v1/dynamic/carts/price',
      payload: { items: [] },
    })
    expect(cart.statusCode).toBe(200)
    for (const path of ['/cart', '/vi/cart.data', '/checkout', '/checkout?step=pay', '/order?id=1'])
      expect((await api.get(path)).statusCode, path).not.toBe(503)
    expect((await api.get('/orders-of-others')).statusCode).toBe(503)
    for (const release of releases) release()
    for (const release of await Promise.all(waiting)) release()
  })
})

describe('health', () => {
  test('is never cached', async () => {
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const response = await api.get(url)
      expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([
        200,
        { status },
        'no-store',
      ])
    }
  })
})

type Raw = { status: number; headers: Record<string, string | undefined>; raw: string[]; body: string }
function rawGet(port: number, path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Raw['headers'],
          raw: response.rawHeaders,
          body,
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

test('a private page is not cached', async () => {
  expect((await api.get('/mine')).headers['cache-control']).toBe('private, no-store')
  expect((await api.get('/faq')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})
