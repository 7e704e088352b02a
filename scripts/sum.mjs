// The last line of CI: what every runner passed and failed, added up.
// node scripts/sum.mjs FOLDER STATUS: the reports, and 1 where a command failed whatever its report says.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, status] = process.argv.slice(2)

const readers = {
  'verify.json': ({ passed, failed }) => ({ passed, failed }),
  'vitest.json': fromVitest,
  'playwright.json': ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }),
  'vitest-postgres.json': fromVitest,
}

/** A file that could not be loaded has no tests that could fail: it counts as one. */
function fromVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

let passed = 0
let failed = 0
for (const [name, read] of Object.entries(readers)) {
  const file = join(folder, name)
  let figures = { passed: 0, failed: 1 }
  if (existsSync(file)) figures = read(JSON.parse(readFileSync(file, 'utf8')))
  else console.log(`${name} is missing: its runner did not finish`)
  if (figures.passed + figures.failed === 0) figures.failed = 1
  console.log(`${name.padEnd(22)} ${figures.passed} passed, ${figures.failed} failed`)
  passed += figures.passed
  failed += figures.failed
}
if (status !== '0' && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
