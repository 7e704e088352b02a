import { statfs } from 'node:fs/promises'
import type { Command } from '../../app/command-line.ts'
import { type Config, ConfigError, loadConfig } from '../../app/config.ts'
import { databaseProblem } from '../../platform/database/database-health.ts'
import { StartError } from '../../platform/start-error.ts'
import { databaseFindings } from './doctor-database.ts'
import { machineFindings } from './doctor-machine.ts'
import { type Finding, okFinding, problemFinding } from './finding.ts'
import { withReadable } from '../open-readable.ts'
import { flagOption, readArgs, UsageError } from '../usage.ts'

const usage = 'doctor [--json]'
/** With less free space the embedded database cannot be copied or opened. */
const MIN_FREE_BYTES = 64 * 2 ** 20

export const doctorCommand: Command = {
  usage,
  summary:
    'Checks settings, data folder, database, data integrity, jobs, email and images, and reports problems and how to fix them. Exits with code 1 if there are any.',
  async run(args) {
    const { values, positionals } = readArgs(args, { json: flagOption }, usage)
    if (positionals.length > 0) throw new UsageError(`Usage: npm run shop -- ${usage}`)
    const findings = await collectFindings()
    const hasProblems = findings.some(({ level }) => level === 'wrong')
    if (values.json) console.log(JSON.stringify({ healthy: !hasProblems, findings }, null, 2))
    else for (const line of formatFindings(findings)) console.log(line)
    return hasProblems ? 1 : 0
  },
}

async function collectFindings(): Promise<Finding[]> {
  let config: Config
  try {
    config = loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [problemFinding('settings', error.message, 'Fix these in the environment or in .env.')]
  }
  const settings = okFinding('settings', 'All settings are valid.')
  const machineResults = await machineFindings(config)
  try {
    const database = await withReadable(config, (opened) => databaseFindings(opened, config))
    return [settings, ...machineResults, ...database]
  } catch (error) {
    const problem = databaseProblem(error) ?? ((await isDiskFull(config)) ? 'disk_full' : undefined)
    if (problem) return [settings, ...machineResults, databaseProblemFinding(problem, error as Error, config)]
    if (!(error instanceof StartError || error instanceof UsageError))
      return [settings, ...machineResults, databaseProblemFinding('unknown', error as Error, config)]
    const fix = config.databaseUrl
      ? 'Check that the server is running and that host, user and password in DATABASE_URL are correct.'
      : 'Start the shop once (npm start), or set SHOP_DATA_DIR to the correct folder. If an earlier release of the shop is running, stop it first.'
    return [settings, ...machineResults, problemFinding('database', error.message, fix)]
  }
}

const isDiskFull = async ({ dataDir, databaseUrl }: Config): Promise<boolean> => {
  if (databaseUrl !== undefined) return false
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 1, bsize: MIN_FREE_BYTES }))
  return bavail * bsize < MIN_FREE_BYTES
}

function databaseProblemFinding(
  problem: 'disk_full' | 'database_damaged' | 'unknown',
  { message }: Error,
  { databaseUrl, dataDir }: Config,
): Finding {
  const location = databaseUrl === undefined ? dataDir : 'the database server'
  if (problem === 'disk_full')
    return problemFinding(
      'database',
      `The disk of ${location} is full: nothing can be written. (${message})`,
      `Free up space there, then run this again. To find large files: du -xh ${databaseUrl === undefined ? dataDir : '/var/lib/postgresql'} | sort -h | tail`,
    )
  if (problem === 'database_damaged')
    return problemFinding(
      'database',
      `The database files are damaged. (${message})`,
      'Stop the shop, keep a copy of the files, then restore the latest backup: npm run shop -- restore FILE --force',
    )
  return problemFinding(
    'database',
    `The database could not be checked: ${message}`,
    'Stop the shop and run this again; if the error persists, restore the latest backup: npm run shop -- restore FILE --force',
  )
}

const levelMarks = { right: '✓', note: '·', wrong: '✗' }

function formatFindings(findings: readonly Finding[]): string[] {
  const problemCount = findings.filter(({ level }) => level === 'wrong').length
  return [
    ...findings.flatMap(({ check, level, says, fix }) => [
      `${levelMarks[level]} ${check}: ${says}`,
      ...(fix === undefined ? [] : [`    ${fix}`]),
    ]),
    problemCount === 0
      ? 'No problems found.'
      : `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'} found.`,
  ]
}
