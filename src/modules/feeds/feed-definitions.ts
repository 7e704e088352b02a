// The feeds of the installed plugins, with the settings of the shop.
import type { Plugin } from '../../../sdk/plugin/define-plugin.ts'
import type { Feed, FeedDefinition } from '../../../sdk/plugin/feed.ts'
import { configurePart } from '../plugins/configure-plugin.ts'
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
  const settings = configurePart(plugin, definition, stored, environment)
  const { code, title, contentType, extension, includesTax } = definition
  const base = {
    plugin: plugin.name,
    code,
    title,
    contentType,
    extension,
    ...(includesTax && { includesTax }),
  }
  if ('problem' in settings)
    return {
      ...base,
      isActive: false,
      problem: settings.problem,
      create: () => {
        throw new Error(settings.problem)
      },
    }
  const { values, isActive } = settings
  return { ...base, isActive, problem: undefined, create: () => definition.create(values) }
}
