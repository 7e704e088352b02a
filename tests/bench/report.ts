// Generates docs/benchmarks.md from the measurements. Parts measured earlier keep their date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Figure } from './load.ts'
import type { MarketFigures } from './markets.ts'
import { type MemoryFigure, memoryLine } from './memory.ts'
import { type OverloadFigures, overloadLines } from './overload.ts'
import type { LabelFigures } from './measure-labels.ts'
import type { Relevance } from './relevance.ts'
import type { ScaleFigures } from './scale.ts'
import { type SignInFigures, formatSignIn } from './sign-in.ts'
import { type Bytes, categories, type Scores } from './pages.ts'

export type HttpFigures = {
  figures: Record<string, Figure>
  products: number
}
/** A bare route with `bareBytes` was measured in the same run. */
export type BuyingFigures = { rows: { buyers: number; perSecond: number; p99Ms: number }[]; bare: number }
export const bareBytes = 10_000

/** Medians of loads on a slowed phone: bytes of scripts, and milliseconds. */
export type PhoneFigure = {
  page: string
  build: string
  loads: number
  bytes: number
  /** CPU time of the main thread, and the part of it that scripts take. */
  tasks: number
  scripts: number
  hydrated: number
  /** Time of long tasks beyond 50 ms. */
  blocking: number
  lcp: number
}

export type Results = {
  http: Record<string, HttpFigures & { at: string }>
  markets?: Record<string, MarketFigures & { at: string }>
  buying?: Record<string, BuyingFigures & { at: string }>
  scale?: Record<string, ScaleFigures & { at: string }>
  signIn?: SignInFigures & { at: string }
  overload?: Record<string, OverloadFigures & { at: string }>
  memory?: (MemoryFigure & { at: string })[]
  bytes?: Bytes & { at: string }
  phone?: { rows: PhoneFigure[]; at: string }
  relevance?: (Relevance & { ranking: string; at: string })[]
  /** By shop and language. */
  labels?: Record<string, { figures: Record<string, LabelFigures>; at: string }>
  lighthouse?: { pages: Record<string, Scores>; at: string }
}

const file = 'tests/bench/results.json'

export function updateResults(change: (results: Results) => void): void {
  const results: Results = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Results)
    : { http: {} }
  change(results)
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync('docs/benchmarks.md', page(results))
}

const count = (value: number) => value.toLocaleString('en')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

function page(results: Results): string {
  const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown model'}, Node ${process.versions.node}`
  return (
    `# Benchmarks

Written by \`npm run bench\` (\`npm run bench -- http|markets|buying|sign-in|overload|memory|scale|bytes|lighthouse|relevance [pglite|postgres]\` for a part), on ${machine}. The load generator shares these
cores with the shop and with the database. "Bare" is a Fastify route that answers with the same bytes and does nothing
else, measured right after the shop in the same run; "share" is the shop's throughput over it.

${[...Object.entries(results.http).map(httpSection), ...Object.entries(results.scale ?? {}).map(scaleSection)].join('\n\n')}
${results.markets ? marketsSection(results.markets) : ''}
${results.buying ? buyingSection(results.buying) : ''}
${results.signIn ? signInSection(results.signIn) : ''}
${Object.entries(results.overload ?? {})
  .map(overloadSection)
  .join('\n')}
${results.memory ? memorySection(results.memory) : ''}
${results.bytes ? bytesSection(results.bytes) : ''}
${results.phone ? phoneSection(results.phone) : ''}
${results.relevance ? relevanceSection(results.relevance) : ''}
${results.labels ? labelsSection(results.labels) : ''}
${results.lighthouse ? lighthouseSection(results.lighthouse) : ''}`.trimEnd() + '\n'
  )
}

function httpSection([engine, { figures, products, at }]: [string, HttpFigures & { at: string }]): string {
  const rows = Object.entries(figures).map(([name, { perSecond, bare, share, p99Ms, bytes }]) => [
    name,
    count(perSecond),
    count(bare),
    `${Math.round(share * 100)}%`,
    `${p99Ms} ms`,
    kilobytes(bytes),
  ])
  return `## ${engine === 'pglite' ? 'Embedded PGlite' : 'PostgreSQL'}, ${count(products)} products (${at})

${table(['what', 'requests/s', 'bare', 'share', '99% within', 'answer'], rows)}`
}

const overloadSection = ([engine, figures]: [string, OverloadFigures & { at: string }]) => `
## Overload, ${engine} (${figures.at})

Four buyers beside 200 connections that search, on the demo shop. \`npm run bench -- overload ${engine}\`

${overloadLines(figures)
  .map((line) => `- ${line}`)
  .join('\n')}`

const marketsSection = (engines: NonNullable<Results['markets']>) => `
## Ten markets

Uncached lists and product details of a shop without markets, and of one with the same products and ten markets in ten
currencies, in turn in twenty portions; the memory (PSS) of the process is taken after them (\`npm run bench -- markets\`).

${table(
  ['database', 'products', 'markets', 'lists/s', '99% within', 'details/s', '99% within', 'memory', 'when'],
  Object.entries(engines).flatMap(([engine, { products, rows, at }]) =>
    rows.map(({ markets, lists, details, megabytes }) => [
      engine,
      count(products),
      String(markets),
      count(lists.perSecond),
      `${lists.p99Ms} ms`,
      count(details.perSecond),
      `${details.p99Ms} ms`,
      `${megabytes} MB`,
      at,
    ]),
  ),
)}`

const memorySection = (figures: NonNullable<Results['memory']>) => `
## Memory

Physical memory (PSS) of \`node scripts/start.mjs\` and all processes below it, 45 s after the first answer or the last list.
\`npm run bench -- memory\` (\`pglite\`: the demo shop, \`postgres\`: many products)

${figures.map((figure) => `- ${memoryLine(figure)} (${figure.at})`).join('\n')}`

const buyingSection = (engines: NonNullable<Results['buying']>) => `
## Whole purchases

Cart, address and shipping, payment, order, read again; the mail that says so is part of it. Buyers, shop and database share the two cores, on the demo catalogue (\`npm run bench -- buying\`); after them a bare
Fastify route with ${count(bareBytes)} bytes was measured in the same run.

${table(
  ['database', 'buyers', 'purchases/s', '99% within', 'bare route/s', 'when'],
  Object.entries(engines).flatMap(([engine, { rows, bare, at }]) =>
    rows.map(({ buyers, perSecond, p99Ms }) => [
      engine === 'pglite' ? 'embedded PGlite' : 'PostgreSQL',
      String(buyers),
      count(perSecond),
      `${count(p99Ms)} ms`,
      count(bare),
      at,
    ]),
  ),
)}`

/** Cost of the same requests with a small and a large catalogue, side by side. */
function scaleSection([engine, { steps, at }]: [string, ScaleFigures & { at: string }]): string {
  const roundMs = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0))
  const last = steps.at(-1)!
  const rows = last.figures.map(({ what, atOnce, ...largest }, row) => {
    const smallest = steps[0]!.figures[row]!
    return [
      what,
      String(atOnce),
      ...steps.flatMap(({ figures }) => {
        const { perSecond, p50Ms, p95Ms } = figures[row]!
        return [`${roundMs(p50Ms)} / **${roundMs(p95Ms)} ms**`, count(perSecond)]
      }),
      (largest.p95Ms / smallest.p95Ms).toFixed(1),
    ]
  })
  const sizes = steps.flatMap(({ products }) => [
    `${count(products)} products: half / 95% within`,
    'a second',
  ])
  const description = steps.map(
    ({ products, writtenPerSecond, firstListMs, memoryMb, load }) =>
      `${count(products)} products: imported at ${count(writtenPerSecond)} per second, first list ${count(firstListMs)} ms after the start, ${count(memoryMb)} MB resident after the run. Load of the machine before the run: ${load.toFixed(1)}.`,
  )
  return `## From ${count(steps[0]!.products)} to ${count(last.products)} products, ${engine === 'pglite' ? 'embedded PGlite' : 'PostgreSQL'}, nothing from a cache (${at})

Every address is asked once, of a shop that was just started; search and facets by ${count(last.queries)} searches that people typed. Shop, database and load generator share the two
cores (\`npm run bench -- scale\`).

${table(['what', 'connections', ...sizes, '95% within, ratio'], rows)}

${description.join('\n')}`
}

const signInSection = ({ at, ...figures }: SignInFigures & { at: string }) => `
## Signing in (${at})

${formatSignIn(figures)
  .map((line) => `- ${line}`)
  .join('\n')}

Each password takes a core for 50 ms on purpose (argon2id); two at a time do, the others wait in a queue. Embedded PGlite, the demo shop (\`npm run bench -- sign-in\`).`

const bytesSection = ({ script, other, pictures, fonts, at }: Bytes & { at: string }) => `
## First visit to /search (${at})

${table(['script', 'everything else except images and fonts', 'pictures', 'fonts'], [[script, other, pictures, fonts].map(kilobytes)])}

On the wire, compressed, with headers.`

const phoneSection = ({ rows, at }: { rows: PhoneFigure[]; at: string }) => `
## Builds compared on a slowed phone (${at})

CPU slowed four times, 150 ms and 1.6 Mbit/s, no pictures; medians, builds in turn. "Main thread" and "scripts" are CPU
time (\`node scripts/start.mjs run tests/bench/phone.ts current=http://… other=http://…\`).

${table(
  [
    'page',
    'build',
    'loads',
    'script',
    'main thread',
    'scripts',
    'hydrated',
    'blocking time',
    'largest paint',
  ],
  rows.map(({ page: path, build, loads, bytes, ...milliseconds }) => [
    path,
    build,
    String(loads),
    kilobytes(bytes),
    ...(['tasks', 'scripts', 'hydrated', 'blocking', 'lcp'] as const).map(
      (name) => `${count(milliseconds[name])} ms`,
    ),
  ]),
)}`

const lighthouseSection = ({ pages, at }: { pages: Record<string, Scores>; at: string }) => `
## Lighthouse, mobile, median of five (${at})

${table(
  ['page', ...categories],
  Object.entries(pages).map(([name, scores]) => [
    name,
    ...categories.map((category) => String(scores[category])),
  ]),
)}`

const relevanceSection = (rows: NonNullable<Results['relevance']>) => `
## Relevance of search

900 searches that people typed into a department store's search, over the ${count(rows.at(-1)!.products)} products of \`../shared/data/fashion-products\`
(\`npm run bench -- relevance\`, PostgreSQL). A search is judged when its words name a kind of thing that these products have
(\`tests/bench/relevance-judge.ts\`: kind, whom it is for, colour, brand; materials and cuts are not judged, as the data does not say them). Precision
at 10: of the first ten, how many are of that kind, for those people, of that colour and brand, over ten or over all there are
when fewer.

${table(
  [
    'ranking',
    'precision at 10',
    'judged',
    'of these without results',
    'all searches without results',
    'when',
  ],
  rows.map(({ ranking, precision, judged, judgedEmpty, empty, queries, at }) => [
    ranking,
    precision.toFixed(3),
    String(judged),
    `${((judgedEmpty / judged) * 100).toFixed(1)}%`,
    `${((empty / queries) * 100).toFixed(1)}%`,
    at,
  ]),
)}`

const labelsSection = (shops: NonNullable<Results['labels']>) => `
## Labelled searches

Searches with labels (\`tests/bench/search-labels\`): rules on product data decide which products are relevant. The
catalogues of \`../shared/data\` are imported without synonyms of staff (\`npm run bench -- relevance\`, PGlite). Success: a
relevant product is among the first ten. Wrong: searches without results although a product matches, and with results
although none does. Conditions: share of the first ten that satisfy every colour, size, price, department, sale and new
of the search. Suggestions: 95th percentile over every beginning of the searches, without caches.

${table(
  ['shop', 'language', 'searches', 'success@10', 'nDCG@10', 'wrong', 'conditions', 'suggestions', 'when'],
  Object.entries(shops).flatMap(([shop, { figures, at }]) =>
    Object.entries(figures).map(([locale, one]) => [
      shop,
      locale,
      String(one.queries),
      percent(one.success),
      one.ndcg.toFixed(3),
      `${one.wronglyEmpty} + ${one.wronglyFull}`,
      percent(one.accuracy),
      `${one.suggestionsMs.toFixed(1)} ms`,
      at,
    ]),
  ),
)}`
const percent = (share: number) => `${(share * 100).toFixed(1)}%`
