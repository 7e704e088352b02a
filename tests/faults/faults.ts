// `npm run faults` runs the long tests on both engines. `npm run faults --
// oversell|carts|kill|provider|database|parties|many|fuzz|properties [pglite|postgres]` runs one of them. `npm
// run faults -- many 3` runs three rounds instead of ten, `many 'rolling upgrade'` one part of them.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import type { Engine } from '../support/test-environment.ts'
import { nginxIsInstalled } from '../support/nginx.ts'
import { redisIsInstalled } from '../support/redis-server.ts'
import { canStartPostgres, postgresIsInstalled } from '../support/postgres-tools.ts'
import type { RecoveryCounts } from './buying.ts'
import { mixedCarts } from './carts.ts'
import { databaseFaults, surviveDatabaseFault } from './database.ts'
import { killAtRandom } from './kill.ts'
import { manyParts, manyProcesses } from './many.ts'
import { oversell } from './oversell.ts'
import { freezeService, externalServices } from './external-services.ts'
import { runProviderFaults } from './payment-provider.ts'

const requestedParts = process.argv.slice(2)
const isSelected = (name: string, names: string[]) =>
  requestedParts.includes(name) || !requestedParts.some((argument) => names.includes(argument))
const part = (name: string) =>
  isSelected(name, [
    'oversell',
    'carts',
    'kill',
    'provider',
    'database',
    'parties',
    'many',
    'fuzz',
    'properties',
  ])
const engines = (['pglite', 'postgres'] as const satisfies Engine[]).filter((engine) =>
  isSelected(engine, ['pglite', 'postgres']),
)
const print = (line: string) => console.log(line)
let failed = 0

async function runPart(name: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(`✓ ${name}: ${await work()}`)
  } catch (error) {
    failed++
    console.error(`✗ ${name}: ${(error as Error).message}`)
  }
}

const formatRecovered = ({ placed, unanswered, recovered }: RecoveryCounts) =>
  `${placed} orders confirmed and stored, ${unanswered} without a response, of which ${recovered} were placed on retry, data integrity checks passed`

for (const engine of engines) {
  if (engine === 'postgres' && !canStartPostgres && !process.env['TEST_DATABASE_URL']) {
    console.error('✗ PostgreSQL is not installed and TEST_DATABASE_URL is not set')
    failed++
    continue
  }
  if (part('oversell'))
    await runPart(`oversell on ${engine}`, async () => {
      const rounds = await oversell({ engine, rounds: 20, buyers: 200, stock: 50, say: print })
      return `${rounds.length} rounds, ${rounds.reduce((sum, { sold }) => sum + sold, 0)} of ${rounds.length * 50} pieces sold, none too many`
    })
  if (part('carts'))
    await runPart(`carts on ${engine}`, async () => {
      const { placed, rejectedCount, deadlocks, ms } = await mixedCarts({ engine, carts: 2_000, say: print })
      return `2000 mixed carts in ${(ms / 1_000).toFixed(1)} s: ${placed} placed, ${rejectedCount} rejected because an item is sold out, ${deadlocks} deadlocks, data integrity checks passed`
    })
  if (part('kill'))
    await runPart(`kill on ${engine}`, async () => {
      const killResult = await killAtRandom({ engine, times: 100, say: print })
      return `${killResult.kills} kills, ${formatRecovered(killResult)} each time`
    })
  if (part('provider'))
    await runPart(`provider on ${engine}`, async () => {
      const { orders, paid, abandoned, quarantined, refunded } = await runProviderFaults({
        engine,
        orders: 500,
        say: print,
      })
      return `${orders} orders at a provider that is slow, fails, loses responses and sends false data: ${paid} paid, ${abandoned} given up, ${quarantined} quarantined for staff, ${refunded} refunded; shop and provider agree on each`
    })
  if (part('parties'))
    for (const party of externalServices)
      await runPart(`${party} frozen on ${engine}`, async () => {
        const {
          placed,
          wasCalled,
          late: lateEmails,
          slowestOrderMs,
          emailsSent,
          pictures,
        } = await freezeService(engine, party)
        if (!wasCalled) throw new Error('the shop never sent it a request')
        if (lateEmails > 0) throw new Error(`${lateEmails} jobs of other kinds did not run`)
        const read = pictures.length > 0 ? `; images returned ${pictures.join(', ')}` : ''
        return `${placed} orders placed, the slowest in ${slowestOrderMs} ms, ${emailsSent} emails sent, all other jobs ran${read}`
      })
  if (part('database') && engine === 'postgres' && canStartPostgres)
    for (const error of databaseFaults)
      await runPart(`database ${error}`, async () => {
        const survivalResult = await surviveDatabaseFault({ faults: [error], times: 10, say: print })
        return `${survivalResult.times} times, the health check passed within ${survivalResult.slowestAnswerMs} ms and orders were accepted again within ${survivalResult.slowestRecoveryMs} ms; ${formatRecovered(survivalResult)}`
      })
}
if (part('many')) {
  const rounds = Number(requestedParts.find((argument) => /^\d+$/.test(argument)) ?? 10)
  if (!postgresIsInstalled || !nginxIsInstalled || !redisIsInstalled) {
    console.error(
      '✗ many: requires nginx, PostgreSQL and Redis: apt-get install nginx postgresql redis-server',
    )
    failed++
  } else
    await runPart(`many processes, ${rounds} rounds`, async () => {
      const parts = manyParts.filter((name) => isSelected(name, [...manyParts]))
      const { results, scarceSold, ...all } = await manyProcesses({ rounds, parts, say: print })
      console.table(results)
      return `no confirmed order was lost, ${scarceSold} scarce items sold once each; ${formatRecovered(all)}`
    })
}
if (part('fuzz'))
  await runPart('fuzz', async () => {
    const env = { ...process.env, FUZZ_RUNS: '400', FUZZ_SEED: String(Date.now() % 2 ** 31) }
    print(`  seed ${env.FUZZ_SEED}`)
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults/fuzz.test.ts']
    const { status } = spawnSync(process.execPath, vitest, { env, stdio: 'inherit' })
    if (status !== 0) throw new Error('see above')
    return 'every operation of the OpenAPI document, 400 requests each: no 5xx, and every response matches its schema'
  })
if (part('properties'))
  await runPart('properties', async () => {
    const files = globSync('src/**/*.test.{ts,tsx}').filter((file) =>
      readFileSync(file, 'utf8').includes('propertyRuns('),
    )
    const env = { ...process.env, PROPERTY_RUNS_FACTOR: '20' }
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files]
    const { status } = spawnSync(process.execPath, vitest, { env, stdio: 'inherit' })
    if (status !== 0) throw new Error('see above')
    return `the property tests of ${files.length} files, 20 times as many cases as in npm test`
  })
process.exitCode = failed ? 1 : 0
