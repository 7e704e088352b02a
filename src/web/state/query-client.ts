// Server state in the browser. Only chunks that load later import this: the first view needs none of it.
import { QueryClient, onlineManager } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** storefront.md section 9: how long the cart counts as fresh. */
export const CART_FRESH_MS = 600_000
const retries = 3
const MAX_RETRY_DELAY_MS = 30_000

/** A question that was wrong stays wrong; only a silence, a busy or a broken server is asked again. */
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
  // It hears of changes only, and a page may open without network.
  onlineManager.setOnline(navigator.onLine)
  // What waits for the network goes on when it is back.
  queryClient.mount()
}
