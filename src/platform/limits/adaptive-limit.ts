// Finds the concurrency limit by additive increase and multiplicative decrease (AIMD), like TCP's congestion
// window.

/** `targetMs`: target processing time of a request in milliseconds, without queueing. */
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
   * Adjusts the limit after a finished request.
   * @param isFull whether the limit was reached; otherwise nothing indicates that more requests would fit.
   */
  record(tookMs: number, isFull: boolean): void {
    const { min, max, targetMs } = this.#options
    if (tookMs > targetMs) {
      // Requests that began before the last decrease do not reflect the current limit.
      if (this.#now() - tookMs < this.#decreasedAt) return
      this.#decreasedAt = this.#now()
      this.#limit = Math.max(min, this.#limit * DECREASE)
    } else if (isFull) this.#limit = Math.min(max, this.#limit + 1 / this.#limit)
  }
}
