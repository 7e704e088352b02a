// Which lane the current request is in: whoever shares something scarce, such as database connections, lets checkout go first.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `checkout`: carts, quotes, orders and payments. `browsing`: everything that can wait for them. */
export type Lane = 'checkout' | 'browsing'

const storage = new AsyncLocalStorage<Lane>()

/** Runs `work`, and all that it starts, in a lane. */
export const runInLane = <Result>(lane: Lane, work: () => Result): Result => storage.run(lane, work)

/** The lane of the current request; work that belongs to no request, such as a job, does not wait for browsing. */
export const currentLane = (): Lane => storage.getStore() ?? 'checkout'
