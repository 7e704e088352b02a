/**
 * Prints the violated invariants.
 * @returns the exit code: 0 without violations, else 1.
 */
export function reportInvariants(brokenInvariants: readonly string[]): 0 | 1 {
  for (const line of brokenInvariants) console.log(`  ${line}`)
  console.log(
    brokenInvariants.length === 0
      ? 'All data integrity checks passed.'
      : `Data integrity checks failed: ${brokenInvariants.length} inconsistencies.`,
  )
  return brokenInvariants.length === 0 ? 0 : 1
}
