// The plugins of this shop, and the names of their settings in the environment.
import { z } from 'zod'
import config from '../../../selvedge.config.ts'
import { type Plugin, PLUGIN_API_VERSION } from '../../../sdk/plugin/define-plugin.ts'

export type PluginProblem = { plugin: string; problem: string }

/** Lower-case words joined by hyphens. */
export const pluginNamePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

function findProblem({ name, requires }: Plugin, index: number, all: readonly Plugin[]): string | undefined {
  if (!pluginNamePattern.test(name)) return 'The name must consist of lower-case words joined by hyphens.'
  if (all.findIndex((other) => other.name === name) !== index) return 'Another plugin has the same name.'
  if (requires !== `^${Number.parseInt(PLUGIN_API_VERSION, 10)}`)
    return `It requires version ${requires} of the plugin API; this is ${PLUGIN_API_VERSION}.`
  return undefined
}

/** @returns plugins that can run, and why the others cannot. */
export function checkPlugins(all: readonly Plugin[]): { plugins: Plugin[]; problems: PluginProblem[] } {
  const problems = all.map((plugin, index) => findProblem(plugin, index, all))
  return {
    plugins: all.filter((_, index) => problems[index] === undefined),
    problems: all.flatMap(({ name }, index) =>
      problems[index] === undefined ? [] : [{ plugin: name, problem: problems[index] }],
    ),
  }
}

export const { plugins, problems: pluginProblems } = checkPlugins(config.plugins)

const toConstantCase = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()

/** Environment variable of a setting: `acme-pay` and `apiKey` make ACME_PAY_API_KEY. */
export const getSettingVariable = (plugin: string, setting: string): string =>
  `${toConstantCase(plugin)}_${toConstantCase(setting)}`

const withoutDefault = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema

/** The environment variables of all plugins, each optional: a shop sets up the plugins that it uses. */
export const pluginEnvironmentSchema = z.object(
  Object.fromEntries(
    plugins.flatMap(({ name, settings }) =>
      Object.entries((settings?.shape ?? {}) as Record<string, z.ZodType>).map(([setting, schema]) => [
        getSettingVariable(name, setting),
        z.optional(withoutDefault(schema)),
      ]),
    ),
  ),
)
