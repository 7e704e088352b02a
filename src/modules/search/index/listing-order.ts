// All listed positions in one sort order. Moved positions are re-inserted when the order is next read.
import { type BitSet, hasBit } from './bit-set.ts'

export class ListingOrder {
  readonly #compare: (a: number, b: number) => number
  readonly #isListed: (position: number) => boolean
  #sorted = new Int32Array(0)
  #moved: number[] = []

  constructor(compare: (a: number, b: number) => number, isListed: (position: number) => boolean) {
    this.#compare = compare
    this.#isListed = isListed
  }

  /** Marks a position that was added, removed or changed its rank. */
  markMoved(position: number): void {
    this.#moved.push(position)
  }

  /** The order as of now; the returned array does not reflect later changes. */
  getPositions(): Int32Array {
    if (this.#moved.length > 0) {
      const movedPositions = new Set(this.#moved)
      this.#moved = []
      const incoming = Int32Array.from([...movedPositions].filter(this.#isListed)).sort(this.#compare)
      this.#sorted = this.#merged(
        this.#sorted.filter((position) => !movedPositions.has(position)),
        incoming,
      )
    }
    return this.#sorted
  }

  /** A page of the positions that are in a set. */
  page(matches: BitSet, offset: number, limit: number, { backwards = false } = {}): number[] {
    const orderedPositions = this.getPositions()
    const page: number[] = []
    let skip = offset
    for (let at = 0; at < orderedPositions.length && page.length < limit; at++) {
      const position = orderedPositions[backwards ? orderedPositions.length - 1 - at : at]!
      if (hasBit(matches, position) && --skip < 0) page.push(position)
    }
    return page
  }

  #merged(unmoved: Int32Array, incoming: Int32Array): Int32Array<ArrayBuffer> {
    const merged = new Int32Array(unmoved.length + incoming.length)
    let next = 0
    let at = 0
    for (const position of incoming) {
      while (next < unmoved.length && this.#compare(unmoved[next]!, position) < 0)
        merged[at++] = unmoved[next++]!
      merged[at++] = position
    }
    merged.set(unmoved.subarray(next), at)
    return merged
  }
}
