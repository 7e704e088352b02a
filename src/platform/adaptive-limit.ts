// How many requests to work on at once, found by additive increase and multiplicative decrease (AIMD), as TCP finds its window.

/** `targetMs`: the time a request may take once it is worked on, in milliseconds. */
export type AdaptiveLimitOptions = { min: number; max: number; targetMs: number }

const DECREASE = 0.8

export class AdaptiveLimit {
  readonly #options: AdaptiveLimitOptions
  readonly #now: () => number
  #limit: number
  #decreasedAt = -Infinity

  constructor(options: AdaptiveLimitOptions, now: () => number = () => performance.now()) {
    this.#options = options
    this.#now = now
    this.#limit = options.max
  }

  get current(): number {
    return Math.floor(this.#limit)
  }

  /**
   * Learns from a finished request.
   * @param isFull whether as many were worked on as the limit allows: below it nothing says that more would fit.
   */
  record(tookMs: number, isFull: boolean): void {
    const { min, max, targetMs } = this.#options
    if (tookMs > targetMs) {
      // Requests that began before the last decrease say nothing of the limit since.
      if (this.#now() - tookMs < this.#decreasedAt) return
      this.#decreasedAt = this.#now()
      this.#limit = Math.max(min, this.#limit * DECREASE)
    } else if (isFull) this.#limit = Math.min(max, this.#limit + 1 / this.#limit)
  }
}
