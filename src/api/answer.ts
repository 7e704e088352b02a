// A finished answer: kept in the cache, compressed once for each encoding, answered with 304 when the caller has it already.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
}

/** Below this a compressed answer is hardly smaller and costs both sides time. */
const worthCompressing = 1_000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export function makeAnswer(body: string | Buffer, headers: Record<string, string>, status = 200): Answer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return {
    status,
    headers,
    body: bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded: new Map(),
  }
}

/** Bytes an answer may come to hold: itself and its encodings. */
export const answerBytes = (answer: Answer): number => Math.ceil(answer.body.length * 1.4) + 1_000

/** Sends an answer as it was kept. Nothing of the request but its validators and encodings has a say. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const encoding = answer.body.length < worthCompressing ? undefined : acceptedEncoding(request.headers['accept-encoding'])
  reply.code(answer.status).headers(answer.headers)
  reply.header('vary', answer.headers['vary'] ?? 'Accept-Encoding')
  if (answer.status === 200) {
    // Weak: the encodings of one answer share it.
    const etag = `W/${answer.etag}`
    reply.header('etag', etag)
    if (matches(request.headers['if-none-match'], answer.etag)) {
      return reply.code(304).removeHeader('content-type').send()
    }
  }
  if (!encoding) return reply.send(answer.body)
  reply.header('content-encoding', encoding)
  return reply.send(await encode(answer, encoding))
}

function encode(answer: Answer, encoding: Encoding): Promise<Buffer> {
  let bytes = answer.encoded.get(encoding)
  if (!bytes) {
    bytes =
      encoding === 'br'
        ? brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length } })
        : gzipped(answer.body, { level: 6 })
    answer.encoded.set(encoding, bytes)
  }
  return bytes
}

export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header) ? 'gzip' : undefined
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag))
