// Refresh of expired access tokens, and the messages for failed calls.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../../locales/en/common.json' with { type: 'json' }
import { errorMessageKey } from './error-message.ts'

let cookie = ''
let requestedPaths: string[]
let responders: Record<string, () => Response | Promise<Response>>

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const unauthorized = () =>
  json(401, { error: { code: 'authentication_required', message: 'Please sign in' } })

beforeEach(() => {
  vi.resetModules()
  requestedPaths = []
  cookie = 'language=en; signed_in=first'
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    requestedPaths.push(url)
    return responders[url]!()
  })
})
afterEach(() => vi.unstubAllGlobals())

const api = async () => (await import('./api.ts')).callApi

/** A session whose access token is expired until it is refreshed. */
function mockExpiredSession() {
  let isExpired = true
  responders = {
    '/api/v1/auth/me': () => (isExpired ? unauthorized() : json(200, { ok: true })),
    '/api/v1/auth/refresh': async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      isExpired = false
      cookie = 'signed_in=second'
      return json(200, {})
    },
  }
}

test('a rejected call is retried once after a refresh, which concurrent calls share', async () => {
  mockExpiredSession()
  const callApi = await api()
  const results = await Promise.all(Array.from({ length: 20 }, () => callApi('/v1/auth/me')))
  expect(results).toEqual(Array.from({ length: 20 }, () => ({ ok: true })))
  expect(requestedPaths.filter((url) => url.endsWith('/refresh'))).toHaveLength(1)
})

test('a session refreshed by another tab is not refreshed again', async () => {
  mockExpiredSession()
  const fetchMe = responders['/api/v1/auth/me']!
  let first = true
  responders['/api/v1/auth/me'] = () => {
    if (!first) return json(200, { ok: true })
    first = false
    cookie = 'signed_in=by-the-other-tab'
    return fetchMe()
  }
  await expect((await api())('/v1/auth/me')).resolves.toEqual({ ok: true })
  expect(requestedPaths.filter((url) => url.endsWith('/refresh'))).toEqual([])
})

test('a failed refresh is logged, and the first error is returned', async () => {
  responders = { '/api/v1/auth/me': unauthorized, '/api/v1/auth/refresh': unauthorized }
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect((await api())('/v1/auth/me')).rejects.toMatchObject({
    status: 401,
    code: 'authentication_required',
  })
  expect(log.mock.calls[0]![0]).toBe('Unable to initialize access token')
  expect(requestedPaths).toEqual(['/api/v1/auth/me', '/api/v1/auth/refresh'])
  log.mockRestore()
})

test('a call that is rejected again is not tried a third time', async () => {
  mockExpiredSession()
  responders['/api/v1/auth/me'] = unauthorized
  await expect((await api())('/v1/auth/me')).rejects.toMatchObject({ code: 'authentication_required' })
  expect(requestedPaths).toEqual(['/api/v1/auth/me', '/api/v1/auth/refresh', '/api/v1/auth/me'])
})

test('a wrong password, or a caller without a session, refreshes nothing', async () => {
  responders = {
    '/api/v1/auth/login': () => json(401, { error: { code: 'invalid_credentials', message: '' } }),
  }
  await expect((await api())('/v1/auth/login', { body: {} })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  cookie = ''
  responders = { '/api/v1/auth/me': unauthorized }
  await expect((await api())('/v1/auth/me')).rejects.toMatchObject({ code: 'authentication_required' })
  expect(requestedPaths.filter((url) => url.endsWith('/refresh'))).toEqual([])
})

test.each([
  ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['timeout', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['cancelled', () => Promise.reject(new DOMException('', 'AbortError'))],
  ['bad_request', () => new Response('<html>', { status: 404 })],
  ['bad_response', () => new Response('<html>', { status: 502 })],
  ['bad_response', () => new Response('<html>', { status: 200 })],
])('%s has its own message', async (code, respond) => {
  responders = { '/api/v1/x': respond as () => Promise<Response> }
  const error = await (
    await api()
  )('/v1/x').then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toMatchObject({ code })
  // The module was reloaded, so its error class is a new one.
  const { ApiError } = await import('./api.ts')
  const { errorMessageKey: errorMessage } = await import('./error-message.ts')
  expect(error).toBeInstanceOf(ApiError)
  expect(english[errorMessage(error)]).toBe(
    english[`fault.${code.replace('_', '-')}` as keyof typeof english],
  )
})

test.each([200, 201, 299])('%i is success', async (status) => {
  responders = { '/api/v1/x': () => json(status, { fine: true }) }
  await expect((await api())('/v1/x')).resolves.toEqual({ fine: true })
})

test('an invalid response has a message too', () => {
  expect(english[errorMessageKey(new Error('of a script'))]).toBeTruthy()
})
