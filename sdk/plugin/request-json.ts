import { ProviderUnavailable } from './payment-provider.ts'

const REQUEST_TIMEOUT_MS = 8_000

export type JsonResponse = { status: number; body: unknown }

/**
 * Sends one request to a provider's API.
 * @param name of the provider, for errors.
 * @param body sent as JSON, unless it is text, which is sent as a form.
 * @throws ProviderUnavailable when there is no answer within 8 s, or the answer is 429, 5xx or not JSON.
 */
export async function requestJson(
  name: string,
  url: string,
  {
    method = 'POST',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object | string },
): Promise<JsonResponse> {
  const contentType = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': contentType }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new ProviderUnavailable(`${name} did not answer`, { cause: error })
  })
  const { status } = response
  if (status === 429 || status >= 500) throw new ProviderUnavailable(`${name} answered ${status}`)
  const text = await response.text().catch((error: unknown) => {
    throw new ProviderUnavailable(`${name} did not finish its answer`, { cause: error })
  })
  try {
    return { status, body: text === '' ? undefined : JSON.parse(text) }
  } catch {
    throw new ProviderUnavailable(`${name} answered ${status} without JSON`)
  }
}
