// Physical memory (PSS) of the shop's process tree at rest, started like `npm start`.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { createTestEnvironment } from '../support/test-environment.ts'
import { type Environment, root, temporaryFolder } from '../support/running-shop.ts'
import { fillCatalogue } from './catalogue.ts'
import { runLoad } from './load.ts'
import { uncachedLists } from './requests.ts'

/** Seconds between the first response and the measurement. */
const REST_SECONDS = 45
const MANY_PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)

/** In megabytes; `readySeconds`: from start to the first response. */
export type MemoryFigure = { name: string; target: number; megabytes: number; readySeconds: number }

/** Measures the demo shop on the embedded database, and a large catalogue on PostgreSQL. */
export async function measureMemory(
  print: (line: string) => void,
  parts: { demo: boolean; many: boolean },
): Promise<MemoryFigure[]> {
  const figures: MemoryFigure[] = []
  const add = async (name: string, target: number, environment: Environment, isUsed = false) => {
    const figure = { name, target, ...(await measureStart(environment, isUsed)) }
    figures.push(figure)
    print(`  ${memoryLine(figure)}`)
  }
  if (parts.demo) {
    const folder = await temporaryFolder()
    try {
      await add('Demo shop, first start', 500, { SHOP_DATA_DIR: folder.path })
      // A shop whose images have all been rendered.
      const data = { SHOP_DATA_DIR: folder.path, PRERENDER_IMAGES: 'off' }
      await add('Demo shop, started again', 350, data)
      await add('Demo shop, after 3,000 uncached lists', 350, data, true)
    } finally {
      await folder.remove()
    }
  }
  if (parts.many) {
    const testEnvironment = await createTestEnvironment('postgres', { SEED_DEMO_DATA: 'off' })
    try {
      await testEnvironment.withDatabase((database) => fillCatalogue(database, MANY_PRODUCTS, print))
      const name = `${MANY_PRODUCTS.toLocaleString('en')} products on PostgreSQL`
      await add(name, 600, testEnvironment.environment)
      await add(`${name}, after 3,000 uncached lists`, 600, testEnvironment.environment, true)
    } finally {
      await testEnvironment.remove()
    }
  }
  return figures
}

async function measureStart(
  environment: Environment,
  isUsed: boolean,
): Promise<{ megabytes: number; readySeconds: number }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  })
  const exited = new Promise((resolve) => shop.once('exit', resolve))
  try {
    while (
      !(await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      if (shop.exitCode !== null) throw new Error('the shop did not start')
      await delay(50)
    }
    const readySeconds = (performance.now() - startedAt) / 1_000
    if (isUsed) await runLoad(url, uncachedLists(MANY_PRODUCTS).requests.slice(0, 3_000))
    await delay(REST_SECONDS * 1_000)
    return { megabytes: treeMegabytes(shop.pid!), readySeconds: Math.round(readySeconds * 10) / 10 }
  } finally {
    shop.kill()
    await exited
  }
}

/**
 * Physical memory of a process tree in megabytes: the sum of the proportional set sizes (PSS). Shared pages,
 * such as the code of Node, count once; the sum of resident set sizes (RSS) counts them per process.
 */
export function treeMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return (
    Math.round(kilobytes / 1_024) + children.reduce((sum, child) => sum + treeMegabytes(Number(child)), 0)
  )
}

export const memoryLine = ({ name, target, megabytes, readySeconds }: MemoryFigure): string =>
  `${name}: ${megabytes} MB (target ${target} MB); ready after ${readySeconds} s.`
