// Stripe's own package, read only by shops that use it: it is large.
import type { Stripe as StripeClient } from 'stripe'
import { createExternalService } from '../../platform/external-service.ts'
import { ProviderUnavailable } from './provider.ts'

export type StripeAccount = {
  secretKey: string
  /** Stripe signs its webhooks with it. */
  webhookSecret: string
  /** Where the API is; absent: Stripe's own. */
  apiUrl?: string | undefined
}

/** Longer than this nobody waits for one call. */
const REQUEST_TIMEOUT_MS = 8_000
/** For so long a Stripe that does not answer is not called: buyers learn at once that their payment is still open. */
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
        // What fails at once costs nobody any time.
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

/** Of Stripe's errors: those that say nothing about the request. */
const unavailableErrorTypes = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** @throws ProviderSilent for what may be asked again as it is. */
export async function withUnavailableError<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation()
  } catch (error) {
    if (error instanceof Error && unavailableErrorTypes.has((error as Error & { type?: string }).type ?? ''))
      throw new ProviderUnavailable(`Stripe did not answer: ${error.message}`)
    throw error
  }
}
