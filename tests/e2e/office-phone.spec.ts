// A draft order by keyboard only: adding items, an error that takes the focus, and placing the order.
import { faults } from './axe.ts'
import { openPast, pressAt, tabTo, typeOn } from './by-keyboard.ts'
import { live } from './shopper.ts'
import { restock, signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

type ProductPage = { products: { id: number }[] }
type Product = { variants: { sku: string }[] }

test('staff place an order by keyboard for a caller without an email address', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  expected.push(/422/)
  const staff = await signedInAs('warehouse', baseURL!)
  const { products } = await staff<ProductPage>('GET', 'products?q=heavyweight')
  const { variants } = await staff<Product>('GET', `products/${products[0]!.id}`)
  const { sku } = variants[0]!
  await restock(baseURL!, sku)
  await signInAs(context, 'sales')

  await test.step('finds an item and adds it', async () => {
    await openPast(page, '/admin/phone-orders')
    await tabTo(page, '[name="q"]')
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Pieces found' })).toBeVisible()
    await live(page)
    await pressAt(page, `[name="add"][value="${sku}"]`)
    await expect(page.getByRole('row', { name: sku })).toBeVisible()
  })

  await test.step('enters the address and sees the total', async () => {
    await live(page)
    await tabTo(page, '[name="email"]')
    await page.keyboard.press('Tab')
    await typeOn(page, 'Cora Keys')
    await tabTo(page, '[name="country"]')
    await typeOn(page, 'United King')
    await typeOn(page, '1 Long Lane')
    await page.keyboard.press('Tab')
    await typeOn(page, 'London')
    await tabTo(page, '[name="phone"]')
    await page.keyboard.type('+44 20 7946 0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Place the order' })).toBeVisible()
  })

  await test.step('gets the focus in the field that has an error', async () => {
    await live(page)
    await tabTo(page, '[name="terms"]')
    await page.keyboard.press('Space')
    await pressAt(page, '[value="place"]')
    await expect(page.getByRole('alert').filter({ hasText: 'Something is missing' })).toBeVisible()
    await live(page)
    const postcode = page.getByLabel('Postcode')
    await expect(postcode).toBeFocused()
    await expect(postcode).toHaveAccessibleDescription(/postcode/)
    await expect(page.getByRole('checkbox')).toBeChecked()
    expect(await faults(page)).toEqual([])
  })

  await test.step('places it and reads its number and link', async () => {
    await typeOn(page, 'SW1Y 4JH')
    await tabTo(page, '[name="shipping_method"]')
    await tabTo(page, '[name="payment"]')
    await pressAt(page, '[value="place"]')
    await page.waitForURL(/done=placed/)
    await expect(page.getByRole('status').filter({ hasText: 'is placed' })).toContainText(
      /Order \d+ is placed/,
    )
    await expect(page.getByLabel('Link to their order')).toHaveValue(/\/order\?id=/)
  })
})
