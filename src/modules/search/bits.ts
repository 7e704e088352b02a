// Sets of products as bits, one for each place in the listing's index. A shorter set holds nothing beyond its end. Pure.

export type Bits = Uint32Array<ArrayBuffer>

const wordsFor = (size: number) => (size + 31) >>> 5

export const noBits = (size: number): Bits => new Uint32Array(wordsFor(size))

export const hasBit = (bits: Bits, place: number): boolean =>
  ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0

export function addBit(bits: Bits, place: number): void {
  bits[place >>> 5]! |= 1 << (place & 31)
}

export function dropBit(bits: Bits, place: number): void {
  bits[place >>> 5]! &= ~(1 << (place & 31))
}

/** A longer copy. */
export function grownBits(bits: Bits, size: number): Bits {
  const grown = noBits(size)
  grown.set(bits)
  return grown
}

/** What is in all of them; at least one is needed. */
export function inAll(sets: readonly Bits[]): Bits {
  const [first, ...others] = sets.toSorted((a, b) => a.length - b.length)
  const found = first!.slice()
  for (const other of others) for (let at = 0; at < found.length; at++) found[at]! &= other[at]!
  return found
}

export function inAny(sets: readonly Bits[]): Bits {
  const found: Bits = new Uint32Array(Math.max(0, ...sets.map(({ length }) => length)))
  for (const set of sets) for (let at = 0; at < set.length; at++) found[at]! |= set[at]!
  return found
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) count += onesIn(bits[at]!)
  return count
}

export function placesIn(bits: Bits): Int32Array {
  const places = new Int32Array(countBits(bits))
  let next = 0
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      places[next++] = (at << 5) | (31 - Math.clz32(word & -word))
  }
  return places
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
