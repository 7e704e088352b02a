// An order by phone, by keyboard alone: customer, items, shipping and payment on one page, saved as a draft meanwhile.
import { faults } from './axe.ts'
import { tabTo, typeOn } from './by-keyboard.ts'
import { restock, signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

type Products = { products: { id: number }[] }
type Product = { variants: { sku: string }[] }

test('sales place an order by keyboard for a caller without an email address; it is saved as a draft before', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await signedInAs('warehouse', baseURL!)
  const { products } = await staff<Products>('GET', 'products?q=heavyweight')
  const { variants } = await staff<Product>('GET', `products/${products[0]!.id}`)
  const { sku } = variants[0]!
  await restock(baseURL!, sku)
  await signInAs(context, 'sales')
  await page.goto('/admin/orders/new')
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused()

  await tabTo(page, '[name="name"]')
  await typeOn(page, 'Cora Keys')
  await tabTo(page, '[name="country"]')
  await typeOn(page, 'United King')
  await typeOn(page, '1 Long Lane')
  await page.keyboard.press('Tab')
  await typeOn(page, 'London')
  await typeOn(page, 'SW1Y 4JH')
  await typeOn(page, '+44 20 7946 0000')
  await page.keyboard.type(sku)
  await expect(page.getByRole('option', { name: sku })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: sku })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const place = page.getByRole('button', { name: /^Place order, / })
  await expect(place).toBeEnabled()
  expect(await faults(page)).toEqual([])

  await tabTo(page, '[name="terms"]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible()
  await expect(page.getByLabel('Link for the customer')).toHaveValue(/\/order\?id=/)
  await page.getByRole('link', { name: 'Open order' }).click()
  await expect(page.getByText('Order placed by staff')).toBeVisible()
  await page.goto('/admin/drafts')
  await expect(page.getByText('Cora Keys')).toHaveCount(0)
})
