// Query client for server state. Only lazily loaded chunks import it: the first view does not need it.
import { QueryClient, onlineManager } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** How long the cart counts as fresh, in ms: storefront.md section 9. */
export const CART_FRESH_MS = 600_000
const retries = 3
const MAX_RETRY_DELAY_MS = 30_000

/** Client errors are not retried; only missing responses and busy or failing servers are. */
const isRetryable = (error: Error) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < retries && isRetryable(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_RETRY_DELAY_MS),
      refetchOnWindowFocus: false,
    },
  },
})

if (typeof window !== 'undefined') {
  // onlineManager only listens for changes, and a page may open offline.
  onlineManager.setOnline(navigator.onLine)
  // Resumes paused requests when the network is back.
  queryClient.mount()
}
