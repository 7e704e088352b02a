// A new product in the back office: options, the table of variants, images, and that nothing typed is lost.
import sharp from 'sharp'
import { faults } from './axe.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('a product with twelve variants and images is published in five clicks', async ({ page, context }) => {
  await signInAs(context, 'designer')
  const name = `Harbour tee ${Date.now() % 1_000_000}`
  await page.goto('/admin/products')
  // 1: add. 2: category. 3: images. 4: status. 5: save. Typed: title, two lists of values, price, stock.
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Title', { exact: true }).fill(name)
  await page.getByLabel('Category', { exact: true }).selectOption('casual-shirts')
  await page.getByLabel('Values of Colour').fill('Black, Navy, Rust')
  await page.getByLabel('Values of Size').fill('S, M, L, XL')
  await page.getByLabel('Price (USD)').fill('60')
  await page.getByLabel('On hand', { exact: true }).fill('8')
  await page
    .getByLabel('Upload images')
    .setInputFiles([await photo('front', '#882222'), await photo('back', '#223344')])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active')
  await expect(page.getByRole('checkbox', { name: /^Include/ })).toHaveCount(12)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Control+s')

  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Price, Navy / M', { exact: true })).toHaveValue('60.00')
  await expect(page.getByLabel('Alt text')).toHaveCount(2)
  const address = `/products/${name.toLowerCase().replaceAll(' ', '-')}`
  const shown = await context.request.get(address)
  expect(shown.status()).toBe(200)

  // An image is cropped in its place.
  await page.getByRole('button', { name: 'Crop image 1' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop image' })
  await crop.getByRole('button', { name: '1:1' }).click()
  expect(await faults(page)).toEqual([])
  await crop.getByRole('button', { name: 'Crop image' }).click()
  await expect(crop).toHaveCount(0)
  await expect(page.getByLabel('Alt text')).toHaveCount(2)

  await test.step('images are described and moved by keyboard, as shoppers see them', async () => {
    const alts = page.getByLabel('Alt text')
    await alts.nth(0).fill('The tee from the front')
    await alts.nth(1).fill('The tee from behind')
    await page.getByRole('button', { name: 'Move image 2 up' }).press('Enter')
    await expect(alts.first()).toHaveValue('The tee from behind')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Changes saved')).toBeVisible()
    const html = await (await context.request.get(address)).text()
    expect(/aria-label="Zoom in: ([^"]*)"/.exec(html)?.[1]).toBe('The tee from behind')
    expect(html).toContain('The tee from the front')
  })

  // The form is empty again.
  await page.goto('/admin/products/new')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})

test('errors are shown at their fields, and a lost connection loses nothing', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/\b400\b.*\/staff\/products|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signInAs(context, 'sales-manager')
  await page.goto('/admin/products/new')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const name = `Quay tee ${Date.now() % 1_000_000}`
  await page.getByLabel('Values of Size').fill('S, M')
  await page.getByLabel('SKU, M', { exact: true }).fill('HARBOUR-1')
  await page.getByLabel('SKU, S', { exact: true }).fill('HARBOUR-1')
  await page.getByLabel('Price, M', { exact: true }).fill('cheap')
  await page.keyboard.press('Control+s')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Price, M', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Price (USD)')).toHaveAttribute('aria-invalid', 'true')
  await title.fill(name)
  await page.getByLabel('Price (USD)').fill('60')
  await page.getByLabel('Price, M', { exact: true }).fill('61,50')
  await page.keyboard.press('Control+s')
  // Known to the server only.
  await expect(page.getByText('Enter a SKU that no other variant has')).toHaveCount(1)
  await page.getByLabel('SKU, S', { exact: true }).fill('')
  await page.getByLabel('SKU, M', { exact: true }).fill('')

  await context.setOffline(true)
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toContainText('No connection.')
  await context.setOffline(false)
  await expect(bar).toContainText('Draft saved')
  await page.reload()
  await expect(title).toHaveValue(name)
  await expect(page.getByLabel('Price, M', { exact: true })).toHaveValue('61.50')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(page.getByLabel('Price, M', { exact: true })).toHaveValue('61.50')
})
