// A finished answer: kept in the cache, compressed once for each encoding, answered with 304 when the caller has it already.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageEvent } from '../modules/analytics/analytics.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  /** Bodies by encoding, as far as somebody has asked for them. */
  encoded: Map<Encoding, Buffer | Promise<Buffer>>
  /** Set once somebody asked again: then it is worth the best compression. */
  asked: boolean
  /** What it counts for whenever it is sent: api/audience.ts. */
  counted?: PageEvent
}

/** Below this a compressed answer is hardly smaller and costs both sides time. */
const worthCompressing = 1_000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export function makeAnswer(body: string | Buffer, headers: Record<string, string>, status = 200): Answer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  // Weak: the encodings of one answer share it.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    status,
    headers: { ...headers, vary: headers['vary'] ?? 'Accept-Encoding', ...(status === 200 && { etag }) },
    body: bytes,
    etag,
    encoded: new Map([['identity', bytes]]),
    asked: false,
  }
}

/** Bytes an answer may come to hold: itself and its encodings. */
export const answerBytes = (answer: Answer): number => Math.ceil(answer.body.length * 1.4) + 1_000

/** Sends an answer as it was kept. Nothing of the request but its validators and encodings has a say. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  reply.headers(answer.headers)
  if (isCurrent(answer, request.headers['if-none-match']))
    return reply.code(304).removeHeader('content-type').send()
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(answer.status).send(await encode(answer, encoding))
}

/** Whether the caller has this very answer already. */
export const isCurrent = (answer: Answer, ifNoneMatch: string | undefined): boolean =>
  answer.status === 200 &&
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((given) => given.trim().replace(/^(?!W\/)/, 'W/') === answer.etag))

/** The best encoding that the caller takes. */
export function encodingFor(answer: Answer, header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string' || answer.body.length < worthCompressing) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header) ? 'gzip' : 'identity'
}

/** Told that a kept answer was sent again: its brotli is made anew, smaller, while the quick one is sent. */
export function askedAgain(answer: Answer): void {
  if (answer.asked) return
  answer.asked = true
  const quick = answer.encoded.get('br')
  if (!quick) return
  brotliOf(answer).then(
    (bytes) => answer.encoded.set('br', bytes),
    () => answer.encoded.set('br', quick),
  )
}

async function encode(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const known = answer.encoded.get(encoding)
  if (known) return known
  const making = encoding === 'br' ? brotliOf(answer) : gzipped(answer.body, { level: 4 })
  answer.encoded.set(encoding, making)
  const bytes = await making
  answer.encoded.set(encoding, bytes)
  return bytes
}

/** An answer that is sent once must be quick; one that is sent often should be small. */
const quickQuality = 1
const keptQuality = 6
/** Nothing is seen before the page has come, and on a phone's line 10 kB of a list's page take longer than these 3 ms. */
const pageQuality = 5

const qualityOf = ({ asked, headers }: Answer): number => {
  if (asked) return keptQuality
  return headers['content-type']?.startsWith('text/html') ? pageQuality : quickQuality
}

const brotliOf = (answer: Answer): Promise<Buffer> =>
  brotli(answer.body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(answer),
      [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length,
    },
  })
