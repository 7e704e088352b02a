// The providers that this shop has, by their codes.
import { cashOnDelivery } from './cash-on-delivery.ts'
import type { PaymentProvider } from './provider.ts'
import { createTestCard } from './test-card.ts'

export type Providers = {
  /** @throws Error when the shop has none of that code: what was paid with it waits until it has it again. */
  of(code: string): PaymentProvider
  has(code: string): boolean
}

export function createProviders(secret: string, more: readonly PaymentProvider[] = []): Providers {
  const all = [createTestCard(secret), cashOnDelivery, ...more]
  const byCode = new Map(all.map((provider) => [provider.code, provider]))
  return {
    of(code) {
      const provider = byCode.get(code)
      if (!provider) throw new Error(`no payment provider ${code} is set up`)
      return provider
    },
    has: (code) => byCode.has(code),
  }
}
