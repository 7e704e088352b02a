// How the service worker handles a new build of the shop, and being disabled.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { copyRelease, type RunningShop, startShop, temporaryFolder } from '../support/running-shop.ts'
import { live, stir } from './shopper.ts'
import { asVisited, expect, test } from './test.ts'

test.use(asVisited)

const messages = JSON.parse(await readFile('locales/en/common.json', 'utf8')) as Record<string, string>
const placeholder = messages['search.placeholder']!
/**
 * Scripts whose content depends on the placeholder text. Browsers cache them by file name indefinitely; the
 * capture group is a content hash.
 */
const changedScript = /^(?:entry\.client|manifest|messages-en-first)-([\w-]{8})(?:-whole)?\.js$/

/**
 * Copies the build with a different placeholder text. Replacing names and text is faster than a new build, which
 * takes a minute.
 */
async function copyBuild(folder: string): Promise<void> {
  // Compressed copies still contain the text of the first build.
  await copyRelease(folder, (path) => !/\.(?:br|gz)$/.test(path))
  const worker = await readFile(join(folder, 'build/worker.js'), 'utf8')
  const replacements = [[/\bid:`([\w-]{10})`,files:/.exec(worker)![1]!, 'secondBuild']]
  const assets = join(folder, 'build/client/assets')
  for (const name of await readdir(assets)) {
    const digest = changedScript.exec(name)?.[1]
    if (!digest) continue
    const newName = name.replace(digest, 'secondly')
    replacements.push([name, newName])
    await rename(join(assets, name), join(assets, newName))
  }
  expect(replacements).toHaveLength(5)
  for (const name of await readdir(join(folder, 'build'), { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, 'build', name)
    const before = await readFile(file, 'utf8')
    const after = replacements
      .reduce((text, [old, now]) => text.replaceAll(old!, now!), before)
      .replace(/(search\.placeholder": ?")([^"]+)/g, (all, key: string, text: string) =>
        text === placeholder ? `${key}Search the second build` : all,
      )
    if (after !== before) await writeFile(file, after)
  }
}

const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted())
async function keeps(page: Page, path: string): Promise<void> {
  await stir(page)
  const isCached = () => page.evaluate(async (url) => Boolean(await caches.match(url)), path)
  await expect.poll(isCached, { timeout: 60_000 }).toBe(true)
}
const searchField = (page: Page) => page.locator('.searchbox input')

test('a second build replaces the first; once disabled, the worker unregisters and deletes its caches', async ({
  page,
  context,
  expected,
}) => {
  test.setTimeout(240_000)
  // The browser checks for worker updates while the shop is stopped.
  expected.push(/ERR_|Failed to fetch|\b50[234]\b|error occurred when fetching the script/)
  const folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  const port = await freePort()
  let shop: RunningShop | undefined
  /** Restarts the shop with the same address and data. */
  const startAs = async (environment: Record<string, string>, code?: string) => {
    await shop?.stop()
    shop = await startShop(data, { PORT: String(port), SEED_DEMO_DATA: 'off', ...environment }, 120_000, code)
    return shop.url
  }
  try {
    const url = await startAs({})
    await page.goto(`${url}/faq`)
    await live(page)
    await keeps(page, '/faq')
    await expect(searchField(page)).toHaveAttribute('placeholder', placeholder)
    // Caches of images and of queued forms do not belong to a build.
    const first = (await cacheNames(page)).filter((name) => /-(?:pages|files)$/.test(name))
    expect(first.length).toBeGreaterThan(0)

    const second = join(folder.path, 'second')
    await copyBuild(second)
    await startAs({}, second)
    await page.goto(`${url}/terms`)
    await live(page)
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Search the second build')
    // A busy shop may answer 503 to the request for the worker: each visit asks again.
    await expect(async () => {
      await page.goto(`${url}/terms`)
      await live(page)
      await stir(page)
      const remaining = async () => (await cacheNames(page)).filter((name) => first.includes(name))
      await expect.poll(remaining, { timeout: 15_000 }).toEqual([])
    }).toPass({ timeout: 90_000 })
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
    await expect(async () => {
      await page.goto(`${url}/faq`)
      await live(page)
      await stir(page)
      const left = () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ])
      await expect.poll(left, { timeout: 15_000 }).toEqual([0, 0])
    }).toPass({ timeout: 90_000 })
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
