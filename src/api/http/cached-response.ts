// A cacheable response: compressed once per encoding, and answered with 304 when the client has it already.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageEvent } from '../../modules/analytics/analytics.ts'

export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity'

export type CachedResponse = {
  status: number
  headers: Record<string, string>
  /** Values of `Set-Cookie`, each a header of its own. Responses with cookies are not stored. */
  cookies?: string[]
  body: Buffer
  etag: string
  /** Bodies by encoding, compressed on first request. */
  encoded: Map<Encoding, Buffer | Promise<Buffer>>
  /** Set on the second request: from then on the best compression pays off. */
  isRequestedAgain: boolean
  /** The analytics event to count on each send: api/analytics.ts. */
  counted?: PageEvent
}

/** Below this size compression saves almost nothing and costs both sides time. */
const MIN_COMPRESSED_BYTES = 1_000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const zstd = promisify(zstdCompress)

export function createResponse(
  body: string | Buffer,
  headers: Record<string, string>,
  status = 200,
): CachedResponse {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  // Weak, because all encodings of a response share it.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    status,
    headers: { ...headers, vary: headers['vary'] ?? 'Accept-Encoding', ...(status === 200 && { etag }) },
    body: bytes,
    etag,
    encoded: new Map([['identity', bytes]]),
    isRequestedAgain: false,
  }
}

/** Upper estimate of the bytes that a response occupies with its encodings. */
export const estimateResponseBytes = (response: CachedResponse): number =>
  Math.ceil(response.body.length * 1.4) + 1_000

/** Sends a cached response. Only the request's validators and accepted encodings influence it. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  reply.headers(response.headers)
  for (const cookie of response.cookies ?? []) reply.header('set-cookie', cookie)
  if (isCurrent(response, request.headers['if-none-match']))
    return reply.code(304).removeHeader('content-type').send()
  const encoding = encodingFor(response, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(response.status).send(await encodeBody(response, encoding))
}

/** Whether the client's copy is current, by If-None-Match. */
export const isCurrent = (response: CachedResponse, ifNoneMatch: string | undefined): boolean =>
  response.status === 200 &&
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === response.etag))

/**
 * The encoding for an Accept-Encoding header. Zstandard takes a third of the time of brotli and its result is 5 % larger, so
 * it is for the first requests, until `markRequestedAgain` has compressed the response with brotli.
 */
export function encodingFor(response: CachedResponse, header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string' || response.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  const isZstdAccepted = /\bzstd\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header)
  if (isZstdAccepted && !Buffer.isBuffer(response.encoded.get('br'))) return 'zstd'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header) ? 'gzip' : 'identity'
}

/**
 * Marks a cached response as sent again. It is compressed with brotli at a higher quality while the quick body is sent.
 */
export function markRequestedAgain(response: CachedResponse): void {
  if (response.isRequestedAgain) return
  response.isRequestedAgain = true
  if (!response.encoded.has('br') && !response.encoded.has('zstd')) return
  void replaceQuickBody(response)
}

async function replaceQuickBody(response: CachedResponse): Promise<void> {
  const bytes = await compressBrotli(response).catch(() => undefined)
  if (!bytes) return
  response.encoded.set('br', bytes)
  response.encoded.delete('zstd')
}

async function encodeBody(response: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const encoded = response.encoded.get(encoding)
  if (encoded) return encoded
  const compressing = compress(response, encoding)
  response.encoded.set(encoding, compressing)
  const bytes = await compressing
  response.encoded.set(encoding, bytes)
  return bytes
}

function compress(response: CachedResponse, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(response)
  if (encoding === 'gzip') return gzipped(response.body, { level: 4 })
  return zstd(response.body, {
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
    pledgedSrcSize: response.body.length,
  })
}

/** Of a page of 243 kB it makes 36.0 kB in 1.6 ms; level 3 makes 39.1 kB in 0.8 ms, level 7 35.3 kB in 1.9 ms. */
const ZSTD_LEVEL = 5
/** A response sent once must be quick; one sent often should be small. */
const QUICK_QUALITY = 1
const CACHED_QUALITY = 6
/**
 * Pages render only once they arrive, and on a slow phone connection 10 kB more takes longer than these 3 ms.
 */
const PAGE_QUALITY = 5

const chooseQuality = ({ isRequestedAgain, headers }: CachedResponse): number => {
  if (isRequestedAgain) return CACHED_QUALITY
  return headers['content-type']?.startsWith('text/html') ? PAGE_QUALITY : QUICK_QUALITY
}

const compressBrotli = (response: CachedResponse): Promise<Buffer> =>
  brotli(response.body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: chooseQuality(response),
      [constants.BROTLI_PARAM_SIZE_HINT]: response.body.length,
    },
  })
