// Tracks which strings were seen, in constant memory.

const bits = 2 ** 25
const hashes = 6

/**
 * A Bloom filter. `add` and `has` return whether the string may have been added before: always true for one that
 * was, and for about twenty in a million that were not.
 */
export function createBloomFilter(): { add(text: string): boolean; has(text: string): boolean } {
  const field = new Uint8Array(bits / 8)
  const testBits = (text: string, add: boolean): boolean => {
    const [a, b] = [fnv(text, 0x811c9dc5), fnv(text, 0x9e3779b9) | 1]
    let isPresent = true
    for (let i = 0; i < hashes; i++) {
      const bit = ((a + Math.imul(i, b)) >>> 0) % bits
      const mask = 1 << (bit & 7)
      if (!(field[bit >> 3]! & mask)) isPresent = false
      if (add) field[bit >> 3]! |= mask
    }
    return isPresent
  }
  return { add: (text) => testBits(text, true), has: (text) => testBits(text, false) }
}

function fnv(text: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}
