// Which lane the current request is in: whoever shares something scarce, such as database connections, lets checkout go first.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `checkout`: carts, quotes, orders and payments. `browsing`: everything that can wait for them. */
export type RequestPriority = 'checkout' | 'browsing'

const storage = new AsyncLocalStorage<RequestPriority>()

/** Runs `work`, and all that it starts, in a lane. */
export const runWithPriority = <Result>(priority: RequestPriority, work: () => Result): Result =>
  storage.run(priority, work)

/** The lane of the current request; work that belongs to no request, such as a job, does not wait for browsing. */
export const currentPriority = (): RequestPriority => storage.getStore() ?? 'checkout'
