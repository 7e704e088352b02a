// Limits how many requests are worked on at once, and how many wait for how long; the rest is asked to come back (503).
// Checkout and browsing are lanes of their own: neither waits for the other here.
import { ShopError } from '../kernel/errors.ts'
import type { AdaptiveLimit } from './adaptive-limit.ts'
import { type RequestPriority, runWithPriority } from './request-priority.ts'

export type LoadShedderPriority = RequestPriority

/** `maxWaitMs`: how long each lane's requests wait, in milliseconds. `adaptive` finds the limit of browsing. */
export type LoadShedderOptions = {
  maxWaitMs?: Partial<Record<RequestPriority, number>>
  adaptive?: AdaptiveLimit
}

export class LoadShedder {
  readonly queues: Record<RequestPriority, PriorityQueue>

  /** So many of each lane are inside at once, and so many wait. */
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
   * @returns the function that leaves; calling it again does nothing.
   * @throws ShopError overloaded when too many wait, or it waited too long.
   */
  acquire(priority: LoadShedderPriority): Promise<() => void> {
    return this.queues[priority].acquire()
  }

  /** Works inside, and leaves whatever comes of it. @throws ShopError overloaded. */
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
