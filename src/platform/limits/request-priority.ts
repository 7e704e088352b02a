// The priority of the current request: scarce resources, such as database connections, go to checkout first.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `checkout`: carts, quotes, orders and payments. `browsing`: everything that can wait for them. */
export type RequestPriority = 'checkout' | 'browsing'

const storage = new AsyncLocalStorage<RequestPriority>()

/** Runs `work`, and everything that it starts, with a priority. */
export const runWithPriority = <Result>(priority: RequestPriority, work: () => Result): Result =>
  storage.run(priority, work)

/** The priority of the current request; work without a request, such as a job, has checkout priority. */
export const currentPriority = (): RequestPriority => storage.getStore() ?? 'checkout'
