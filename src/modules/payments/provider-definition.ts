// What a payment provider declares about itself. The shop asks these declarations, never a provider's code:
// docs/guides/add-a-payment-provider.md.
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { PaymentProvider } from './provider.ts'

export type PaymentCapabilities = {
  /**
   * When the buyer pays. Stock is deducted when an order is paid at checkout, and otherwise when it is picked.
   * `by-invoice` is offered to companies with credit.
   */
  settlement: 'at-checkout' | 'on-delivery' | 'by-invoice'
  /** What the buyer does at checkout: enters a card, or pays on the provider's page. */
  input: 'none' | 'card' | 'redirect'
  /** Moves no money, so it is offered only in demo shops and in payment test mode. */
  isTest?: true
}

/** Texts in one language. `title` and `hint` appear at checkout, `name` and `paid` on orders and documents. */
export type ProviderMessages = {
  title: string
  hint?: string
  /** Absent: the title. */
  name?: string
  /** "Paid by …" below the total of an order that gift cards paid in part; absent: the name. */
  paid?: string
}

export type ProviderDeps = { secret: string }

export type ProviderJobDeps = ProviderDeps & {
  clock: Clock
  /** URL of the shop's own webhook route; undefined until the server accepts requests. */
  webhookUrl(provider: string): string | undefined
}

/**
 * SQL of the charges that a provider keeps in the shop's own database, for invariants. `charges` has the columns
 * key, reference, outcome, amount_minor, currency and refunded_minor; `refunds` has refund_key, charge_key and amount_minor.
 */
export type LocalLedger = { charges: string; refunds: string }

export type PaymentProviderDefinition<
  Code extends string = string,
  Settings extends z.ZodRawShape = z.ZodRawShape,
> = {
  /** Stored with every payment, so it never changes. */
  code: Code
  capabilities: PaymentCapabilities
  /** Texts by language. A language may translate them in its catalogue as `payment.<code>.<text>`. */
  messages: { en: ProviderMessages } & Partial<Record<Locale, ProviderMessages>>
  /** Card brands shown at checkout. */
  cardBrands?: readonly string[]
  /**
   * Environment variables, each with a description. The provider is available when those that are not optional
   * are set.
   */
  settings?: Settings
  /** Request header with the signature of webhooks; absent for providers that send none. */
  webhookSignatureHeader?: string
  create(settings: z.infer<z.ZodObject<Settings>>, deps: ProviderDeps): PaymentProvider
  /** Background jobs of the provider, by kind. */
  jobs?: { kinds: readonly string[]; create(deps: ProviderJobDeps): JobHandlers }
  /**
   * Condition on a row of the table payment: a pending payment waits for the buyer. Absent: always for providers
   * with a page of their own, otherwise never.
   */
  waitsForBuyer?: RawBuilder<boolean>
  ledger?: LocalLedger
}

/** Infers the types of code and settings. */
export const definePaymentProvider = <const Code extends string, Settings extends z.ZodRawShape>(
  definition: PaymentProviderDefinition<Code, Settings>,
): PaymentProviderDefinition<Code, Settings> => definition
