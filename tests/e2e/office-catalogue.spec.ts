// An assistant, with only the screens, adds a product of twelve variants with pictures and puts it on sale for the weekend; a shopper sees it.
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

test('a product with 12 variants and pictures is made, published and put on sale for the weekend', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  test.setTimeout(120_000)
  await signInAs(context, 'admin')
  const name = `Harbour tee ${Date.now() % 1_000_000}`
  await page.goto('/admin/products')
  await live(page)
  await page.getByRole('link', { name: 'New product' }).click()
  await page.waitForURL(/\/admin\/products\/new$/)
  await live(page)

  await test.step('lists of values become the grid', async () => {
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
    await expect(page.locator('.office-grid tbody tr')).toHaveCount(13)
  })

  await test.step('pictures, each with its words, in an order', async () => {
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
    await page.getByRole('button', { name: 'Earlier, picture 2' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('What can be seen').first()).toHaveValue('The tee from the front')
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/done=saved/)
  })

  await test.step('it is published', async () => {
    await page.getByRole('link', { name }).click()
    await page.waitForURL(/\/admin\/products\/\d+$/)
    await live(page)
    await page.getByLabel('State').selectOption('active')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/done=saved/)
  })

  await test.step('the weekend stands in the form of a sale', async () => {
    await page.getByRole('link', { name: 'Plan a sale' }).click()
    await page.waitForURL(/\/admin\/sales\/new/)
    await live(page)
    await page.getByLabel('Per cent off').fill('25')
    expect(await faults(page)).toEqual([])
    const [from, until] = await Promise.all(
      ['From', 'Until'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
    )
    const hours = (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 3_600_000
    expect([hours, new Date(`${from}Z`).getUTCDay()]).toEqual([48, 6])
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.waitForURL(/done=planned/)
    await expect(page.getByRole('status').filter({ hasText: 'planned for 12 variants' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$45.00')
    expect(await faults(page)).toEqual([])
  })

  await test.step('on a day of the week it is brought forward to now, and a shopper sees the price', async () => {
    const row = page.getByRole('row').filter({ hasText: name })
    if ((await row.textContent())!.includes('To come')) {
      await row.getByRole('link').click()
      await page.getByRole('link', { name: 'Plan a sale' }).click()
      await page.waitForURL(/\/admin\/sales\/new/)
      await live(page)
      await page.getByLabel('Per cent off').fill('25')
      await page.getByRole('button', { name: 'From now until I end it' }).click()
      await page.getByRole('button', { name: 'Plan it' }).click()
      await page.waitForURL(/done=planned/)
    }
    const shopper = await (await browser.newContext()).newPage()
    await shopper.goto(`${baseURL}/products/${name.toLowerCase().replaceAll(' ', '-')}`)
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(shopper.locator('main').first()).toContainText('Now $45')
    await expect(shopper.getByRole('link', { name: 'Zoom: The tee from the front' }).first()).toBeVisible()
    await shopper.context().close()
  })
})
