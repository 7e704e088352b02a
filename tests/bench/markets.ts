// Lists and product details of a shop without markets, and of one with ten markets in ten currencies.
import { commandContext } from '../../src/contracts/staff-context.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { marketFile } from '../../src/modules/markets/markets.ts'
import { createMarketService } from '../../src/modules/markets/markets.service.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import { fillCatalogue } from './catalogue.ts'
import { type Request, runLoad, type Times } from './load.ts'
import { treeMegabytes } from './memory.ts'
import { type UncachedRequests, uncachedDetails, uncachedLists } from './requests.ts'

/** Megabytes at rest after the load; times are medians of portions. */
type MarketRow = { markets: number; lists: Times; details: Times; megabytes: number }
export type MarketFigures = { products: number; rows: MarketRow[] }

const WARMING_SECONDS = 2
const PORTIONS = 20
const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)

/** Units of each currency for one of the store currency, as of November 2026 in round figures. */
const abroad = [
  ['DE', 'EUR', '0.86', 5],
  ['GB', 'GBP', '0.76', 5],
  ['CH', 'CHF', '0.81', 5],
  ['SE', 'SEK', '9.5', 100],
  ['JP', 'JPY', '155', 10],
  ['VN', 'VND', '26300', 1_000],
  ['KR', 'KRW', '1470', 100],
  ['SA', 'SAR', '3.75', 50],
  ['KW', 'KWD', '0.307', 50],
] as const
const countries = ['US', ...abroad.map(([country]) => country)]

/**
 * Two shops with the same products, one with markets, get requests in turn in small portions: the machine's faster and
 * slower moments concern both.
 */
export async function measureMarkets(engine: Engine, print: (line: string) => void): Promise<MarketFigures> {
  const [plain, international] = [await createTestEnvironment(engine), await createTestEnvironment(engine)]
  try {
    const { slugs, products } = await plain.withDatabase((database) =>
      fillCatalogue(database, PRODUCTS, print),
    )
    await international.withDatabase(async (database) => {
      await fillCatalogue(database, PRODUCTS, print)
      await setMarkets(database)
    })
    const shops = [
      await plain.start({ LOG_LEVEL: 'error' }),
      await international.start({ LOG_LEVEL: 'error' }),
    ]
    const urls = shops.map(({ url }) => url)
    const lists = await measureInTurn(urls, uncachedLists(products))
    const details = await measureInTurn(urls, uncachedDetails(slugs))
    const rows = shops.map((shop, index) => ({
      markets: index === 0 ? 0 : countries.length,
      lists: lists[index]!,
      details: details[index]!,
      megabytes: treeMegabytes(shop.process.pid!),
    }))
    for (const row of rows)
      print(
        `${engine}, ${row.markets} markets: ${row.lists.perSecond} lists/s (99% within ${row.lists.p99Ms} ms), ${row.details.perSecond} details/s (99% within ${row.details.p99Ms} ms), ${row.megabytes} MB`,
      )
    for (const shop of shops) await shop.stop()
    return { products, rows }
  } finally {
    await plain.remove()
    await international.remove()
  }
}

async function setMarkets({ db }: Database): Promise<void> {
  const service = createMarketService({ db, clock: systemClock, onChange: async () => undefined })
  const { version } = await service.settings(commandContext)
  const markets = [
    { code: 'us', name: 'US', countries: ['US'], currency: 'USD', primary: true },
    ...abroad.map(([country, currency, exchange_rate, rounding_increment]) => ({
      code: country.toLowerCase(),
      name: country,
      countries: [country],
      currency,
      exchange_rate,
      rounding_increment,
    })),
  ]
  await service.setSettings(commandContext, {
    was: version,
    dry_run: false,
    ...marketFile.parse({ markets }),
  })
}

/** @param shops URLs of the shop without markets and of the one with markets. */
async function measureInTurn(shops: string[], { warming, requests }: UncachedRequests): Promise<Times[]> {
  const sent = (all: Request[]) => [all, spreadOverMarkets(all)]
  for (const [index, url] of shops.entries()) await runLoad(url, sent(warming)[index]!, WARMING_SECONDS)
  const portions: Times[][] = shops.map(() => [])
  const size = Math.ceil(requests.length / PORTIONS)
  for (let from = 0, turn = 0; from < requests.length; from += size, turn++) {
    const portion = sent(requests.slice(from, from + size))
    for (const index of turn % 2 === 0 ? [0, 1] : [1, 0])
      portions[index]!.push(await runLoad(shops[index]!, portion[index]!))
  }
  return portions.map((times) => ({
    perSecond: Math.round(times.length / sum(times.map(({ perSecond }) => 1 / perSecond))),
    p50Ms: median(times.map(({ p50Ms }) => p50Ms)),
    p95Ms: median(times.map(({ p95Ms }) => p95Ms)),
    p99Ms: median(times.map(({ p99Ms }) => p99Ms)),
  }))
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Each request is for the next country, so that every market is used. */
const spreadOverMarkets = (all: Request[]): Request[] =>
  all.map((request, at) => ({
    ...request,
    path: `${request.path}&country=${countries[at % countries.length]}`,
  }))
