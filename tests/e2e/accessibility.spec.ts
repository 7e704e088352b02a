// Checks accessibility, layout shift, widths and target sizes of every storefront page. Each page is visited
// twice: in English on a phone and then wider, with the light colour scheme; and in another language on a
// desktop, with the dark one.
import type { Page } from '@playwright/test'
import { faults, rulesBesideOverlays, translatedRules, violations } from './axe.ts'
import {
  dragOnlyControls,
  layoutShift,
  overflowFaults,
  recordLayoutShifts,
  silentPictures,
  smallTargets,
  useFallbackFonts,
  widthFaults,
} from './layout.ts'
import { placedOrder } from './placed-order.ts'
import { homes, inLanguage, lists, missing, pages, productPath } from './screens.ts'
import {
  answers,
  arriveAtOrder,
  drawer,
  fillAddress,
  fillCart,
  goToCheckout,
  live,
  openSearch,
  placeOrder,
} from './shopper.ts'
import { expect, test } from './test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 900 }
const otherLanguages = ['/ar', '/vi', '/he'] as const
const MAX_LAYOUT_SHIFT = 0.015
/**
 * The limit for a good Core Web Vitals score: fonts of other scripts are in files that arrive after the first
 * text.
 */
const MAX_TRANSLATED_LAYOUT_SHIFT = 0.1
/** Pages whose target sizes are measured. */
const screensWithTargets = new Set(['/', '/contemporary', '/products?limit=6', productPath])

const emulate = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** Waits until all animations have ended. By default it would check in each frame, and some browsers draw none. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => document.getAnimations().every(({ playState }) => playState !== 'running'),
    undefined,
    { polling: 50 },
  )

/** Prevents the newsletter dialog from opening by itself; it is tested as one of the openings below. */
const declineNewsletter = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('selvedge-newsletter-shown-v1', '1')
  })

async function expectNoShift(page: Page, address: string, limit = MAX_LAYOUT_SHIFT) {
  const { sum, moved } = await layoutShift(page)
  expect.soft(sum, `${address} moves: ${moved}`).toBeLessThan(limit)
}

for (const [at, address] of [...homes, ...lists, ...pages].entries())
  test(`${address}: axe, layout shift, widths, images and target sizes`, async ({ page }) => {
    await declineNewsletter(page)
    await recordLayoutShifts(page)
    const hasTargets = screensWithTargets.has(address)
    await page.setViewportSize(phone)
    await emulate(page, 'light')
    await page.goto(address)
    await live(page)
    await expectNoShift(page, `${address} on a phone`)
    if (hasTargets) expect.soft(await smallTargets(page), `${address} on a phone`).toEqual([])
    expect.soft(await widthFaults(page), address).toEqual([])
    await settled(page)
    expect.soft(await violations(page, 'light'), address).toEqual([])
    expect.soft(await silentPictures(page), `${address}: pictures without text`).toEqual([])
    expect.soft(await dragOnlyControls(page), `${address}: only by dragging`).toEqual([])
    if (hasTargets) {
      expect.soft(await smallTargets(page), address).toEqual([])
      await page.setViewportSize(phone)
      await useFallbackFonts(page)
      expect.soft(await smallTargets(page), `${address} in fallback fonts`).toEqual([])
      await page.setViewportSize(desktop)
    }

    const translated = inLanguage(otherLanguages[at % otherLanguages.length]!)(address)
    await emulate(page, 'dark')
    await page.goto(translated)
    await live(page)
    await expectNoShift(page, translated, MAX_TRANSLATED_LAYOUT_SHIFT)
    await settled(page)
    expect.soft(await violations(page, 'dark', translatedRules), translated).toEqual([])
    expect.soft(await overflowFaults(page), translated).toEqual([])
  })

test('text before an image does not shift when the image loads', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const topOfText = () =>
    page.locator('.banner.main .copy').evaluate((copy) => copy.getBoundingClientRect().top)
  const before = await topOfText()
  await page.locator('.banner.main .pics').evaluate((picture) => picture.remove())
  expect(await topOfText()).toBe(before)
})

test('the top of a home page does not shift on a phone while the rest of the page loads', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  for (const address of ['/refined', '/vintage', '/minimal']) {
    await page.goto(address)
    const tops = await page
      .locator('.hero > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    expect(tops.length, address).toBeGreaterThan(1)
    expect(tops, `${address}: nothing is drawn above what arrived before it`).toEqual(
      tops.toSorted((one, other) => one - other),
    )
  }
})

test('an empty cart page has the same height before and after its script runs', async ({ page }) => {
  const footer = () => page.locator('.footer').evaluate((element) => element.getBoundingClientRect().top)
  // Scripts that never arrive.
  await page.route('**/*.js', () => {})
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.locator('.cart-page-waiting')).toBeVisible()
  const before = await footer()
  await page.unrouteAll()
  await page.goto('/cart')
  await live(page)
  await expect(page.locator('.cart-page-waiting')).toHaveCount(0)
  expect(await footer()).toBe(before)
})

test('the header keeps its rows in the language with the longest menu', async ({ page }) => {
  await page.goto('/vi/search?limit=6')
  for (const width of [1024, 1200, 1400, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const header = await page.locator('.header').boundingBox()
    for (const box of await page.locator('.header .nav-item, .header .tools').all()) {
      const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
      expect(y + height, `${width} px`).toBeLessThanOrEqual(header!.y + header!.height)
    }
  }
})

test('an image without alternative text and a button without a name are detected', async ({ page }) => {
  await page.goto(productPath)
  await page
    .locator('.gallery > a')
    .evaluateAll((links) => links.forEach((link) => link.removeAttribute('aria-label')))
  expect((await silentPictures(page)).length).toBeGreaterThan(0)
  // axe looks into the main menu, whose boxes have `display: contents`.
  await page.locator('.nav').evaluate((menu) => menu.append(document.createElement('button')))
  expect(await violations(page, 'light', ['button-name'])).toHaveLength(1)
})

/**
 * Overlays by name: `opened` is the selector of the overlay, `open` opens it without using text, which differs
 * between languages.
 */
type Openings = Record<string, { opened: string; open: (page: Page) => Promise<void> }>

const openingsOnPhone: Openings = {
  menu: {
    opened: '#menu',
    open: async (page) => {
      await page.locator('.bottom-bar a[href$="#menu"]').click()
      await expect(page.locator('#menu .nav-link').first()).toBeVisible()
      await page.locator('#menu .nav-item button').first().click()
    },
  },
  'filter drawer': {
    opened: '.drawer',
    open: async (page) => {
      await page.locator('.toolbar a[href$="#filters"]').click()
      await expect(page.locator('.drawer .filters input').first()).toBeAttached()
    },
  },
}

const openings: Openings = {
  'mega menu': {
    opened: '.nav-item.is-open .mega',
    open: async (page) => {
      await page.locator('.nav-link[aria-controls]').first().focus()
      // The script loads on the first user interaction.
      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(page.locator('.nav-item.is-open .mega')).toBeVisible({ timeout: 1_000 })
      }).toPass()
    },
  },
  'search panel': {
    opened: 'dialog.seek',
    open: async (page) => {
      await openSearch(page)
      await page.locator('dialog.seek input').fill('coat')
      await expect(page.locator('dialog.seek .hits .name a').first()).toBeVisible()
    },
  },
  'empty cart drawer': {
    opened: '.drawer',
    open: (page) => page.locator('.header .tools button').last().click(),
  },
  'saved items': {
    opened: '.drawer',
    open: async (page) => {
      await page.locator('main article.card .wish').first().click()
      await page.locator('.header .tools button').first().click()
      await expect(page.locator('.drawer .saved')).toBeVisible()
    },
  },
  'quick view': {
    opened: '.quick-view',
    open: async (page) => {
      await page.locator('main article.card .name a').first().focus()
      await page.locator('main article.card .look').first().click()
      await expect(page.locator('.quick-view .buy-row')).toBeVisible()
    },
  },
}

const openingsOfProduct: Openings = {
  'size chart': {
    opened: '.dialog',
    open: async (page) => {
      await answers(page, '.chart-link')
      await page.locator('.chart-link').click()
      await expect(page.locator('.dialog table')).toBeVisible()
    },
  },
  zoom: {
    opened: '.zoom-frame',
    open: async (page) => {
      await answers(page, '.gallery .plate')
      await page.locator('.gallery .plate').first().click()
      await expect(page.locator('.zoom-frame img')).toBeVisible()
    },
  },
}

const newsletter: Openings = {
  'newsletter dialog': { opened: '.dialog', open: async () => {} },
}

for (const [language, name, scheme] of [
  ['', 'left to right', 'light'],
  ['/ar', 'right to left', 'dark'],
] as const)
  test(`axe finds no violations with menus, drawers and dialogs open, ${name}`, async ({
    page,
    expected,
  }) => {
    expected.push(/\b404\b/)
    await emulate(page, scheme)
    /** Opens and checks each overlay in turn on the same page. */
    const look = async (kinds: Openings, address: string) => {
      await page.goto(inLanguage(language)(address))
      await live(page)
      for (const [what, { opened, open }] of Object.entries(kinds)) {
        await open(page)
        await expect(page.locator(opened)).toBeVisible()
        await settled(page)
        // The page below is checked with every page of its group: here, only for what the overlay changes.
        expect.soft(await violations(page, scheme, undefined, opened), what).toEqual([])
        expect.soft(await violations(page, scheme, rulesBesideOverlays), `beside ${what}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator(opened)).toBeHidden()
      }
    }
    // Start narrow: after narrowing, a window keeps showing its larger images and warns that the preloaded small
    // ones are not used.
    await page.setViewportSize(phone)
    await look(openingsOnPhone, '/products?in_stock=1&limit=6')
    await page.setViewportSize(desktop)
    await look(openings, '/products?in_stock=1&limit=6')
    await look(openingsOfProduct, productPath)
    await look(newsletter, '/standard')
    for (const address of missing.slice(0, 2).map(inLanguage(language))) {
      await page.goto(address)
      await live(page)
      expect.soft(await violations(page, scheme), address).toEqual([])
    }
  })

test('axe finds nothing from cart to order, in light and dark mode', async ({ page }) => {
  await fillCart(page)
  await page.goto('/products?in_stock=1&limit=6')
  await live(page)
  await page.getByRole('button', { name: 'Cart, 1 item' }).first().click()
  await expect(drawer(page)).toBeVisible()
  await settled(page)
  expect(await faults(page), 'drawer').toEqual([])
  await goToCheckout(page)
  await fillAddress(page)
  expect(await faults(page), 'checkout').toEqual([])
  await page.getByText('Cash on delivery').click()
  await placeOrder(page)
  await arriveAtOrder(page)
  expect(await faults(page), 'order').toEqual([])
})

test('with forced colours, the selected size, the focus and the progress of an order are visible', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(productPath)
  await answers(page, '.buy .sizes .size')
  const size = page.locator('.buy .sizes .size:not(.out)')
  await size.first().click()
  const background = (pressed: string) =>
    page
      .locator(`.buy .sizes .size:not(.out)[aria-pressed="${pressed}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background('true')).not.toBe(await background('false'))
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').evaluate((focused) => getComputedStyle(focused).outlineStyle)).toBe(
    'solid',
  )
  const { url } = await placedOrder(baseURL!, 'Ada Lovelace', { quantity: 1 })
  await page.goto(url)
  await live(page)
  const knot = (step: string) =>
    page
      .locator(`.steps li${step}`)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').backgroundColor)
  expect(await knot('.done')).not.toBe(await knot(':not(.done, .at)'))
})
