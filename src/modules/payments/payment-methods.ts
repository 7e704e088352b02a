// The payment methods of the shop: what plugins and built-in providers declare about themselves.
import { sql } from 'kysely'
import { plugins } from '../plugins/plugin-registry.ts'
import { onAccount, testCard } from './built-in/index.ts'
import { createMethodSettings, type PaymentMethodSettings } from './payment-method-settings.ts'
import { definePluginProviders } from './plugin-providers.ts'
import { expressPlaces } from '../../contracts/express-places.ts'
import { isStoredValueMethod } from './payment-tenders.ts'
import type { PaymentCapabilities, PaymentProviderDefinition } from './provider-definition.ts'

/** Code of a payment method: that of its provider, or that and a name after a dot. A provider can have several methods. */
export type PaymentMethod = string

export const methodCodePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)?$/

/** Code of the provider of a method. */
export const getProviderCode = (method: PaymentMethod): string => method.split('.', 1)[0]!

export const paymentProviders: readonly PaymentProviderDefinition[] = [
  ...plugins.flatMap(definePluginProviders),
  testCard,
  onAccount,
]

export const paymentMethods = paymentProviders.map(({ code }) => code) as [PaymentMethod, ...PaymentMethod[]]

/** @returns undefined for gift cards, store credit and orders without anything to pay. */
export function findPaymentProvider(method: PaymentMethod): PaymentProviderDefinition | undefined {
  const code = getProviderCode(method)
  return paymentProviders.find((provider) => provider.code === code)
}

/** Capabilities of a method. Undefined for gift cards, store credit and orders without anything to pay. */
export const getCapabilities = (method: PaymentMethod): PaymentCapabilities | undefined =>
  findPaymentProvider(method)?.capabilities

/** Settings of a method that was never edited: wallets of test providers are offered everywhere, others nowhere. */
export const createInitialSettings = (code: string, active: boolean): PaymentMethodSettings => {
  const { isTest, express } = getCapabilities(code) ?? {}
  return createMethodSettings(code, active, isTest && express ? [...expressPlaces] : [])
}

type Settlement = PaymentCapabilities['settlement']

export const isSettled = (settlement: Settlement, code: string): boolean =>
  getCapabilities(code)?.settlement === settlement

/** Whether the method takes additional payments for order edits. */
export const canChargeEdits = (code: string): boolean =>
  isSettled('at-checkout', code) && getCapabilities(code)?.keepsPageOpen !== true

/** Whether a part of a payment can be refunded. Gift cards and store credit can always get back a part. */
export const allowsPartialRefund = (method: string): boolean => getCapabilities(method)?.partialRefund ?? true

/** Nothing is charged at checkout: payment is on delivery or by invoice. */
export const isPaidLater = (code: string): boolean =>
  isSettled('on-delivery', code) || isSettled('by-invoice', code)

/** Methods that every shop has without setting them up: on account for companies, gift cards and store credit. */
export const isBuiltInMethod = (code: string): boolean =>
  isStoredValueMethod(code) || (isSettled('by-invoice', code) && getProviderCode(code) === code)

/** Codes of the providers with these capabilities. */
export const selectMethods = (isWanted: (capabilities: PaymentCapabilities) => boolean): PaymentMethod[] =>
  paymentProviders.filter(({ capabilities }) => isWanted(capabilities)).map(({ code }) => code)

/** Codes as a SQL list. No code is `-`, so a list without codes matches nothing. */
export const sqlList = (codes: readonly string[]): string =>
  (codes.length > 0 ? codes : ['-']).map((code) => `'${code}'`).join(', ')

const settledIn = (settlement: Settlement) => {
  const methods = selectMethods((one) => one.settlement === settlement)
  return sql<boolean>`provider in (${sql.join(['-', ...methods].map((method) => sql.lit(method)))})`
}

/** Condition on rows of the table payment. */
export const isByInvoiceSql = settledIn('by-invoice')

/** Condition on rows of the table payment: the buyer transfers the money, so there is no provider to query. */
export const isInAdvanceSql = settledIn('in-advance')

/** Where a refund of a row of the table payment goes. */
export const refundMethodSql = sql<
  'account' | 'card' | 'cash' | 'transfer'
>`case when ${settledIn('on-delivery')} then 'cash' when ${isByInvoiceSql} then 'account' when ${isInAdvanceSql} then 'transfer' else 'card' end`
