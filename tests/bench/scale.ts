// What lists, searches and facets cost with ten and with a hundred thousand products: both in one run, so that the ratio holds on a busy machine too.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { type Engine, makeGround } from '../support/ground.ts'
import { fillFashion, readStyles } from './fashion.ts'
import { fire, type Request, type Times } from './load.ts'
import { readQueries } from './relevance.ts'
import { uncachedLists } from './requests.ts'

const sizes = (process.env['SCALE'] ?? '10000,100000').split(',').map(Number)
const connections = [1, 4]
const listsAsked = 1_000

export type ScaleFigures = { steps: Step[] }
type Step = {
  products: number
  queries: number
  writtenPerSecond: number
  firstListMs: number
  memoryMb: number
  /** Of the machine, before anything was measured: what others took. */
  load: number
  figures: (Times & { what: string; atOnce: number })[]
}

/** Each address once; facets are asked apart from what was searched, so that they are not kept from it. */
function asked(products: number, queries: readonly string[]): Record<string, Request[]> {
  const q = queries.map(encodeURIComponent)
  return {
    'list of 24': uncachedLists(products).requests.slice(0, listsAsked),
    'search with its facets, words new': q.map((text) => ({ path: `/api/v1/dynamic/home/search?q=${text}` })),
    'the same narrowed to a price': q.map((text, at) => ({
      path: `/api/v1/dynamic/home/search?q=${text}&price=${at % 40}-${200 + at}`,
    })),
    'list with its facets, narrowed to a price': q.map((_, at) => ({
      path: `/api/v1/dynamic/home/search?price=${at % 40}-${100 + at}&sort_by=newest`,
    })),
  }
}

export async function measureScale(engine: Engine, say: (line: string) => void): Promise<ScaleFigures> {
  say(`\n${engine}: lists, searches and facets with ${sizes.join(' and ')} products`)
  const queries = readQueries()
  const styles = await readStyles()
  const ground = await makeGround(engine)
  const steps: Step[] = []
  try {
    let written = 0
    for (const size of sizes) {
      const filled = await ground.look(async ({ db }) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from product`.execute(db)
        const before = written
        const began = performance.now()
        written += size - rows[0]!.n
        await fillFashion(db, styles, written, say, before)
        return ((written - before) * 1_000) / (performance.now() - began)
      })
      const step: Step = {
        products: size,
        queries: queries.length,
        writtenPerSecond: Math.round(filled),
        firstListMs: 0,
        memoryMb: 0,
        load: loadavg()[0]!,
        figures: [],
      }
      for (const atOnce of connections) {
        // Started anew for each: nothing is known from before.
        const began = performance.now()
        const shop = await ground.start({ LOG_LEVEL: 'error' })
        try {
          await fetch(`${shop.url}/api/v1/dynamic/products`).then((response) => response.text())
          step.firstListMs = Math.round(performance.now() - began)
          for (const [what, requests] of Object.entries(asked(size, queries))) {
            const times = await fire(shop.url, requests, undefined, atOnce)
            step.figures.push({ what, atOnce, ...times })
            say(
              `  ${what.padEnd(44)} ${atOnce} at once: ${String(times.perSecond).padStart(5)}/s, half within ${times.p50Ms.toFixed(1)} ms, 95% within ${times.p95Ms.toFixed(1)} ms`,
            )
          }
          step.memoryMb = residentMb(shop.process.pid!)
        } finally {
          await shop.stop()
        }
      }
      say(
        `  ${size} products: ${step.writtenPerSecond} written a second, first list after ${step.firstListMs} ms, ${step.memoryMb} MB`,
      )
      steps.push(step)
    }
  } finally {
    await ground.remove()
  }
  return { steps }
}

const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)
