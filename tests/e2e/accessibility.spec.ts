import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { homes, inLanguage, lists, missing, pages, piece } from './screens.ts'
import {
  addToCart,
  answers,
  arriveAtOrder,
  drawer,
  fillAddress,
  goToCheckout,
  live,
  openProduct,
  placeOrder,
  openSearch,
} from './shopper.ts'
import { expect, test } from './test.ts'

/** Comes to a page in light again, and waits for it. */
async function come(page: Page, address: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  await live(page)
}

/** What opens above a page, by how it is opened. Words differ from language to language, so none are used. */
const openings: Record<string, (page: Page) => Promise<void>> = {
  'mega menu': async (page) => {
    await page.locator('.nav-link[aria-controls]').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.nav-item.is-open .mega')).toBeVisible()
  },
  'search panel': async (page) => {
    await openSearch(page)
    await page.locator('dialog.seek input').fill('coat')
    await expect(page.locator('dialog.seek .hits .name a').first()).toBeVisible()
  },
  'cart drawer, empty': async (page) => {
    await page.locator('.header .tools button').last().click()
    await expect(page.locator('.drawer')).toBeVisible()
  },
  'saved pieces': async (page) => {
    await page.locator('main article.card .wish').first().click()
    await page.locator('.header .tools button').first().click()
    await expect(page.locator('.drawer .saved')).toBeVisible()
  },
  'quick view': async (page) => {
    await page.locator('main article.card .name a').first().focus()
    await page.locator('main article.card .look').first().click()
    await expect(page.locator('.quick-view .buy-row')).toBeVisible()
  },
}

const openingsOnPhones: typeof openings = {
  'menu of phones': async (page) => {
    await page.locator('.bottom-bar a[href$="#menu"]').click()
    await expect(page.locator('#menu .nav-link').first()).toBeVisible()
    await page.locator('#menu .nav-item button').first().click()
  },
  'filter drawer': async (page) => {
    await page.locator('.toolbar a[href$="#filters"]').click()
    await expect(page.locator('.drawer .filters input').first()).toBeAttached()
  },
}

const openingsOfPiece: typeof openings = {
  'size chart': async (page) => {
    await answers(page, '.chart-link')
    await page.locator('.chart-link').click()
    await expect(page.locator('.dialog table')).toBeVisible()
  },
  'pictures close by': async (page) => {
    await answers(page, '.gallery .plate')
    await page.locator('.gallery .plate').first().click()
    await expect(page.locator('.zoom-frame img')).toBeVisible()
  },
}

/** What opens by itself, such as the newsletter's dialog of a home, has faded in. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

for (const [language, name] of [
  ['', 'left to right'],
  ['/ar', 'right to left'],
] as const)
  test.describe(`axe finds nothing, light and dark, ${name}`, () => {
    for (const [what, addresses] of Object.entries({ homes, lists, pages }))
      test(`on ${what}`, async ({ page }) => {
        test.setTimeout(240_000)
        for (const address of addresses.map(inLanguage(language))) {
          await come(page, address)
          await settled(page)
          expect.soft(await faults(page), address).toEqual([])
        }
      })

    test('on pages that are not there', async ({ page, expected }) => {
      expected.push(/\b404\b/)
      for (const address of missing.slice(0, 2).map(inLanguage(language))) {
        await come(page, address)
        expect.soft(await faults(page), address).toEqual([])
      }
    })

    test('with menus, drawers and dialogs open', async ({ page }) => {
      test.setTimeout(240_000)
      const look = async (kinds: typeof openings, address: string) => {
        for (const [what, open] of Object.entries(kinds)) {
          await come(page, inLanguage(language)(address))
          await open(page)
          await page.waitForTimeout(300)
          expect.soft(await faults(page), what).toEqual([])
        }
      }
      // Narrow first: a window made narrower shows the larger pictures that it has, and warns that the small ones were preloaded.
      const wide = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      await look(openingsOnPhones, '/products?in_stock=1&limit=6')
      await page.setViewportSize(wide)
      await look(openings, '/products?in_stock=1&limit=6')
      await look(openingsOfPiece, piece)
    })
  })

test('axe finds nothing on the way to an order, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  await openProduct(page)
  await addToCart(page)
  await expect(drawer(page)).toBeVisible()
  await page.waitForTimeout(500)
  expect(await faults(page), 'drawer').toEqual([])
  await goToCheckout(page)
  await fillAddress(page)
  expect(await faults(page), 'checkout').toEqual([])
  await page.getByText('Cash on delivery').click()
  await placeOrder(page)
  await arriveAtOrder(page)
  expect(await faults(page), 'order').toEqual([])
})

test('the language and direction of the page are said', async ({ page }) => {
  for (const [address, lang, dir] of [
    ['/', 'en', 'ltr'],
    ['/ar', 'ar', 'rtl'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
  }
})

for (const [language, name] of [
  ['', 'English'],
  ['/vi', 'Vietnamese'],
  ['/ar', 'Arabic'],
  ['/he', 'Hebrew'],
] as const)
  test(`nothing runs out of a screen of 390, 768, 1440 or 1920 px in ${name}`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const address of [...homes, ...lists, piece, '/checkout', '/faq', '/contact-us']) {
      await page.goto(inLanguage(language)(address))
      for (const width of [390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(over, `${address} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
