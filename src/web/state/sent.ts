// Calls that are made until somebody answers: each with a key, so that what is made twice is done once.
import { ApiError } from './api.ts'

const againAfterMs = 1_000

/** What nobody answered, or not now, is asked once more: with its key it is done once all the same. */
export async function again<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const passes = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!passes || !navigator.onLine) throw error
    await new Promise((go) => setTimeout(go, againAfterMs))
    return send()
  }
}

const network = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((back) => addEventListener('online', back, { once: true }))

/** What the network does not take waits until there is one. */
export async function sent<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await network()
    try {
      return await again(send)
    } catch (error) {
      if (navigator.onLine || !(error instanceof ApiError && error.status === 0)) throw error
    }
  }
}
