// Load shedding: limits concurrent and waiting requests and the waiting time; other requests get 503. Checkout
// and browsing have separate queues, so neither waits for the other here.
import { ShopError } from '../../kernel/errors.ts'
import type { AdaptiveLimit } from './adaptive-limit.ts'
import { type RequestPriority, runWithPriority } from './request-priority.ts'

export type LoadShedderPriority = RequestPriority

/**
 * `maxWaitMs`: maximum waiting time per priority, in milliseconds. `adaptive` sets the concurrency limit of
 * browsing.
 */
export type LoadShedderOptions = {
  maxWaitMs?: Partial<Record<RequestPriority, number>>
  adaptive?: AdaptiveLimit
}

export class LoadShedder {
  readonly queues: Record<RequestPriority, PriorityQueue>

  /** The limits of concurrent and of waiting requests apply to each priority. */
  constructor(
    maxConcurrent: number,
    queue = maxConcurrent,
    { maxWaitMs = {}, adaptive }: LoadShedderOptions = {},
  ) {
    this.queues = {
      checkout: new PriorityQueue(() => maxConcurrent, queue, maxWaitMs.checkout),
      browsing: new PriorityQueue(
        () => adaptive?.current ?? maxConcurrent,
        queue,
        maxWaitMs.browsing,
        (tookMs, isFull) => adaptive?.record(tookMs, isFull),
      ),
    }
  }

  get inside(): number {
    return this.queues.checkout.inside + this.queues.browsing.inside
  }

  get waiting(): number {
    return this.queues.checkout.waiting + this.queues.browsing.waiting
  }

  /**
   * @returns the function that releases the slot; calling it again has no effect.
   * @throws ShopError overloaded when too many requests wait, or this one waited too long.
   */
  acquire(priority: LoadShedderPriority): Promise<() => void> {
    return this.queues[priority].acquire()
  }

  /**
   * Runs work in a slot and always releases it.
   * @throws ShopError overloaded.
   */
  async run<Result>(priority: LoadShedderPriority, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(priority)
    try {
      return await runWithPriority(priority, work)
    } finally {
      release()
    }
  }
}

class PriorityQueue {
  readonly #limit: () => number
  readonly #maxWaiting: number
  readonly #maxWaitMs: number | undefined
  readonly #record: (tookMs: number, isFull: boolean) => void
  readonly #queue = new Set<() => void>()
  inside = 0

  constructor(
    limit: () => number,
    maxWaiting: number,
    maxWaitMs: number | undefined,
    record: (tookMs: number, isFull: boolean) => void = () => undefined,
  ) {
    this.#limit = limit
    this.#maxWaiting = maxWaiting
    this.#maxWaitMs = maxWaitMs
    this.#record = record
  }

  get waiting(): number {
    return this.#queue.size
  }

  async acquire(): Promise<() => void> {
    if (this.inside >= this.#limit()) {
      if (this.#queue.size >= this.#maxWaiting) throw new ShopError('overloaded')
      await this.#wait()
    } else this.inside++
    const enteredAt = performance.now()
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#record(performance.now() - enteredAt, this.inside >= this.#limit())
      this.inside--
      this.#admit()
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#queue.add(admit)
      if (this.#maxWaitMs !== undefined)
        timer = setTimeout(() => {
          this.#queue.delete(admit)
          reject(new ShopError('overloaded'))
        }, this.#maxWaitMs)
    })
  }

  #admit(): void {
    for (const admit of this.#queue) {
      if (this.inside >= this.#limit()) return
      this.#queue.delete(admit)
      this.inside++
      admit()
    }
  }
}
