import { answers, live } from './shopper.ts'
import { asVisited, expect, test } from './test.ts'

test.use({ ...asVisited, viewport: { width: 1440, height: 900 } })

test('the standard home page offers the newsletter after two seconds, once', async ({ page }) => {
  await page.goto('/standard')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/standard')
  await live(page)
  await page.waitForTimeout(3500)
  await expect(dialog).toBeHidden()
})

test('a layout with a hidden menu opens it by the button at every width, and Escape closes it', async ({
  page,
}) => {
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
})

test('slides move by arrow, dot and key', async ({ page }) => {
  await page.goto('/elegant')
  await answers(page, '.hero .carousel-tools button')
  const dots = page.locator('.hero .dots button')
  await page.mouse.move(300, 300)
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await page.locator('.hero .carousel-tools .icon-button').last().click()
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await page.locator('.hero .track a').nth(2).focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('tabs show their own products, and recently viewed ones return', async ({ page }) => {
  await page.goto('/contemporary')
  await live(page)
  await page.mouse.move(300, 300)
  const panel = page.getByRole('tabpanel').first()
  const before = await panel.locator('.name').allInnerTexts()
  // The block is hydrated separately, shortly after the page.
  await expect(async () => {
    await page.getByRole('tab', { name: 'Kids' }).click()
    expect(await panel.locator('.name').allInnerTexts()).not.toEqual(before)
  }).toPass()
  const name = await panel.locator('.name').first().innerText()
  await panel.locator('.name a').first().click()
  await page.waitForURL(/\/products\//)
  await expect(page.locator('.buy')).toBeVisible()
  await page.goto('/contemporary')
  await live(page)
  await expect(page.locator('.row-list .name', { hasText: name })).toBeVisible()
})
