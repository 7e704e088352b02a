// How many random cases a property test tries.

/** `npm run faults -- properties` sets it. */
const factor = Number(process.env['PROPERTY_RUNS_FACTOR'] ?? 1)

/** @param usual in every `npm test`. @returns a multiple of it in a long run. */
export const propertyRuns = (usual: number): { numRuns: number } => ({ numRuns: usual * factor })
