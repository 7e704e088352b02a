// Sends one delivery. Never connects to internal networks, never follows redirects, never exceeds its timeout.
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isBlockedPort } from '../../platform/http/blocked-ports.ts'
import { type AddressCheck, createCheckedLookup, isAllowedHost } from '../../platform/http/public-address.ts'

/** The response status, or the error when there was no response. */
export type PostResult = { status: number | null; answer: string; fault: string | null; durationMs: number }

/** Maximum bytes of a response that are stored. */
const MAX_STORED_RESPONSE_BYTES = 2_048

const inside = 'the URL points to an internal network'

export async function postWebhook(
  address: string,
  headers: Record<string, string>,
  body: string,
  { allowed, timeoutMs }: { allowed: AddressCheck; timeoutMs: number },
): Promise<PostResult> {
  const startedAt = performance.now()
  const finish = (result: Omit<PostResult, 'durationMs'>): PostResult => ({
    ...result,
    durationMs: Math.round(performance.now() - startedAt),
  })
  const url = new URL(address)
  if (!isAllowedHost(url, allowed)) return finish({ status: null, answer: '', fault: inside })
  if (isBlockedPort(url))
    return finish({ status: null, answer: '', fault: `port ${url.port} is not allowed` })
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    const failed = (error: Error) => {
      const { code } = error as NodeJS.ErrnoException
      const errorText = signal.aborted ? `no response within ${timeoutMs / 1_000} s` : (code ?? error.message)
      resolve(finish({ status: null, answer: '', fault: errorText }))
    }
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        lookup: createCheckedLookup(allowed, () => new Error(inside)),
        signal,
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Selvedge-Webhooks/1',
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        // The status is the result; as much of the body as arrived is stored.
        const end = () => {
          response.destroy()
          const text = Buffer.concat(parts)
            .subarray(0, MAX_STORED_RESPONSE_BYTES)
            .toString('utf8')
            .replaceAll('\0', '')
          resolve(finish({ status: response.statusCode ?? null, answer: text, fault: null }))
        }
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size >= MAX_STORED_RESPONSE_BYTES) end()
        })
        response.on('end', end)
        response.on('error', end)
      },
    )
    request.on('error', failed)
    request.end(body)
  })
}
