// What a first visit downloads, in bytes, and its Lighthouse score on a phone.
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'

export type Bytes = { script: number; other: number; pictures: number; fonts: number }
export type Scores = { performance: number; accessibility: number; 'best-practices': number; seo: number }
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const runs = 5

async function launch(port?: number) {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: port ? [...args, `--remote-debugging-port=${port}`] : args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
}

/** Bytes of a first visit in a browser of its own: `countFirstVisit`. */
export async function firstVisit(url: string, options?: { pictures?: boolean }): Promise<Bytes> {
  const browser = await launch()
  try {
    return await countFirstVisit(browser, url, options)
  } finally {
    await browser.close()
  }
}

/**
 * Bytes transferred until the network is idle, including headers. `pictures: false` blocks images, so the shop
 * does not render any.
 */
export async function countFirstVisit(
  browser: Browser,
  url: string,
  { pictures = true } = {},
): Promise<Bytes> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  if (!pictures) await network.send('Network.setBlockedURLs', { urls: ['*/_next/image?*'] })
  const kinds = new Map<string, string>()
  const bytes: Bytes = { script: 0, other: 0, pictures: 0, fonts: 0 }
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    const bucketName =
      kind === 'Script' ? 'script' : kind === 'Image' ? 'pictures' : kind === 'Font' ? 'fonts' : 'other'
    bytes[bucketName] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  await context.close()
  return bytes
}

/** Images are rendered on first request, which is not part of the measurement. */
async function warmUp(url: string): Promise<void> {
  const browser = await launch()
  try {
    for (const [width, scale] of [
      [412, 1.75],
      [1350, 1],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 823 }, deviceScaleFactor: scale })
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
      for (let at = 0; at < 8; at++) {
        await page.mouse.wheel(0, 900)
        await page.waitForTimeout(200)
      }
      await page.waitForLoadState('networkidle')
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** Runs Lighthouse five times as a phone; returns the median of each score, 0 to 100. */
export async function score(url: string): Promise<Scores> {
  await warmUp(url)
  const all: Scores[] = []
  for (let run = 0; run < runs; run++) {
    const port = await freePort()
    const browser = await launch(port)
    try {
      const result = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: [...categories],
      })
      const categoryScores = result?.lhr.categories ?? {}
      all.push(
        Object.fromEntries(
          categories.map((name) => [name, Math.round((categoryScores[name]?.score ?? 0) * 100)]),
        ) as Scores,
      )
      if (run === 0) printAuditFailures(url, result?.lhr.audits ?? {})
    } finally {
      await browser.close()
    }
  }
  const median = (name: keyof Scores) =>
    all.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)]!
  return Object.fromEntries(categories.map((name) => [name, median(name)])) as Scores
}

type Audits = Record<
  string,
  { id: string; score: number | null; scoreDisplayMode: string; title: string; displayValue?: string }
>

/** Prints the audits that cost points. */
function printAuditFailures(url: string, audits: Audits): void {
  for (const { id, score: points, scoreDisplayMode, title, displayValue } of Object.values(audits)) {
    if (points !== null && points < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`    ${url} ${id} ${points}: ${title} ${displayValue ?? ''}`)
  }
}
