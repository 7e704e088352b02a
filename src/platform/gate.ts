// Limits how many requests are worked on at once, and how many wait for how long; the rest is asked to come back (503).
// Checkout and browsing are lanes of their own: neither waits for the other here.
import { ShopError } from '../kernel/errors.ts'
import type { AdaptiveLimit } from './adaptive-limit.ts'
import { type Lane, runInLane } from './lane.ts'

export type Urgency = Lane

/** `maxWaitMs`: how long each lane's requests wait, in milliseconds. `adaptive` finds the limit of browsing. */
export type GateOptions = { maxWaitMs?: Partial<Record<Lane, number>>; adaptive?: AdaptiveLimit }

export class Gate {
  readonly #lanes: Record<Lane, LaneQueue>

  /** So many of each lane are inside at once, and so many wait. */
  constructor(most: number, queue = most, { maxWaitMs = {}, adaptive }: GateOptions = {}) {
    this.#lanes = {
      checkout: new LaneQueue(() => most, queue, maxWaitMs.checkout),
      browsing: new LaneQueue(
        () => adaptive?.current ?? most,
        queue,
        maxWaitMs.browsing,
        (tookMs, isFull) => adaptive?.record(tookMs, isFull),
      ),
    }
  }

  get inside(): number {
    return this.#lanes.checkout.inside + this.#lanes.browsing.inside
  }

  get waiting(): number {
    return this.#lanes.checkout.waiting + this.#lanes.browsing.waiting
  }

  /**
   * @returns the function that leaves; calling it again does nothing.
   * @throws ShopError overloaded when too many wait, or it waited too long.
   */
  enter(urgency: Urgency): Promise<() => void> {
    return this.#lanes[urgency].enter()
  }

  /** Works inside, and leaves whatever comes of it. @throws ShopError overloaded. */
  async within<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(urgency)
    try {
      return await runInLane(urgency, work)
    } finally {
      leave()
    }
  }
}

class LaneQueue {
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

  async enter(): Promise<() => void> {
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
