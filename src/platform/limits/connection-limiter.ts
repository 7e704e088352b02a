// Hands out database connections: checkout goes before browsing, and browsing leaves one connection free for it.
import { currentPriority, type RequestPriority } from './request-priority.ts'

type Waiting = { admit(): void }

export class ConnectionLimiter {
  readonly #limits: Record<RequestPriority, number>
  readonly #maxWaitMs: number
  readonly #queues: Record<RequestPriority, Set<Waiting>> = { checkout: new Set(), browsing: new Set() }
  #inUse = 0

  /**
   * @param size number of connections.
   * @param maxWaitMs how long to wait for one, in milliseconds; 0 waits indefinitely.
   */
  constructor(size: number, maxWaitMs = 0) {
    this.#limits = { checkout: size, browsing: size > 2 ? size - 1 : size }
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Waits for a connection.
   * @returns the function that releases it.
   * @throws Error like node-postgres's on timeout.
   */
  async acquire(priority: RequestPriority = currentPriority()): Promise<() => void> {
    if (this.#inUse >= this.#limits[priority] || this.#queues.checkout.size > 0) await this.#wait(priority)
    else this.#inUse++
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#inUse--
      this.#admit()
    }
  }

  #wait(priority: RequestPriority): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const queue = this.#queues[priority]
      const waiting = {
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.add(waiting)
      if (this.#maxWaitMs > 0)
        timer = setTimeout(() => {
          queue.delete(waiting)
          reject(new Error('timeout exceeded when trying to connect'))
          this.#admit()
        }, this.#maxWaitMs)
    })
  }

  #admit(): void {
    for (const priority of ['checkout', 'browsing'] as const) {
      for (const waiting of this.#queues[priority]) {
        if (this.#inUse >= this.#limits[priority]) break
        this.#queues[priority].delete(waiting)
        this.#inUse++
        waiting.admit()
      }
    }
  }
}
