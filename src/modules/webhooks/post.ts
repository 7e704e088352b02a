// Sends one delivery. Never into a network, never on to where a redirect points, never longer than it may take.
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isBlockedPort } from '../../platform/blocked-ports.ts'
import { type Allowed, checkedLookup, isAllowedHost } from '../../platform/public-address.ts'

/** What came back: a status, or the fault for which there is none. */
export type Posted = { status: number | null; answer: string; fault: string | null; tookMs: number }

/** Of an answer this much is kept. */
const keptBytes = 2_048

const inside = 'the address leads inside a network'

export async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  { allowed, timeoutMs }: { allowed: Allowed; timeoutMs: number },
): Promise<Posted> {
  const began = performance.now()
  const done = (told: Omit<Posted, 'tookMs'>): Posted => ({
    ...told,
    tookMs: Math.round(performance.now() - began),
  })
  const url = new URL(address)
  if (!isAllowedHost(url, allowed)) return done({ status: null, answer: '', fault: inside })
  if (isBlockedPort(url)) return done({ status: null, answer: '', fault: `port ${url.port} is not allowed` })
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    const failed = (error: Error) => {
      const { code } = error as NodeJS.ErrnoException
      const fault = signal.aborted ? `no answer within ${timeoutMs / 1_000} s` : (code ?? error.message)
      resolve(done({ status: null, answer: '', fault }))
    }
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        lookup: checkedLookup(allowed, () => new Error(inside)),
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
        // The status is the answer; of what follows as much as comes is kept.
        const end = () => {
          response.destroy()
          const text = Buffer.concat(parts).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '')
          resolve(done({ status: response.statusCode ?? null, answer: text, fault: null }))
        }
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size >= keptBytes) end()
        })
        response.on('end', end)
        response.on('error', end)
      },
    )
    request.on('error', failed)
    request.end(body)
  })
}
