/**
 * Prints the violated invariants.
 * @returns the exit code: 0 without violations, else 1.
 */
export function reportInvariants(brokenInvariants: readonly string[]): 0 | 1 {
  for (const line of brokenInvariants) console.log(`  ${line}`)
  console.log(
    brokenInvariants.length === 0
      ? 'The books are right.'
      : `The books are not right: ${brokenInvariants.length} things.`,
  )
  return brokenInvariants.length === 0 ? 0 : 1
}
