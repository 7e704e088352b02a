// A new assistant and their first order, with nothing but the screens: packed, sent, arrived, and half of it paid back.
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { live } from './shopper.ts'
import { demoPerson } from './staff.ts'
import { expect, test } from './test.ts'

test('an assistant fulfils a first order and pays half of it back', async ({ page, context, baseURL }) => {
  test.setTimeout(60_000)
  const { number } = await placedOrder(baseURL!, 'Fiona First')
  const { email, password } = await demoPerson('admin')
  await context.request.post(`${baseURL}/api/v1/auth/login`, {
    data: { email, password, remember_me: false },
  })
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: String(number) }).click()
  const said = (text: string | RegExp) =>
    expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  const state = page.locator('.office-top .office-state')

  await page.getByRole('button', { name: 'Begin to pick' }).click()
  await said('It is being picked now')
  await page.getByLabel('Carrier').fill('Post')
  await page.getByLabel(/^Tracking number/).fill('FIRST-1')
  await page.getByRole('button', { name: 'Hand over the parcel' }).click()
  await said('The parcel has left')
  await page.getByRole('button', { name: 'It has arrived' }).click()
  await said('the parcel has arrived')
  await expect(state).toHaveText('Delivered')

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
