// Exchanging a size for a more expensive one in a card-paid order: reserved, then paid on its own page or
// cancelled.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { openPast, pressAt, skip, tabTo, typeOn } from './by-keyboard.ts'
import { placedOrder } from './placed-order.ts'
import { reducedSlug } from './reduced.ts'
import { inLanguage } from './screens.ts'
import { cards, live } from './shopper.ts'
import { staffDo } from './staff.ts'
import { expect, test } from './test.ts'

/**
 * Orders the size on sale and opens the order page.
 * @returns its URL.
 */
async function ordered(page: Page): Promise<URL> {
  const { url } = await placedOrder(test.info().project.use.baseURL!, 'Ada Lovelace', {
    quantity: 1,
    slug: reducedSlug,
  })
  await page.goto(url)
  return new URL(page.url())
}

const line = (page: Page) => page.locator('.placed-line').first()
const total = (page: Page) => page.locator('.order-sum .total bdi')

/**
 * Selects the next size by keyboard.
 * @returns the price difference shown.
 */
async function choose(page: Page): Promise<string> {
  await live(page)
  await pressAt(page, '.order-steps details:first-child summary')
  await tabTo(page, 'select[name=variant]')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('select[name=variant] option:checked')).toContainText('+')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/order\/pay\?/)
  await expect(page.getByRole('heading', { name: 'Pay the difference' })).toBeVisible()
  return line(page).locator('bdi.num').innerText()
}

/** Pays by keyboard only. */
async function payBy(page: Page, number: string): Promise<void> {
  await skip(page)
  await tabTo(page, 'input[name=number]')
  await typeOn(page, number)
  await typeOn(page, '12 / 40')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
}

test('by keyboard: the new variant and price are shown, the card pays the difference, and the order is changed', async ({
  page,
}) => {
  const order = await ordered(page)
  const before = await total(page).innerText()
  const more = await choose(page)
  await expect(line(page)).toContainText(/, S\s*replaces .*, XS/)
  await payBy(page, cards.good)
  await page.waitForURL(/done=change/)
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
  await expect(line(page)).toContainText(', S')
  const cents = (amount: string) => Number(amount.replaceAll(/\D/g, ''))
  expect(cents(await total(page).innerText())).toBe(cents(before) + cents(more))
  await staffDo(order, 'warehouse', 'pick')
})

test('a declined card leaves the order unchanged; the next attempt, confirmed by the cardholder, changes it', async ({
  page,
}) => {
  await ordered(page)
  const before = await total(page).innerText()
  await choose(page)
  await payBy(page, cards.declined)
  await page.waitForURL(/ended=card_declined/)
  await expect(page.getByRole('alert')).toContainText('was declined')
  await expect(line(page)).toContainText(', XS')
  await expect(total(page)).toHaveText(before)
  await choose(page)
  await payBy(page, cards.challenged)
  await expect(page.getByRole('heading', { name: 'Confirm payment' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.reload()
  await skip(page)
  await pressAt(page, 'button[value=confirm]')
  await page.waitForURL(/done=change/)
  await expect(line(page)).toContainText(', S')
})

test('a pending payment is linked from the order; abandoned, or picked meanwhile, the order is unchanged', async ({
  page,
}) => {
  const order = await ordered(page)
  for (const leave of [true, false]) {
    await choose(page)
    const there = page.url()
    await page.goto(order.href)
    await live(page)
    const note = page.locator('.note', { hasText: 'We’ve reserved your new item' })
    expect(await faults(page)).toEqual([])
    if (leave) {
      await note.getByRole('link').click()
      await page.getByRole('button', { name: 'Cancel change' }).click()
      await page.waitForURL(/ended=left/)
      await page.goto(order.href)
    } else {
      await staffDo(order, 'warehouse', 'pick')
      await page.goto(there)
      await page.waitForURL(/ended=overtaken/)
      await expect(page.getByRole('alert')).toContainText('didn’t go through')
    }
    await expect(note).toHaveCount(0)
    await expect(line(page)).toContainText(', XS')
  }
})

test('its page has no violations in light, dark and right to left, and an invalid card is reported', async ({
  page,
  expected,
}) => {
  expected.push(/422/)
  await ordered(page)
  await choose(page)
  const { pathname, search } = new URL(page.url())
  await payBy(page, '4242')
  await expect(page.getByRole('alert')).toContainText('Check the card number')
  for (const language of ['', '/ar']) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openPast(page, inLanguage(language)(pathname + search))
      expect(await faults(page), `${language} ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
