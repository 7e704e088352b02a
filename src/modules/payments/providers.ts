// The payment providers that are available with the settings of this shop.
import type { PaymentProvider } from './provider.ts'
import { isSettled, type PaymentMethod, paymentProviders } from './payment-methods.ts'
import { hasRequiredSettings } from './provider-settings.ts'

export type Providers = {
  /**
   * @throws Error when no provider with this code is configured; payments made with it wait until it is
   * configured again.
   */
  getProvider(code: string): PaymentProvider
  has(code: string): boolean
  /** Payment methods offered at checkout. */
  offered: readonly PaymentMethod[]
  /** Whether the provider charges at checkout now. Existing orders are refunded in any case. */
  canCharge(code: string): boolean
  /** True for a merchant's own shop that accepts test cards (PAYMENT_TEST_MODE=on). */
  isTestMode: boolean
}

export type ProviderSettings = {
  methods: readonly PaymentMethod[]
  /** Environment variables of the providers: provider-settings.ts. */
  settings?: Readonly<Record<string, unknown>> | undefined
  /** PAYMENT_TEST_MODE=on: every page shows a banner. */
  isTestMode?: boolean | undefined
}

/**
 * Includes providers that are not offered, because existing orders still need them to capture, refund and look
 * up payments.
 */
export function createProviders(
  secret: string,
  { methods, settings = {}, isTestMode = false }: ProviderSettings,
): Providers {
  const available = paymentProviders.filter((definition) => hasRequiredSettings(definition, settings))
  const acceptsCharges = ({ code, capabilities }: (typeof available)[number]) =>
    !capabilities.isTest || methods.includes(code)
  const byCode = new Map<string, PaymentProvider>(
    available.map((definition) => {
      const provider = definition.create(settings, { secret })
      return [definition.code, acceptsCharges(definition) ? provider : withoutNewCharges(provider)]
    }),
  )
  const chargeable = available.filter(acceptsCharges).map(({ code }) => code)
  return {
    getProvider(code) {
      const provider = byCode.get(code)
      if (!provider) throw new Error(`payment provider ${code} is not configured`)
      return provider
    },
    has: (code) => byCode.has(code),
    // Payment by invoice is offered only to companies with credit, by the checkout module.
    offered: methods.filter((method) => !isSettled('by-invoice', method)),
    canCharge: (code) => isSettled('at-checkout', code) && chargeable.some((one) => one === code),
    isTestMode,
  }
}

/** Keeps test payments of earlier orders readable and refundable where new ones are not accepted. */
const withoutNewCharges = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  authorise: async (db, { key }, now) =>
    (await provider.find(db, key, now)) ?? { status: 'declined', reason: 'card_declined' },
})
