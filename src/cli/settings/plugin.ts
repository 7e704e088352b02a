import { readFile } from 'node:fs/promises'
import type { Command } from '../../app/command-line.ts'
import { readSecret } from '../../app/read-secret.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createPluginFieldService } from '../../modules/custom-fields/plugin-fields.service.ts'
import type { PluginView } from '../../modules/plugins/plugin-settings.ts'
import { createPluginService, type PluginService } from '../../modules/plugins/plugins.service.ts'
import { ALL_TAGS, notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { createPlugin } from './create-plugin.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, textOption, UsageError, usageError, withPlainIssues } from '../usage.ts'

const usage =
  'plugin [list | set NAME SETTING=VALUE… | enable NAME | disable NAME | create NAME [--capability payments|carriers|taxes|feeds|fields]]'

export const pluginCommand: Command = {
  usage,
  summary:
    'Lists plugins and what each needs, and sets their settings. SETTING=@FILE reads the value from a file, SETTING= removes it. Secrets are stored encrypted. disable turns a plugin off and keeps its settings. create writes the files of a new plugin with contract tests that pass.',
  async run(args) {
    const { positionals, values: options } = readArgs(args, { capability: textOption }, usage)
    const [action = 'list', name, ...pairs] = positionals
    if (action === 'create' && name !== undefined && pairs.length === 0) {
      await createPlugin(process.cwd(), name, options.capability)
      return 0
    }
    if (options.capability !== undefined) throw usageError('--capability', usage)
    const isValid = isSwitch(action)
      ? name !== undefined && pairs.length === 0
      : action === 'list'
        ? name === undefined
        : action === 'set' && pairs.length > 0
    if (!isValid) throw usageError(positionals.join(' '), usage)
    const values = await readValues(pairs)
    return withShop(async ({ db }, config) => {
      const shop = {
        db,
        clock: systemClock,
        secret: config.secret ?? (await readSecret(config.dataDir)),
        environment: config.payments.settings ?? {},
      }
      const publish = () => notifyInvalidation(db, [ALL_TAGS])
      const fields = createPluginFieldService({ ...shop, publish })
      const plugins = createPluginService({
        ...shop,
        async onChange() {
          await fields.sync()
          await publish()
        },
      })
      if (action === 'set') await setSettings(plugins, name!, values)
      if (isSwitch(action)) {
        const { problem } = await findPlugin(plugins, name!)
        if (problem !== null) throw new UsageError(problem)
        await plugins.setEnabled(commandContext, name!, action === 'enable')
      }
      for (const plugin of await plugins.list(commandContext))
        if (name === undefined || plugin.name === name) print(plugin)
      return 0
    })
  },
}

const isSwitch = (action: string) => action === 'enable' || action === 'disable'

async function readValues(pairs: readonly string[]): Promise<Record<string, string | null>> {
  const values: Record<string, string | null> = {}
  for (const pair of pairs) {
    const [setting = '', ...rest] = pair.split('=')
    if (!setting || rest.length === 0) throw usageError(pair, usage)
    const value = rest.join('=')
    values[setting] = value === '' ? null : value.startsWith('@') ? await readValue(value.slice(1)) : value
  }
  return values
}

const readValue = async (path: string): Promise<string> =>
  (
    await readFile(path, 'utf8').catch((error: Error) => {
      throw new UsageError(`Cannot read the file: ${error.message}`)
    })
  ).trim()

async function setSettings(
  plugins: PluginService,
  name: string,
  values: Record<string, string | null>,
): Promise<void> {
  const plugin = await findPlugin(plugins, name)
  const was = plugin.settings_version
  await withPlainIssues(() => plugins.setSettings(commandContext, name, { was, values }))
}

async function findPlugin(plugins: PluginService, name: string): Promise<PluginView> {
  const all = await plugins.list(commandContext)
  const plugin = all.find((one) => one.name === name)
  if (!plugin)
    throw new UsageError(`There is no plugin ${name}; there are ${all.map((one) => one.name).join(', ')}.`)
  return plugin
}

function print({ name, title, version, complete, enabled, problem, settings }: PluginView): void {
  console.log(
    `${name} ${version}  ${title}: ${problem ?? (!enabled ? 'disabled' : complete ? 'ready' : 'not set up')}`,
  )
  for (const { name: setting, description, required, secret, value, is_set: isSet, source } of settings) {
    const shown = isSet
      ? secret
        ? '(secret)'
        : String(value)
      : value === null
        ? 'not set'
        : `${String(value)} (default)`
    const origin = source === 'environment' ? ', from the environment' : ''
    console.log(`  ${setting}${required ? '' : ' (optional)'}: ${shown}${origin}. ${description}`)
  }
}
