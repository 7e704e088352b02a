// Wires markets and exchange rates for staff.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { getDocumentVersion } from '../../kernel/document-version.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../kernel/record-diff.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../platform/database/dry-run.ts'
import { writeAudit } from '../audit/audit.ts'
import { getPaymentMethodSettings } from '../payments/payment-method-settings.store.ts'
import { countLimitedProducts } from '../catalog/products/products-list.store.ts'
import { countFixedPrices } from '../pricing/market-price-lists.store.ts'
import {
  findFixedPriceIssues,
  findMarketIssues,
  findPaymentMethodIssues,
  findPublicationIssues,
  findRateIssues,
  isSameRate,
  normalizeRate,
} from './market-issues.ts'
import type {
  ChangedRates,
  ExchangeRate,
  ExchangeRates,
  ExchangeRatesInput,
  Market,
  MarketSettings,
  MarketSettingsInput,
} from './markets.ts'
import { deleteRates, listRates, lockMarkets, readMarkets, setMarkets, upsertRates } from './markets.store.ts'
import { getRate, type Markets } from './select-market.ts'

/** Markets by code, with their position. */
export type MarketDiff = RecordDiff<PositionedMarket>
/** Rates by currency and day, such as `EUR 2026-11-27`. */
export type RateDiff = RecordDiff<string>

export type MarketService = {
  settings(ctx: OperatorContext): Promise<MarketSettings>
  /**
   * Replaces the markets. Placed orders keep their currency, rate and rounding.
   * @throws ShopError content_changed when the markets have another version; invalid_input with the path of each
   * error.
   */
  setSettings(ctx: OperatorContext, input: MarketSettingsInput): Promise<MarketSettings>
  /** @throws ShopError content_changed when a market of the change has changed since. */
  revertSettings(ctx: OperatorContext, diff: MarketDiff): Promise<void>
  rates(ctx: OperatorContext): Promise<ExchangeRates>
  /**
   * Adds rates. Sending the same rates again has no effect.
   * @throws ShopError invalid_input with the path of each error.
   */
  addRates(ctx: OperatorContext, input: ExchangeRatesInput): Promise<ChangedRates>
  /** @throws ShopError content_changed when a rate of the change has changed since. */
  revertRates(ctx: OperatorContext, diff: RateDiff): Promise<void>
}

type Deps = {
  db: Db
  clock: Clock
  /** Called after the commit. */
  onChange(): Promise<void>
}

export function createMarketService({ db, clock, onChange }: Deps): MarketService {
  /** Runs the change, and rolls it back when it is a dry run. */
  async function run<Result>(
    isDryRun: boolean,
    work: (tx: Tx, at: Date) => Promise<Result>,
  ): Promise<Result> {
    const result = await commitUnlessDryRun(db, isDryRun, async (tx) => {
      await lockMarkets(tx)
      return work(tx, clock.now())
    })
    if (!isDryRun) await onChange()
    return result
  }
  const change = (
    ctx: OperatorContext,
    decide: (current: MarketSettings) => readonly Market[],
    isDryRun = false,
  ): Promise<MarketSettings> =>
    run(isDryRun, async (tx, at) => {
      const stored = await readMarkets(tx)
      const current = toSettings(stored, at)
      const wanted = decide(current)
      const issues = [
        ...findMarketIssues(wanted, stored, at),
        ...findFixedPriceIssues(wanted, stored, await countFixedPrices(tx, at)),
        ...findPaymentMethodIssues(wanted, await getPaymentMethodSettings(tx)),
        ...findPublicationIssues(wanted, await countLimitedProducts(tx)),
      ]
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      const complete = wanted.map((market) => withRate(market, stored, at))
      const diff = compareRecords(byCode(current.markets), byCode(complete), isDeepStrictEqual)
      if (Object.keys(diff).length > 0) {
        await setMarkets(tx, complete.map(withoutRate))
        await upsertRates(tx, listNewRates(complete, stored, at))
        await writeAudit(tx, {
          ...ctx,
          action: 'markets.change',
          objectKind: 'settings',
          objectId: 'markets',
          diff: { markets: diff },
          at,
        })
      }
      return toSettings(await readMarkets(tx), at)
    })
  const changeRates = (
    ctx: OperatorContext,
    decide: (current: ReadonlyMap<string, string>) => ReadonlyMap<string, string>,
    isDryRun = false,
  ): Promise<ChangedRates> =>
    run(isDryRun, async (tx, at) => {
      const current = ratesByKey(await listRates(tx))
      const wanted = decide(current)
      const diff = compareRecords(current, wanted, (a, b) => a === b)
      const changes = Object.entries(diff)
      if (changes.length > 0) {
        await deleteRates(
          tx,
          changes.flatMap(([key, { to }]) => (to === null ? [parseRateKey(key)] : [])),
        )
        await upsertRates(
          tx,
          changes.flatMap(([key, { to }]) => (to === null ? [] : [{ ...parseRateKey(key), rate: to }])),
        )
        const stored = await readMarkets(tx)
        const issues = findMarketIssues(toSettings(stored, at).markets, stored, at)
        if (issues.length > 0) throw new ShopError('invalid_input', { issues })
        await writeAudit(tx, {
          ...ctx,
          action: 'exchange-rates.change',
          objectKind: 'settings',
          objectId: 'exchange-rates',
          diff: { rates: diff },
          at,
        })
      }
      const added = changes.filter(([, { was }]) => was === null).length
      return { added, replaced: changes.length - added, unchanged: 0 }
    })
  return {
    async settings(ctx) {
      ctx.require('settings.edit')
      return toSettings(await readMarkets(db), clock.now())
    },
    async setSettings(ctx, { was, markets, dry_run: isDryRun }) {
      ctx.require('settings.edit')
      return change(
        ctx,
        (current) => {
          const isSame =
            Object.keys(compareRecords(byCode(current.markets), byCode(markets), isDeepStrictEqual))
              .length === 0
          if (!isSame && current.version !== was)
            throw new ShopError('content_changed', { fields: ['version'] })
          return markets
        },
        isDryRun,
      )
    },
    async revertSettings(ctx, diff) {
      ctx.require('settings.edit')
      await change(ctx, (current) => {
        const reverted = revertRecords(byCode(current.markets), diff, isDeepStrictEqual)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        return [...reverted.values()].toSorted((a, b) => a.position - b.position).map(withoutPosition)
      })
    },
    async rates(ctx) {
      ctx.require('settings.edit')
      const { storeCurrency } = await readMarkets(db)
      const day = toDay(clock.now())
      const seen = new Set<string>()
      return {
        store_currency: storeCurrency,
        rates: (await listRates(db)).map((rate) => {
          const current = rate.valid_from <= day && !seen.has(rate.currency)
          if (current) seen.add(rate.currency)
          return { ...rate, current }
        }),
      }
    },
    async addRates(ctx, { rates, dry_run: isDryRun }) {
      ctx.require('settings.edit')
      const { storeCurrency } = await readMarkets(db)
      const issues = findRateIssues(rates, storeCurrency)
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      const changed = await changeRates(
        ctx,
        (current) => new Map([...current, ...ratesByKey(rates)]),
        isDryRun,
      )
      return { ...changed, unchanged: rates.length - changed.added - changed.replaced }
    },
    async revertRates(ctx, diff) {
      ctx.require('settings.edit')
      await changeRates(ctx, (current) => {
        const reverted = revertRecords(current, diff, (a, b) => a === b)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        return reverted
      })
    },
  }
}

export type PositionedMarket = Market & { position: number }

const byCode = (markets: readonly Market[]): Map<string, PositionedMarket> =>
  new Map(
    markets.map((market, position) => [
      market.code,
      {
        ...market,
        countries: market.countries.toSorted(),
        exchange_rate: market.exchange_rate && normalizeRate(market.exchange_rate),
        position,
      },
    ]),
  )

function withoutPosition(market: PositionedMarket): Market {
  const { position: _, ...rest } = market
  return rest
}

function toSettings(stored: Markets, at: Date): MarketSettings {
  const markets = stored.markets.map((market) => ({
    code: market.code,
    name: market.name,
    countries: market.countries,
    rest_of_world: market.rest_of_world,
    currency: market.currency,
    exchange_rate:
      market.currency === stored.storeCurrency ? null : (getRate(stored, market.currency, at) ?? null),
    rounding_increment: market.rounding_increment,
    rounding_ending: market.rounding_ending,
    prices_include_tax: market.prices_include_tax,
    active: market.active,
    primary: market.primary,
    default_language: market.default_language,
    languages: market.languages,
  }))
  const content = { store_currency: stored.storeCurrency, markets }
  return {
    version: getDocumentVersion(content),
    ...content,
  }
}

/** A market whose rate is not given keeps that of its currency. */
const withRate = (market: Market, stored: Markets, at: Date): Market => ({
  ...market,
  exchange_rate:
    market.currency === stored.storeCurrency
      ? null
      : (market.exchange_rate ?? getRate(stored, market.currency, at) ?? null),
})

function withoutRate(market: Market): Omit<Market, 'exchange_rate'> {
  const { exchange_rate: _, ...rest } = market
  return rest
}

/** Rates that differ from the current ones, valid from today. */
function listNewRates(markets: readonly Market[], stored: Markets, at: Date): ExchangeRate[] {
  const byCurrency = new Map(
    markets.flatMap(({ currency, exchange_rate: rate }) =>
      rate === null ? [] : [[currency, rate] as const],
    ),
  )
  return [...byCurrency].flatMap(([currency, rate]) => {
    const current = getRate(stored, currency, at)
    return current !== undefined && isSameRate(current, rate)
      ? []
      : [{ currency, rate: normalizeRate(rate), valid_from: toDay(at) }]
  })
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10)
const ratesByKey = (rates: readonly ExchangeRate[]): Map<string, string> =>
  new Map(rates.map(({ currency, valid_from: day, rate }) => [`${currency} ${day}`, normalizeRate(rate)]))
function parseRateKey(key: string): Pick<ExchangeRate, 'currency' | 'valid_from'> {
  const [currency = '', day = ''] = key.split(' ')
  return { currency, valid_from: day }
}
