// The feeds of the installed plugins, with the settings of the shop.
import { z } from 'zod'
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import type { Feed, FeedDefinition } from '../../../sdk/plugin/feed.ts'
import { getSettingVariable } from '../plugins/plugin-registry.ts'
import type { PluginSettings } from '../plugins/plugin-settings.store.ts'

export type ConfiguredFeed = Pick<
  FeedDefinition,
  'code' | 'title' | 'contentType' | 'extension' | 'includesTax'
> & {
  plugin: string
  isActive: boolean
  /** Why it cannot be made. */
  problem: string | undefined
  /** @throws what the plugin throws. */
  create(): Feed
}

/**
 * @param stored settings by plugin.
 * @param environment settings by variable, which take precedence.
 */
export const listFeeds = (
  plugins: readonly Plugin[],
  stored: Readonly<Record<string, PluginSettings>>,
  environment: Readonly<Record<string, unknown>>,
): ConfiguredFeed[] =>
  plugins.flatMap((plugin) =>
    (plugin.feeds ?? []).map((definition) =>
      configureFeed(plugin, definition as FeedDefinition<unknown>, stored[plugin.name] ?? {}, environment),
    ),
  )

function configureFeed(
  plugin: Plugin,
  definition: FeedDefinition<unknown>,
  stored: PluginSettings,
  environment: Readonly<Record<string, unknown>>,
): ConfiguredFeed {
  const shape: z.ZodRawShape = plugin.settings?.shape ?? {}
  const values = Object.fromEntries(
    Object.keys(shape).map((name) => [
      name,
      environment[getSettingVariable(plugin.name, name)] ?? stored[name],
    ]),
  )
  const parsed = z.object(shape).safeParse(values)
  const { code, title, contentType, extension, includesTax } = definition
  const base = {
    plugin: plugin.name,
    code,
    title,
    contentType,
    extension,
    ...(includesTax && { includesTax }),
  }
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].join(', ')
    return {
      ...base,
      isActive: false,
      problem: `These settings of the plugin are missing or not valid: ${names}.`,
      create: () => {
        throw new Error(`the settings ${names} are missing`)
      },
    }
  }
  const isActive = tryCall(() => definition.isActive(parsed.data), false)
  return { ...base, isActive, problem: undefined, create: () => definition.create(parsed.data) }
}

function tryCall<Result>(call: () => Result, otherwise: Result): Result {
  try {
    return call()
  } catch {
    return otherwise
  }
}
