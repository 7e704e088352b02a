import type { z } from 'zod'
import type { CarrierDefinition } from './carrier.ts'
import type { FeedDefinition } from './feed.ts'
import type { FieldDefinition } from './field.ts'
import type { PaymentProviderDefinition } from './payment-provider.ts'
import type { TaxProviderDefinition } from './tax-provider.ts'

/** Semantic version of the plugin API. */
export const PLUGIN_API_VERSION = '1.6.0'

// oxlint-disable-next-line typescript/no-explicit-any -- each plugin has settings of its own type
type AnySettings = any

export type Plugin<Settings extends z.ZodObject = AnySettings> = {
  /** Lower-case words joined by hyphens. Settings are stored under this name, so it never changes. */
  name: string
  /** Name for merchants. */
  title: string
  version: string
  /** Plugin API that it was written for, as `^1`: any version with this major number. */
  requires: `^${number}`
  /**
   * What the merchant sets up, with a description of each. A setting `apiKey` of the plugin `acme-pay` may also be
   * set by the environment variable ACME_PAY_API_KEY, which takes precedence.
   */
  settings?: Settings
  payments?: readonly PaymentProviderDefinition<z.infer<Settings>>[]
  carriers?: readonly CarrierDefinition<z.infer<Settings>>[]
  feeds?: readonly FeedDefinition<z.infer<Settings>>[]
  taxes?: readonly TaxProviderDefinition<z.infer<Settings>>[]
  /** Custom fields of products, orders and so on. */
  fields?: readonly FieldDefinition<z.infer<Settings>>[]
}

/** Infers the type of the settings. */
export const definePlugin = <Settings extends z.ZodObject>(plugin: Plugin<Settings>): Plugin => plugin

export type PluginConfig = { plugins: readonly Plugin[] }

/** For `selvedge.config.ts`, which lists the plugins of a shop. */
export const defineConfig = (config: PluginConfig): PluginConfig => config
