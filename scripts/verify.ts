// `npm run verify`: all static checks, without running the shop. Prints a summary at the end.
import { mkdirSync, writeFileSync } from 'node:fs'
import { execute } from './verify/execute.ts'

type Check = { name: string; file: string; args?: string[] }

const checks: Check[] = [
  {
    name: 'types',
    file: 'node_modules/typescript/bin/tsc',
    // Two checks run at the same time; with one thread this takes half the CPU time. The next run checks what has changed.
    args: [
      '--noEmit',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types',
      '-p',
      'tsconfig.json',
    ],
  },
  { name: 'lint', file: 'node_modules/oxlint/bin/oxlint' },
  { name: 'schema drift', file: 'scripts/db-schema.ts', args: ['--check'] },
  { name: 'OpenAPI drift', file: 'scripts/openapi.ts', args: ['--check'] },
  { name: 'plugin API drift', file: 'scripts/plugin-api.ts', args: ['--check'] },
  { name: 'unused code', file: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'messages', file: 'scripts/verify/messages.ts' },
  { name: 'boundaries', file: 'scripts/verify/boundaries.ts' },
  { name: 'SQL strings', file: 'scripts/verify/sql-strings.ts' },
  { name: 'id casts', file: 'scripts/verify/id-casts.ts' },
  { name: 'typed SQL', file: 'scripts/verify/typed-sql.ts' },
  { name: 'SQL owners', file: 'scripts/verify/sql-owners.ts' },
  { name: 'plain English', file: 'scripts/verify/plain-english.ts' },
  { name: 'commits', file: 'scripts/verify/commits.ts' },
  { name: 'format', file: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'lock file', file: 'scripts/verify/lock-file.ts' },
]
/** Sized for two cores: more parallel checks would only slow each other down. */
const CONCURRENCY = 2

type Result = Check & { ok: boolean; output: string; ms: number }

const requestedChecks = process.argv.slice(2)
const queue = checks.filter(({ name }) => requestedChecks.length === 0 || requestedChecks.includes(name))
const results: Result[] = []

async function work(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const startedAt = performance.now()
    const { code, output } = await execute(check.file, check.args ?? [])
    results.push({ ...check, ok: code === 0, output, ms: performance.now() - startedAt })
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, work))

const failed = results.filter(({ ok }) => !ok)
for (const { name, output } of failed) console.log(`\n── ${name}\n${output}`)
if (failed.length) console.log('')
for (const { name, ok, ms } of results)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(16)} ${(ms / 1000).toFixed(1)} s`)

mkdirSync('.cache/reports', { recursive: true })
const totals = {
  passed: results.length - failed.length,
  failed: failed.length,
  names: failed.map(({ name }) => name),
}
writeFileSync('.cache/reports/verify.json', JSON.stringify(totals))
console.log(`verify: ${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = failed.length || results.length === 0 ? 1 : 0
