// Settings of a plugin from the database and the environment.
import { z } from 'zod'
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import { getSettingVariable } from './plugin-registry.ts'
import type { PluginSettings } from './plugin-settings.store.ts'

/** `problem`: why the plugin cannot be used with its settings. */
export type ConfiguredSettings = { values: Record<string, unknown> } | { problem: string }

/** @param environment settings by variable, which take precedence. */
export function configurePlugin(
  { name, settings }: Pick<Plugin, 'name' | 'settings'>,
  stored: PluginSettings,
  environment: Readonly<Record<string, unknown>>,
): ConfiguredSettings {
  const shape: z.ZodRawShape = settings?.shape ?? {}
  const values = Object.fromEntries(
    Object.keys(shape).map((setting) => [
      setting,
      environment[getSettingVariable(name, setting)] ?? stored[setting],
    ]),
  )
  const parsed = z.object(shape).safeParse(values)
  if (parsed.success) return { values: parsed.data }
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].join(', ')
  return { problem: `These settings of the plugin are missing or not valid: ${names}.` }
}
