// What a shopper can do on an order page, and a review from there. tests/pages/own-forms.test.ts covers the same without
// scripts.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForLink } from '../support/mail-sink.ts'
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { field, holdScripts, live } from './shopper.ts'
import { staffDo } from './staff.ts'
import { expect, test } from './test.ts'

const row = (page: Page, title: string) => page.locator('.order-steps details', { hasText: title })

test('address and size can change until the order is picked; delivered items are returned, or exchanged', async ({
  page,
  baseURL,
  expected,
}) => {
  expected.push(/422/)
  const placed = await placedOrder(baseURL!, 'Ada Lovelace', { quantity: 1 })
  const url = new URL(placed.url, baseURL)

  await test.step('an address typed before scripts load is kept, and an error gets the focus', async () => {
    const release = await holdScripts(page)
    await page.goto(url.href, { waitUntil: 'commit' })
    await row(page, 'Change address').locator('summary').click()
    await page.locator('#order-line1').fill('77 Another Road')
    await page.locator('#order-city').fill('')
    release()
    await live(page)
    await page.unroute('**/assets/*.js')
    await expect(page.locator('#order-line1')).toHaveValue('77 Another Road')
    await expect(page.locator('#order-city')).toHaveValue('')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.locator('#order-city')).toBeFocused()
    await page.locator('#order-city').fill('London')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.waitForURL(/done=address/)
    await expect(page.locator('.order-facts')).toContainText('77 Another Road')
  })

  await test.step('another size is selected', async () => {
    await live(page)
    const before = await page.locator('.placed-line').first().innerText()
    await row(page, 'Change size or colour').locator('summary').click()
    const choice = page.locator('select[name=variant]').first()
    const open = await choice.locator('option:not([disabled])').first().getAttribute('value')
    await choice.selectOption(open)
    await row(page, 'Change size or colour').getByRole('button', { name: 'Save change' }).first().click()
    await page.waitForURL(/done=change/)
    await expect(page.locator('.placed-line').first()).not.toHaveText(before)
  })

  await test.step('a form still open when the order is picked reports it', async () => {
    await live(page)
    await staffDo(url, 'warehouse', 'pick')
    await row(page, 'Cancel order').locator('summary').click()
    await page.getByRole('button', { name: 'Yes, cancel order' }).click()
    await expect(page.getByRole('alert')).toContainText('no longer possible')
  })

  await test.step('delivered items are returned by line', async () => {
    await staffDo(url, 'warehouse', 'ship', { carrier: 'Post', tracking: 'RR 1' })
    await staffDo(url, 'warehouse', 'deliver')
    await page.goto(url.href)
    await live(page)
    await expect(page.locator('main')).toContainText('RR 1')
    await row(page, 'Return or exchange items').locator('summary').click()
    await page.locator('select[name^=quantity-]').selectOption('1')
    await page.locator('select[name^=reason]').selectOption('quality')
    await page.getByRole('button', { name: 'Start return' }).click()
    await page.waitForURL(/done=return/)
    await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel return' }).click()
    await page.waitForURL(/done=withdraw/)
    await expect(page.locator('main')).toContainText('Cancelled')
  })

  await test.step('another size is sent for them, as an order of its own', async () => {
    await live(page)
    await row(page, 'Return or exchange items').locator('summary').click()
    await page.locator('select[name^=quantity-]').selectOption('1')
    const choice = page.locator('select[name^=variant-]')
    const even = choice.locator('option[value$="+0"]:not([disabled])').first()
    await choice.selectOption(await even.getAttribute('value'))
    await page.getByRole('button', { name: 'Start return' }).click()
    await page.waitForURL(/done=exchange/)
    await page.getByRole('link', { name: /Exchange order/ }).click()
    await expect(page.locator('main')).toContainText('as soon as your return arrives')
    await expect(page.locator('main')).toContainText('Returned items')
    expect(await faults(page)).toEqual([])
  })
})

const drawPicture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()

test('the link to an order is emailed; its product is reviewed, the order reordered, and cancelled by keyboard', async ({
  page,
  baseURL,
  expected,
}) => {
  const email = `lost-${Date.now()}@example.com`
  const { number } = await placedOrder(baseURL!, 'Ada Lovelace', { quantity: 1, email })
  await page.goto('/order')
  await live(page)
  await page.locator('input[name=number]').fill(String(number))
  await page.locator('.door-form input[name=email]').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.waitForURL(/sent=1/)
  await expect(page.getByRole('status').filter({ hasText: 'If we find a matching order' })).toBeVisible()
  const link = await waitForLink(process.env['E2E_MAILS']!, email, '/order\\?id=', 'View your order')
  await page.goto(link)

  await test.step('a review is written once; a file that is not an image is named, and all input is kept', async () => {
    expected.push(/answer 400/, /status of 400/)
    await page.getByRole('link', { name: /^Write a review/ }).click()
    await page.locator('form.review-form').waitFor()
    const address = page.url()
    await live(page)
    const picture = { name: 'worn.png', mimeType: 'image/png', buffer: await drawPicture() }
    const script = Buffer.from('<script>alert(1)</script>')
    const other = { name: 'worn.jpg', mimeType: 'image/jpeg', buffer: script }
    const chosen = page.locator('input[type="file"]')
    await page.getByRole('radio', { name: '5 out of 5 stars' }).check()
    await field(page, 'Title').fill('Seen worn')
    await page.locator('textarea').fill('See for yourself.')
    await field(page, 'Display name').fill('Ada')
    await chosen.setInputFiles([picture, other])
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.locator('.error')).toContainText('Choose JPEG')
    await expect(chosen).toHaveAccessibleDescription(/Choose JPEG/)
    await expect(field(page, 'Title')).toHaveValue('Seen worn')
    expect(await chosen.evaluate((input: HTMLInputElement) => input.files!.length)).toBe(2)

    await chosen.setInputFiles([picture])
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.locator('form.review-form')).toHaveCount(0)
    await expect(page.locator('.review-head .dim')).toContainText('once we’ve checked it')
    const again = await (await page.request.get(address)).text()
    expect(again.includes('class="review-form"'), 'it is written once').toBe(false)
    const forged = await page.request.get(address.replace(/token=[^&]*/, 'token=wrong'))
    expect(forged.status(), 'only by the order’s own link').toBe(404)
    expected.length = 0
  })

  await page.goto(link)
  await live(page)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByRole('dialog', { name: /Shopping cart/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /Shopping cart/ })).toHaveCount(0)
  await row(page, 'Cancel order').locator('summary').press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Two of them')
  await page.keyboard.press('Enter')
  await page.waitForURL(/done=cancel/)
  await expect(page.getByRole('status').filter({ hasText: 'Your order is cancelled.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
  await expect(page.locator('.order-steps')).toHaveCount(0)
})
