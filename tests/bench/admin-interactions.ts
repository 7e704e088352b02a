// How long the back office takes from an input to the next paint, with the CPU slowed four times:
// node scripts/start.mjs run tests/bench/admin-interactions.ts
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ACCOUNTS_FILE, type SeededAccount } from '../../src/cli/seed/seeded-accounts.ts'
import { findBrowser } from '../support/browser.ts'
import { createTestEnvironment } from '../support/test-environment.ts'

const SLOWDOWN = 4
const runs = Number(process.env['INTERACTION_RUNS'] ?? 5)

type Interaction = { name: string; path: string; act(page: Page): Promise<void> }

/** Without the head. */
const row = (page: Page, index: number) => page.getByRole('row').nth(index + 1)
const interactions: Interaction[] = [
  {
    name: 'list: select a row',
    path: '/admin/products',
    act: (page) => row(page, 1).getByRole('checkbox').click(),
  },
  { name: 'list: next row by J', path: '/admin/products', act: (page) => page.keyboard.press('j') },
  { name: 'list: open filters by F', path: '/admin/products', act: (page) => page.keyboard.press('f') },
  {
    name: 'list: type in the search',
    path: '/admin/products',
    act: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('tee', { delay: 60 })
    },
  },
  {
    name: 'list: sort by a column',
    path: '/admin/products',
    act: (page) => page.getByRole('columnheader').getByRole('button').nth(1).click(),
  },
  { name: 'list: select all rows', path: '/admin/products', act: (page) => page.keyboard.press('Control+a') },
  {
    name: 'list: open a record',
    path: '/admin/products',
    act: async (page) => {
      const link = row(page, 1).locator('a').first()
      // The pointer is on a link for a moment before it clicks. Then the script of the page is loaded.
      await link.hover()
      await page.waitForTimeout(300)
      await link.click()
    },
  },
  {
    name: 'editor: type in a field',
    path: '/admin/customers',
    act: async (page) => {
      await row(page, 0).locator('a').first().click()
      const field = page
        .locator('main textarea:enabled:visible, main input[type=text]:enabled:visible')
        .first()
      await field.click()
      await page.keyboard.type('abc', { delay: 60 })
    },
  },
  {
    name: 'palette: open and type',
    path: '/admin',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('orders', { delay: 60 })
    },
  },
  {
    name: 'menu: open a page',
    path: '/admin',
    act: (page) => page.getByRole('link', { name: 'Customers', exact: true }).first().click(),
  },
]

type Credentials = Pick<SeededAccount, 'email' | 'password'>
type Observed = { durations: number[] }

/** Runs in the page before its scripts. */
function observe() {
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId?: number }).interactionId)
        durations.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** The slowest event of an interaction, in milliseconds; 16 when none took longer. */
async function measure(
  browser: Browser,
  url: string,
  account: Credentials,
  { path, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const response = await context.request.post(`${url}/api/v1/auth/login`, { data: account })
    if (!response.ok()) throw new Error(`admin could not sign in: ${response.status()}`)
    const page = await context.newPage()
    await page.addInitScript(observe)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(() => void ((window as unknown as Observed).durations.length = 0))
    await act(page)
    await page.waitForTimeout(2_000)
    return Math.max(16, ...(await page.evaluate(() => (window as unknown as Observed).durations)))
  } finally {
    await context.close()
  }
}

async function readAdmin(folder: string): Promise<Credentials> {
  const accounts = JSON.parse(await readFile(join(folder, ACCOUNTS_FILE), 'utf8')) as SeededAccount[]
  const { email, password } = accounts.find((account) => account.email.startsWith('admin@'))!
  return { email, password }
}

const testEnvironment = await createTestEnvironment('pglite')
const shop = await testEnvironment.start({ LOG_LEVEL: 'error' })
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
})
try {
  const account = await readAdmin(shop.dataDir)
  for (const interaction of interactions) {
    const durations: number[] = []
    for (let run = 0; run < runs; run++)
      durations.push(await measure(browser, shop.url, account, interaction))
    const sorted = durations.toSorted((a, b) => a - b)
    console.log(`${interaction.name}: median ${sorted[Math.floor(runs / 2)]} ms, slowest ${sorted.at(-1)} ms`)
  }
} finally {
  await browser.close()
  await shop.stop()
  await testEnvironment.remove()
}
