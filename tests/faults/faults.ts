// npm run faults: the long runs, on both engines. npm run faults -- oversell|carts|kill|provider|database|parties|many|fuzz|properties [pglite|postgres] for one of them.
// npm run faults -- many 3: three rounds instead of ten.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import type { Engine } from '../support/ground.ts'
import { nginxIsInstalled } from '../support/nginx.ts'
import { redisIsInstalled } from '../support/redis-server.ts'
import { canStartPostgres, postgresIsInstalled } from '../support/postgres-tools.ts'
import type { Recovered } from './buying.ts'
import { mixedCarts } from './carts.ts'
import { databaseFaults, survive } from './database.ts'
import { killAtRandom } from './kill.ts'
import { manyProcesses } from './many.ts'
import { oversell } from './oversell.ts'
import { freezeParty, parties } from './parties.ts'
import { provide } from './provider.ts'

const wanted = process.argv.slice(2)
const isWanted = (name: string, names: string[]) =>
  wanted.includes(name) || !wanted.some((word) => names.includes(word))
const part = (name: string) =>
  isWanted(name, [
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
  isWanted(engine, ['pglite', 'postgres']),
)
const say = (line: string) => console.log(line)
let failed = 0

async function run(name: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(`✓ ${name}: ${await work()}`)
  } catch (error) {
    failed++
    console.error(`✗ ${name}: ${(error as Error).message}`)
  }
}

/** What is said of orders that were placed while something broke. */
const kept = ({ placed, unanswered, recovered }: Recovered) =>
  `${placed} orders answered and kept, ${unanswered} without an answer of which ${recovered} were placed on coming back, the books right`

for (const engine of engines) {
  if (engine === 'postgres' && !canStartPostgres && !process.env['TEST_DATABASE_URL']) {
    console.error('✗ PostgreSQL is not installed and TEST_DATABASE_URL is not set')
    failed++
    continue
  }
  if (part('oversell'))
    await run(`oversell on ${engine}`, async () => {
      const rounds = await oversell({ engine, rounds: 20, buyers: 200, pieces: 50, say })
      return `${rounds.length} rounds, ${rounds.reduce((sum, { sold }) => sum + sold, 0)} of ${rounds.length * 50} pieces sold, none too many`
    })
  if (part('carts'))
    await run(`carts on ${engine}`, async () => {
      const { placed, told, deadlocks, ms } = await mixedCarts({ engine, carts: 2_000, say })
      return `2000 mixed carts in ${(ms / 1_000).toFixed(1)} s: ${placed} placed, ${told} told that something is gone, ${deadlocks} deadlocks, the books right`
    })
  if (part('kill'))
    await run(`kill on ${engine}`, async () => {
      const killed = await killAtRandom({ engine, times: 100, say })
      return `${killed.kills} kills, ${kept(killed)} each time`
    })
  if (part('provider'))
    await run(`provider on ${engine}`, async () => {
      const { orders, paid, givenUp, quarantined, refunded } = await provide({ engine, orders: 500, say })
      return `${orders} orders at a provider that is slow, fails, loses answers and lies: ${paid} paid, ${givenUp} given up, ${quarantined} kept for staff, ${refunded} given back; shop and provider say the same of each`
    })
  if (part('parties'))
    for (const party of parties)
      await run(`${party} frozen on ${engine}`, async () => {
        const { placed, asked, late, slowestOrderMs, emailsSent, pictures } = await freezeParty(engine, party)
        if (!asked) throw new Error('the shop never asked it')
        if (late > 0) throw new Error(`${late} jobs of other kinds did not run`)
        const read = pictures.length > 0 ? `; pictures answered ${pictures.join(', ')}` : ''
        return `${placed} orders placed, the slowest in ${slowestOrderMs} ms, ${emailsSent} emails sent, all other jobs ran${read}`
      })
  if (part('database') && engine === 'postgres' && canStartPostgres)
    for (const fault of databaseFaults)
      await run(`database ${fault}`, async () => {
        const survived = await survive({ fault, times: 10, say })
        return `${survived.times} times, the shop said that it lives within ${survived.slowestAnswerMs} ms and sold again within ${survived.slowestRecoveryMs} ms; ${kept(survived)}`
      })
}
if (part('many')) {
  const rounds = Number(wanted.find((word) => /^\d+$/.test(word)) ?? 10)
  if (!postgresIsInstalled || !nginxIsInstalled || !redisIsInstalled) {
    console.error('✗ many: takes nginx, PostgreSQL and Redis: apt-get install nginx postgresql redis-server')
    failed++
  } else
    await run(`many processes, ${rounds} rounds`, async () => {
      const { seen, scarceSold, ...all } = await manyProcesses({ rounds, say })
      console.table(seen)
      return `no answered order was lost, ${scarceSold} scarce pieces sold once each; ${kept(all)}`
    })
}
if (part('fuzz'))
  await run('fuzz', async () => {
    const env = { ...process.env, FUZZ_RUNS: '400', FUZZ_SEED: String(Date.now() % 2 ** 31) }
    say(`  seed ${env.FUZZ_SEED}`)
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults/fuzz.test.ts']
    const { status } = spawnSync(process.execPath, vitest, { env, stdio: 'inherit' })
    if (status !== 0) throw new Error('see above')
    return 'every call of the document, 400 requests each: no 5xx, and no answer outside its schema'
  })
if (part('properties'))
  await run('properties', async () => {
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
