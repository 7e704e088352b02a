// Answers kept in memory by what they were made from: an entry goes when one of its tags is invalidated.
import { LRUCache } from 'lru-cache'

type Entry<Value> = { value: Value; tags: readonly string[]; freshUntil: number }

/** What happens to an entry that is not fresh any more. */
export type StaleOptions = {
  /** How long it is still served, in milliseconds, while a new one cannot be made. */
  staleMs: number
  /** Whether an error of `make` means that nothing can be made at the moment: the database is away. */
  isOutage(error: unknown): boolean
}

/** After an outage was noticed, entries that may be served stale are for so long: nobody waits for the next failure. */
const OUTAGE_MS = 5_000

/** How many invalidations are remembered, for answers that were being made while one happened. */
const MAX_INVALIDATED_TAGS = 1_000

export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #byTag = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, { startSequence: number; pending: Promise<Value> }>()
  readonly #invalidated = new Map<string, number>()
  readonly #stale: StaleOptions | undefined
  #outageUntil = 0
  #sequence = 0
  /** What was begun before this is not kept, whatever its tags. */
  #oldest = 0

  /**
   * @param maxBytes of all values together, counted by `bytesOf`.
   * @param stale absent: what is not fresh is never served.
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

  /** The value of an entry that is not fresh, as long as it may be served. */
  #staleOf(key: string): { value: Value } | undefined {
    const entry = this.#entries.peek(key)
    const isServable = entry && this.#stale && entry.freshUntil + this.#stale.staleMs > performance.now()
    return isServable ? entry : undefined
  }

  /**
   * The value under `key`, made by `make` when it is not there. Asked for by many at once it is made once; made while one
   * of its tags was invalidated it is given but not kept. In an outage the former value is given while it may be served stale.
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
    // Its tags are not known yet: whoever asks after a change is not given what was begun before it.
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

  /** Forgets everything, what is being made now included. */
  clear(): void {
    this.#oldest = ++this.#sequence
    this.#entries.clear()
  }

  store(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry)
    // One that is larger than the whole cache was not taken.
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
