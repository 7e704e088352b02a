// Home page features that need scripts: the newsletter dialog, menus, sliders and tabs.
import type { Page } from '@playwright/test'
import { answers, live } from './shopper.ts'
import { expect, test } from './test.ts'

/**
 * Records which keys of local storage are read by pages opened later.
 * @returns a function that reads the list.
 */
async function recordReads(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reads: string[] = []
    Object.assign(window, { reads })
    const getItem = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      reads.push(key)
      return getItem.call(this, key)
    }
  })
  return () => page.evaluate(() => (window as unknown as { reads: string[] }).reads)
}

test('home pages with scripts: tabs, recently viewed products, menu, slides, and the newsletter dialog', async ({
  page,
}) => {
  await test.step('tabs show their own products, and recently viewed products are listed', async () => {
    await page.goto('/contemporary')
    await answers(page, '[role="tab"]')
    const panel = page.getByRole('tabpanel').first()
    const before = await panel.locator('.name').allInnerTexts()
    await page.getByRole('tab', { name: 'Kids' }).click()
    await expect.poll(() => panel.locator('.name').allInnerTexts()).not.toEqual(before)
    const name = await panel.locator('.name').first().innerText()
    await panel.locator('.name a').first().click()
    await page.waitForURL(/\/products\//)
    const slug = new URL(page.url()).pathname.replace('/products/', '')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selvedge-viewed-v1'))).toContain(slug)
    await page.goto('/contemporary')
    await live(page)
    await expect(page.locator('.row-list .name', { hasText: name })).toBeVisible()
  })

  await test.step('the menu of the elegant home page opens by button and closes with Escape; slides move by arrow, dot and key', async () => {
    await page.goto('/elegant')
    await live(page)
    const entry = page.locator('#menu .nav-link').first()
    await expect(entry).toBeHidden()
    const button = page.locator('.header .menu-button')
    await button.click()
    await expect(entry).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(button).toBeFocused()

    await answers(page, '.hero .carousel-tools button')
    const dots = page.locator('.hero .dots button')
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await page.locator('.hero .carousel-tools .icon-button').last().click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await dots.nth(2).click()
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
    await page.locator('.hero .track a').nth(2).focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft')
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  })

  await test.step('the standard home page shows the newsletter dialog after two seconds, once', async () => {
    const reads = await recordReads(page)
    await page.goto('/standard')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.goto('/standard')
    // After two seconds the page checks whether the dialog was shown before.
    await expect.poll(reads).toContain('selvedge-newsletter-shown-v1')
    await expect(dialog).toBeHidden()
  })
})
