// The payment providers that are available with the settings of this shop, and the methods that customers can choose.
import type { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ExpressFrame } from '../../../sdk/plugin/express.ts'
import type { ExpressPlace } from '../../contracts/express-places.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import { getLiveSince } from '../../platform/database/live-since.ts'
import { createOptionalConverter } from '../markets/convert-amount.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import { getSettingVariable } from '../plugins/plugin-registry.ts'
import { DISABLED_PROBLEM } from '../plugins/configure-plugin.ts'
import { getPluginSettings, isPluginDisabled } from '../plugins/plugin-settings.store.ts'
import {
  canChargeEdits,
  createInitialSettings,
  findPaymentProvider,
  getCapabilities,
  getProviderCode,
  isBuiltInMethod,
  isSettled,
  type PaymentMethod,
  paymentProviders,
  selectMethods,
} from './payment-methods.ts'
import type { MethodTitles } from './method-titles.ts'
import { isStoredValueMethod, storedValueMethods } from './payment-tenders.ts'
import { type CaptureTime, getFeeRule, type PaymentMethodSettings } from './payment-method-settings.ts'
import { getPaymentMethodSettings } from './payment-method-settings.store.ts'
import type { FeeRules } from '../pricing/order-fees.ts'
import { getMethodViews, type PaymentMethodViews } from './payment-method-texts.ts'
import type { PaymentProviderDefinition } from './provider-definition.ts'
import type { PaymentProvider } from './provider.ts'
import { getDefaultMethods, getRequiredSettings, hasRequiredSettings } from './provider-settings.ts'

/** What decides, besides the method itself, whether a customer can choose it. */
export type Purchase = {
  country: string
  /** Code of the market of the country; undefined for a shop without markets. */
  market: string | undefined
  dueMinor: number
  currency: string
  /** When `currency` is not the store currency, which the limits of methods are in. */
  conversion?: CurrencyConversion | undefined
}

/** `problem`: why it is not available. */
export type MethodState = { mode: 'live' | 'test' } | { problem: string }

/** The frame, with the values of its settings. */
export type ExpressFrameState = ExpressFrame & { values: Readonly<Record<string, string>> }

export type Providers = {
  /**
   * @throws Error when no provider with this code is configured; payments made with it wait until it is
   * configured again.
   */
  getProvider(code: string): PaymentProvider
  has(code: string): boolean
  /** Active payment methods, in their order, whatever is bought; without those of companies, gift cards and store credit. */
  readonly offered: readonly PaymentMethod[]
  /** The same with payment on account, which companies with credit can choose. */
  readonly offeredToCompanies: readonly PaymentMethod[]
  /** Whether the method can pay for a purchase: gift cards, store credit and payment on account too. */
  isOffered(code: string, purchase: Purchase): boolean
  /**
   * What the frame with the wallets of a method needs.
   * @returns undefined when they are not offered, or have no frame: those of test methods.
   */
  getExpressFrame(code: string): ExpressFrameState | undefined
  /** Why the wallets of a method cannot be offered; undefined when they can. */
  getExpressProblem(code: string): string | undefined
  /** A file below `/.well-known/` that a provider asks for. */
  getWellKnownFile(name: string): string | undefined
  /** Methods whose wallets are offered on a page, in their order. */
  getExpress(place: ExpressPlace): readonly PaymentMethod[]
  /** Fees by code; methods without a fee are left out. */
  readonly fees: FeeRules['payment']
  /** The names that staff gave the method. */
  getTitles(code: string): MethodTitles
  /** When new payments with the method are captured. */
  getCaptureTime(code: string): CaptureTime
  /** Whether the provider takes additional payments now. Existing orders are refunded in any case. */
  canCharge(code: string): boolean
  getState(code: string): MethodState
  /** False for a method that is only offered by default and needs no settings. */
  isChosen(code: string): boolean
  /** Methods as pages show them, by code. */
  getViews(locale: Locale): PaymentMethodViews
  /** True for a merchant's own shop that accepts test cards (PAYMENT_TEST_MODE=on). */
  isTestMode: boolean
  /** Whether customers can choose a method that moves no money: test cards, or a provider with test credentials. */
  readonly offersTestPayments: boolean
  /** Settings as they are in effect, in order: those that staff edited, otherwise those of the environment. */
  readonly methods: readonly PaymentMethodSettings[]
  /** Reads the settings that staff have saved. Call it at the start and after each change. */
  reload(db: Db): Promise<void>
}

/** Whether new payments with the method move no money. */
export function isTestMode(providers: Pick<Providers, 'getState'>, code: string): boolean {
  return isTestState(providers.getState(code))
}

const isTestState = (state: MethodState | undefined): boolean =>
  state !== undefined && 'mode' in state && state.mode === 'test'

export type ProviderSettings = {
  /** Methods offered until staff edit them. */
  methods: readonly PaymentMethod[]
  /** They follow from the settings of the providers, also from those that are stored. */
  isDefault?: boolean | undefined
  /** Whether test payments may be offered; absent: if `methods` has one. */
  allowsTests?: boolean | undefined
  /** Environment variables of the providers: provider-settings.ts. */
  settings?: Readonly<Record<string, unknown>> | undefined
  /** PAYMENT_TEST_MODE=on: every page shows a banner. */
  isTestMode?: boolean | undefined
}

/** What staff have saved. Settings of plugins are under the names of their environment variables. */
type StoredSettings = {
  methods: readonly PaymentMethodSettings[]
  settings: Readonly<Record<string, unknown>>
  /** Plugins that staff have disabled. */
  disabled: ReadonlySet<string>
  /** A shop that went live accepts no test payments because it was a demo. */
  isLive: boolean
}

const isTest = (code: string) => getCapabilities(code)?.isTest === true

/**
 * Includes providers that are not offered, because existing orders still need them to capture, refund and look
 * up payments.
 */
export function createProviders(secret: string, config: ProviderSettings): Providers {
  let state = createState(secret, config, {
    methods: [],
    settings: {},
    disabled: new Set(),
    isLive: false,
  })
  let lastReload = 0
  return {
    getProvider(code) {
      const provider = state.byCode.get(getProviderCode(code))
      if (!provider) throw new Error(`payment provider ${code} is not configured`)
      return provider
    },
    has: (code) => state.byCode.has(getProviderCode(code)),
    get offered() {
      return state.offered
    },
    get offeredToCompanies() {
      return state.usable.filter((code) => !isStoredValueMethod(code))
    },
    isOffered(code, { country, market, dueMinor, currency, conversion }) {
      const convert = createOptionalConverter(conversion)
      const method = state.methods.find((one) => one.code === code)
      const { currencies } = findPaymentProvider(code) ?? {}
      return (
        method !== undefined &&
        state.usable.includes(code) &&
        (method.min_amount === null || convert(method.min_amount, method.amounts.min_amount) <= dueMinor) &&
        (method.max_amount === null || convert(method.max_amount, method.amounts.max_amount) >= dueMinor) &&
        (method.countries.length === 0 || method.countries.includes(country)) &&
        (method.markets.length === 0 || (market !== undefined && method.markets.includes(market))) &&
        (currencies?.includes(currency) ?? true)
      )
    },
    getExpressFrame(code) {
      const express = findPaymentProvider(code)?.express
      const isShown = state.methods.some((method) => method.code === code && method.express_places.length > 0)
      if (
        !express ||
        !isShown ||
        !state.offered.includes(code) ||
        state.getExpressProblem(code) !== undefined
      )
        return undefined
      return { ...express, values: state.getExpressSettings(code) as Record<string, string> }
    },
    getExpressProblem: (code) => state.getExpressProblem(code),
    getWellKnownFile: (name) => state.getWellKnownFile(name),
    getExpress: (place) =>
      state.methods.flatMap(({ code, express_places: places }) =>
        state.offered.includes(code) && places.includes(place) && state.getExpressProblem(code) === undefined
          ? [code]
          : [],
      ),
    get fees() {
      return state.fees
    },
    getTitles: (code) => state.methods.find((method) => method.code === code)?.titles ?? {},
    getCaptureTime: (code) =>
      (getCapabilities(code)?.laterCapture &&
        state.methods.find((method) => method.code === code)?.capture) ??
      'on_order',
    canCharge: (code) =>
      canChargeEdits(code) &&
      state.byCode.has(getProviderCode(code)) &&
      acceptsCharges(state, getProviderCode(code)),
    getState: (code) => readState(state.states, code) ?? { problem: 'There is no such payment method.' },
    isChosen: (code) => !state.isDefault || needsSettings(code),
    getViews: (locale) => state.getViews(locale),
    isTestMode: config.isTestMode ?? false,
    get offersTestPayments() {
      return state.offered.some((code) => isTestState(readState(state.states, code)))
    },
    get methods() {
      return state.methods
    },
    async reload(db) {
      const number = ++lastReload
      const [methods, byPlugin, liveSince] = await Promise.all([
        getPaymentMethodSettings(db),
        getPluginSettings(db, secret),
        getLiveSince(db),
      ])
      const settings = Object.entries(byPlugin).flatMap(([plugin, values]) =>
        Object.entries(values).map(([name, value]) => [getSettingVariable(plugin, name), value]),
      )
      // A read that began earlier may end later.
      if (number === lastReload)
        state = createState(secret, config, {
          methods,
          settings: Object.fromEntries(settings),
          disabled: new Set(Object.keys(byPlugin).filter((plugin) => isPluginDisabled(byPlugin[plugin]!))),
          isLive: liveSince !== undefined,
        })
    },
  }
}

type State = {
  byCode: ReadonlyMap<string, PaymentProvider>
  states: ReadonlyMap<string, MethodState>
  methods: readonly PaymentMethodSettings[]
  offered: readonly PaymentMethod[]
  /** `offered` with payment on account, gift cards and store credit. */
  usable: readonly PaymentMethod[]
  fees: FeeRules['payment']
  /** Neither staff nor the environment have named the methods. */
  isDefault: boolean
  getViews(locale: Locale): PaymentMethodViews
  getExpressSettings(code: string): Record<string, string | undefined>
  getExpressProblem(code: string): string | undefined
  getWellKnownFile(name: string): string | undefined
}

function needsSettings(code: string): boolean {
  const provider = findPaymentProvider(code)
  return provider !== undefined && getRequiredSettings(provider).length > 0
}

/** @param code of the provider. */
const acceptsCharges = ({ offered, states }: Pick<State, 'offered' | 'states'>, code: string) =>
  !isDisabled(states.get(code)) &&
  (!isTest(code) || offered.some((method) => getProviderCode(method) === code))

const isDisabled = (state: MethodState | undefined): boolean =>
  state !== undefined && 'problem' in state && state.problem === DISABLED_PROBLEM

/** Gift cards and store credit need no provider. */
const readState = (states: ReadonlyMap<string, MethodState>, code: string): MethodState | undefined =>
  isStoredValueMethod(code) ? { mode: 'live' } : states.get(getProviderCode(code))

/** Neither staff nor the environment have chosen a method that customers pay with. */
const isUnchosen = (stored: readonly PaymentMethodSettings[]) =>
  stored.every(({ code }) => isBuiltInMethod(code))

/**
 * The stored methods in their order, or the initial ones until staff edit them. Built-in methods that were never stored are
 * active: on account first, gift cards and store credit last.
 */
function listMethods(
  stored: readonly PaymentMethodSettings[],
  initial: readonly PaymentMethod[],
): PaymentMethodSettings[] {
  const toStored = (codes: readonly string[]) =>
    codes.map((code) => stored.find((one) => one.code === code) ?? createInitialSettings(code, true))
  const isMissing = (code: string) => isUnchosen(stored) || !stored.some((one) => one.code === code)
  const onAccount = selectMethods(({ settlement }) => settlement === 'by-invoice')
  return [
    ...toStored(onAccount.filter(isMissing)),
    ...(isUnchosen(stored) ? initial.map((code) => createInitialSettings(code, true)) : stored),
    ...toStored(storedValueMethods.filter(isMissing)),
  ]
}

function createState(secret: string, config: ProviderSettings, stored: StoredSettings): State {
  const settings = { ...stored.settings, ...config.settings }
  const acceptsTests = config.allowsTests ?? config.methods.some(isTest)
  const allowsTests = acceptsTests && (!stored.isLive || config.isTestMode === true)
  const byCode = new Map<string, PaymentProvider>()
  const states = new Map<string, MethodState>()
  for (const definition of paymentProviders) {
    const created = createProvider(definition, settings, secret)
    const isForbiddenTest = definition.capabilities.isTest && !allowsTests
    states.set(
      definition.code,
      typeof created === 'string'
        ? { problem: created }
        : definition.plugin !== undefined && stored.disabled.has(definition.plugin)
          ? { problem: DISABLED_PROBLEM }
          : isForbiddenTest
            ? { problem: 'Test payments are accepted in a demo shop and with PAYMENT_TEST_MODE=on only.' }
            : { mode: hasTestSettings(definition, settings) ? 'test' : 'live' },
    )
    if (typeof created !== 'string') byCode.set(definition.code, created)
  }
  const initial = config.isDefault ? getDefaultMethods(settings, allowsTests) : config.methods
  const methods = listMethods(stored.methods, initial)
  const usable = methods.flatMap(({ code, active }) => {
    const methodState = readState(states, code)
    return active && methodState && 'mode' in methodState ? [code] : []
  })
  // Payment by invoice is offered only to companies with credit, by the checkout module.
  const offered = usable.filter((code) => !isSettled('by-invoice', code) && !isStoredValueMethod(code))
  for (const [code, provider] of byCode)
    if (!acceptsCharges({ offered, states }, code)) byCode.set(code, withoutNewCharges(provider))
  const fees = Object.fromEntries(
    methods.flatMap((method) => {
      const rule = getFeeRule(method)
      return rule && usable.includes(method.code) ? [[method.code, rule]] : []
    }),
  )
  const isDefault = isUnchosen(stored.methods) && (config.isDefault ?? false)
  return {
    byCode,
    states,
    methods,
    offered,
    usable,
    fees,
    isDefault,
    getViews: createViews(methods),
    ...createExpressState(settings),
  }
}

function createExpressState(
  settings: Readonly<Record<string, unknown>>,
): Pick<State, 'getExpressSettings' | 'getExpressProblem' | 'getWellKnownFile'> {
  const getExpressSettings = (code: string) =>
    findPaymentProvider(code)?.getExpressSettings?.({ ...settings }) ?? {}
  return {
    getExpressSettings,
    getExpressProblem(code) {
      const definition = findPaymentProvider(code)
      if (!definition?.capabilities.express) return `${code} has no wallets.`
      if (definition.capabilities.isTest) return undefined
      if (!definition.express) return `The plugin ${definition.plugin} has no buttons for its wallets.`
      const missing = Object.entries(getExpressSettings(code)).flatMap(([name, value]) =>
        value === undefined ? [name] : [],
      )
      return missing.length > 0
        ? `Set ${missing.join(' and ')} of the plugin ${definition.plugin}, which the wallets need.`
        : undefined
    },
    getWellKnownFile: (name) =>
      paymentProviders
        .map((one) => one.getWellKnownFile?.({ ...settings }, name))
        .find((file) => file !== undefined),
  }
}

/** @returns the reason when the provider cannot be created. */
function createProvider(
  definition: PaymentProviderDefinition,
  settings: Readonly<Record<string, unknown>>,
  secret: string,
): PaymentProvider | string {
  if (!hasRequiredSettings(definition, settings))
    return `Settings of the plugin ${definition.plugin} are missing.`
  try {
    return definition.create(settings, { secret })
  } catch (error) {
    // A plugin that fails does not keep the shop from starting.
    return `The plugin ${definition.plugin} could not start: ${(error as Error).message}`
  }
}

const hasTestSettings = (
  definition: PaymentProviderDefinition,
  settings: Readonly<Record<string, unknown>>,
) => definition.capabilities.isTest ?? definition.isTestMode?.(settings) ?? false

/** Views with the texts of the shop, made once per language. */
function createViews(methods: readonly PaymentMethodSettings[]): State['getViews'] {
  const byLocale = new Map<Locale, PaymentMethodViews>()
  return (locale) => {
    const existing = byLocale.get(locale)
    if (existing) return existing
    const providerViews = getMethodViews(locale)
    const views: PaymentMethodViews = { ...providerViews }
    for (const method of methods) {
      const { code, titles, hints } = method
      const view = providerViews[getProviderCode(code)]
      const { [locale]: title } = titles
      const { [locale]: hint } = hints
      if (view)
        views[code] = {
          ...view,
          ...(getFeeRule(method) && { hasFee: true as const }),
          ...(title !== undefined && { title, name: title }),
          // As it was written: braces are no placeholders.
          ...(hint !== undefined && { hint: [hint] as ReturnType<typeof compileMessage> }),
        }
    }
    byLocale.set(locale, views)
    return views
  }
}

/** Keeps test payments of earlier orders readable and refundable where new ones are not accepted. */
const withoutNewCharges = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  authorise: async (db, { key }, now) =>
    (await provider.find(db, key, now)) ?? { status: 'declined', reason: 'card_declined' },
})
