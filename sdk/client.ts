// Clients for the partner API and the admin API; paths, bodies and responses are typed from the OpenAPI document.
import createClient, { type Client } from 'openapi-fetch'
import type { paths as AdminPaths } from './admin-schema.ts'
import type { paths } from './schema.ts'

export type SelvedgeClient = Client<paths>
export type AdminClient = Client<AdminPaths>

export type ClientOptions = {
  /** The shop's origin: https://shop.example */
  baseUrl: string
  /** An API key of an app (sk_test_…, sk_live_…) or an OAuth 2 access token; for the admin API a machine key (mk_…). */
  key: string
  /**
   * Number of retries after network errors, 429 and 503; calls that create something are retried only with an
   * Idempotency-Key.
   */
  retries?: number
  fetch?: (request: Request) => Promise<Response>
}

const RETRYABLE_STATUSES = [429, 502, 503, 504]
const MAX_WAIT_MS = 30_000

/** `const { data, error } = await createSelvedgeClient({ baseUrl, key }).GET('/api/v2/me')` */
export const createSelvedgeClient = (options: ClientOptions): SelvedgeClient =>
  createClient<paths>(toFetchOptions(options))

/** For an ERP or another program of the shop: `const { data } = await client.GET('/api/v1/staff/orders')` */
export const createAdminClient = (options: ClientOptions): AdminClient =>
  createClient<AdminPaths>(toFetchOptions(options))

const toFetchOptions = ({ baseUrl, key, retries = 3, fetch: send = fetch }: ClientOptions) => ({
  baseUrl,
  headers: { authorization: `Bearer ${key}` },
  fetch: (request: Request) => sendWithRetries(request, retries, send),
})

async function sendWithRetries(
  request: Request,
  retries: number,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const isRetryable =
    request.method === 'GET' || request.method === 'DELETE' || request.headers.has('idempotency-key')
  for (let attempt = 0; ; attempt++) {
    const last = attempt >= retries || !isRetryable
    const response = await send(request.clone()).catch((error: unknown) => {
      if (last) throw error
    })
    if (response && (last || !RETRYABLE_STATUSES.includes(response.status))) return response
    const input = Number(response?.headers.get('retry-after')) * 1_000
    await response?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, Math.min(MAX_WAIT_MS, input || 200 * 2 ** attempt)))
  }
}
