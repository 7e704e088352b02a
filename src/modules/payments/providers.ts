// Registry of payment providers by code.
import { cashOnDelivery } from './cash-on-delivery.ts'
import type { PaymentMethod } from '../checkout/checkout.ts'
import type { PaymentProvider } from './provider.ts'
import { onAccount } from './on-account.ts'
import { createStripeProvider } from './stripe/stripe.ts'
import type { StripeAccount } from './stripe/stripe-client.ts'
import { createTestCard } from './test-card.ts'

export type Providers = {
  /**
   * @throws Error when no provider with this code is configured; payments made with it wait until it is
   * configured again.
   */
  getProvider(code: string): PaymentProvider
  has(code: string): boolean
  /** Payment methods offered at checkout. */
  offered: readonly PaymentMethod[]
  /** Whether the provider accepts new charges. Existing orders are refunded in any case. */
  canCharge(code: string): boolean
  /** True for a merchant's own shop that accepts test cards (PAYMENT_TEST_MODE=on). */
  isTestMode: boolean
}

export type ProviderSettings = {
  methods: readonly PaymentMethod[]
  /** Absent when the shop has no Stripe account. */
  stripe?: StripeAccount | undefined
  /** PAYMENT_TEST_MODE=on: every page shows a banner. */
  isTestMode?: boolean | undefined
}

/**
 * Includes providers that are not offered, because existing orders still need them to capture, refund and look
 * up payments.
 */
export function createProviders(
  secret: string,
  { methods, stripe, isTestMode = false }: ProviderSettings,
): Providers {
  const testCard = createTestCard(secret)
  const hasTestCards = methods.includes('test-card')
  const all = [
    hasTestCards ? testCard : withoutNewCharges(testCard),
    cashOnDelivery,
    onAccount,
    ...(stripe ? [createStripeProvider(stripe)] : []),
  ]
  const byCode = new Map(all.map((provider) => [provider.code, provider]))
  return {
    getProvider(code) {
      const provider = byCode.get(code)
      if (!provider) throw new Error(`payment provider ${code} is not configured`)
      return provider
    },
    has: (code) => byCode.has(code),
    // On account is offered only to companies with credit, by the checkout module.
    offered: methods.filter((method) => method !== onAccount.code),
    canCharge: (code) => byCode.has(code) && (code !== testCard.code || hasTestCards),
    isTestMode,
  }
}

/** Keeps test cards of earlier orders readable and refundable where new ones are not accepted. */
const withoutNewCharges = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  authorise: async (db, { key }, now) =>
    (await provider.find(db, key, now)) ?? { status: 'declined', reason: 'card_declined' },
})
