import { statfs } from 'node:fs/promises'
import type { Command } from '../command-line.ts'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { databaseProblem } from '../platform/database-health.ts'
import { StartError } from '../platform/start-error.ts'
import { databaseFindings } from './doctor-database.ts'
import { machineFindings } from './doctor-machine.ts'
import { type Finding, right, wrong } from './finding.ts'
import { withReadable } from './open-readable.ts'
import { flag, readArgs, UsageError } from './usage.ts'

const usage = 'doctor [--json]'
/** With less the embedded database cannot be copied or opened. */
const MIN_FREE_BYTES = 64 * 2 ** 20

export const doctorCommand: Command = {
  usage,
  summary:
    'Looks at settings, data folder, database, books, jobs, mail and pictures, and says what is wrong and how to mend it. Exit code 1 when something is.',
  async run(args) {
    const { values, positionals } = readArgs(args, { json: flag }, usage)
    if (positionals.length > 0) throw new UsageError(`Usage: npm run shop -- ${usage}`)
    const findings = await examine()
    const ill = findings.some(({ level }) => level === 'wrong')
    if (values.json) console.log(JSON.stringify({ healthy: !ill, findings }, null, 2))
    else for (const line of told(findings)) console.log(line)
    return ill ? 1 : 0
  },
}

async function examine(): Promise<Finding[]> {
  let config: Config
  try {
    config = loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [wrong('settings', error.message, 'Mend these in the environment or in .env.')]
  }
  const settings = right('settings', 'All settings can be read.')
  const machine = await machineFindings(config)
  try {
    const database = await withReadable(config, (opened) => databaseFindings(opened, config))
    return [settings, ...machine, ...database]
  } catch (error) {
    const problem = databaseProblem(error) ?? ((await isDiskFull(config)) ? 'disk_full' : undefined)
    if (problem) return [settings, ...machine, problemFinding(problem, error as Error, config)]
    if (!(error instanceof StartError || error instanceof UsageError))
      return [settings, ...machine, problemFinding('unknown', error as Error, config)]
    const mend = config.databaseUrl
      ? 'Is the server running, and are address, user and password in DATABASE_URL right?'
      : 'Start the shop once (npm start), or name the right folder in SHOP_DATA_DIR. A shop that runs and was started by an earlier release has to be stopped for this.'
    return [settings, ...machine, wrong('database', error.message, mend)]
  }
}

const isDiskFull = async ({ dataDir, databaseUrl }: Config): Promise<boolean> => {
  if (databaseUrl !== undefined) return false
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 1, bsize: MIN_FREE_BYTES }))
  return bavail * bsize < MIN_FREE_BYTES
}

function problemFinding(
  problem: 'disk_full' | 'database_damaged' | 'unknown',
  { message }: Error,
  { databaseUrl, dataDir }: Config,
): Finding {
  const place = databaseUrl === undefined ? dataDir : 'the database server'
  if (problem === 'disk_full')
    return wrong(
      'database',
      `The disk of ${place} is full: nothing can be written. (${message})`,
      `Free space there, then run this again. What is large: du -xh ${databaseUrl === undefined ? dataDir : '/var/lib/postgresql'} | sort -h | tail`,
    )
  if (problem === 'database_damaged')
    return wrong(
      'database',
      `Its files are damaged. (${message})`,
      'Stop the shop, keep a copy of the files, then restore the latest backup: npm run shop -- restore FILE --force',
    )
  return wrong(
    'database',
    `It could not be examined: ${message}`,
    'Stop the shop and run this again; if the message stays, restore the latest backup: npm run shop -- restore FILE --force',
  )
}

const marks = { right: '✓', note: '·', wrong: '✗' }

function told(findings: readonly Finding[]): string[] {
  const ill = findings.filter(({ level }) => level === 'wrong').length
  return [
    ...findings.flatMap(({ check, level, says, mend }) => [
      `${marks[level]} ${check}: ${says}`,
      ...(mend === undefined ? [] : [`    ${mend}`]),
    ]),
    ill === 0 ? 'The shop is well.' : `${ill} ${ill === 1 ? 'thing has' : 'things have'} to be mended.`,
  ]
}
