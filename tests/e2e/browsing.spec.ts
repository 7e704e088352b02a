import type { Page } from '@playwright/test'
import { live, openProduct } from './shopper.ts'
import { asVisited, expect, test } from './test.ts'

test.describe(() => {
  test.use(asVisited)
  test('every image of the home page loads', async ({ page }) => {
    await page.goto('/')
    await live(page)
    for (let at = 0; at < 12; at++) {
      await page.mouse.wheel(0, 800)
      await page.waitForTimeout(120)
    }
    await expect
      .poll(
        () =>
          page.evaluate(
            () => [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete).length,
          ),
        { timeout: 45_000 },
      )
      .toBe(0)
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter(
          (image) =>
            image.complete && image.naturalWidth === 0 && image.src && !image.src.startsWith('data:'),
        )
        .map((image) => image.src),
    )
    expect(broken).toEqual([])
  })
})

test('gallery, selection and URL match', async ({ page }) => {
  await openProduct(page, '/search?q=hoodies')
  const sizes = page.locator('.buy .sizes .size:not(.out)')
  await sizes.last().click()
  await expect(page).toHaveURL(/variant=/)
  const chosen = await page.locator('.buy .sizes .size[aria-pressed="true"]').textContent()
  await page.reload()
  await expect(page.locator('.buy .sizes .size[aria-pressed="true"]')).toHaveText(chosen!)
})

test('a filter selected before its script has loaded takes effect once it has', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/filters-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/products')
  await live(page)
  await page.locator('#filters label.check', { hasText: 'Nike' }).click()
  await expect(page).toHaveURL(/\/products$/)
  arrive()
  await expect(page).toHaveURL(/brand=nike/)
  await expect(page.locator('#filters label.check', { hasText: 'Nike' }).locator('input')).toBeChecked()
})

for (const [how, open] of [
  // The key handler is registered shortly after hydration.
  ['/', async (page: Page) => (await page.waitForTimeout(500), page.keyboard.press('/'))],
  ['a click', (page: Page) => page.locator('.searchbox input').click()],
] as const)
  test(`text typed after ${how} while the search panel is loading is not lost`, async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/search-panel-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/products')
    await live(page)
    await open(page)
    await page.keyboard.type('coa')
    arrive()
    await expect(page.locator('dialog.seek input')).toHaveValue('coa')
    await page.keyboard.type('t')
    await expect(page.locator('dialog.seek input')).toHaveValue('coat')
  })

test.describe(() => {
  test.use({ expected: [/policy broken: |violates the following|requires 'Trusted/] })
  test('an injected script is blocked, and the page works', async ({ page }) => {
    await page.route('**/faq', async (route) => {
      const response = await route.fetch()
      const attack =
        '<script>window.attacked = 1</script><script type="module">window.attacked = 2</script><img src="data:," onerror="window.attacked = 3"><a href="javascript:window.attacked = 4" id="attack">x</a>'
      const body = (await response.text()).replace('</body>', () => `${attack}</body>`)
      await route.fulfill({ response, body })
    })
    await page.goto('/faq')
    await live(page)
    const refused = await page.evaluate(() => {
      document.querySelector<HTMLElement>('#attack')?.click()
      const sinks = [
        () => (document.createElement('div').innerHTML = '<img onerror="window.attacked = 5" src="data:,">'),
        () => (document.createElement('script').src = '/worker.js'),
        () => (document.createElement('script').textContent = 'window.attacked = 6'),
        () => document.write('<script>window.attacked = 7</script>'),
      ]
      return sinks.map((sink) => {
        try {
          sink()
          return 'taken'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
    expect(await page.evaluate(() => (window as { attacked?: number }).attacked)).toBeUndefined()
  })
})

test('shop pages do not contain admin routes', async ({ page }) => {
  await page.goto('/search')
  await live(page)
  const manifest = await page.evaluate(() =>
    JSON.stringify((window as { __reactRouterManifest?: unknown }).__reactRouterManifest),
  )
  expect(manifest).toContain('search')
  expect(manifest).not.toContain('admin')
})
