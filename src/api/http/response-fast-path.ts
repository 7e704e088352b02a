// Sends cached responses before Fastify handles the request, so popular pages cost next to nothing and stay
// available under overload.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { languageCookie } from '../../kernel/locale.ts'
import type { TaggedCache } from '../../platform/cache/cache.ts'
import { type CachedResponse, markRequestedAgain, encodingFor, isCurrent } from './cached-response.ts'
import type { CountRequest } from '../analytics.ts'
import { readFormCart } from '../form-cart.ts'
import { createLanguageCookie } from './language-cookie.ts'
import type { SandboxGateway } from './sandbox-gateway.ts'
import { securityHeaders, transportHeaders } from './security.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Timeouts in milliseconds, as node:http names them. */
export type ServerTimeouts = {
  headersTimeout: number
  requestTimeout: number
  keepAliveTimeout: number
  connectionTimeout: number
}

/**
 * Wraps Fastify's request handler: a response cached in a requested encoding is sent at once; other requests are
 * passed on.
 * Once `isShuttingDown` returns true, every response closes its connection. `onRequest` is called for each
 * request, `countRequest` for each response sent here. `toCacheKey` returns the cache key of a request; `setsCookie` is true
 * when the response has to set a cookie. `sandbox` answers calls with a test key.
 */
export function createFastPath(
  responseCache: TaggedCache<CachedResponse>,
  shopUrl: string,
  timeouts: ServerTimeouts,
  isShuttingDown: () => boolean,
  onRequest: () => void,
  countRequest: CountRequest,
  toCacheKey: (request: IncomingMessage) => string,
  setsCookie: (request: IncomingMessage) => boolean,
  sandbox: SandboxGateway | undefined,
) {
  const common = { ...securityHeaders, ...transportHeaders(shopUrl) }
  /** A header of the response replaces the common one. */
  const toHead = (headers: Record<string, string>) => Object.entries({ ...common, ...headers }).flat()
  const heads = new WeakMap<Buffer, string[]>()

  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET') return false
    const key = toCacheKey(request)
    // pages.ts reads and sets the language cookie.
    if ((key === '/' || key.startsWith('/ ')) && request.headers.cookie?.includes(languageCookie))
      return false
    if (createLanguageCookie(request.url, request.headers, shopUrl)) return false
    if (setsCookie(request)) return false
    if (readFormCart(request)) return false
    const result = responseCache.get(key)
    if (!result) return false
    if (isCurrent(result, request.headers['if-none-match'])) {
      countRequest(request, result)
      response.writeHead(304, toHead(result.headers)).end()
      return true
    }
    const encoding = encodingFor(result, request.headers['accept-encoding'])
    const body = result.encoded.get(encoding)
    if (!Buffer.isBuffer(body)) return false
    markRequestedAgain(result)
    countRequest(request, result)
    let head = heads.get(body)
    if (!head) {
      head = [...toHead(result.headers), 'content-length', String(body.length)]
      if (encoding !== 'identity') head.push('content-encoding', encoding)
      heads.set(body, head)
    }
    response.writeHead(result.status, head).end(body)
    return true
  }

  return (handler: Handler): Server => {
    const server = createServer((request, response) => {
      onRequest()
      if (isShuttingDown()) response.shouldKeepAlive = false
      if (sandbox?.handle(request, response)) return
      if (!send(request, response)) handler(request, response)
    })
    server.headersTimeout = timeouts.headersTimeout
    server.requestTimeout = timeouts.requestTimeout
    server.keepAliveTimeout = timeouts.keepAliveTimeout
    server.setTimeout(timeouts.connectionTimeout)
    return server
  }
}
