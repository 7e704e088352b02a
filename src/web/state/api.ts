// Calls from the browser to the shop's own JSON API, storefront.md section 7.

/** What the API answered instead of what was asked for. `status` 0: nobody answered. `details` as the error catalogue has them. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly requestId: string
  constructor(answer: {
    status: number
    code: string
    message: string
    details?: Record<string, unknown>
    requestId?: string
  }) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code
    this.details = answer.details ?? {}
    this.requestId = answer.requestId ?? ''
  }
}

type Call = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/** @param path below /api, such as `/v1/dynamic/carts/price`. @throws ApiError; an aborted call rejects with its AbortError. */
export async function callApi<Answer>(
  path: string,
  { method, body, headers, signal }: Call = {},
): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
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
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError({ status: 0, code: 'network', message: 'network error' })
  })
  const answer = (await response.json().catch(() => null)) as Answer & ErrorBody
  if (response.ok && answer !== null) return answer
  const { code = 'bad_response', message = 'bad response', details, request_id } = answer?.error ?? {}
  throw new ApiError({ status: response.status, code, message, details, requestId: request_id })
}

type ErrorBody = {
  error?: { code?: string; message?: string; details?: Record<string, unknown>; request_id?: string }
} | null
