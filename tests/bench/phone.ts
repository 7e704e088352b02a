// Compares builds on a slowed phone: CPU slowed four times, 150 ms and 1.6 Mbit/s as in Lighthouse, no pictures.
// node scripts/start.mjs run tests/bench/phone.ts <build>=<shop url> <build>=<shop url> …
// Each build is a running shop; PHONE_RUNS loads of each page.
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { type PhoneFigure, updateResults } from './report.ts'

const pages = ['/', '/search', '/products/heavyweight-tee']
const runs = Number(process.env['PHONE_RUNS'] ?? 11)
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

type Load = Omit<PhoneFigure, 'page' | 'build' | 'loads'>
type Observed = { load: Pick<Load, 'hydrated' | 'blocking' | 'lcp'> }

/** Runs in the page before its scripts. */
function observe() {
  const load: Observed['load'] = { hydrated: 0, blocking: 0, lcp: 0 }
  Object.assign(window, { load })
  const on = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => (load.lcp = startTime))
  on('longtask', ({ duration }) => (load.blocking += Math.max(0, duration - 50)))
  type Root = { stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } } }
  const timer = setInterval(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root = key && (document as unknown as Record<string, Root>)[key]
    if (!root || root.stateNode?.current?.memoizedState?.isDehydrated !== false) return
    load.hydrated = performance.now()
    clearInterval(timer)
  }, 10)
}

async function measure(page: Page, url: string): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/_next/image?*'] })
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // CPU time of the thread hardly depends on what else the machine does.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as Observed).load.hydrated > 0, undefined, {
    polling: 250,
    timeout: 120_000,
  })
  await page.waitForTimeout(1_500)
  const { metrics } = await session.send('Performance.getMetrics')
  const milliseconds = (name: string) => metrics.find((metric) => metric.name === name)!.value * 1000
  const seen = await page.evaluate(() => (window as unknown as Observed).load)
  return { bytes, tasks: milliseconds('TaskDuration'), scripts: milliseconds('ScriptDuration'), ...seen }
}

/** A new browser for each load, because caches of the process would make later loads faster. */
async function load(url: string): Promise<Load> {
  const { executablePath, args, env } = await findBrowser()
  const environment = { ...(process.env as Record<string, string>), ...env }
  const browser: Browser = await chromium.launch({ executablePath, args, env: environment })
  try {
    const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
    return await measure(await browser.newPage({ ...phone, hasTouch: true }), url)
  } finally {
    await browser.close()
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const builds = process.argv.slice(2).map((argument) => argument.split('='))
const rows: PhoneFigure[] = []
for (const page of pages) {
  const loads = builds.map((): Load[] => [])
  // In turn, so that what slows the machine affects all builds.
  for (let run = 0; run < runs; run++)
    for (const [index, [, url]] of builds.entries()) loads[index]!.push(await load(url + page))
  for (const [index, [build = '']] of builds.entries()) {
    const middle = (name: keyof Load) => Math.round(median(loads[index]!.map((one) => one[name])))
    rows.push({
      page,
      build,
      loads: runs,
      bytes: middle('bytes'),
      tasks: middle('tasks'),
      scripts: middle('scripts'),
      hydrated: middle('hydrated'),
      blocking: middle('blocking'),
      lcp: middle('lcp'),
    })
    console.log(JSON.stringify(rows.at(-1)))
  }
}
updateResults((results) => (results.phone = { rows, at: new Date().toISOString().slice(0, 10) }))
