// A bounded number of requests is worked on, a bounded number waits, checkout before browsing; the rest is told to come back.
// Slow work that several may ask for at once has a gate of its own.
import { ShopError } from '../kernel/errors.ts'

export type Urgency = 'checkout' | 'browsing'

export class Gate {
  readonly #most: number
  readonly #queue: number
  readonly #maxWaitMs: number | undefined
  #inside = 0
  #waiting: Record<Urgency, (() => void)[]> = { checkout: [], browsing: [] }

  /** So many are inside at once, and so many wait. @param maxWaitMs after which whoever waits is rejected as overloaded. */
  constructor(most: number, queue = most, maxWaitMs?: number) {
    this.#most = most
    this.#queue = queue
    this.#maxWaitMs = maxWaitMs
  }

  get inside(): number {
    return this.#inside
  }

  get waiting(): number {
    return this.#waiting.checkout.length + this.#waiting.browsing.length
  }

  /** @returns the function that leaves; calling it again does nothing. @throws ShopError overloaded when too many wait. */
  async enter(urgency: Urgency): Promise<() => void> {
    if (this.#inside < this.#most) this.#inside++
    else if (
      this.#waiting.checkout.length + (urgency === 'browsing' ? this.#waiting.browsing.length : 0) >=
      this.#queue
    ) {
      throw new ShopError('overloaded')
    } else await this.#waitInQueue(this.#waiting[urgency])
    let left = false
    return () => {
      if (left) return
      left = true
      const next = this.#waiting.checkout.shift() ?? this.#waiting.browsing.shift()
      if (next) next()
      else this.#inside--
    }
  }

  #waitInQueue(queue: (() => void)[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(proceed), 1)
        reject(new ShopError('overloaded'))
      }
      const timer = this.#maxWaitMs === undefined ? undefined : setTimeout(giveUp, this.#maxWaitMs)
      queue.push(proceed)
    })
  }

  /** Works inside, and leaves whatever comes of it. @throws ShopError overloaded. */
  async within<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(urgency)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
