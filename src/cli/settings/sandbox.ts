import { createSandboxReset, openSandboxDatabase } from '../../app/sandbox.ts'
import type { Command } from '../../app/command-line.ts'
import { loadConfig } from '../../app/config.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createSandboxService, type SandboxStatus } from '../../modules/setup/sandbox/sandbox.service.ts'
import { callAdminCommand } from '../../platform/admin-socket.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError } from '../usage.ts'

const usage = 'sandbox [status | reset]'

export const sandboxCommand: Command = {
  usage,
  summary:
    'Shows when the sandbox of test keys was filled, or empties it and copies settings and catalogue of the shop again.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [action = 'status', ...rest] = positionals
    if ((action !== 'status' && action !== 'reset') || rest.length > 0)
      throw usageError(positionals.join(' '), usage)
    const { databaseUrl, dataDir } = loadConfig()
    // With the embedded database, only the running shop can access it.
    const served =
      databaseUrl === undefined ? await callAdminCommand(dataDir, `sandbox-${action}`) : undefined
    const status = served === undefined ? await runAlone(action) : (JSON.parse(served) as SandboxStatus)
    console.log(
      status.filled_at === null
        ? 'The sandbox is empty. It is filled with the first call of a test key.'
        : `Filled ${status.filled_at} with ${status.rows} rows of settings and catalogue.`,
    )
    return 0
  },
}

const runAlone = (action: 'status' | 'reset'): Promise<SandboxStatus> =>
  withShop((live, config) =>
    createSandboxService({
      db: live.db,
      clock: systemClock,
      resetSandbox: createSandboxReset({
        live,
        dataDir: config.dataDir,
        clock: systemClock,
        openDatabase: openSandboxDatabase({ ...config, databaseTimeoutMs: 0 }),
      }),
    })[action](commandContext),
  )
