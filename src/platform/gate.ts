// A bounded number of requests is worked on, a bounded number waits, checkout before browsing; the rest is told to come back.
// Slow work that several may ask for at once has a gate of its own.
import { ShopError } from '../kernel/errors.ts'

export type Urgency = 'checkout' | 'browsing'

export class Gate {
  readonly #most: number
  readonly #queue: number
  #inside = 0
  #waiting: Record<Urgency, (() => void)[]> = { checkout: [], browsing: [] }

  /** So many are inside at once, and so many wait. */
  constructor(most: number, queue = most) {
    this.#most = most
    this.#queue = queue
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
    } else await new Promise<void>((resolve) => this.#waiting[urgency].push(resolve))
    let left = false
    return () => {
      if (left) return
      left = true
      const next = this.#waiting.checkout.shift() ?? this.#waiting.browsing.shift()
      if (next) next()
      else this.#inside--
    }
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
