// Texts of payment methods in a reader's language, for pages, emails, documents and exports.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '../../kernel/locale.ts'
import { getMessage, type MessageKey } from '../../platform/text/text.ts'
import type { MethodTitles } from './method-titles.ts'
import { findPaymentProvider, paymentProviders } from './payment-methods.ts'
import {
  isStoredValueMethod,
  type StoredValueMethod,
  type TenderPayment,
  type TenderPaymentView,
} from './payment-tenders.ts'
import type { PaymentCapabilities, ProviderMessages } from './provider-definition.ts'

type MethodTexts = ProviderMessages & Required<Pick<ProviderMessages, 'name' | 'paid'>>

/**
 * From the language's catalogue, otherwise from the provider's own messages, otherwise in English.
 * @returns undefined for gift cards, store credit and orders without anything to pay.
 */
export function getMethodTexts(locale: Locale, code: string): MethodTexts | undefined {
  const provider = findPaymentProvider(code)
  if (!provider) return undefined
  const { en, [locale]: own } = provider.messages
  const read = (name: Exclude<keyof ProviderMessages, 'labels'>): string | undefined =>
    getMessage(locale, `payment.${provider.code}.${name}` as MessageKey) || (own ?? en)[name]
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

const storedValueNames = {
  'gift-card': 'checkout.tender-name.gift-card',
  'store-credit': 'checkout.tender-name.store-credit',
} as const satisfies Record<StoredValueMethod, MessageKey>

/**
 * Name of a method on orders, in emails, documents and exports.
 * @param titles how the shop named it when the order was placed.
 * @returns undefined for orders without anything to pay.
 */
export const getMethodLabel = (
  locale: Locale,
  code: string,
  titles: MethodTitles | null | undefined,
): string | undefined =>
  titles?.[locale] ??
  (isStoredValueMethod(code)
    ? getMessage(locale, storedValueNames[code])
    : getMethodTexts(locale, code)?.name)

/** What customers choose at checkout, unless the shop has named it otherwise. */
export const getMethodTitle = (locale: Locale, code: string): string =>
  isStoredValueMethod(code)
    ? getMessage(locale, storedValueNames[code])
    : (getMethodTexts(locale, code)?.title ?? code)

type Titled = { method: string; titles?: MethodTitles }

/** Replaces the titles of a payment by its label in a language. */
export function withMethodLabel<Payment extends Titled>(
  { titles, ...payment }: Payment,
  locale: Locale,
): Omit<Payment, 'titles'> & { label?: string } {
  const label = getMethodLabel(locale, payment.method, titles)
  return { ...payment, ...(label !== undefined && { label }) }
}

/** The same for gift cards, store credit and returned items. */
export const labelTenders = (tenders: readonly TenderPayment[], locale: Locale): TenderPaymentView[] =>
  tenders.map((tender) => withMethodLabel(tender, locale))

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
