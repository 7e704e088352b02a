// A new assistant and their first order, with nothing but the screens: packed, sent, arrived, and half of it paid back.
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('an assistant fulfils a first order and pays half of it back', async ({ page, context, baseURL }) => {
  test.setTimeout(60_000)
  const { number } = await placedOrder(baseURL!, 'Fiona First')
  await signInAs(context, 'admin')
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click()
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
