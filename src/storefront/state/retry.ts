// Retries for requests. Each request has an idempotency key, so that a repeated one takes effect once.
import { ApiError } from './api.ts'

const RETRY_DELAY_MS = 1_000

/**
 * Retries once when there was no response or the server was busy. The idempotency key prevents a duplicate.
 */
export async function retryOnce<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const isRetryable = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!isRetryable || !navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return send()
  }
}

const waitForNetwork = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/** Waits for the network and retries while offline. */
export async function sendWhenOnline<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await waitForNetwork()
    try {
      return await retryOnce(send)
    } catch (error) {
      if (navigator.onLine || !(error instanceof ApiError && error.status === 0)) throw error
    }
  }
}
