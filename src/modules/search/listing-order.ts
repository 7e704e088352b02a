// All listed places in one order. Those that moved are put where they belong when the order is next asked for.
import { type Bits, hasBit } from './bits.ts'

export class ListingOrder {
  readonly #compare: (a: number, b: number) => number
  readonly #isListed: (place: number) => boolean
  #sorted = new Int32Array(0)
  #moved: number[] = []

  constructor(compare: (a: number, b: number) => number, isListed: (place: number) => boolean) {
    this.#compare = compare
    this.#isListed = isListed
  }

  /** This place came, went, or has another rank. */
  moved(place: number): void {
    this.#moved.push(place)
  }

  /** As of now: whoever keeps it does not see what moves later. */
  places(): Int32Array {
    if (this.#moved.length > 0) {
      const moved = new Set(this.#moved)
      this.#moved = []
      const coming = Int32Array.from([...moved].filter(this.#isListed)).sort(this.#compare)
      this.#sorted = this.#merged(
        this.#sorted.filter((place) => !moved.has(place)),
        coming,
      )
    }
    return this.#sorted
  }

  /** A page of those that are in a set. */
  page(found: Bits, offset: number, limit: number, { backwards = false } = {}): number[] {
    const places = this.places()
    const page: number[] = []
    let skip = offset
    for (let at = 0; at < places.length && page.length < limit; at++) {
      const place = places[backwards ? places.length - 1 - at : at]!
      if (hasBit(found, place) && --skip < 0) page.push(place)
    }
    return page
  }

  #merged(staying: Int32Array, coming: Int32Array): Int32Array<ArrayBuffer> {
    const merged = new Int32Array(staying.length + coming.length)
    let next = 0
    let at = 0
    for (const place of coming) {
      while (next < staying.length && this.#compare(staying[next]!, place) < 0)
        merged[at++] = staying[next++]!
      merged[at++] = place
    }
    merged.set(staying.subarray(next), at)
    return merged
  }
}
