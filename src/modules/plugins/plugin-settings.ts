// Plugins and their settings as staff see and write them.
import { z } from 'zod'

export const pluginSettingView = z.object({
  name: z.string(),
  description: z.string(),
  required: z.boolean(),
  secret: z.boolean().describe('Stored encrypted and never returned'),
  choices: z.array(z.string()).nullable().describe('Allowed values; null: any'),
  value: z.unknown().describe('The default when it is not set; null when it is secret or has none'),
  is_set: z.boolean(),
  source: z
    .enum(['stored', 'environment'])
    .nullable()
    .describe('Where the value comes from. The environment takes precedence and cannot be changed here'),
  variable: z.string().describe('Environment variable that sets it too'),
})

export const pluginView = z.object({
  name: z.string(),
  title: z.string(),
  version: z.string(),
  complete: z.boolean().describe('Whether all required settings are set'),
  enabled: z.boolean().describe('Whether staff have not disabled it'),
  problem: z.string().nullable().describe('Why the plugin cannot run'),
  payment_methods: z.array(z.string()),
  settings_version: z.string().describe('Changes with every change of the settings'),
  settings: z.array(pluginSettingView),
})
export type PluginView = z.infer<typeof pluginView>

export const pluginStateInput = z.strictObject({ enabled: z.boolean() })

export const pluginList = z.object({ plugins: z.array(pluginView) })

export const pluginSettingsInput = z.strictObject({
  was: z.string().describe('`settings_version` of the settings that were edited'),
  values: z
    .record(z.string(), z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]))
    .describe('By name; null removes a value. Settings that are not named stay unchanged'),
})
export type PluginSettingsInput = z.infer<typeof pluginSettingsInput>
