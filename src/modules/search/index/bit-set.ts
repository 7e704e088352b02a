// Bit sets of products, one bit per position in the listing index. Bits beyond the end of a shorter set are 0.
// Pure.

export type BitSet = Uint32Array<ArrayBuffer>

const countWords = (size: number) => (size + 31) >>> 5

export const createBitSet = (size: number): BitSet => new Uint32Array(countWords(size))

export const hasBit = (bits: BitSet, position: number): boolean =>
  ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0

export function addBit(bits: BitSet, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31)
}

export function removeBit(bits: BitSet, position: number): void {
  bits[position >>> 5]! &= ~(1 << (position & 31))
}

/** Returns a longer copy. */
export function growBitSet(bits: BitSet, size: number): BitSet {
  const result = createBitSet(size)
  result.set(bits)
  return result
}

export function intersect(sets: readonly BitSet[]): BitSet {
  const [first, ...otherSets] = sets.toSorted((a, b) => a.length - b.length)
  const intersection = first!.slice()
  for (const other of otherSets)
    for (let at = 0; at < intersection.length; at++) intersection[at]! &= other[at]!
  return intersection
}

export function unionSets(sets: readonly BitSet[]): BitSet {
  const union: BitSet = new Uint32Array(Math.max(0, ...sets.map(({ length }) => length)))
  for (const set of sets) for (let at = 0; at < set.length; at++) union[at]! |= set[at]!
  return union
}

export function countBits(bits: BitSet): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) count += countOnes(bits[at]!)
  return count
}

export function listPositions(bits: BitSet): Int32Array {
  const positions = new Int32Array(countBits(bits))
  let next = 0
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      positions[next++] = (at << 5) | (31 - Math.clz32(word & -word))
  }
  return positions
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
