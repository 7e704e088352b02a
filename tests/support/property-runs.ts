// Number of random cases of a property test.

/** Set by `npm run faults -- properties`. */
const factor = Number(process.env['PROPERTY_RUNS_FACTOR'] ?? 1)

/**
 * @param usual number of runs in `npm test`.
 * @returns the number of runs, multiplied in a long run.
 */
export const propertyRuns = (usual: number): { numRuns: number } => ({ numRuns: usual * factor })
