// Number of random cases of a property test.

/** Set by `npm run faults -- properties`. */
const factor = Number(process.env['PROPERTY_RUNS_FACTOR'] ?? 1)

/** `npm test` tries the same cases every time, so that a change that breaks nothing passes; a long run tries new ones. */
const seed = factor === 1 ? { seed: 20_261_125 } : {}

/**
 * @param usual number of runs in `npm test`.
 * @returns the number of runs, multiplied in a long run.
 */
export const propertyRuns = (usual: number): { numRuns: number; seed?: number } => ({
  numRuns: usual * factor,
  ...seed,
})
