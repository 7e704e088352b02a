// The providers that this shop has, by their codes.
import { cashOnDelivery } from './cash-on-delivery.ts'
import type { PaymentMethod } from '../checkout/checkout.ts'
import type { PaymentProvider } from './provider.ts'
import { onAccount } from './on-account.ts'
import { createStripeProvider } from './stripe.ts'
import type { StripeAccount } from './stripe-client.ts'
import { createTestCard } from './test-card.ts'

export type Providers = {
  /** @throws Error when the shop has none of that code: what was paid with it waits until it has it again. */
  getProvider(code: string): PaymentProvider
  has(code: string): boolean
  /** What buyers may choose from. */
  offered: readonly PaymentMethod[]
  /** Whether new charges may be made by this provider; orders it was paid with are refunded all the same. */
  canCharge(code: string): boolean
  /** Whether this is a shop of its own that accepts test cards (PAYMENT_TEST_MODE=on). */
  isTestMode: boolean
}

export type ProviderSettings = {
  methods: readonly PaymentMethod[]
  /** Absent where the shop has no account there. */
  stripe?: StripeAccount | undefined
  /** PAYMENT_TEST_MODE=on: every page shows a banner. */
  isTestMode?: boolean | undefined
}

/** Those that are not offered are there all the same: orders of before are paid, refunded and looked up by them. */
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
      if (!provider) throw new Error(`no payment provider ${code} is set up`)
      return provider
    },
    has: (code) => byCode.has(code),
    // Nobody's but a company's with credit: checkout/offered.ts.
    offered: methods.filter((method) => method !== onAccount.code),
    canCharge: (code) => byCode.has(code) && (code !== testCard.code || hasTestCards),
    isTestMode,
  }
}

/** Test cards of earlier orders stay readable and refundable where new ones are not accepted. */
const withoutNewCharges = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  authorise: async (db, { key }, now) =>
    (await provider.find(db, key, now)) ?? { status: 'declined', reason: 'card_declined' },
})
