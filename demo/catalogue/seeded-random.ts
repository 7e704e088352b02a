// Seeded random numbers: the same text always gives the same number, so every seeding creates the same shop.

/** A number from 0 (inclusive) to 1 (exclusive) that depends only on the seed. */
export function seededRandom(seed: string): number {
  let h = 0x811c9dc5
  for (const ch of seed) h = Math.imul(h ^ ch.codePointAt(0)!, 0x01000193) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}

/** Picks one option; the same seed always gives the same one. */
export const pick = <T>(seed: string, options: readonly T[]): T =>
  options[Math.floor(seededRandom(seed) * options.length)]!
