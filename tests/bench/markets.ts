// Lists and product details of a shop without markets, and of the same shop with ten markets in ten currencies.
import { commandContext } from '../../src/contracts/staff-context.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { marketFile } from '../../src/modules/markets/markets.ts'
import { createMarketService } from '../../src/modules/markets/markets.service.ts'
import { type Engine, createTestEnvironment, type TestEnvironment } from '../support/test-environment.ts'
import { fillCatalogue } from './catalogue.ts'
import { type Request, runLoad, type Times } from './load.ts'
import { treeMegabytes } from './memory.ts'
import { type UncachedRequests, uncachedDetails, uncachedLists } from './requests.ts'

/** Megabytes at rest after the load. */
type MarketRow = { markets: number; lists: Times; details: Times; megabytes: number }
export type MarketFigures = { products: number; rows: MarketRow[] }

const WARMING_SECONDS = 2
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

export async function measureMarkets(engine: Engine, print: (line: string) => void): Promise<MarketFigures> {
  const testEnvironment = await createTestEnvironment(engine)
  try {
    const { slugs, products } = await testEnvironment.withDatabase((database) =>
      fillCatalogue(database, PRODUCTS, print),
    )
    const lists = uncachedLists(products)
    const details = uncachedDetails(slugs)
    const rows: MarketRow[] = []
    const measure = async (markets: number) => {
      const spread = (requests: UncachedRequests) => (markets === 0 ? requests : spreadOverMarkets(requests))
      const row = { markets, ...(await measureShop(testEnvironment, spread(lists), spread(details))) }
      rows.push(row)
      print(
        `${engine}, ${markets} markets: ${row.lists.perSecond} lists/s (99% within ${row.lists.p99Ms} ms), ${row.details.perSecond} details/s (99% within ${row.details.p99Ms} ms), ${row.megabytes} MB`,
      )
    }
    await measure(0)
    await testEnvironment.withDatabase(async ({ db }) => {
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
    })
    await measure(countries.length)
    return { products, rows }
  } finally {
    await testEnvironment.remove()
  }
}

async function measureShop(
  { start }: TestEnvironment,
  lists: UncachedRequests,
  details: UncachedRequests,
): Promise<Omit<MarketRow, 'markets'>> {
  const shop = await start({ LOG_LEVEL: 'error' })
  try {
    const run = async ({ warming, requests }: UncachedRequests) => {
      await runLoad(shop.url, warming, WARMING_SECONDS)
      return runLoad(shop.url, requests)
    }
    const times = { lists: await run(lists), details: await run(details) }
    return { ...times, megabytes: treeMegabytes(shop.process.pid!) }
  } finally {
    await shop.stop()
  }
}

/** Each request is for the next country, so that every market is used. */
const spreadOverMarkets = ({ warming, requests }: UncachedRequests): UncachedRequests => {
  const spread = (all: Request[]) =>
    all.map((request, at) => ({
      ...request,
      path: `${request.path}&country=${countries[at % countries.length]}`,
    }))
  return { warming: spread(warming), requests: spread(requests) }
}
