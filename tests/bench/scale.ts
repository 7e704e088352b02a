// Cost of lists, searches and facets with ten thousand and a hundred thousand products, measured in one run, so
// that the ratio is valid on a busy machine too.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { type Engine, createTestEnvironment } from '../support/test-environment.ts'
import { fillFashion, readStyles } from './fashion.ts'
import { runLoad, type Request, type Times } from './load.ts'
import { readQueries } from './relevance.ts'
import { uncachedLists } from './requests.ts'

const sizes = (process.env['SCALE'] ?? '10000,100000').split(',').map(Number)
const connections = [1, 4]
const LISTS_REQUESTED = 1_000

export type ScaleFigures = { steps: Step[] }
type Step = {
  products: number
  queries: number
  writtenPerSecond: number
  firstListMs: number
  memoryMb: number
  /** Load average before the measurement, caused by other processes. */
  load: number
  figures: (Times & { what: string; atOnce: number })[]
}

/** Each URL once; facets use other parameters than searches, so that they are not cached from them. */
function listRequests(products: number, queries: readonly string[]): Record<string, Request[]> {
  const q = queries.map(encodeURIComponent)
  return {
    'list of 24': uncachedLists(products).requests.slice(0, LISTS_REQUESTED),
    'search with facets, new terms': q.map((text) => ({ path: `/api/v1/dynamic/home/search?q=${text}` })),
    'the same with a price filter': q.map((text, at) => ({
      path: `/api/v1/dynamic/home/search?q=${text}&price=${at % 40}-${200 + at}`,
    })),
    'list with facets and a price filter': q.map((_, at) => ({
      path: `/api/v1/dynamic/home/search?price=${at % 40}-${100 + at}&sort_by=newest`,
    })),
  }
}

export async function measureScale(engine: Engine, print: (line: string) => void): Promise<ScaleFigures> {
  print(`\n${engine}: lists, searches and facets with ${sizes.join(' and ')} products`)
  const queries = readQueries()
  const styles = await readStyles()
  const testEnvironment = await createTestEnvironment(engine)
  const steps: Step[] = []
  try {
    let writtenCount = 0
    for (const size of sizes) {
      const productsPerSecond = await testEnvironment.withDatabase(async ({ db }) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from product`.execute(db)
        const before = writtenCount
        const startedAt = performance.now()
        writtenCount += size - rows[0]!.n
        await fillFashion(db, styles, writtenCount, print, before)
        return ((writtenCount - before) * 1_000) / (performance.now() - startedAt)
      })
      const step: Step = {
        products: size,
        queries: queries.length,
        writtenPerSecond: Math.round(productsPerSecond),
        firstListMs: 0,
        memoryMb: 0,
        load: loadavg()[0]!,
        figures: [],
      }
      for (const atOnce of connections) {
        // Started again for each, with empty caches.
        const startedAt = performance.now()
        const shop = await testEnvironment.start({ LOG_LEVEL: 'error' })
        try {
          await fetch(`${shop.url}/api/v1/dynamic/products`).then((response) => response.text())
          step.firstListMs = Math.round(performance.now() - startedAt)
          for (const [label, requests] of Object.entries(listRequests(size, queries))) {
            const times = await runLoad(shop.url, requests, undefined, atOnce)
            step.figures.push({ what: label, atOnce, ...times })
            print(
              `  ${label.padEnd(44)} ${atOnce} concurrent: ${String(times.perSecond).padStart(5)}/s, median ${times.p50Ms.toFixed(1)} ms, 95% within ${times.p95Ms.toFixed(1)} ms`,
            )
          }
          step.memoryMb = residentMb(shop.process.pid!)
        } finally {
          await shop.stop()
        }
      }
      print(
        `  ${size} products: ${step.writtenPerSecond} written per second, first list after ${step.firstListMs} ms, ${step.memoryMb} MB`,
      )
      steps.push(step)
    }
  } finally {
    await testEnvironment.remove()
  }
  return { steps }
}

const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)
