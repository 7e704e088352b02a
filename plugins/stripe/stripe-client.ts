// Stripe client. The package is large, so it is loaded only by shops that use Stripe.
import type { Stripe as StripeClient } from 'stripe'
import { createExternalService, ProviderUnavailable } from '../../sdk/plugin/index.ts'

export type StripeAccount = {
  secretKey: string
  /** Signing secret of Stripe's webhooks. */
  webhookSecret: string
  /** Base URL of the API; absent: Stripe's own. */
  apiUrl?: string | undefined
}

/** Timeout of one call. */
const REQUEST_TIMEOUT_MS = 8_000
/**
 * How long the circuit stays open after Stripe fails to respond, so buyers learn at once that their payment is
 * still open.
 */
const CIRCUIT_BREAK_MS = 5_000

export function createStripeClient({ secretKey, apiUrl }: StripeAccount): () => Promise<StripeClient> {
  let connecting: Promise<StripeClient> | undefined
  return () =>
    (connecting ??= import('stripe').then(({ Stripe }) => {
      const url = apiUrl === undefined ? undefined : new URL(apiUrl)
      const party = createExternalService('Stripe', {
        timeoutMs: REQUEST_TIMEOUT_MS + 1_000,
        maxFailures: 3,
        openMs: CIRCUIT_BREAK_MS,
        // Only timeouts open the circuit; errors that fail fast cost no time.
        isOutage: (error) => (error as { code?: string }).code === 'ETIMEDOUT',
      })
      const http = Stripe.createNodeHttpClient()
      const makeRequest = http.makeRequest.bind(http)
      http.makeRequest = (...request) => party.call(() => makeRequest(...request))
      return new Stripe(secretKey, {
        timeout: REQUEST_TIMEOUT_MS,
        maxNetworkRetries: 1,
        telemetry: false,
        httpClient: http,
        ...(url && {
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
          protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
      })
    }))
}

/** Stripe error types that do not depend on the request. */
const unavailableErrorTypes = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** @throws ProviderUnavailable when the same call can be retried. */
export async function withUnavailableError<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation()
  } catch (error) {
    if (error instanceof Error && unavailableErrorTypes.has((error as Error & { type?: string }).type ?? ''))
      throw new ProviderUnavailable(`Stripe did not respond: ${error.message}`)
    throw error
  }
}
