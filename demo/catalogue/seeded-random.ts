// Steady luck: the same words always give the same number, so that every seeding makes the same shop.

/** A number from 0 (included) to 1 (excluded) that depends on the words alone. */
export function seededRandom(seed: string): number {
  let h = 0x811c9dc5
  for (const ch of seed) h = Math.imul(h ^ ch.codePointAt(0)!, 0x01000193) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}

/** One of the things, always the same one for the same words. */
export const pick = <T>(seed: string, options: readonly T[]): T =>
  options[Math.floor(seededRandom(seed) * options.length)]!
