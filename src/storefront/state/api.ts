// Client for the shop's JSON API, storefront.md sections 4 (session), 7 and 8. Calls have no timeout of their
// own.
import { readSessionMarker } from '../../web/session-marker.ts'

/**
 * A failed API call. `status` 0 means no response; `code` is then `network`, `timeout` or `cancelled`. Responses
 * outside the error catalogue are `bad_request` (400 to 499) or `bad_response`. `details` follow the error
 * catalogue.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly requestId: string
  constructor(response: {
    status: number
    code: string
    message: string
    details?: Record<string, unknown>
    requestId?: string
  }) {
    super(response.message)
    this.status = response.status
    this.code = response.code
    this.details = response.details ?? {}
    this.requestId = response.requestId ?? ''
  }
}

type Call = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Calls the API; when the access token has expired, it refreshes the token and retries once.
 * @param path below /api, such as `/v1/dynamic/carts/price`.
 * @throws ApiError
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const sessionMarker = readSessionMarker()
  try {
    return await send<Answer>(path, call)
  } catch (error) {
    if (
      !(error instanceof ApiError) ||
      error.code !== 'authentication_required' ||
      sessionMarker === undefined
    )
      throw error
    try {
      const { refreshSession } = await import('../../web/refresh-session.ts')
      await refreshSession(sessionMarker, readSessionMarker)
    } catch (failure) {
      // oxlint-disable-next-line no-console -- as specified, section 8
      console.error('Unable to initialize access token', failure)
      throw error
    }
    return send<Answer>(path, call)
  }
}

async function send<Answer>(path: string, { method, body, headers, signal }: Call): Promise<Answer> {
  const response = await fetch(`/api${inMarket(path)}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw new ApiError({ status: 0, ...(connectionErrors[(error as Error).name] ?? network) })
  })
  const responseBody = (await response.json().catch(() => null)) as Answer & ErrorBody
  if (response.ok && responseBody !== null) return responseBody
  const { status } = response
  const fallback = status >= 400 && status < 500 ? badRequest : badResponse
  const { details, request_id, ...errorFields } = responseBody?.error ?? {}
  throw new ApiError({ status, ...fallback, ...errorFields, details, requestId: request_id })
}

/** Prices are those of the page's market; in the primary one the API needs no country. */
function inMarket(path: string): string {
  // Tests have only parts of a document.
  const country = globalThis.document?.documentElement?.dataset?.['country']
  return country ? `${path}${path.includes('?') ? '&' : '?'}country=${country}` : path
}

const network = { code: 'network', message: 'network error' }
const connectionErrors: Record<string, typeof network> = {
  AbortError: { code: 'cancelled', message: 'cancelled' },
  TimeoutError: { code: 'timeout', message: 'timeout' },
}
const badRequest = { code: 'bad_request', message: 'bad request' }
const badResponse = { code: 'bad_response', message: 'bad response' }

type ErrorBody = {
  error?: { code?: string; message?: string; details?: Record<string, unknown>; request_id?: string }
} | null
