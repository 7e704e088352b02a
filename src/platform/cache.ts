// Answers kept in memory by what they were made from: an entry goes when one of its tags is invalidated.
import { LRUCache } from 'lru-cache'

type Entry<Value> = { value: Value; tags: readonly string[]; freshUntil: number }

/** How many invalidations are remembered, for answers that were being made while one happened. */
const remembered = 1_000

export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #byTag = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, Promise<Value>>()
  readonly #invalidated = new Map<string, number>()
  #sequence = 0

  /** @param maxBytes of all values together, counted by `bytesOf`. */
  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => Math.max(1, bytesOf(value)),
      dispose: (entry, key) => this.#forget(key, entry.tags),
    })
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.freshUntil > performance.now()) return entry.value
    this.#entries.delete(key)
    return undefined
  }

  /**
   * The value under `key`, made by `make` when it is not there. Asked for by many at once it is made once; made while one
   * of its tags was invalidated it is given but not kept.
   */
  async once(
    key: string,
    make: () => Promise<{ value: Value; tags: readonly string[]; maxAgeMs: number }>,
  ): Promise<Value> {
    const known = this.get(key)
    if (known !== undefined) return known
    const running = this.#underWay.get(key)
    if (running) return running
    const begun = this.#sequence
    const making = make()
      .then(({ value, tags, maxAgeMs }) => {
        const stale = tags.some((tag) => (this.#invalidated.get(tag) ?? 0) > begun)
        if (!stale && maxAgeMs > 0) this.#keep(key, { value, tags, freshUntil: performance.now() + maxAgeMs })
        return value
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  invalidate(tags: Iterable<string>): void {
    this.#sequence++
    for (const tag of tags) {
      this.#invalidated.delete(tag)
      this.#invalidated.set(tag, this.#sequence)
      for (const key of this.#byTag.get(tag) ?? []) {
        this.#entries.delete(key)
        // Whoever asks from now on must not be given what was begun before.
        this.#underWay.delete(key)
      }
    }
    while (this.#invalidated.size > remembered)
      this.#invalidated.delete(this.#invalidated.keys().next().value!)
  }

  /** Forgets everything, what is being made now included. */
  clear(): void {
    this.invalidate([...this.#byTag.keys()])
    this.#entries.clear()
    this.#underWay.clear()
  }

  #keep(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry)
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
    }
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}
