// The admin API, typed from its OpenAPI document. An expired access token is refreshed once per call.
import createClient from 'openapi-fetch'
import type { paths as AdminPaths } from '../../../sdk/admin-schema.ts'
import { paths } from '../../contracts/paths.ts'
import { refreshSession } from '../../web/refresh-session.ts'
import { readSessionMarker } from '../../web/session-marker.ts'
import { ApiError, type ErrorBody } from './api-error.ts'

async function fetchWithSession(request: Request): Promise<Response> {
  const marker = readSessionMarker()
  const retry = request.clone()
  const response = await fetch(request)
  if (response.status !== 401) return response
  if (marker === undefined) return leaveForSignIn()
  try {
    await refreshSession(marker, readSessionMarker)
  } catch {
    return leaveForSignIn()
  }
  return fetch(retry)
}

/** Never resolves: the page is left. */
function leaveForSignIn(): Promise<never> {
  location.assign(paths.signIn(location.pathname + location.search))
  return new Promise(() => {})
}

export const api = createClient<AdminPaths>({ baseUrl: location.origin, fetch: fetchWithSession })

type Result<Data> = { data?: Data; error?: unknown; response: Response }

/** The body of a successful response. @throws ApiError */
export async function unwrap<Data>(call: Promise<Result<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, { code: 'network', message: 'No connection' })
  })
  // Responses without content have no body.
  if (response.ok && (data !== undefined || response.status === 204)) return data as Data
  const body = (error as { error?: ErrorBody } | undefined)?.error
  throw new ApiError(response.status, body ?? { code: 'bad_response', message: response.statusText })
}
