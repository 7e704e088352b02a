// Wires payment methods for staff: which ones customers can choose, their order, texts and limits.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { getDocumentVersion } from '../../kernel/document-version.ts'
import type { Clock } from '../../kernel/clock.ts'
import { findAmountIssues, findRangeIssues } from '../../kernel/currency-amounts.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import { locales } from '../../kernel/locale.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../kernel/record-diff.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockMarkets, readMarkets } from '../markets/markets.store.ts'
import type { Markets } from '../markets/select-market.ts'
import { writeAudit } from '../audit/audit.ts'
import {
  allowsPartialRefund,
  createInitialSettings,
  findPaymentProvider,
  getCapabilities,
  getProviderCode,
  isBuiltInMethod,
  isSettled,
  methodCodePattern,
  paymentProviders,
} from './payment-methods.ts'
import { isStoredValueMethod } from './payment-tenders.ts'
import { getFeeWarning } from './fee-warning.ts'
import { lockPaymentMethods, setPaymentMethodSettings } from './payment-method-settings.store.ts'
import {
  getFeeRule,
  type PaymentMethodList,
  type PaymentMethodSettings,
  type PaymentMethodsInput,
} from './payment-method-settings.ts'
import { getMethodTitle } from './payment-method-texts.ts'
import type { Providers } from './providers.ts'

/** Changed methods by code, with their position. */
export type PaymentMethodDiff = RecordDiff<PaymentMethodSettings & { position: number }>

export type PaymentSettingsService = {
  list(ctx: OperatorContext): Promise<PaymentMethodList>
  /**
   * Replaces the methods. Those that are left out become inactive, except on account, gift cards and store credit, which
   * stay as they are; placed orders keep theirs.
   * @throws ShopError content_changed when the methods have another version; invalid_input with the path of each error,
   * for example a method that is active but not set up, or
   * a market that does not exist.
   */
  setMethods(ctx: OperatorContext, input: PaymentMethodsInput): Promise<PaymentMethodList>
  /** @throws ShopError content_changed when a method of the change has changed since. */
  revertMethods(ctx: OperatorContext, diff: PaymentMethodDiff): Promise<void>
}

type PaymentSettingsDeps = {
  db: Db
  clock: Clock
  providers: Providers
  /** Called after the commit. */
  onChange(): Promise<void>
}

export function createPaymentSettingsService({
  db,
  clock,
  providers,
  onChange,
}: PaymentSettingsDeps): PaymentSettingsService {
  /** All methods that can be edited: the saved ones in their order, then the others. */
  const listAll = (): PaymentMethodSettings[] => {
    const saved = providers.methods.filter(({ code }) => isEditable(code))
    const others = paymentProviders.filter(({ code }) => !saved.some((method) => method.code === code))
    return [...saved, ...others.map(({ code }) => createInitialSettings(code, false))]
  }
  const present = async (): Promise<PaymentMethodList> => {
    const methods = listAll()
    const markets = await readMarkets(db)
    return {
      version: getDocumentVersion(methods),
      methods: methods.map((method) => {
        const state = providers.getState(method.code)
        return {
          ...method,
          default_titles: Object.fromEntries(
            locales.map((locale) => [locale, getMethodTitle(locale, method.code)]),
          ),
          provider: findPaymentProvider(method.code)?.code ?? null,
          plugin: findPaymentProvider(method.code)?.plugin ?? null,
          available: 'mode' in state,
          mode: 'mode' in state ? state.mode : null,
          problem: 'problem' in state ? state.problem : null,
          partial_refund: allowsPartialRefund(method.code),
          later_capture: getCapabilities(method.code)?.laterCapture ?? null,
          express: presentExpress(method.code, providers),
          fee_warning: getFeeWarning(method, markets) ?? null,
        }
      }),
    }
  }
  async function change(
    ctx: OperatorContext,
    decide: (current: PaymentMethodSettings[]) => WantedMethods,
  ): Promise<PaymentMethodList> {
    await db.transaction().execute(async (tx) => {
      // So that no market is removed that a method names.
      await lockMarkets(tx)
      await lockPaymentMethods(tx)
      // Another process may have changed them.
      await providers.reload(tx)
      const current = listAll()
      const { methods: wanted, firstSent } = decide(current)
      const issues = findIssues(wanted, firstSent, providers, await readMarkets(tx))
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      const diff = compareRecords(byCode(current), byCode(wanted), isDeepStrictEqual)
      if (Object.keys(diff).length === 0) return
      await setPaymentMethodSettings(tx, wanted)
      await writeAudit(tx, {
        ...ctx,
        action: 'payment-methods.change',
        objectKind: 'settings',
        objectId: 'payment-methods',
        diff: { methods: diff },
        at: clock.now(),
      })
    })
    await onChange()
    return present()
  }
  return {
    async list(ctx) {
      ctx.require('settings.edit')
      await providers.reload(db)
      return present()
    },
    async setMethods(ctx, { was, methods }) {
      ctx.require('settings.edit')
      return change(ctx, (current) => {
        const leftOut = current
          .filter(({ code }) => !methods.some((method) => method.code === code))
          .map((method) => (isBuiltInMethod(method.code) ? method : { ...method, active: false }))
        const isOnAccount = ({ code }: PaymentMethodSettings) => isSettled('by-invoice', code)
        const before = leftOut.filter(isOnAccount)
        const wanted = [...before, ...methods, ...leftOut.filter((method) => !isOnAccount(method))]
        const isSame = isDeepStrictEqual(wanted, current)
        if (!isSame && getDocumentVersion(current) !== was)
          throw new ShopError('content_changed', { fields: ['version'] })
        return { methods: wanted, firstSent: before.length }
      })
    },
    async revertMethods(ctx, diff) {
      ctx.require('settings.edit')
      await change(ctx, (current) => {
        const reverted = revertRecords(byCode(current), completeDiff(diff), isDeepStrictEqual)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        const methods = [...reverted.values()].toSorted((a, b) => a.position - b.position)
        return { methods: methods.map(withoutPosition), firstSent: 0 }
      })
    },
  }
}

/** Changes of earlier versions do not have these fields. */
const completeDiff = (diff: PaymentMethodDiff): PaymentMethodDiff => {
  const complete = (method: PaymentMethodDiff[string]['was']) =>
    method && {
      ...method,
      markets: method.markets ?? [],
      express_places: method.express_places ?? [],
      amounts: method.amounts ?? {},
    }
  return Object.fromEntries(
    Object.entries(diff).map(([code, { was, to }]) => [code, { was: complete(was), to: complete(to) }]),
  )
}

function withoutPosition(positioned: PaymentMethodSettings & { position: number }): PaymentMethodSettings {
  const { position: _, ...method } = positioned
  return method
}

const presentExpress = (code: string, { getExpressProblem }: Pick<Providers, 'getExpressProblem'>) => {
  const express = getCapabilities(code)?.express
  return express ? { wallets: [...express.wallets], problem: getExpressProblem(code) ?? null } : null
}

const isEditable = (code: string) =>
  isStoredValueMethod(code) || (findPaymentProvider(code) !== undefined && methodCodePattern.test(code))

/** @returns why a code is none of a payment method. */
function findCodeProblem(code: string): string | undefined {
  if (isEditable(code)) return undefined
  const provider = getProviderCode(code)
  if (isStoredValueMethod(provider)) return `There is only one method ${provider}.`
  return findPaymentProvider(provider)
    ? `Use ${provider}, or ${provider} and a name of lower-case letters, digits and hyphens after a dot.`
    : `There is no payment method ${code}.`
}

const byCode = (methods: readonly PaymentMethodSettings[]) =>
  new Map(methods.map((method, position) => [method.code, { ...method, position }]))

/** `firstSent`: index of the first method that the caller sent, for the paths of errors. */
type WantedMethods = { methods: PaymentMethodSettings[]; firstSent: number }

function findIssues(
  methods: readonly PaymentMethodSettings[],
  firstSent: number,
  providers: Providers,
  { markets, storeCurrency }: Pick<Markets, 'markets' | 'storeCurrency'>,
): InputIssue[] {
  return methods.flatMap(
    (
      {
        code,
        active,
        capture,
        markets: codes,
        express_places: places,
        min_amount: min,
        max_amount: max,
        ...method
      },
      index,
    ): InputIssue[] => {
      const issue = (field: string, message: string) => [
        { path: `methods.${index - firstSent}.${field}`, message },
      ]
      const codeProblem = findCodeProblem(code)
      if (codeProblem !== undefined) return issue('code', codeProblem)
      if (isStoredValueMethod(code) && getFeeRule(method))
        return issue('fee_amount', `${code} has no fee: use 0 for fee_amount and fee_percent.`)
      if (methods.findIndex((method) => method.code === code) !== index)
        return issue('code', `${code} occurs twice.`)
      if (capture === 'on_shipment' && !getCapabilities(code)?.laterCapture)
        return issue('capture', `${code} cannot be captured later: use on_order.`)
      if (places.length > 0 && !getCapabilities(code)?.express)
        return issue('express_places', `${code} has no wallets: leave it empty.`)
      const expressProblem = providers.getExpressProblem(code)
      if (active && places.length > 0 && expressProblem !== undefined)
        return issue('express_places', expressProblem)
      if (new Set(places).size < places.length) return issue('express_places', 'A page occurs twice.')
      const unknown = codes.findIndex((name) => !markets.some((market) => market.code === name))
      if (unknown !== -1) return issue(`markets.${unknown}`, `There is no market ${codes[unknown]}.`)
      if (new Set(codes).size < codes.length) return issue('markets', 'A market occurs twice.')
      const state = providers.getState(code)
      if (active && 'problem' in state) return issue('active', state.problem)
      if (min !== null && max !== null && min > max)
        return issue('max_amount', 'The largest amount is below the smallest one.')
      const { amounts, fee_amount: fee } = method
      const path = `methods.${index - firstSent}.`
      const limits = { min_amount: min, max_amount: max }
      return [
        ...findAmountIssues(path, amounts, { ...limits, fee_amount: fee || null }, storeCurrency),
        ...findRangeIssues(path, amounts, limits, ['min_amount', 'max_amount']),
      ]
    },
  )
}
