// Wires the conversion of the store currency: prices and terms at a rate, with a preview, and exactly undone.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import { createCurrencyChange, isCurrencyCode } from '../../kernel/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../platform/database/dry-run.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../audit/audit.ts'
import { lockWriters } from '../imports/write-products.ts'
import { convertOrderRates } from '../orders/order-conversion.store.ts'
import { listCompanyBalances } from '../payments/account-credit.store.ts'
import { countFixedPrices } from '../pricing/market-price-lists.store.ts'
import { describePrices, lockStoreCurrency } from '../pricing/price-list-settings.store.ts'
import { hasOpenQuotes } from '../quotes/quotes.store.ts'
import { changeStoreAmounts, refreshAllPrices } from './change-store-amounts.service.ts'
import { convertMarkets, divideRates, type MarketsAndRates } from './convert-markets.ts'
import type {
  ConversionBlocker,
  ConvertedPrice,
  CurrencyConversionInput,
  CurrencyConversionResult,
  CurrencyConversionRun,
} from './currency-conversion.ts'
import {
  forgetChangedAmounts,
  getLastConversion,
  insertConversion,
  listConversions,
  listPriceChanges,
  recordAmountsAfter,
  recordAmountsBefore,
  restoreAmounts,
  setConversionCounts,
  setConversionUndone,
} from './currency-conversion.store.ts'
import { isSameRate, normalizeRate } from './market-issues.ts'
import { deleteRates, listRates, lockMarkets, readMarkets, setMarkets, upsertRates } from './markets.store.ts'
import type { Markets } from './select-market.ts'

export type CurrencyConversionService = {
  /** The latest first. */
  list(ctx: OperatorContext): Promise<CurrencyConversionRun[]>
  /**
   * Converts all prices, shipping costs, promotions and terms to another store currency at a rate. Orders, what
   * companies owe for them, gift cards and store credit keep their currency. Sending the same conversion again has no effect.
   * @param maxPrices of the result.
   * @throws ShopError content_changed when the currency is not `was`; invalid_input; in_use with ConversionBlockers in
   * `by`.
   */
  convert(
    ctx: OperatorContext,
    input: CurrencyConversionInput,
    options?: { maxPrices?: number },
  ): Promise<CurrencyConversionResult>
  /**
   * Undoes the latest conversion. Amounts that did not change since are exactly those before it; others are converted
   * back.
   * @throws ShopError not_found; content_changed when it is not the latest, or markets changed since; in_use.
   */
  undo(ctx: OperatorContext, id: string): Promise<CurrencyConversionRun>
}

type Deps = {
  db: Db
  clock: Clock
  publish(tags: readonly string[]): Promise<void>
  /** Called after a change of markets and rates. */
  onMarketsChange(): Promise<void>
}

export function createCurrencyConversionService(deps: Deps): CurrencyConversionService {
  const { db, clock, publish, onMarketsChange } = deps
  const announce = async (staleTags: readonly string[]) => {
    await publish(staleTags)
    await onMarketsChange()
  }
  return {
    async list(ctx) {
      ctx.require('settings.edit')
      return listConversions(db)
    },
    async convert(ctx, input, { maxPrices = MAX_PRICES } = {}) {
      ctx.require('settings.edit')
      const issues = findInputIssues(input)
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      let staleTags: string[] | undefined
      const result = await commitUnlessDryRun(db, input.dry_run, async (tx) => {
        const current = await lock(tx)
        const { was, to, rate } = input
        if (current !== was) {
          const last = (await getLastConversion(tx))?.run
          if (!last || current !== to || !isSameConversion(last, input))
            throw new ShopError('content_changed', { fields: ['currency'] })
          return { ...last, changes: [], prices: [], balances: await listCompanyBalances(tx) }
        }
        const at = clock.now()
        const id = randomUUID()
        const stored = await readAllRates(tx)
        const markets = convertMarkets(stored, { was, to, rate, day: at.toISOString().slice(0, 10) })
        await requireNothingOpen(tx, stored, markets, at)
        const run = { id, from: was, to, rate: normalizeRate(rate), ...readRounding(input) }
        const record = { was: pickMarkets(stored), to: markets }
        await insertConversion(tx, run, { markets: record, at, actor: ctx.actor })
        await recordAmountsBefore(tx, id)
        const counts = await convertAll(tx, input, markets)
        const changes = await recordAmountsAfter(tx, id)
        await setConversionCounts(tx, id, counts)
        await enqueue(tx, createLateOrdersJob({ was, to, rate, at, former: stored }))
        staleTags = await refreshAllPrices(tx, at)
        await writeAudit(tx, {
          ...ctx,
          action: 'settings.currency-conversion',
          objectKind: 'settings',
          objectId: 'currency',
          diff: { id, currency: { was, to }, rate: run.rate, ...counts },
          at,
        })
        const converted = { ...run, ...counts, converted_at: at.toISOString(), undone_at: null }
        const prices = await listPrices(tx, id, maxPrices, at)
        return { ...converted, changes, prices, balances: await listCompanyBalances(tx) }
      })
      if (!input.dry_run && staleTags) await announce(staleTags)
      return result
    },
    async undo(ctx, id) {
      ctx.require('settings.edit')
      const at = clock.now()
      let staleTags: string[] | undefined
      const undone = await db.transaction().execute(async (tx) => {
        const current = await lock(tx)
        const run = (await listConversions(tx)).find((each) => each.id === id)
        if (!run) throw new ShopError('not_found')
        if (run.undone_at !== null) return run
        const last = await getLastConversion(tx)
        if (last?.run.id !== id || current !== run.to)
          throw new ShopError('content_changed', { fields: ['currency'] })
        const stored = await readAllRates(tx)
        if (!isDeepStrictEqual(stored.markets, last.markets.to.markets))
          throw new ShopError('content_changed', { fields: ['markets'] })
        const markets = { markets: last.markets.was.markets, rates: restoreRates(stored, last.markets, run) }
        await requireNothingOpen(tx, stored, markets, at)
        await forgetChangedAmounts(tx, id)
        const back = { was: run.to, to: run.from, rate: divideRates('1', run.rate) }
        await convertAll(tx, back, markets)
        await restoreAmounts(tx, id)
        await setConversionUndone(tx, id, { at, actor: ctx.actor })
        await enqueue(tx, createLateOrdersJob({ ...back, at, former: stored }))
        staleTags = await refreshAllPrices(tx, at)
        await writeAudit(tx, {
          ...ctx,
          action: 'settings.currency-conversion-undo',
          objectKind: 'settings',
          objectId: 'currency',
          diff: { id, currency: { was: run.to, to: run.from } },
          at,
        })
        return { ...run, undone_at: at.toISOString() }
      })
      if (staleTags) await announce(staleTags)
      return undone
    },
  }
}

const MAX_PRICES = 100

type Conversion = Pick<CurrencyConversionInput, 'was' | 'to' | 'rate'> &
  Partial<Pick<CurrencyConversionInput, 'rounding_increment' | 'rounding_ending'>>

/** @returns the current store currency. Imports, changes of markets and other conversions wait. */
async function lock(tx: Tx): Promise<string> {
  await lockWriters(tx)
  await lockMarkets(tx)
  return lockStoreCurrency(tx)
}

async function convertAll(
  tx: Tx,
  conversion: Conversion,
  { markets, rates }: MarketsAndRates,
): Promise<{ amounts: number; orders: number }> {
  const { was, to, rate } = conversion
  const change = createCurrencyChange(was, to, rate)
  const { rounding_increment: increment = 1, rounding_ending: ending = null } = conversion
  const priceRounding = increment === 1 ? undefined : { increment, ending: ending ?? 0 }
  const { amounts } = await changeStoreAmounts(tx, { ...change, priceRounding })
  const orders = await convertOrderRates(tx, { to, rate, factor: change.factor })
  await deleteRates(tx, await listRates(tx))
  await setMarkets(tx, markets)
  await upsertRates(tx, rates)
  return { amounts, orders }
}

const readAllRates = async (tx: Tx): Promise<Markets> => ({
  ...(await readMarkets(tx)),
  rates: await listRates(tx),
})

const pickMarkets = ({ markets, rates }: MarketsAndRates): MarketsAndRates => ({ markets, rates })

const readRounding = ({
  rounding_increment,
  rounding_ending,
}: Pick<CurrencyConversionInput, 'rounding_increment' | 'rounding_ending'>) => ({
  rounding_increment,
  rounding_ending,
})

const isSameConversion = (run: CurrencyConversionRun, input: CurrencyConversionInput): boolean =>
  run.from === input.was &&
  isSameRate(run.rate, input.rate) &&
  isDeepStrictEqual(readRounding(run), readRounding(input))

function findInputIssues({
  was,
  to,
  rounding_increment: increment,
  rounding_ending: ending,
}: CurrencyConversionInput): InputIssue[] {
  const issues: InputIssue[] = []
  if (!isCurrencyCode(to))
    issues.push({ path: 'to', message: `${to} is not a currency: use an ISO 4217 code, such as EUR` })
  if (to === was) issues.push({ path: 'to', message: `${to} is the store currency already` })
  if (ending !== null && ending >= increment)
    issues.push({
      path: 'rounding_ending',
      message: `Must be less than the increment, ${increment}: 95 with 100 rounds to 12.95`,
    })
  return issues
}

/** @throws ShopError in_use: quotes are in the store currency, fixed prices in that of their market. */
async function requireNothingOpen(
  tx: Tx,
  stored: Markets,
  { markets }: MarketsAndRates,
  at: Date,
): Promise<void> {
  const fixedPrices = await countFixedPrices(tx, at)
  const hasFixedPrices = stored.markets.some(({ code, currency, primary }) => {
    const next = markets.find((market) => market.code === code)
    const isChanged = next?.currency !== currency || next.primary !== primary
    return isChanged && (fixedPrices.get(code) ?? 0) > 0
  })
  const found: [ConversionBlocker, boolean][] = [
    ['open_quotes', await hasOpenQuotes(tx)],
    ['market_prices', hasFixedPrices],
  ]
  const by = found.flatMap(([blocker, isFound]) => (isFound ? [blocker] : []))
  if (by.length > 0) throw new ShopError('in_use', { by })
}

/** Earlier rates where they did not change since the conversion; others are converted back. */
function restoreRates(
  stored: Markets,
  record: { was: MarketsAndRates; to: MarketsAndRates },
  { from, rate }: CurrencyConversionRun,
): MarketsAndRates['rates'] {
  const keyOf = ({ currency, valid_from: day }: { currency: string; valid_from: string }) =>
    `${currency} ${day}`
  const [before, after] = [record.was.rates, record.to.rates].map(
    (rates) => new Map(rates.map((each) => [keyOf(each), each.rate])),
  )
  const current = new Map(stored.rates.map((each) => [keyOf(each), each]))
  const removedByConversion = record.was.rates.filter((each) => !after!.has(keyOf(each)))
  const back = divideRates('1', rate)
  return [
    ...removedByConversion.filter((each) => !current.has(keyOf(each))),
    ...stored.rates
      .filter(({ currency }) => currency !== from)
      .map((each) => {
        const original = after!.get(keyOf(each)) === each.rate ? before!.get(keyOf(each)) : undefined
        return { ...each, rate: original ?? divideRates(each.rate, back) }
      }),
  ]
}

async function listPrices(tx: Tx, id: string, limit: number, at: Date): Promise<ConvertedPrice[]> {
  const changes = await listPriceChanges(tx, id, limit)
  const described = await describePrices(
    tx,
    changes.map(({ priceId }) => priceId),
    at,
  )
  return changes.flatMap(({ priceId, was, to }) => {
    const price = described.get(priceId)
    return price ? [{ sku: price.sku, price_list: price.priceList, was, to }] : []
  })
}

/** Longer than an order takes from its prices to its commit, and than caches keep rates. */
const LATE_ORDERS_MS = 120_000

type LateOrders = Conversion & { since: string; rates: { currency: string; rate: string }[] }

/** Orders that were being placed during the conversion have an earlier rate. */
const createLateOrdersJob = ({ was, to, rate, at, former }: Conversion & { at: Date; former: Markets }) => ({
  kind: 'currency.late-orders',
  payload: {
    was,
    to,
    rate,
    since: new Date(at.getTime() - LATE_ORDERS_MS).toISOString(),
    rates: [{ currency: was, rate: '1' }, ...former.rates.map(({ currency, rate }) => ({ currency, rate }))],
  } satisfies LateOrders,
  runAt: new Date(at.getTime() + LATE_ORDERS_MS),
})

export const currencyConversionJobs: JobHandlers = {
  'currency.late-orders': async (db, payload) => {
    const { was, to, rate, since, rates } = payload as LateOrders
    const { factor } = createCurrencyChange(was, to, rate)
    const only = { since: new Date(since), rates }
    await db.transaction().execute((tx) => convertOrderRates(tx, { to, rate, factor }, only))
  },
}
