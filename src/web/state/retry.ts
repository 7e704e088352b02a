// Calls that are made until somebody answers: each with a key, so that what is made twice is done once.
import { ApiError } from './api.ts'

const RETRY_DELAY_MS = 1_000

/** What nobody answered, or not now, is asked once more: with its key it is done once all the same. */
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

/** What the network does not take waits until there is one. */
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
