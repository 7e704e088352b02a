// An order by phone by keyboard alone: pieces found, a draft kept and gone on with, a fault told where it is, and the order placed.
import { faults } from './axe.ts'
import { openPast, pressAt, tabTo, typeOn } from './by-keyboard.ts'
import { live } from './shopper.ts'
import { restock, signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

type Found = { products: { id: number }[] }
type Product = { variants: { sku: string }[] }
type Past = { events: { kind: string; actor: string }[]; email: string }

test('staff take an order by keyboard, are interrupted, and place it for a caller without mail', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  expected.push(/422/)
  test.setTimeout(120_000)
  const staff = await signedInAs('warehouse', baseURL!)
  const { products } = await staff<Found>('GET', 'products?q=heavyweight')
  const { variants } = await staff<Product>('GET', `products/${products[0]!.id}`)
  const { sku } = variants[0]!
  await restock(baseURL!, sku)
  await signInAs(context, 'sales')

  await test.step('finds a piece and adds it', async () => {
    await openPast(page, '/admin/phone-orders')
    await tabTo(page, '[name="q"]')
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Pieces found' })).toBeVisible()
    await live(page)
    await pressAt(page, `[name="add"][value="${sku}"]`)
    await expect(page.getByRole('row', { name: sku })).toBeVisible()
  })

  await test.step('keeps it as a draft, and goes on with it', async () => {
    await live(page)
    await tabTo(page, '[name="email"]')
    await page.keyboard.press('Tab')
    await typeOn(page, 'Cora Keys')
    await tabTo(page, 'summary')
    await page.keyboard.press('Enter')
    await pressAt(page, '[value="keep"]')
    await expect(page.getByRole('status').filter({ hasText: 'Kept' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await live(page)
    await pressAt(page, '.office-phone-drafts a')
    await page.waitForURL(/draft=/)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Cora Keys')
  })

  await test.step('fills in where it goes, and sees what it costs', async () => {
    await live(page)
    await tabTo(page, '[name="country"]')
    await typeOn(page, 'United King')
    await typeOn(page, '1 Long Lane')
    await page.keyboard.press('Tab')
    await typeOn(page, 'London')
    await tabTo(page, '[name="phone"]')
    await page.keyboard.type('+44 20 7946 0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Place the order' })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('is told what is missing where it is missing', async () => {
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

  await test.step('places it, and reads the number and the link to the order', async () => {
    await typeOn(page, 'SW1Y 4JH')
    await tabTo(page, '[name="shipping_method"]')
    await tabTo(page, '[name="payment"]')
    await pressAt(page, '[value="place"]')
    await page.waitForURL(/done=placed/)
    await expect(page.getByRole('status').filter({ hasText: 'is placed' })).toContainText(
      /Order \d+ is placed/,
    )
    await expect(page.getByLabel('Link to their order')).toHaveValue(/\/order\?id=/)
    await expect(page.getByRole('link', { name: 'Cora Keys' })).toHaveCount(0)
    expect(await faults(page)).toEqual([])
    const { email, events } = await staff<Past>(
      'GET',
      `orders/${new URL(page.url()).searchParams.get('order')}`,
    )
    expect([email, events[0]]).toEqual([
      '',
      expect.objectContaining({ kind: 'placed', actor: expect.stringMatching(/^staff:/) }),
    ])
  })
})
