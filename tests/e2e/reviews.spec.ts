import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { placedOrder } from './placed-order.ts'
import { field, live } from './shopper.ts'
import { expect, test } from './test.ts'

/**
 * Places an order.
 * @returns the review URL of its product.
 */
async function buy(page: Page): Promise<string> {
  await page.goto((await placedOrder(test.info().project.use.baseURL!, 'Ada', { quantity: 1 })).url)
  const write = page.getByRole('link', { name: /^Write a review/ })
  return page.evaluate((path) => new URL(path, location.href).href, (await write.getAttribute('href'))!)
}

test('a buyer reviews an item from the order, once, without scripts too', async ({
  page,
  browser,
  expected,
}) => {
  expected.push(/answer 40[04]/, /status of 40[04]/)
  test.setTimeout(90_000)
  const address = await buy(page)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const form = await plain.newPage()
  await form.goto(address)
  await form.locator('form.review-form').evaluate((element) => element.setAttribute('novalidate', ''))
  await form.getByRole('radio', { name: '4 out of 5 stars' }).check()
  await field(form, 'Display name').fill('Ada')
  await form.getByRole('combobox', { name: /How does it fit/ }).selectOption('True to size')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.locator('.error').first(), 'what is missing is named').toBeVisible()
  await expect(field(form, 'Display name'), 'what was typed stays').toHaveValue('Ada')
  await expect(form.getByRole('combobox', { name: /How does it fit/ })).toHaveValue('true')

  await field(form, 'Title').fill('Good')
  await form.locator('textarea').fill('Wears well.')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.locator('form.review-form')).toHaveCount(0)
  const said = await form.locator('.review-head .dim').textContent()
  await plain.close()

  await page.goto(address)
  await expect(page.locator('form.review-form'), 'it is written once').toHaveCount(0)
  await expect(page.locator('.review-head .dim')).toHaveText(said!)

  const other = await page.goto(address.replace(/token=[^&]*/, 'token=wrong'))
  expect(other!.status(), 'only by the order’s own link').toBe(404)
})

test('a review can have images; an invalid one is named, and no text or selection is lost', async ({
  page,
  expected,
}) => {
  expected.push(/answer 400/, /status of 400/)
  test.setTimeout(90_000)
  await page.goto(await buy(page))
  await live(page)
  const picture = { name: 'worn.png', mimeType: 'image/png', buffer: await drawn() }
  const lie = { name: 'worn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') }
  const chosen = page.locator('input[type="file"]')
  await page.getByRole('radio', { name: '5 out of 5 stars' }).check()
  await field(page, 'Title').fill('Seen worn')
  await page.locator('textarea').fill('See for yourself.')
  await field(page, 'Display name').fill('Ada')
  await chosen.setInputFiles([picture, lie])
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.locator('.error')).toContainText('Choose JPEG')
  await expect(chosen).toHaveAccessibleDescription(/Choose JPEG/)
  await expect(field(page, 'Title')).toHaveValue('Seen worn')
  expect(await chosen.evaluate((input: HTMLInputElement) => input.files!.length)).toBe(2)

  await chosen.setInputFiles([picture])
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.locator('form.review-form')).toHaveCount(0)
  await expect(page.locator('.review-head .dim')).toContainText('once we’ve checked it')
})

const drawn = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
