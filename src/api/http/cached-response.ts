// A cacheable response: compressed once per encoding, and answered with 304 when the client has it already.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageEvent } from '../../modules/analytics/analytics.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

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

export function encodingFor(response: CachedResponse, header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string' || response.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header) ? 'gzip' : 'identity'
}

/**
 * Marks a cached response as sent again. Its brotli body is recompressed at a higher quality while the quick one
 * is sent.
 */
export function markRequestedAgain(response: CachedResponse): void {
  if (response.isRequestedAgain) return
  response.isRequestedAgain = true
  const quick = response.encoded.get('br')
  if (!quick) return
  compressBrotli(response).then(
    (bytes) => response.encoded.set('br', bytes),
    () => response.encoded.set('br', quick),
  )
}

async function encodeBody(response: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const encoded = response.encoded.get(encoding)
  if (encoded) return encoded
  const compressing = encoding === 'br' ? compressBrotli(response) : gzipped(response.body, { level: 4 })
  response.encoded.set(encoding, compressing)
  const bytes = await compressing
  response.encoded.set(encoding, bytes)
  return bytes
}

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
