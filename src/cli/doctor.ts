import type { Command } from '../cli.ts'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { StartError } from '../platform/start-error.ts'
import { databaseFindings } from './doctor-database.ts'
import { machineFindings } from './doctor-machine.ts'
import { type Finding, right, wrong } from './finding.ts'
import { withReadable } from './open-readable.ts'
import { flag, readArgs, UsageError } from './usage.ts'

const usage = 'doctor [--json]'

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
    if (!(error instanceof StartError || error instanceof UsageError)) throw error
    const mend = config.databaseUrl
      ? 'Is the server running, and are address, user and password in DATABASE_URL right?'
      : 'Start the shop once (npm start), or name the right folder in SHOP_DATA_DIR. A shop that runs and was started by an earlier release has to be stopped for this.'
    return [settings, ...machine, wrong('database', error.message, mend)]
  }
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
