// Order page actions: cancel, edit and return; and finding an order by email.
import type { Page } from '@playwright/test'
import { waitForLink } from '../support/mail-sink.ts'
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { holdScripts, live } from './shopper.ts'
import { staffDo } from './staff.ts'
import { expect, test } from './test.ts'

/**
 * Opens the order page of a new guest order.
 * @returns its URL.
 */
async function ordered(page: Page, email = `buyer-${Date.now()}@example.com`): Promise<URL> {
  const { url } = await placedOrder(test.info().project.use.baseURL!, 'Ada Lovelace', { quantity: 1, email })
  await page.goto(url)
  return new URL(page.url())
}
const row = (page: Page, title: string) => page.locator('.order-steps details', { hasText: title })

test('an order is cancelled by keyboard, and the page confirms it and shows the refund', async ({ page }) => {
  await ordered(page)
  await live(page)
  await row(page, 'Cancel order').locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Two of them')
  await page.keyboard.press('Enter')
  await page.waitForURL(/done=cancel/)
  await expect(page.getByRole('status').filter({ hasText: 'Your order is cancelled.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
  await expect(page.locator('.order-steps')).toHaveCount(0)
})

test('size and address can be changed until it is picked; then an open form reports that', async ({
  page,
  expected,
}) => {
  expected.push(/422/)
  const url = await ordered(page)
  await live(page)
  const before = await page.locator('.placed-line').first().innerText()
  await row(page, 'Change size or colour').locator('summary').click()
  const choice = page.locator('select[name=variant]').first()
  const open = await choice.locator('option:not([disabled])').first().getAttribute('value')
  await choice.selectOption(open)
  await row(page, 'Change size or colour').getByRole('button', { name: 'Save change' }).first().click()
  await page.waitForURL(/done=change/)
  await expect(page.locator('.placed-line').first()).not.toHaveText(before)

  await live(page)
  await row(page, 'Change address').locator('summary').click()
  await page.locator('#order-line1').fill('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.locator('#order-line1')).toBeFocused()
  await page.locator('#order-line1').fill('77 Another Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL(/done=address/)
  await expect(page.locator('.order-facts')).toContainText('77 Another Road')

  await staffDo(url, 'warehouse', 'pick')
  await row(page, 'Cancel order').locator('summary').click()
  await page.getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(page.getByRole('alert')).toContainText('no longer possible')
})

test('an address edited before the page is interactive stays as typed; without scripts an invalid one has the focus', async ({
  page,
  browser,
}) => {
  const url = await ordered(page)
  const release = await holdScripts(page)
  await page.goto(url.href, { waitUntil: 'commit' })
  await row(page, 'Change address').locator('summary').click()
  await page.locator('#order-line1').fill('1 Early Street')
  await page.locator('#order-city').fill('')
  release()
  await live(page)
  await expect(page.locator('#order-line1')).toHaveValue('1 Early Street')
  await expect(page.locator('#order-city')).toHaveValue('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.locator('#order-city')).toBeFocused()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const there = await context.newPage()
  await there.goto(url.href)
  await row(there, 'Change address').locator('summary').click()
  await there.locator('#order-line1').fill('1 Early Street')
  await there.locator('#order-city').fill('')
  await there.getByRole('button', { name: 'Save address' }).click()
  await expect(there.locator('#order-line1')).toHaveValue('1 Early Street')
  await expect(there.locator('#order-city')).toBeFocused()
  await context.close()
})

for (const scripts of [true, false])
  test(`items are returned by line${scripts ? '' : ', without scripts too'}`, async ({ page, browser }) => {
    const url = await ordered(page)
    await staffDo(url, 'warehouse', 'pick')
    await staffDo(url, 'warehouse', 'ship', { carrier: 'Post', tracking: 'RR 1' })
    await staffDo(url, 'warehouse', 'deliver')
    const context = await browser.newContext({ javaScriptEnabled: scripts })
    const there = await context.newPage()
    await there.goto(url.href)
    await expect(there.locator('main')).toContainText('RR 1')
    await row(there, 'Return items').locator('summary').click()
    await there.locator('select[name^=pieces]').selectOption('1')
    await there.locator('select[name^=reason]').selectOption('quality')
    await there.getByRole('button', { name: 'Start return' }).click()
    await there.waitForURL(/done=return/)
    await expect(there.getByRole('heading', { name: 'Returns' })).toBeVisible()
    if (scripts) expect(await faults(there)).toEqual([])
    await there.getByRole('button', { name: 'Cancel return' }).click()
    await there.waitForURL(/done=withdraw/)
    await expect(there.locator('main')).toContainText('Cancelled')
    await context.close()
  })

test('number and address send the link by email, with the same response for anyone; buying again fills the cart', async ({
  page,
}) => {
  const email = `lost-${Date.now()}@example.com`
  await ordered(page, email)
  const number = (await page.locator('.order-title bdi').innerText()).trim()
  for (const [typed, address] of [
    ['999999', email],
    [number, email],
  ] as const) {
    await page.goto('/order')
    await live(page)
    await page.locator('input[name=number]').fill(typed)
    await page.locator('.door-form input[name=email]').fill(address)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.waitForURL(/sent=1/)
    await expect(page.getByRole('status').filter({ hasText: 'If we find a matching order' })).toBeVisible()
  }
  await page.goto(await waitForLink(process.env['E2E_MAILS']!, email, '/order\\?id=', 'View your order'))
  await live(page)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.locator('.cart-drawer, [role=dialog]').first()).toContainText('Shopping cart')
})
