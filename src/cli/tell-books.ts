/** Says what the invariants found. @returns how the command ends: 0 where the books are right, else 1. */
export function tellBooks(broken: readonly string[]): 0 | 1 {
  for (const line of broken) console.log(`  ${line}`)
  console.log(
    broken.length === 0 ? 'The books are right.' : `The books are not right: ${broken.length} things.`,
  )
  return broken.length === 0 ? 0 : 1
}
