// Back-office orders: searched, picked and shipped by keyboard and scanner. Roles, permissions and forms:
// tests/pages/office.test.ts.
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { skip, tabTo } from './by-keyboard.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('the warehouse finds an order by its number, packs it by scanner and ships it in two parcels, by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  const { number } = await placedOrder(baseURL!, 'Paula Picker', { method: 'cash-on-delivery' })
  await signInAs(context, 'warehouse')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(String(number))
  await page.waitForURL(/q=/)
  await expect(page.getByRole('row').filter({ hasText: 'Paula Picker' })).toHaveCount(1)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/orders\/[\da-f-]{36}$/)
  const order = page.url()

  await test.step('an action that is not possible yet says why', async () => {
    const ship = page.getByRole('button', { name: 'Hand over the parcel' })
    await expect(ship).toBeDisabled()
    await expect(ship).toHaveAccessibleDescription('Possible while the order is: Being packed.')
  })
  await skip(page)
  await tabTo(page, 'form:has(input[value="pick"]) button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'It is being picked now' })).toBeVisible()

  await test.step('the scanner rejects a wrong item and one too many', async () => {
    await page.getByRole('link', { name: 'Pack by scanner' }).press('Enter')
    await live(page)
    const sku = await page.locator('.office-scan-what bdi').first().innerText()
    const scan = async (code: string) => {
      // A scanner types and presses Enter, wherever the focus is.
      await expect(page.locator('#scan')).toBeFocused()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await scan('NOT-OF-THIS-ORDER')
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong piece' })).toBeVisible()
    await scan(sku.toLowerCase())
    await scan(sku)
    await expect(page.getByRole('status').filter({ hasText: `${sku}: 2 of 2` })).toBeVisible()
    await scan(sku)
    await expect(page.getByRole('alert').filter({ hasText: 'One too many' })).toBeVisible()
    await page.goto(order)
    await skip(page)
  })

  const ship = async (quantity: string, tracking: string) => {
    await tabTo(page, 'input[name="carrier"]')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Post')
    await tabTo(page, 'input[name="tracking"]')
    await page.keyboard.type(tracking)
    await tabTo(page, 'input[name^="pieces-"]')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toContainText(tracking)
  }
  await ship('1', 'P-1')
  await expect(page.locator('.office-top .office-state')).toHaveText('Being packed')
  await ship('1', 'P-2')
  await expect(page.locator('.office-top .office-state')).toHaveText('Shipped')
  await expect(page.getByRole('button', { name: 'It has arrived' })).toHaveCount(2)
  expect(await faults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
