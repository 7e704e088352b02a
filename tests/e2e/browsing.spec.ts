import type { Page } from '@playwright/test'
import { answers, live, openProduct, scriptsAreOff } from './shopper.ts'
import { asVisited, expect, test } from './test.ts'

test.describe(() => {
  test.use(asVisited)
  test('the home page shows the range, and every picture loads', async ({ page }) => {
    await page.goto('/')
    await live(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(6)
    expect(await page.locator('main article.card').count()).toBeGreaterThanOrEqual(8)
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

test('Back brings the earlier position, a new page begins at the top', async ({ page }) => {
  await page.goto('/products')
  await live(page)
  const card = page.locator('main article.card .name a').nth(16)
  await card.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(300)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await page.evaluate(() => {
    // The link in view, pressed where it stands.
    const links = [...document.querySelectorAll<HTMLElement>('main article.card .name a')]
    links.find((link) => link.getBoundingClientRect().top > 150)!.click()
  })
  await page.waitForURL(/\/products\/[^/?]+/)
  await expect(page.locator('.buy')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(5)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before + 50)
})

test('an unknown address answers 404 with ways on', async ({ page, expected }) => {
  expected.push(/\b404\b/)
  for (const address of ['/nothing-here', '/products/no-such-piece', '/category/no-such-kind', '/404']) {
    const response = await page.goto(address)
    expect(response!.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('main a').count()).toBeGreaterThan(2)
  }
})

test('titles are the site name and the title-cased values of the query', async ({ page }) => {
  await page.goto('/search?q=men-wear')
  await expect(page).toHaveTitle(/^Selvedge.*Men Wear$/)
})

test('every address a menu names shows something', async ({ request, page }) => {
  await page.goto('/')
  const links = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"], footer a[href^="/"]')].map((a) =>
        a.getAttribute('href')!,
      ),
    ),
  ])
  expect(links.length).toBeGreaterThan(15)
  for (const link of links) {
    const response = await request.get(link)
    expect(response.status(), link).toBe(200)
  }
})

test('filters narrow the list, show as chips, and live in the address', async ({ page }) => {
  await page.goto('/products')
  await live(page)
  const total = async () =>
    Number(/of (\d+)/.exec((await page.locator('main').innerText()).replaceAll(',', ''))?.[1])
  await answers(page, 'main aside form')
  const all = await total()
  await page.locator('main form input[type="checkbox"][name="brand"]').first().click()
  await page.waitForURL(/brand=/)
  await expect(page.locator('main')).toContainText(/of \d+/)
  await expect.poll(total).toBeLessThan(all)
  await page
    .getByRole('link', { name: /^Remove filter/ })
    .first()
    .click()
  await page.waitForURL((url) => !url.search.includes('brand='))
  await expect.poll(total).toBe(all)
})

test('a typing mistake finds what was meant, and says so', async ({ page }) => {
  await page.goto('/search?q=hoddie')
  await expect(page.locator('main')).toContainText(/Showing results for hoodie/)
  await expect(page.locator('main article.card').first()).toBeVisible()
})

test('the gallery, the choice and the address agree', async ({ page }) => {
  await openProduct(page, '/search?q=hoodies')
  const sizes = page.locator('.buy .sizes .size:not(.out)')
  await sizes.last().click()
  await expect(page).toHaveURL(/variant=/)
  const chosen = await page.locator('.buy .sizes .size[aria-pressed="true"]').textContent()
  await page.reload()
  await expect(page.locator('.buy .sizes .size[aria-pressed="true"]')).toHaveText(chosen!)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ expected }) => void expected.push(scriptsAreOff))

  test('lists can be filtered, sorted and paged', async ({ page }) => {
    await page.goto('/products')
    const cards = page.locator('main article.card')
    await expect(cards.first()).toBeVisible()
    await page.locator('main form input[type="checkbox"][name="brand"]').first().check()
    await page
      .locator('main form')
      .filter({ has: page.locator('input[name="brand"]') })
      .first()
      .getByRole('button', { name: 'Apply' })
      .click()
    await expect(page).toHaveURL(/brand=/)
    await expect(cards.first()).toBeVisible()
    await page.goto('/products')
    await page.getByRole('link', { name: /^Show .* more/ }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards.first()).toBeVisible()
  })

  test('a product can be read and its size chosen', async ({ page }) => {
    await page.goto('/products?in_stock=1')
    await page.locator('main article.card .name a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sizes = page.locator('.buy .sizes .size:not(.out)')
    if ((await sizes.count()) > 1) {
      await sizes.nth(1).click()
      await expect(page.locator('.buy .sizes .size[aria-pressed="true"]')).toHaveCount(1)
      await expect(page).toHaveURL(/variant=/)
    }
  })
})

test('a filter chosen before its script has arrived takes effect when it has', async ({ page }) => {
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
  // Its key is listened to a little after the page answers.
  ['/', async (page: Page) => (await page.waitForTimeout(500), page.keyboard.press('/'))],
  ['a click', (page: Page) => page.locator('.searchbox input').click()],
] as const)
  test(`letters typed after ${how} while the search panel is on its way are not lost`, async ({ page }) => {
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
  test('a script that got into a page is blocked, and the page comes alive', async ({ page }) => {
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
