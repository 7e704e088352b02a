// How the service worker handles a new build of the shop, and being disabled.
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { uninstallScript } from '../../src/api/storefront/offline/routes.ts'
import { live, stir } from './shopper.ts'
import { asVisited, expect, test as base } from './test.ts'

const messages = JSON.parse(await readFile('locales/en/common.json', 'utf8')) as Record<string, string>
const placeholder = messages['search.placeholder']!
const secondPlaceholder = 'Search the second build'
/**
 * Scripts whose content depends on the placeholder text. Browsers cache them by file name indefinitely; the
 * capture group is a content hash.
 */
const changedScript = /^(?:entry\.client|manifest|messages-en-first)-([\w-]{8})(?:-whole)?\.js$/

/**
 * What differs in a second build: its id, the names of changed scripts, and the placeholder in messages and pages; and the
 * scripts that only the first build has.
 */
async function listReplacements(): Promise<{
  replacements: [first: string, second: string][]
  removed: string[]
}> {
  const worker = await readFile('build/worker.js', 'utf8')
  const scripts = (await readdir('build/client/assets')).flatMap((name): [string, string][] => {
    const digest = changedScript.exec(name)?.[1]
    return digest ? [[name, name.replace(digest, 'secondly')]] : []
  })
  const replacements: [string, string][] = [
    [/\bid:`([\w-]{10})`,files:/.exec(worker)![1]!, 'secondBuild'],
    ...scripts,
    [`search.placeholder":"${placeholder}"`, `search.placeholder":"${secondPlaceholder}"`],
    [`placeholder="${placeholder}"`, `placeholder="${secondPlaceholder}"`],
  ]
  return { replacements, removed: scripts.map(([name]) => name) }
}

type Served = 'first build' | 'second build' | 'no worker'

/**
 * Serves the shop at an address of its own, as one of two builds or with its service worker disabled. Replacing names and
 * text is faster than another build and another shop.
 */
async function serveBuilds(shopUrl: string) {
  const { replacements, removed } = await listReplacements()
  expect(replacements).toHaveLength(7)
  const state: { served: Served } = { served: 'first build' }
  const toSecond = (text: string) =>
    replacements.reduce((all, [first, second]) => all.replaceAll(first, second), text)
  const toFirst = (text: string) =>
    replacements.reduce((all, [first, second]) => all.replaceAll(second, first), text)
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { url, method = 'GET', headers: sent } = request
    const isSecond = state.served !== 'first build'
    if (isSecond && removed.some((name) => url!.endsWith(`/${name}`))) return response.writeHead(404).end()
    if (url === '/worker.js' && state.served === 'no worker')
      return response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end(uninstallScript)
    const fromShop = await fetch(shopUrl + (isSecond ? toFirst(url!) : url!), {
      method,
      headers: {
        accept: sent.accept ?? '*/*',
        'accept-encoding': 'identity',
        cookie: sent.cookie ?? '',
        ...(sent['content-type'] && { 'content-type': sent['content-type'] }),
      },
      ...(method !== 'GET' && method !== 'HEAD' && { body: await buffer(request) }),
    })
    const headers: Record<string, string | string[]> = Object.fromEntries(fromShop.headers)
    delete headers['content-length']
    const cookies = fromShop.headers.getSetCookie()
    if (cookies.length > 0) headers['set-cookie'] = cookies
    const isText = /html|javascript/.test(fromShop.headers.get('content-type') ?? '')
    const body = Buffer.from(await fromShop.arrayBuffer())
    response.writeHead(fromShop.status, headers).end(isSecond && isText ? toSecond(body.toString()) : body)
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (served: Served) => void (state.served = served),
    close: () => server.close().closeAllConnections(),
  }
}

const test = base.extend<{ builds: Awaited<ReturnType<typeof serveBuilds>> }>({
  builds: async ({ baseURL }, use) => {
    const builds = await serveBuilds(baseURL!)
    await use(builds)
    builds.close()
  },
})
test.use(asVisited)

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
  builds,
}) => {
  // The last message is that of a browser without network that looks for a newer worker.
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|\b50[234]\b|unknown error .* fetching the script/)
  const { url } = builds
  await page.goto(`${url}/faq`)
  await live(page)
  await keeps(page, '/faq')
  await expect(searchField(page)).toHaveAttribute('placeholder', placeholder)
  // Caches of images and of queued forms do not belong to a build.
  const first = (await cacheNames(page)).filter((name) => /-(?:pages|files)$/.test(name))
  expect(first.length).toBeGreaterThan(0)
  await page.evaluate(async () => (await caches.open('elsewhere')).put('/mine', new Response('mine')))

  builds.serve('second build')
  await page.goto(`${url}/terms`)
  await live(page)
  await expect(searchField(page)).toHaveAttribute('placeholder', secondPlaceholder)
  // A busy shop may answer 503 to the request for the worker: each visit asks again.
  await expect(async () => {
    await stir(page)
    const remaining = async () => (await cacheNames(page)).filter((name) => first.includes(name))
    await expect
      .poll(remaining, { timeout: 15_000 })
      .toEqual([])
      .catch(async (error: Error) => {
        await page.reload()
        await live(page)
        throw error
      })
  }).toPass({ timeout: 90_000 })
  // Pages that the first build cached are cached again; caches of others stay.
  for (const path of ['/terms', '/faq']) await keeps(page, path)
  expect(await cacheNames(page)).toContain('elsewhere')
  await page.evaluate(() => caches.delete('elsewhere'))
  await context.setOffline(true)
  await page.reload()
  await live(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await expect(searchField(page), 'without network it is the second build too').toHaveAttribute(
    'placeholder',
    secondPlaceholder,
  )
  await context.setOffline(false)

  builds.serve('no worker')
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
})
