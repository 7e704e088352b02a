// Environment variables of the payment providers, from their definitions.
import { z } from 'zod'
import { paymentProviders } from './payment-methods.ts'
import type { PaymentProviderDefinition } from './provider-definition.ts'

type Settings = Readonly<Record<string, unknown>>
type WithSettings = Pick<PaymentProviderDefinition, 'settings'>

/** Names of the variables without which a provider is not available. */
export const getRequiredSettings = ({ settings = {} }: WithSettings): string[] =>
  Object.entries(settings)
    .filter(([, schema]) => !z.safeParse(schema, undefined).success)
    .map(([name]) => name)

export const hasRequiredSettings = (provider: WithSettings, settings: Settings): boolean =>
  getRequiredSettings(provider).every((name) => settings[name] !== undefined)

/** All of them with their descriptions, for docs/configuration.md. */
export const describeSettings = () =>
  paymentProviders.flatMap((provider) =>
    Object.entries(provider.settings ?? {}).map(([name, schema]) => ({
      name,
      code: provider.code,
      isRequired: getRequiredSettings(provider).includes(name),
      description: z.globalRegistry.get(schema)?.description ?? '',
    })),
  )

type Mode = { allowsTests: boolean; methods: readonly string[] | undefined }

/** Validation errors of the providers' settings, by environment variable. */
export function findSettingErrors(settings: Settings, { allowsTests, methods = [] }: Mode) {
  return paymentProviders.flatMap((provider): [name: string, message: string][] => {
    const { code, capabilities } = provider
    const required = getRequiredSettings(provider)
    const present = required.find((name) => settings[name] !== undefined)
    const missing = required.filter((name) => settings[name] === undefined)
    const errors: [string, string][] =
      present === undefined ? [] : missing.map((name) => [name, `is needed beside ${present}`])
    if (methods.includes(code) && present === undefined && required.length > 0)
      errors.push(['PAYMENT_METHODS', `${code} needs ${required[0]}`])
    if (methods.includes(code) && capabilities.isTest && !allowsTests)
      errors.push(['PAYMENT_METHODS', `${code} needs SEED_DEMO_DATA=on or PAYMENT_TEST_MODE=on`])
    return errors
  })
}

/**
 * Methods offered by default: the providers that take money at checkout, otherwise test payments. Payment on delivery needs
 * no settings, so only a shop that accepts test payments offers it before the merchant enables it.
 */
export function getDefaultMethods(settings: Settings, allowsTests: boolean) {
  const available = paymentProviders.filter((provider) => hasRequiredSettings(provider, settings))
  const online = available.filter(({ capabilities }) => capabilities.settlement === 'at-checkout')
  const live = online.filter(({ capabilities }) => !capabilities.isTest)
  const onDelivery = available.filter(({ capabilities }) => capabilities.settlement === 'on-delivery')
  // A shop with real payments accepts no test payments.
  const methods = allowsTests ? [...(live.length > 0 ? live : online), ...onDelivery] : live
  return methods.map(({ code }) => code)
}
