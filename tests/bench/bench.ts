// npm run bench runs everything; npm run bench --
// http|markets|buying|sign-in|overload|memory|scale|bytes|lighthouse|relevance [pglite|postgres] runs one part.
import { sql } from 'kysely'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { addStock } from '../faults/buying.ts'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import { type Catalogue, fillCatalogue } from './catalogue.ts'
import { type Figure, measure, measureBare, type Request } from './load.ts'
import { firstVisit, score } from './pages.ts'
import { labelledShops, measureLabelledShop } from './labelled-shops.ts'
import { measureMarkets } from './markets.ts'
import { measureMemory } from './memory.ts'
import { measureOverload } from './overload.ts'
import { measurePurchases } from './purchases.ts'
import { hasFashion } from './fashion.ts'
import { measureRelevance, relevanceShop } from './relevance.ts'
import { bareBytes, type BuyingFigures, updateResults } from './report.ts'
import { measureScale } from './scale.ts'
import { measureSignIn } from './sign-in.ts'
import {
  uncachedDetails,
  uncachedListPages,
  uncachedLists,
  uncachedProductPages,
  uncachedSearches,
} from './requests.ts'

const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const requestedParts = process.argv.slice(2)
const isRequested = (name: string, names: string[]) =>
  requestedParts.includes(name) || !requestedParts.some((argument) => names.includes(argument))
const part = (name: string) =>
  isRequested(name, [
    'http',
    'markets',
    'buying',
    'sign-in',
    'overload',
    'memory',
    'scale',
    'bytes',
    'lighthouse',
    'relevance',
  ])
const engines = (['pglite', 'postgres'] as const satisfies Engine[]).filter((engine) =>
  isRequested(engine, ['pglite', 'postgres']),
)
const print = (line: string) => console.log(line)
const today = () => new Date().toISOString().slice(0, 10)

/** Pages scored by Lighthouse, besides a product page. */
const scoredPages = [
  '/',
  '/search',
  '/checkout',
  '/classic',
  '/category',
  '/collections',
  '/faq',
  '/signin',
  '/ar',
  '/vi/search',
]

const repeated = (request: Request) => ({ requests: [request] })

/** Requests to measure; each request of a list is sent once, a single request repeatedly. */
function plan({
  slugs,
  variantIds,
  products: total,
}: Catalogue): Record<string, { requests: Request[]; warming?: Request[] }> {
  const detail = `/api/v1/dynamic/product?slug=${slugs[0]}`
  const cart = { items: variantIds.slice(0, 5).map((variant_id) => ({ variant_id, quantity: 1 })) }
  return {
    'home page, from cache': repeated({ path: '/' }),
    'list page, from cache': repeated({ path: '/products' }),
    'list page, uncached': uncachedListPages(total),
    'product page, uncached': uncachedProductPages(slugs),
    'product list of 24, cached': repeated({ path: '/api/v1/dynamic/products' }),
    'product list of 24, uncached': uncachedLists(total),
    'product detail, cached': repeated({ path: detail }),
    'product detail, uncached': uncachedDetails(slugs),
    'search with facets, cached': repeated({ path: '/api/v1/dynamic/home/search?q=shirt' }),
    'search with facets, uncached': uncachedSearches(),
    'cart change (5 lines repriced)': repeated({
      path: '/api/v1/dynamic/carts/price',
      method: 'POST',
      body: JSON.stringify(cart),
    }),
  }
}

async function http(engine: Engine): Promise<void> {
  print(`\n${engine}: a shop with ${products} products`)
  const testEnvironment = await createTestEnvironment(engine)
  try {
    const catalogue = await testEnvironment.withDatabase((database) =>
      fillCatalogue(database, products, print),
    )
    const shop = await testEnvironment.start({ LOG_LEVEL: 'error' })
    try {
      const figures: Record<string, Figure> = {}
      for (const [name, requests] of Object.entries(plan(catalogue))) {
        const figure = (figures[name] = await measure(shop.url, requests))
        print(
          `  ${name.padEnd(34)} ${String(figure.perSecond).padStart(6)}/s  bare ${String(figure.bare).padStart(6)}/s  ${Math.round(figure.share * 100)}%  99% within ${figure.p99Ms} ms`,
        )
      }
      updateResults(
        (results) => (results.http[engine] = { figures, products: catalogue.products, at: today() }),
      )
    } finally {
      await shop.stop()
    }
  } finally {
    await testEnvironment.remove()
  }
}

async function measurePages(): Promise<void> {
  const testEnvironment = await createTestEnvironment('pglite')
  const slug = await testEnvironment.withDatabase(
    async ({ db }) =>
      (
        await sql<{
          slug: string
        }>`select slug from product where status = 'active' order by id limit 1`.execute(db)
      ).rows[0]!.slug,
  )
  const shop = await testEnvironment.start()
  try {
    if (part('bytes')) {
      const bytes = await firstVisit(`${shop.url}/search`)
      print(`first visit to /search: ${JSON.stringify(bytes)}`)
      updateResults((results) => (results.bytes = { ...bytes, at: today() }))
    }
    if (part('lighthouse')) {
      const result: Record<string, Awaited<ReturnType<typeof score>>> = {}
      for (const path of [...scoredPages, `/products/${slug}`]) {
        result[path] = await score(shop.url + path)
        print(`${path}: ${JSON.stringify(result[path])}`)
      }
      updateResults((results) => (results.lighthouse = { pages: result, at: today() }))
    }
  } finally {
    await shop.stop()
    await testEnvironment.remove()
  }
}

/**
 * Complete purchases by 1, 8 and 64 concurrent buyers on the demo catalogue, compared with a bare route;
 * `BENCH_SECONDS` each.
 */
async function measureBuying(engine: Engine): Promise<void> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
  const testEnvironment = await createTestEnvironment(engine)
  try {
    const variantIds = await testEnvironment.withDatabase(async (database) => {
      const items = await addStock(database, 1, 500)
      const counts = items.map(({ variant_id: variantId }) => ({ variantId, onHand: 1_000_000 }))
      await database.db.transaction().execute((tx) => setOnHand(tx, counts, 'counted'))
      return items.map(({ variant_id }) => variant_id)
    })
    const shop = await testEnvironment.start({ LOG_LEVEL: 'error' })
    try {
      const rows: BuyingFigures['rows'] = []
      for (const buyers of [1, 8, 64]) {
        const measurement = { buyers, warmingSeconds: seconds, seconds }
        const figure = await measurePurchases(shop.url, variantIds, measurement)
        const { perSecond, p99Ms } = figure
        rows.push({ buyers, ...figure })
        print(
          `${engine}, ${String(buyers).padStart(2)} buyers: ${String(perSecond).padStart(5)} complete purchases/s  99% within ${p99Ms} ms`,
        )
      }
      const baseline = await measureBare(bareBytes)
      print(`${engine}: a bare route with ${bareBytes} bytes handles ${baseline} requests/s in the same run`)
      updateResults((results) => ((results.buying ??= {})[engine] = { rows, bare: baseline, at: today() }))
    } finally {
      await shop.stop()
    }
  } finally {
    await testEnvironment.remove()
  }
}

if (part('http')) for (const engine of engines) await http(engine)
if (part('markets'))
  for (const engine of engines) {
    const result = await measureMarkets(engine, print)
    updateResults((results) => ((results.markets ??= {})[engine] = { ...result, at: today() }))
  }
if (part('buying')) for (const engine of engines) await measureBuying(engine)
if (part('sign-in')) {
  print('sign-ins during list requests')
  const result = await measureSignIn(print)
  updateResults((results) => (results.signIn = { ...result, at: today() }))
}
if (part('overload'))
  for (const engine of engines) {
    print(`\n${engine}: overload`)
    const result = await measureOverload(engine, print)
    updateResults((results) => ((results.overload ??= {})[engine] = { ...result, at: today() }))
  }
if (part('memory')) {
  print('\nmemory at rest')
  // The demo shop uses the embedded database, the large catalogue PostgreSQL.
  const figures = await measureMemory(print, {
    demo: engines.includes('pglite'),
    many: engines.includes('postgres'),
  })
  updateResults((results) => {
    const names = new Set(figures.map(({ name }) => name))
    const otherEngines = (results.memory ?? []).filter(({ name }) => !names.has(name))
    results.memory = [...figures.map((figure) => ({ ...figure, at: today() })), ...otherEngines]
  })
}

async function scale(engine: Engine): Promise<void> {
  if (!hasFashion()) return print('scale: skipped, ../shared/data not found on this machine')
  const result = await measureScale(engine, print)
  updateResults((results) => (results.scale = { ...results.scale, [engine]: { ...result, at: today() } }))
}
// Filling the embedded database takes long, so it runs only when requested by name.
if (part('scale'))
  for (const engine of requestedParts.includes('pglite') ? engines : ['postgres' as const])
    await scale(engine)

if (part('bytes') || part('lighthouse')) await measurePages()

async function measureLabelledSearches(): Promise<void> {
  for (const shop of labelledShops.filter(({ isAvailable }) => isAvailable())) {
    const figures = await measureLabelledShop(shop, print)
    print(`relevance of labelled searches, ${shop.name}: ${JSON.stringify(figures)}`)
    updateResults((results) => ((results.labels ??= {})[shop.name] = { figures, at: today() }))
  }
}
if (part('relevance')) await measureLabelledSearches()

/** RANKING labels the run in the table of ranking changes. */
async function measureSearch(): Promise<void> {
  if (!hasFashion()) return print('relevance: skipped, ../shared/data not found on this machine')
  const shop = await relevanceShop(print)
  try {
    const result = await measureRelevance(shop.db, shop.styles, print)
    print(`relevance: ${JSON.stringify(result)}`)
    const ranking = process.env['RANKING'] ?? 'now'
    updateResults(
      (results) =>
        (results.relevance = [
          ...(results.relevance ?? []).filter((row) => row.ranking !== ranking),
          { ...result, ranking, at: today() },
        ]),
    )
  } finally {
    await shop.close()
  }
}
if (part('relevance')) await measureSearch()
