// Prints the last lines of the CI log: passed and failed tests of all runners. Usage: node scripts/sum.mjs
// FOLDER STATUS, with the folder of the reports, and 1 when a command failed regardless of its report. Each
// failure is named with the start of its message, because some views of CI show only the end of the log.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const [folder, status] = process.argv.slice(2)

const readers = {
  'verify.json': ({ passed, failed, names }) => ({
    passed,
    failed,
    named: names.map((name) => formatResult('failed', `npm run verify, ${name} (its output is above)`)),
  }),
  'vitest.json': fromVitest,
  'playwright-1.json': fromPlaywright,
  'playwright-2.json': fromPlaywright,
}

/** A test file that failed to load contains no failing test, so it counts as one failure. */
function fromVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const named = testResults
    .flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })))
    .filter((test) => test.status === 'failed')
    .map((test) => formatResult('failed', `${test.file}: ${test.fullName}`, test.failureMessages[0]))
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests,
    named: [...broken.map((file) => formatResult('failed', file.name, file.message)), ...named],
  }
}

function fromPlaywright({ suites, stats, errors }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const named = suites
    .flatMap(specs)
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ spec, test }) =>
      formatResult('failed', `${spec.file}:${spec.line} ${spec.title}`, test.results[0]?.errors[0]?.message),
    )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    named: [
      ...errors.map((error) =>
        formatResult('failed', 'the run', `${error.message}\n${shopOfBrowserTests()}`),
      ),
      ...named,
    ],
  }
}

/** Why the server for the browser tests did not start: tests/e2e/shop.ts. */
function shopOfBrowserTests() {
  const file = join(folder, 'e2e-shop.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** One line for the test and up to twelve lines of its message, without terminal colours. */
function formatResult(outcome, name, reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n', 12).filter(Boolean)
  return [`${outcome}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

let passed = 0
let failed = 0
for (const [name, read] of Object.entries(readers)) {
  const file = join(folder, name)
  let figures = { passed: 0, failed: 1 }
  if (existsSync(file)) figures = read(JSON.parse(readFileSync(file, 'utf8')))
  else console.log(`${name} is missing: its runner did not finish`)
  if (figures.passed + figures.failed === 0) figures.failed = 1
  for (const line of figures.named ?? []) console.log(line)
  const skipped = figures.skipped ? `, ${figures.skipped} skipped` : ''
  console.log(`${name.padEnd(22)} ${figures.passed} passed, ${figures.failed} failed${skipped}`)
  passed += figures.passed
  failed += figures.failed
}
if (status !== '0' && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
