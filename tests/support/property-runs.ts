// Number of random cases of a property test.

/** Set by `npm run faults -- properties`. */
const factor = Number(process.env['PROPERTY_RUNS_FACTOR'] ?? 1)

/** `npm test` tries the same cases every time, so that a change that breaks nothing passes; a long run tries new ones. */
const seed = factor === 1 ? { seed: 20_261_125 } : {}

/**
 * @param usual number of runs in `npm test`. @param long that of a long run; absent: 20 times as many.
 */
export const propertyRuns = (usual: number, long = usual * factor): { numRuns: number; seed?: number } => ({
  numRuns: factor === 1 ? usual : long,
  ...seed,
})

/** Time limit of a test whose long run takes hours, in ms; 0: none. */
export const PROPERTY_TIMEOUT_MS = factor === 1 ? 300_000 : 0
