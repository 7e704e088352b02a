// The providers that this shop has, by their codes.
import { cashOnDelivery } from './cash-on-delivery.ts'
import type { PaymentMethod } from '../checkout/checkout.ts'
import type { PaymentProvider } from './provider.ts'
import { onAccount } from './on-account.ts'
import { createStripe } from './stripe.ts'
import type { StripeAccount } from './stripe-client.ts'
import { createTestCard } from './test-card.ts'

export type Providers = {
  /** @throws Error when the shop has none of that code: what was paid with it waits until it has it again. */
  of(code: string): PaymentProvider
  has(code: string): boolean
  /** What buyers may choose from. */
  offered: readonly PaymentMethod[]
}

export type ProviderSettings = {
  methods: readonly PaymentMethod[]
  /** Absent where the shop has no account there. */
  stripe?: StripeAccount | undefined
}

/** Those that are not offered are there all the same: orders of before are paid, refunded and looked up by them. */
export function createProviders(secret: string, { methods, stripe }: ProviderSettings): Providers {
  const all = [createTestCard(secret), cashOnDelivery, onAccount, ...(stripe ? [createStripe(stripe)] : [])]
  const byCode = new Map(all.map((provider) => [provider.code, provider]))
  return {
    of(code) {
      const provider = byCode.get(code)
      if (!provider) throw new Error(`no payment provider ${code} is set up`)
      return provider
    },
    has: (code) => byCode.has(code),
    // Nobody's but a company's with credit: checkout/offered.ts.
    offered: methods.filter((method) => method !== onAccount.code),
  }
}
