// Texts of payment methods in a reader's language, for pages, emails, documents and exports.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '../../kernel/locale.ts'
import { getMessage, type MessageKey } from '../../platform/text/text.ts'
import { paymentProviders } from './payment-methods.ts'
import type { PaymentCapabilities, ProviderMessages } from './provider-definition.ts'

type MethodTexts = ProviderMessages & Required<Pick<ProviderMessages, 'name' | 'paid'>>

/**
 * From the language's catalogue, otherwise from the provider's own messages, otherwise in English.
 * @returns undefined for gift cards, store credit and orders without anything to pay.
 */
export function getMethodTexts(locale: Locale, code: string): MethodTexts | undefined {
  const provider = paymentProviders.find((one) => one.code === code)
  if (!provider) return undefined
  const { en, [locale]: own } = provider.messages
  const read = (name: Exclude<keyof ProviderMessages, 'labels'>): string | undefined =>
    getMessage(locale, `payment.${code}.${name}` as MessageKey) || (own ?? en)[name]
  const title = read('title') ?? en.title
  const hint = read('hint')
  const name = read('name') ?? title
  const labels = (own ?? en).labels
  return {
    title,
    name,
    paid: read('paid') ?? name,
    ...(hint !== undefined && { hint }),
    ...(labels && { labels }),
  }
}

/** A payment method as pages show it. `hint` is compiled: its values are known to the page only. */
export type PaymentMethodView = PaymentCapabilities & {
  title: string
  name: string
  hint?: ReturnType<typeof compileMessage>
  cardBrands: readonly string[]
  /** Orders that are paid with it cost more; the quote says how much. */
  hasFee?: true
}
/** By code. */
export type PaymentMethodViews = Partial<Record<string, PaymentMethodView>>

const viewsByLocale = new Map<Locale, PaymentMethodViews>()

/** Made once per language: messages and providers do not change while the shop runs. */
export function getMethodViews(locale: Locale): PaymentMethodViews {
  const views = viewsByLocale.get(locale) ?? createMethodViews(locale)
  viewsByLocale.set(locale, views)
  return views
}

const createMethodViews = (locale: Locale): PaymentMethodViews =>
  Object.fromEntries(
    paymentProviders.map(({ code, capabilities, cardBrands = [] }) => {
      const { title, name, hint } = getMethodTexts(locale, code)!
      const view = { ...capabilities, title, name, cardBrands, ...(hint && { hint: compileMessage(hint) }) }
      return [code, view]
    }),
  )
