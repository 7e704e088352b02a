// The service worker after a deployment of another build, and after the shop is turned off.
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { root, type RunningShop, startShop, temporaryFolder } from '../support/running-shop.ts'
import { live, stir } from './shopper.ts'
import { asVisited, expect, test } from './test.ts'

test.use(asVisited)

const run = promisify(execFile)
const placeholder = '"search.placeholder": "Search"'

/** A second build of the shop in its own folder, with one message changed. */
async function secondBuild(folder: string): Promise<void> {
  await mkdir(folder)
  const parts = [
    'src',
    'demo',
    'db',
    'locales',
    'scripts',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
  ]
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const words = join(folder, 'locales/en/common.json')
  const before = await readFile(words, 'utf8')
  expect(before).toContain(placeholder)
  await writeFile(words, before.replace(placeholder, '"search.placeholder": "Search the second build"'))
  await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await run(process.execPath, ['scripts/bundle-process.ts'], { cwd: folder })
}

const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted())
async function keeps(page: Page, path: string): Promise<void> {
  await stir(page)
  const isKept = () => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
}
const searchField = (page: Page) => page.locator('.searchbox input')

test('a second build replaces the first; when switched off, the worker unregisters and deletes its caches', async ({
  page,
  context,
  expected,
}) => {
  test.setTimeout(240_000)
  // The worker checks for updates while the shop is down.
  expected.push(/ERR_|Failed to fetch|\b50[234]\b|error occurred when fetching the script/)
  const folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  const port = await freePort()
  let shop: RunningShop | undefined
  /** Restarts the shop with the same URL and data. */
  const startAs = async (environment: Record<string, string>, code?: string) => {
    await shop?.stop()
    shop = await startShop(data, { PORT: String(port), SEED_DEMO_DATA: 'off', ...environment }, 60_000, code)
    return shop.url
  }
  try {
    const url = await startAs({})
    await page.goto(`${url}/faq`)
    await live(page)
    await keeps(page, '/faq')
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Search')
    // Caches of images and queued forms do not belong to a build.
    const first = (await cacheNames(page)).filter((name) => /-(?:pages|files)$/.test(name))
    expect(first.length).toBeGreaterThan(0)

    const second = join(folder.path, 'second')
    await secondBuild(second)
    await startAs({}, second)
    await page.goto(`${url}/terms`)
    await live(page)
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Search the second build')
    await stir(page)
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => first.includes(name)), { timeout: 20_000 })
      .toEqual([])
    await keeps(page, '/terms')
    await context.setOffline(true)
    await page.reload()
    await live(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
    await expect(searchField(page), 'without network it is the second build too').toHaveAttribute(
      'placeholder',
      'Search the second build',
    )
    await context.setOffline(false)

    await startAs({ SERVICE_WORKER: 'off' }, second)
    await page.goto(`${url}/faq`)
    await live(page)
    await stir(page)
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0])
    await page.reload()
    await live(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await context.setOffline(true)
    await expect(page.goto(`${url}/faq`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  } finally {
    await shop?.stop()
    await folder.remove()
  }
})
