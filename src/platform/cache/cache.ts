// An in-memory cache with tags: an entry is removed when one of its tags is invalidated.
import { LRUCache } from 'lru-cache'

type Entry<Value> = { value: Value; tags: readonly string[]; freshUntil: number }

export type StaleOptions = {
  /** How long an expired entry is still served, in milliseconds, while it cannot be refreshed. */
  staleMs: number
  /** Whether an error of `make` is an outage, such as an unreachable database. */
  isOutage(error: unknown): boolean
}

/** After an outage is detected, stale entries are served this long without retrying. */
const OUTAGE_MS = 5_000

/** How many invalidations are remembered, for values still being made when they occurred. */
const MAX_INVALIDATED_TAGS = 1_000

export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #byTag = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, { startSequence: number; pending: Promise<Value> }>()
  readonly #invalidated = new Map<string, number>()
  readonly #stale: StaleOptions | undefined
  #outageUntil = 0
  #sequence = 0
  /** Values started before this sequence number are not cached, whatever their tags. */
  #oldest = 0

  /**
   * @param maxBytes total size of all values, as measured by `bytesOf`.
   * @param stale absent: expired entries are never served.
   */
  constructor(maxBytes: number, bytesOf: (value: Value) => number, stale?: StaleOptions) {
    this.#stale = stale
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => Math.max(1, bytesOf(value)),
      dispose: (entry, key) => this.untrack(key, entry.tags),
    })
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.freshUntil > performance.now()) return entry.value
    if (!this.#staleOf(key)) this.#entries.delete(key)
    return undefined
  }

  /** The value of an expired entry while it may be served. */
  #staleOf(key: string): { value: Value } | undefined {
    const entry = this.#entries.peek(key)
    const isServable = entry && this.#stale && entry.freshUntil + this.#stale.staleMs > performance.now()
    return isServable ? entry : undefined
  }

  /**
   * Returns the cached value of `key`, or makes it. Concurrent requests share one call of `make`; a value with a
   * tag invalidated meanwhile is returned but not cached. During an outage the stale value is returned while
   * allowed.
   */
  async getOrCreate(
    key: string,
    make: () => Promise<{ value: Value; tags: readonly string[]; maxAgeMs: number }>,
  ): Promise<Value> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const stale = this.#staleOf(key)
    if (stale && this.#outageUntil > performance.now()) return stale.value
    const startSequence = this.#sequence
    const running = this.#underWay.get(key)
    // A pending value's tags are unknown, so requests after an invalidation do not share values started before
    // it.
    if (running?.startSequence === startSequence) return running.pending
    const pending = make()
      .then(({ value, tags, maxAgeMs }) => {
        const wasInvalidated =
          startSequence < this.#oldest ||
          tags.some((tag) => (this.#invalidated.get(tag) ?? 0) > startSequence)
        if (!wasInvalidated && maxAgeMs > 0)
          this.store(key, { value, tags, freshUntil: performance.now() + maxAgeMs })
        return value
      })
      .catch((error: unknown) => {
        const former = this.#staleOf(key)
        if (!former || !this.#stale!.isOutage(error)) throw error
        this.#outageUntil = performance.now() + OUTAGE_MS
        return former.value
      })
      .finally(() => {
        if (this.#underWay.get(key)?.pending === pending) this.#underWay.delete(key)
      })
    this.#underWay.set(key, { startSequence: startSequence, pending: pending })
    return pending
  }

  invalidate(tags: Iterable<string>): void {
    this.#sequence++
    for (const tag of tags) {
      this.#invalidated.delete(tag)
      this.#invalidated.set(tag, this.#sequence)
      for (const key of this.#byTag.get(tag) ?? []) this.#entries.delete(key)
    }
    while (this.#invalidated.size > MAX_INVALIDATED_TAGS) {
      const [tag, sequence] = this.#invalidated.entries().next().value!
      this.#invalidated.delete(tag)
      this.#oldest = sequence
    }
  }

  /** Removes all entries; values being made are not cached either. */
  clear(): void {
    this.#oldest = ++this.#sequence
    this.#entries.clear()
  }

  store(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry)
    // An entry larger than the whole cache is not stored.
    if (!this.#entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
    }
  }

  untrack(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}
