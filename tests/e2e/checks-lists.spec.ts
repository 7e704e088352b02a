// Lists: filters, images, pagination and the back button. docs/checks.md names the steps.
import type { Locator, Page } from '@playwright/test'
import { productPath } from './screens.ts'
import { answers, live } from './shopper.ts'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.locator('main article.card')
const names = (page: Page) => page.locator('main article.card .name').allTextContents()
const totalOf = async (page: Page) =>
  Number((await page.locator('h1 .count [aria-hidden]').innerText()).replace(/\D/g, ''))

/** Opens a list and waits until its filters are interactive. */
async function comeTo(page: Page, address: string) {
  await page.goto(address)
  await live(page)
  await answers(page, 'main aside form')
}

test('a list: filter values, card images, loading more products, the back button and colours', async ({
  page,
}) => {
  await page.goto('/products')
  await live(page)

  await test.step('more than 8 values are truncated with a count', async () => {
    const brands = page.locator('#filters input[name="brand"]')
    const countVisible = (boxes: Locator) =>
      boxes.evaluateAll((all) => all.filter((box) => box.closest('label')!.checkVisibility()).length)
    const all = await brands.count()
    expect(all).toBeGreaterThan(8)
    expect(await countVisible(brands)).toBe(8)
    const more = page
      .locator('#filters details', { has: page.locator('input[name="brand"]') })
      .locator('summary')
    await expect(more).toHaveText(`Show ${all - 8} more`)
    await more.click()
    expect(await countVisible(brands)).toBe(all)
  })

  await test.step('three images per card on hover', async () => {
    const card = cards(page).first()
    await card.scrollIntoViewIfNeeded()
    const box = (await card.locator('.plate').boundingBox())!
    const pictures = card.locator('.plate img')
    await expect(pictures).toHaveCount(1)
    // A pointer that a card slides under, while the list settles, may not count as entering it: it enters again.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await page.mouse.move(box.x + box.width * 0.5, box.y + 100)
      await expect(pictures).toHaveCount(3, { timeout: 5_000 })
    }).toPass()
    for (const part of [0, 1, 2]) {
      await page.mouse.move(box.x + (box.width * (part + 0.5)) / 3, box.y + 110)
      await expect(card.locator('.views i').nth(part)).toHaveClass('on')
      // The first image lies beneath the others and has no class of its own.
      if (part) await expect(pictures.nth(part)).toHaveClass('on')
      else await expect(card.locator('.plate img.on')).toHaveCount(0)
    }
  })

  await test.step('a focused card shows its second image', async () => {
    const card = cards(page).nth(1)
    const pictures = card.locator('.plate img')
    await page.mouse.move(0, 0)
    await card.locator('.name a').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(pictures).toHaveCount(3)
    await expect(pictures.nth(1)).toHaveCSS('opacity', '1')
    await expect(pictures.nth(2)).toHaveCSS('opacity', '0')
    await cards(page).nth(5).locator('.name a').focus()
    await expect(pictures.nth(1)).toHaveCSS('opacity', '0')
  })

  await test.step('loading more keeps the footer reachable', async () => {
    await expect(cards(page)).toHaveCount(24)
    for (let at = 0; at < 8; at++) await page.mouse.wheel(0, 2000)
    // Scrolling appends nothing, so the footer can be reached.
    await expect(page.locator('.footer .legal')).toBeInViewport()
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: /^Show 24 more/ }).click()
    await expect(cards(page)).toHaveCount(48)
    await expect(page).toHaveURL(/page=2/)
  })

  await test.step('Back restores items and scroll position', async () => {
    const before = await names(page)
    const last = cards(page).nth(40).locator('.name a')
    await last.scrollIntoViewIfNeeded()
    const scroll = await page.evaluate(() => scrollY)
    await last.click()
    await page.waitForURL(/\/products\/[^/?]+/)
    await expect(page.locator('.buy')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY), 'a new page begins at the top').toBeLessThan(5)
    await page.goBack()
    await expect(cards(page)).toHaveCount(48)
    expect(await names(page)).toEqual(before)
    await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), scroll)).toBeLessThan(50)
  })

  await test.step('colours of a product share one card with swatches', async () => {
    await page.goto('/search?q=heavyweight%20tee')
    await live(page)
    const card = cards(page).filter({ has: page.locator(`a[href^="${productPath}"]`) })
    await expect(card).toHaveCount(1)
    const swatches = card.locator('button.swatch')
    expect(await swatches.count()).toBeGreaterThan(2)
    const before = await card.locator('.plate img').first().getAttribute('src')
    await swatches.nth(1).click()
    await expect(swatches.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => card.locator('.plate img').first().getAttribute('src')).not.toBe(before)
    await expect(card.locator('.name a')).toHaveAttribute('href', /variant=/)
  })
})

test('the filters of a list match its URL', async ({ page }) => {
  await test.step('applied filters are shown as chips and in place, with several values per filter, and the URL round-trips', async () => {
    await comeTo(page, '/products')
    const all = await totalOf(page)
    await page.locator('#filters label.check', { hasText: 'Nike' }).click()
    await page.waitForURL(/brand=nike/)
    await expect.poll(() => totalOf(page)).toBeLessThan(all)
    const one = await totalOf(page)
    await page.locator('#filters label.check', { hasText: 'Corvo' }).click()
    await page.waitForURL(/brand=(nike,corvo|corvo,nike)/)
    await expect.poll(() => totalOf(page)).toBeGreaterThan(one)
    const [namesBefore, address] = [await names(page), page.url()]
    await page.goto('about:blank')
    await comeTo(page, address)
    expect(await names(page)).toEqual(namesBefore)
    for (const name of ['Nike', 'Corvo'])
      await expect(page.locator('#filters label.check', { hasText: name }).locator('input')).toBeChecked()
    const chip = page.getByRole('link', { name: 'Remove filter: Nike' }).first()
    await expect(chip).toBeVisible()
    await chip.click()
    await expect(page).toHaveURL(/brand=corvo$/)
    await expect(page.locator('#filters label.check', { hasText: 'Nike' }).locator('input')).not.toBeChecked()
  })

  await test.step('the URL keeps the order of its filters', async () => {
    const address = '/products?sort_by=newest&page=2&in_stock=1&department=men'
    await comeTo(page, address)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    // A started navigation changes the URL only once its data has loaded.
    await page.waitForLoadState('networkidle')
    expect(page.url()).toContain(address)
  })

  await test.step('search results can be filtered by category', async () => {
    await comeTo(page, '/search?q=nike')
    const all = await totalOf(page)
    await page.locator('#filters .tree a').nth(2).click()
    await page.waitForURL(/category=/)
    await expect(page).toHaveURL(/q=nike/)
    await expect.poll(() => totalOf(page)).toBeLessThan(all)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a list on a phone: images by swiping, no quick view, categories and saved items in the menu', async ({
    page,
  }) => {
    await page.goto('/products?in_stock=1')
    await live(page)

    await test.step('three images per card on swipe', async () => {
      const card = cards(page).first()
      const touch = (type: string, x: number) =>
        card.evaluate(
          (target, { type, x }) => {
            const touches = [new Touch({ identifier: 1, target, clientX: x, clientY: 300 })]
            const changedTouches = touches
            target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
          },
          { type, x },
        )
      const swipe = async (by: number) => {
        await touch('touchstart', 150)
        await touch('touchend', 150 + by)
      }
      await card.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true })
      await expect(card.locator('.plate img')).toHaveCount(3)
      await swipe(-80)
      await expect(card.locator('.views i').nth(1)).toHaveClass('on')
      await swipe(-80)
      await expect(card.locator('.views i').nth(2)).toHaveClass('on')
      await swipe(80)
      await expect(card.locator('.views i').nth(1)).toHaveClass('on')
    })

    await test.step('the quick view of a card is hidden', async () => {
      const card = cards(page).nth(1)
      await card.locator('.name a').focus()
      await expect(card.locator('.look')).toBeAttached()
      await expect(card.locator('.look')).toBeHidden()
    })

    await test.step('product categories come first in the mobile menu', async () => {
      await page.locator('.bottom-bar').getByRole('button', { name: 'Menu' }).click()
      const links = page.locator('#menu .menu-body a:visible')
      await expect(links.first()).toBeInViewport()
      const first = await links.evaluateAll((all) =>
        all.slice(0, 10).map((link) => link.getAttribute('href')),
      )
      for (const address of first) expect(address).toMatch(/^\/(?:search\?q=|category\/)/)
    })

    await test.step('the menu links to saved items, whose empty state says what to do', async () => {
      await page.locator('.menu').getByRole('link', { name: 'Wishlist' }).click()
      await page.waitForURL(/\/wishlist$/)
      await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    })
  })
})
