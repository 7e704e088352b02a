// Listed products of a market: some are published in certain markets only.
import { addBit, type BitSet, createBitSet, growBitSet, removeBit } from './bit-set.ts'

export class ListingMarkets {
  /** Positions that are limited to markets. */
  #limited: BitSet
  #count = 0
  /** By market, the limited positions that are published in it. */
  readonly #published = new Map<string, BitSet>()
  readonly #codes = new Map<number, readonly string[]>()
  #size: number

  constructor(size: number) {
    this.#size = size
    this.#limited = createBitSet(size)
  }

  /** @param codes none: in all markets. */
  put(position: number, codes: readonly string[]): void {
    const before = this.#codes.get(position)
    if (before === undefined && codes.length === 0) return
    for (const code of before ?? []) removeBit(this.#published.get(code)!, position)
    this.#count += Number(codes.length > 0) - Number(before !== undefined)
    if (codes.length === 0) {
      removeBit(this.#limited, position)
      this.#codes.delete(position)
      return
    }
    addBit(this.#limited, position)
    this.#codes.set(position, codes)
    for (const code of codes) {
      const published = this.#published.get(code) ?? createBitSet(this.#size)
      addBit(published, position)
      this.#published.set(code, published)
    }
  }

  grow(size: number): void {
    this.#size = size
    this.#limited = growBitSet(this.#limited, size)
    for (const [code, published] of this.#published) this.#published.set(code, growBitSet(published, size))
  }

  /** Those of `listed` that are published in a market. */
  match(market: string | undefined, listed: BitSet): BitSet {
    if (market === undefined || this.#count === 0) return listed
    const published = this.#published.get(market)
    const matches = listed.slice()
    for (let at = 0; at < matches.length; at++)
      matches[at]! &= ~this.#limited[at]! | (published ? published[at]! : 0)
    return matches
  }
}
