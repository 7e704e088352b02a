import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import {
  dragOnlyControls,
  layoutShift,
  recordLayoutShifts,
  overflowFaults,
  silentPictures,
  smallTargets,
  widthFaults,
} from './layout.ts'
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

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 900 }
/** Of the single pages those whose layout other words may break: the rest are a column of text or a form like these. */
const hasOwnLayout = (address: string) =>
  !pages.includes(address) || [piece, '/checkout', '/faq', '/contact-us'].includes(address)
/** Screens whose targets are measured on a desktop and a phone. */
const withTargets = new Set(['/', '/contemporary', '/products?limit=6', piece])

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
    // Its script loads when the reader first moves.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('.nav-item.is-open .mega')).toBeVisible({ timeout: 1_000 })
    }).toPass()
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

for (const [what, addresses] of Object.entries({ homes, lists, pages })) {
  test(`every screen of ${what}, left to right: axe, layout, pictures, targets`, async ({ page }) => {
    test.setTimeout(300_000)
    await recordLayoutShifts(page)
    for (const address of addresses) {
      await page.setViewportSize(desktop)
      await come(page, address)
      const { sum, what: moved } = await layoutShift(page)
      expect.soft(sum, `${address} moves: ${moved}`).toBeLessThan(0.015)
      await settled(page)
      expect.soft(await faults(page), address).toEqual([])
      expect.soft(await silentPictures(page), `${address}: pictures without text`).toEqual([])
      expect.soft(await dragOnlyControls(page), `${address}: only by dragging`).toEqual([])
      if (withTargets.has(address)) expect.soft(await smallTargets(page), address).toEqual([])
      expect.soft(await widthFaults(page), address).toEqual([])
    }
  })

  test(`every screen of ${what} on a phone: nothing moves`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(phone)
    await recordLayoutShifts(page)
    for (const address of addresses.slice(0, what === 'homes' ? 4 : addresses.length)) {
      await come(page, address)
      const { sum, what: moved } = await layoutShift(page)
      expect.soft(sum, `${address} moves: ${moved}`).toBeLessThan(0.015)
      if (withTargets.has(address)) expect.soft(await smallTargets(page), address).toEqual([])
    }
  })

  test(`every screen of ${what}, right to left: axe and layout`, async ({ page }) => {
    test.setTimeout(240_000)
    for (const address of addresses.map(inLanguage('/ar'))) {
      await page.setViewportSize(desktop)
      await come(page, address)
      await settled(page)
      expect.soft(await faults(page), address).toEqual([])
      expect.soft(await overflowFaults(page), address).toEqual([])
    }
  })

  test(`every screen of ${what} in Vietnamese and Hebrew: layout`, async ({ page }) => {
    test.setTimeout(240_000)
    for (const language of ['/vi', '/he'])
      for (const address of addresses.filter(hasOwnLayout).map(inLanguage(language))) {
        await page.goto(address)
        expect.soft(await overflowFaults(page), address).toEqual([])
      }
  })
}

test('a picture without text of its own is found', async ({ page }) => {
  await page.goto(piece)
  await page
    .locator('.gallery > a')
    .evaluateAll((links) => links.forEach((link) => link.removeAttribute('aria-label')))
  expect((await silentPictures(page)).length).toBeGreaterThan(0)
})

for (const [language, name] of [
  ['', 'left to right'],
  ['/ar', 'right to left'],
] as const)
  test(`axe finds nothing with menus, drawers and dialogs open, ${name}`, async ({ page, expected }) => {
    test.setTimeout(240_000)
    expected.push(/\b404\b/)
    const look = async (kinds: typeof openings, address: string) => {
      for (const [what, open] of Object.entries(kinds)) {
        await come(page, inLanguage(language)(address))
        await open(page)
        await page.waitForTimeout(300)
        expect.soft(await faults(page), what).toEqual([])
      }
    }
    // Narrow first: a window made narrower shows the larger pictures that it has, and warns that the small ones were preloaded.
    await page.setViewportSize(phone)
    await look(openingsOnPhones, '/products?in_stock=1&limit=6')
    await page.setViewportSize(desktop)
    await look(openings, '/products?in_stock=1&limit=6')
    await look(openingsOfPiece, piece)
    for (const address of missing.slice(0, 2).map(inLanguage(language))) {
      await come(page, address)
      expect.soft(await faults(page), address).toEqual([])
    }
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
