// A new product in the back office: variant grid, images and their order, and the product page.
import sharp from 'sharp'
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('a product is created with twelve variants and ordered images, published and shown to shoppers', async ({
  page,
  context,
}) => {
  await signInAs(context, 'admin')
  const name = `Harbour tee ${Date.now() % 1_000_000}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await page.goto('/admin/products/new')
  await live(page)

  await test.step('lists of values create the variants table', async () => {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Values').nth(0).fill('Black, Navy, Rust')
    await page.getByLabel('Values').nth(1).fill('S, M, L, XL')
    await page.getByLabel('Price (USD)').fill('60')
    await page.getByLabel('On the shelf', { exact: true }).fill('8')
    await expect(page.locator('.office-grid tbody tr')).toHaveCount(12)
    await page.getByLabel('On the shelf, Navy, M').fill('3')
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.waitForURL(/done=made/)
    // The first table has the variants, the second their customs data.
    await expect(page.locator('.office-grid').first().locator('tbody tr')).toHaveCount(13)
  })

  await test.step('images are uploaded with alt text and reordered by keyboard', async () => {
    await page.getByRole('link', { name: 'Add pictures' }).click()
    await page.waitForURL(/\/pictures$/)
    await live(page)
    await page
      .getByLabel('Picture files')
      .setInputFiles([await photo('back', '#223344'), await photo('front', '#882222')])
    await page.getByLabel('What can be seen').nth(0).fill('The tee from behind')
    await page.getByLabel('What can be seen').nth(1).fill('The tee from the front')
    await page.getByRole('button', { name: 'Send the pictures' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The pictures are there' })).toBeVisible()
    await page.getByRole('button', { name: 'Earlier, picture 2' }).press('Enter')
    await expect(page.getByLabel('What can be seen').first()).toHaveValue('The tee from the front')
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/done=saved/)
  })

  await test.step('it is previewed and published', async () => {
    const product = (await page.getByRole('link', { name }).first().getAttribute('href'))!
    expect(product).toMatch(/\/admin\/products\/\d+$/)
    await page.goto(`${product}/preview`)
    const preview = page.locator('.content-preview iframe').contentFrame()
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto(product)
    await live(page)
    await page.getByLabel('State').selectOption('active')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.waitForURL(/done=saved/)
    const shown = await context.request.get(`/products/${slug}`)
    expect(await shown.text()).toContain('aria-label="Zoom in: The tee from the front"')
  })
})
