// A bounded number of requests is worked on, a bounded number waits, checkout before browsing; the rest is told to come back.
import { ShopError } from '../kernel/errors.ts'

export type Urgency = 'checkout' | 'browsing'

export class Gate {
  readonly #most: number
  #inside = 0
  #waiting: Record<Urgency, (() => void)[]> = { checkout: [], browsing: [] }

  constructor(most: number) {
    this.#most = most
  }

  get inside(): number {
    return this.#inside
  }

  /** @returns the function that leaves; calling it again does nothing. @throws ShopError overloaded when as many wait as may be inside. */
  async enter(urgency: Urgency): Promise<() => void> {
    if (this.#inside < this.#most) this.#inside++
    else if (
      this.#waiting.checkout.length + (urgency === 'browsing' ? this.#waiting.browsing.length : 0) >=
      this.#most
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
