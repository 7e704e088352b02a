// What the shop knows of a payment provider. Plugins declare it by the plugin API; providers that use the shop's own
// database are built in.
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { PaymentProviderDefinition as PluginDefinition } from '../../../sdk/plugin/payment-provider.ts'
import type { PaymentProvider } from './provider.ts'

export type {
  LaterCapture,
  PaymentCapabilities,
  ProviderMessages,
} from '../../../sdk/plugin/payment-provider.ts'

export type ProviderDeps = { secret: string }

export type ProviderJobDeps = ProviderDeps & {
  clock: Clock
  /** URL of the shop's own webhook route; undefined until the server accepts requests. */
  webhookUrl(provider: string): string | undefined
}

/**
 * SQL of the charges that a provider keeps in the shop's own database, for invariants. `charges` has the columns
 * key, reference, outcome, amount_minor (what was captured, for an authorised charge), currency and refunded_minor; `refunds` has refund_key, charge_key and amount_minor.
 */
export type LocalLedger = { charges: string; refunds: string }

export type PaymentProviderDefinition = Omit<PluginDefinition, 'create' | 'isTestMode'> & {
  /** Name of the plugin; absent for built-in providers. */
  plugin?: string
  /**
   * Environment variables, each with a description. The provider is available when those that are not optional
   * are set.
   */
  settings?: z.ZodRawShape
  isTestMode?(settings: Record<string, unknown>): boolean
  /** @throws Error when the settings are not valid. */
  create(settings: Record<string, unknown>, deps: ProviderDeps): PaymentProvider
  /** Background jobs of the provider, by kind. */
  jobs?: { kinds: readonly string[]; create(deps: ProviderJobDeps): JobHandlers }
  /** Settings that the frame of its wallets gets, by name; undefined: not set. */
  getExpressSettings?(settings: Record<string, unknown>): Record<string, string | undefined>
  /** Content of its file below `/.well-known/`. */
  getWellKnownFile?(settings: Record<string, unknown>, name: string): string | undefined
  /**
   * Condition on a row of the table payment: a pending payment waits for the buyer. Absent: always for providers
   * with a page of their own, otherwise never.
   */
  waitsForBuyer?: RawBuilder<boolean>
  ledger?: LocalLedger
}
