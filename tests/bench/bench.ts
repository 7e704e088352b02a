// npm run bench: everything. npm run bench -- http|buying|sign-in|overload|memory|scale|bytes|lighthouse|relevance [pglite|postgres]: a part.
import { sql } from 'kysely'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { plenty } from '../faults/buying.ts'
import { type Engine, makeGround } from '../support/ground.ts'
import { type Catalogue, fillCatalogue } from './catalogue.ts'
import { type Figure, measure, measureBare, type Request } from './load.ts'
import { firstVisit, score } from './pages.ts'
import { measureMemory } from './memory.ts'
import { measureOverload } from './overload.ts'
import { measurePurchases } from './purchases.ts'
import { hasFashion } from './fashion.ts'
import { measureRelevance, relevanceShop } from './relevance.ts'
import { bareBytes, type BuyingFigures, keep } from './report.ts'
import { measureScale } from './scale.ts'
import { measureSignIn } from './sign-in.ts'
import { uncachedDetails, uncachedLists, uncachedSearches } from './requests.ts'

const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const wanted = process.argv.slice(2)
const asked = (name: string, names: string[]) =>
  wanted.includes(name) || !wanted.some((word) => names.includes(word))
const part = (name: string) =>
  asked(name, [
    'http',
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
  asked(engine, ['pglite', 'postgres']),
)
const say = (line: string) => console.log(line)
const today = () => new Date().toISOString().slice(0, 10)

/** Pages that Lighthouse scores, beside a product's. */
const scored = [
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

const again = (request: Request) => ({ requests: [request] })

/** What is measured; each list is asked for once, a single request again and again. */
function plan({
  slugs,
  variantIds,
  products: total,
}: Catalogue): Record<string, { requests: Request[]; warming?: Request[] }> {
  const detail = `/api/v1/dynamic/product?slug=${slugs[0]}`
  const cart = { items: variantIds.slice(0, 5).map((variant_id) => ({ variant_id, quantity: 1 })) }
  return {
    'home page, from cache': again({ path: '/' }),
    'list page, from cache': again({ path: '/products' }),
    'product list of 24, cached': again({ path: '/api/v1/dynamic/products' }),
    'product list of 24, uncached': uncachedLists(total),
    'product detail, cached': again({ path: detail }),
    'product detail, uncached': uncachedDetails(slugs),
    'search with facets, cached': again({ path: '/api/v1/dynamic/home/search?q=shirt' }),
    'search with facets, uncached': uncachedSearches(),
    'cart change (5 lines repriced)': again({
      path: '/api/v1/dynamic/carts/price',
      method: 'POST',
      body: JSON.stringify(cart),
    }),
  }
}

async function http(engine: Engine): Promise<void> {
  say(`\n${engine}: a shop of ${products} products`)
  const ground = await makeGround(engine)
  try {
    const catalogue = await ground.look((database) => fillCatalogue(database, products, say))
    const shop = await ground.start({ LOG_LEVEL: 'error' })
    try {
      const figures: Record<string, Figure> = {}
      for (const [name, requests] of Object.entries(plan(catalogue))) {
        const figure = (figures[name] = await measure(shop.url, requests))
        say(
          `  ${name.padEnd(34)} ${String(figure.perSecond).padStart(6)}/s  bare ${String(figure.bare).padStart(6)}/s  ${Math.round(figure.share * 100)}%  99% within ${figure.p99Ms} ms`,
        )
      }
      keep((results) => (results.http[engine] = { figures, products: catalogue.products, at: today() }))
    } finally {
      await shop.stop()
    }
  } finally {
    await ground.remove()
  }
}

async function pages(): Promise<void> {
  const ground = await makeGround('pglite')
  const slug = await ground.look(
    async ({ db }) =>
      (
        await sql<{
          slug: string
        }>`select slug from product where status = 'active' order by id limit 1`.execute(db)
      ).rows[0]!.slug,
  )
  const shop = await ground.start()
  try {
    if (part('bytes')) {
      const bytes = await firstVisit(`${shop.url}/search`)
      say(`first visit to /search: ${JSON.stringify(bytes)}`)
      keep((results) => (results.bytes = { ...bytes, at: today() }))
    }
    if (part('lighthouse')) {
      const found: Record<string, Awaited<ReturnType<typeof score>>> = {}
      for (const path of [...scored, `/products/${slug}`]) {
        found[path] = await score(shop.url + path)
        say(`${path}: ${JSON.stringify(found[path])}`)
      }
      keep((results) => (results.lighthouse = { pages: found, at: today() }))
    }
  } finally {
    await shop.stop()
    await ground.remove()
  }
}

/** Whole purchases by 1, 8 and 64 buyers at a time, on the demo catalogue, and a bare route beside them; `BENCH_SECONDS` each. */
async function buying(engine: Engine): Promise<void> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
  const ground = await makeGround(engine)
  try {
    const variantIds = await ground.look(async (database) => {
      const items = await plenty(database, 1, 500)
      const counted = items.map(({ variant_id: variantId }) => ({ variantId, onHand: 1_000_000 }))
      await database.db.transaction().execute((tx) => setOnHand(tx, counted, 'counted'))
      return items.map(({ variant_id }) => variant_id)
    })
    const shop = await ground.start({ LOG_LEVEL: 'error' })
    try {
      const rows: BuyingFigures['rows'] = []
      for (const buyers of [1, 8, 64]) {
        const course = { buyers, warmingSeconds: seconds, seconds }
        const figure = await measurePurchases(shop.url, variantIds, course)
        const { perSecond, p99Ms } = figure
        rows.push({ buyers, ...figure })
        say(
          `${engine}, ${String(buyers).padStart(2)} buyers: ${String(perSecond).padStart(5)} whole purchases/s  99% within ${p99Ms} ms`,
        )
      }
      const bare = await measureBare(bareBytes)
      say(`${engine}: a bare route with ${bareBytes} bytes answers ${bare} times/s beside it`)
      keep((results) => ((results.buying ??= {})[engine] = { rows, bare, at: today() }))
    } finally {
      await shop.stop()
    }
  } finally {
    await ground.remove()
  }
}

if (part('http')) for (const engine of engines) await http(engine)
if (part('buying')) for (const engine of engines) await buying(engine)
if (part('sign-in')) {
  say('signing in beside lists')
  const found = await measureSignIn(say)
  keep((results) => (results.signIn = { ...found, at: today() }))
}
if (part('overload'))
  for (const engine of engines) {
    say(`\n${engine}: overload`)
    const found = await measureOverload(engine, say)
    keep((results) => ((results.overload ??= {})[engine] = { ...found, at: today() }))
  }
if (part('memory')) {
  say('\nmemory at rest')
  // The demo shop is on the embedded database, many products are on PostgreSQL.
  const figures = await measureMemory(say, {
    demo: engines.includes('pglite'),
    many: engines.includes('postgres'),
  })
  keep((results) => {
    const names = new Set(figures.map(({ name }) => name))
    const others = (results.memory ?? []).filter(({ name }) => !names.has(name))
    results.memory = [...figures.map((figure) => ({ ...figure, at: today() })), ...others]
  })
}

async function scale(engine: Engine): Promise<void> {
  if (!hasFashion()) return say('scale: skipped, ../shared/data is not on this machine')
  const found = await measureScale(engine, say)
  keep((results) => (results.scale = { ...results.scale, [engine]: { ...found, at: today() } }))
}
// Filling the embedded database so far takes long: only when it is asked for by name.
if (part('scale'))
  for (const engine of wanted.includes('pglite') ? engines : ['postgres' as const]) await scale(engine)

if (part('bytes') || part('lighthouse')) await pages()

/** RANKING names what is measured, for the table of what each change of ranking brought. */
async function relevance(): Promise<void> {
  if (!hasFashion()) return say('relevance: skipped, ../shared/data is not on this machine')
  const shop = await relevanceShop(say)
  try {
    const found = await measureRelevance(shop.db, shop.styles, say)
    say(`relevance: ${JSON.stringify(found)}`)
    const ranking = process.env['RANKING'] ?? 'now'
    keep(
      (results) =>
        (results.relevance = [
          ...(results.relevance ?? []).filter((row) => row.ranking !== ranking),
          { ...found, ranking, at: today() },
        ]),
    )
  } finally {
    await shop.close()
  }
}
if (part('relevance')) await relevance()
