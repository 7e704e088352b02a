// A buyer reviews a product with images, from the link on the order page. tests/pages/demo-pages.test.ts covers
// reviews without scripts.
import sharp from 'sharp'
import { placedOrder } from './placed-order.ts'
import { field, live } from './shopper.ts'
import { expect, test } from './test.ts'

test('a buyer reviews a product once; a file that is not an image is named, and all input is kept', async ({
  page,
  baseURL,
  expected,
}) => {
  expected.push(/answer 400/, /status of 400/)
  await page.goto((await placedOrder(baseURL!, 'Ada', { quantity: 1 })).url)
  await page.getByRole('link', { name: /^Write a review/ }).click()
  await page.locator('form.review-form').waitFor()
  const address = page.url()
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

  const again = await (await page.request.get(address)).text()
  expect(again.includes('class="review-form"'), 'it is written once').toBe(false)
  const forged = await page.request.get(address.replace(/token=[^&]*/, 'token=wrong'))
  expect(forged.status(), 'only by the order’s own link').toBe(404)
})

const drawn = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
