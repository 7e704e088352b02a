// npm run faults: the long runs, on both engines. npm run faults -- oversell|kill [pglite|postgres] for one of them.
import type { Engine } from '../support/ground.ts'
import { postgresIsInstalled } from '../support/postgres-server.ts'
import { killAtRandom } from './kill.ts'
import { oversell } from './oversell.ts'

const wanted = process.argv.slice(2)
const asked = (name: string, names: string[]) =>
  wanted.includes(name) || !wanted.some((word) => names.includes(word))
const engines = (['pglite', 'postgres'] as const satisfies Engine[]).filter((engine) =>
  asked(engine, ['pglite', 'postgres']),
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

for (const engine of engines) {
  if (engine === 'postgres' && !postgresIsInstalled && !process.env['TEST_DATABASE_URL']) {
    console.error('✗ PostgreSQL is not installed and TEST_DATABASE_URL is not set')
    failed++
    continue
  }
  if (asked('oversell', ['oversell', 'kill'])) {
    await run(`oversell on ${engine}`, async () => {
      const rounds = await oversell({ engine, rounds: 10, buyers: 200, pieces: 50, say })
      return `${rounds.length} rounds, ${rounds.reduce((sum, { sold }) => sum + sold, 0)} of ${rounds.length * 50} pieces sold, none too many`
    })
  }
  if (asked('kill', ['oversell', 'kill'])) {
    await run(`kill on ${engine}`, async () => {
      const { kills, placed, unanswered, recovered } = await killAtRandom({ engine, times: 30, say })
      return `${kills} kills, ${placed} orders answered and kept, ${unanswered} without an answer of which ${recovered} were placed on coming back, the books right each time`
    })
  }
}
process.exitCode = failed ? 1 : 0
