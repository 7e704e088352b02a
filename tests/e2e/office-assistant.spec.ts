// A new assistant, with only the screens: a product of twelve variants with pictures, on sale for the weekend, its first order fulfilled and half of it
// paid back.
import sharp from 'sharp'
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
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

test('a new assistant makes a product, puts it on sale for the weekend, fulfils its first order and pays half of it back', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  test.setTimeout(180_000)
  await signInAs(context, 'admin')
  const name = `Harbour tee ${Date.now() % 1_000_000}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
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
    await page.getByRole('link', { name: 'How it would look' }).click()
    await page.waitForURL(/\/preview$/)
    const shown = page.locator('.content-preview iframe').contentFrame()
    await expect(shown.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('link', { name }).click()
    await page.waitForURL(/\/admin\/products\/\d+$/)
    await live(page)
    await page.getByLabel('State').selectOption('active')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/done=saved/)
    await page.getByRole('link', { name: 'Look at it in the shop' }).click()
    await page.getByRole('link', { name: 'Edit this page' }).click()
    await page.waitForURL(/\/admin\/products\/\d+$/)
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
    await shopper.goto(`${baseURL}/products/${slug}`)
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(shopper.locator('main').first()).toContainText('Now $45')
    await expect(shopper.getByRole('link', { name: 'Zoom: The tee from the front' }).first()).toBeVisible()
    await shopper.context().close()
  })

  await test.step('its first order comes in, is packed, sent and arrives, and half of it is paid back', async () => {
    const { number } = await placedOrder(baseURL!, 'Fiona First', { slug })
    await page.goto('/admin')
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: /^Orders(?! by)/ })
      .click()
    await page.getByRole('link', { name: String(number) }).click()
    const said = (text: string | RegExp) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    const state = page.locator('.office-top .office-state')

    await page.getByRole('button', { name: 'Begin to pick' }).click()
    await said('It is being picked now')

    await test.step('packed by scanner: a wrong piece and one too many are said', async () => {
      await page.getByRole('link', { name: 'Pack by scanner' }).click()
      await live(page)
      const sku = await page.locator('.office-scan-what bdi').first().innerText()
      const scan = async (code: string) => {
        // What a scanner does: it types, then Enter, wherever the focus is.
        await expect(page.locator('#scan')).toBeFocused()
        await page.keyboard.type(code)
        await page.keyboard.press('Enter')
      }
      await scan('NOT-OF-THIS-ORDER')
      await expect(page.getByRole('alert').filter({ hasText: 'Wrong piece' })).toBeVisible()
      await scan(sku.toLowerCase())
      await scan(sku)
      await said(`${sku}: 2 of 2`)
      await scan(sku)
      await expect(page.getByRole('alert').filter({ hasText: 'One too many' })).toBeVisible()
      expect(await faults(page)).toEqual([])
      await page.locator('#scan').press('Enter')
      await said('Packed. Hand the parcel over next.')
    })
    await page.getByLabel('Carrier').fill('Post')
    await page.getByLabel(/^Tracking number/).fill('FIRST-1')
    await page.getByRole('button', { name: 'Hand over the parcel' }).click()
    await said('The parcel has left')
    await page.getByRole('button', { name: 'It has arrived' }).click()
    await said('the parcel has arrived')
    await expect(state).toHaveText('Delivered')

    await test.step('a message to the customer stands in the past of the order', async () => {
      await page.getByLabel('A note, or a message to the customer').fill('Does it fit?')
      await page.getByRole('button', { name: 'Send to the customer' }).click()
      await said('It is written down.')
      await expect(page.locator('.office-events .office-note.customer').first()).toHaveText('Does it fit?')
    })

    const back = page.locator('form:has(input[value="refund-pieces"])')
    await back.getByRole('spinbutton').fill('1')
    await back.getByLabel('Reason').fill('A seam was open')
    await back.getByRole('button', { name: 'Pay these pieces back' }).click()
    await said('The money is on its way back')
    const amount = async (row: string) =>
      Number(
        (
          await page.locator('.office-sum > div', { hasText: row }).locator('bdi').last().innerText()
        ).replaceAll(/[^\d.]/g, ''),
      )
    expect(await amount('back')).toBeCloseTo((await amount('Pieces')) / 2, 2)
    await expect(page.getByRole('link', { name: /^Credit note/ })).toBeVisible()
    await expect(page.getByText('A seam was open')).toBeVisible()
    await live(page)
    expect(await faults(page)).toEqual([])
  })
})
