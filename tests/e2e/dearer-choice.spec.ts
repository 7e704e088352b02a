// Changing a paid order to a more expensive size: the size is reserved, then paid on a page of its own, or the
// change is cancelled.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { pressAt, skip, tabTo, typeOn } from './by-keyboard.ts'
import { placedOrder } from './placed-order.ts'
import { reducedSlug } from './reduced.ts'
import { inLanguage } from './screens.ts'
import { cards, live } from './shopper.ts'
import { staffDo } from './staff.ts'
import { expect, test } from './test.ts'

/** Orders a size at the sale price. */
const placeReducedOrder = () =>
  placedOrder(test.info().project.use.baseURL!, 'Ada Lovelace', { quantity: 1, slug: reducedSlug })

/** @returns the URL of the page of a new order, which is opened. */
async function ordered(page: Page): Promise<URL> {
  const { url } = await placeReducedOrder()
  await page.goto(url)
  return new URL(page.url())
}

const line = (page: Page) => page.locator('.placed-line').first()
const total = (page: Page) => page.locator('.order-sum .total bdi')

/**
 * Selects the next size by keyboard.
 * @returns the price difference shown on the page.
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

test('the difference is shown and paid by keyboard; other cards and ways out leave the order unchanged', async ({
  page,
  expected,
}) => {
  expected.push(/\b422\b.*\/order\/pay/)
  const order = await ordered(page)
  const before = await total(page).innerText()
  const more = await choose(page)
  const note = page.locator('.note', { hasText: 'We’ve reserved your new item' })
  await expect(line(page)).toContainText(/, S\s*replaces .*, XS/)
  const { pathname, search } = new URL(page.url())

  await test.step('an invalid card is reported', async () => {
    await payBy(page, '4242')
    await expect(page.getByRole('alert')).toContainText('Check the card number')
    expect(await faults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(inLanguage('/ar')(pathname + search))
    await live(page)
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the order links to a pending change, which is cancelled', async () => {
    await page.goto(order.href)
    expect(await faults(page)).toEqual([])
    await note.getByRole('link').click()
    await page.getByRole('button', { name: 'Cancel change' }).click()
    await page.waitForURL(/ended=left/)
    await expect(note).toHaveCount(0)
    await expect(line(page)).toContainText(', XS')
  })

  await test.step('a declined card ends it', async () => {
    await choose(page)
    await payBy(page, cards.declined)
    await page.waitForURL(/ended=card_declined/)
    await expect(page.getByRole('alert')).toContainText('was declined')
    await expect(line(page)).toContainText(', XS')
    await expect(total(page)).toHaveText(before)
  })

  await test.step('a card that is confirmed pays it', async () => {
    await choose(page)
    await payBy(page, cards.challenged)
    await expect(page.getByRole('heading', { name: 'Confirm payment' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await skip(page)
    await pressAt(page, 'button[value=confirm]')
    await page.waitForURL(/done=change/)
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
    await expect(line(page)).toContainText(', S')
    const cents = (amount: string) => Number(amount.replaceAll(/\D/g, ''))
    expect(cents(await total(page).innerText())).toBe(cents(before) + cents(more))
  })

  await test.step('a card without confirmation pays at once', async () => {
    await ordered(page)
    await choose(page)
    await payBy(page, cards.good)
    await page.waitForURL(/done=change/)
    await expect(line(page)).toContainText(', S')
  })

  await test.step('it ends when the order is picked', async () => {
    const { url } = await placeReducedOrder()
    const html = await (await page.request.get(url)).text()
    const [, orderLine] = /name="line" value="(\d+)"/.exec(html)!
    const [, variant] = /<option value="(\d+\+[1-9]\d*)">/.exec(html)!
    const chosen = await page.request.post(url, {
      headers: { 'sec-fetch-site': 'same-origin' },
      form: { do: 'change', line: orderLine!, variant: variant! },
    })
    expect(chosen.url()).toMatch(/\/order\/pay\?/)
    await staffDo(new URL(chosen.url()), 'warehouse', 'pick')
    const ended = await page.request.get(chosen.url())
    expect(ended.url()).toMatch(/ended=overtaken/)
    const text = await ended.text()
    expect(text).toMatch(/role="alert"[^]*didn’t go through/)
    expect(text).toMatch(/class="placed-line"[^]*, XS/)
  })
})
