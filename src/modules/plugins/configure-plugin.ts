// Settings of a plugin from the database and the environment.
import { z } from 'zod'
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import { getSettingVariable } from './plugin-registry.ts'
import { isPluginDisabled, type PluginSettings } from './plugin-settings.store.ts'

/** `problem`: why the plugin cannot be used with its settings. */
export type ConfiguredSettings = { values: Record<string, unknown> } | { problem: string }

/** Why nothing of a plugin is used that staff have disabled. */
export const DISABLED_PROBLEM = 'The plugin is disabled.'

/** @param environment settings by variable, which take precedence. */
export function configurePlugin(
  { name, settings }: Pick<Plugin, 'name' | 'settings'>,
  stored: PluginSettings,
  environment: Readonly<Record<string, unknown>>,
): ConfiguredSettings {
  if (isPluginDisabled(stored)) return { problem: DISABLED_PROBLEM }
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

/**
 * Settings of a plugin for one of its parts, such as a feed, and whether the part is active with them. `problem`: why it
 * cannot be used.
 */
export function configurePart(
  plugin: Pick<Plugin, 'name' | 'settings'>,
  part: { isActive(settings: Record<string, unknown>): boolean },
  stored: PluginSettings,
  environment: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; isActive: boolean } | { problem: string } {
  const settings = configurePlugin(plugin, stored, environment)
  if ('problem' in settings) return settings
  try {
    return { ...settings, isActive: part.isActive(settings.values) }
  } catch (error) {
    return { problem: describeStartFailure(error) }
  }
}

/** Why a plugin whose settings are complete cannot be used. */
export const describeStartFailure = (error: unknown): string =>
  `The plugin could not start: ${(error as Error).message}`
