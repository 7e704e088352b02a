// The cart drawer of a guest: quantities, emptying the cart, and changed prices.
import { pricedAs } from './cart-prices.ts'
import { drawer, fillCart, live } from './shopper.ts'
import { expect, test } from './test.ts'

test('the cart drawer updates quantities, restores items, survives a reload, and reprices when opened', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/faq')
  await live(page)
  const line = drawer(page).locator('.line-item')
  const openCart = (name: string) => page.getByRole('button', { name }).first().click()
  const closeCart = async () => {
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
  }

  await test.step('prices', async () => {
    await openCart('Cart, 1 item')
    await expect(line).toHaveCount(1)
    await expect(line.locator('.line-changes')).toHaveCount(0)
    await closeCart()
    await pricedAs(page, ({ price }) => ({ price: price + 700, changes: ['price_up'] }))
    await openCart('Cart, 1 item')
    await expect(line).toContainText('Price increased from')
    await closeCart()
    await page.unroute('**/carts/price*')
  })

  await test.step('sold-out items count neither towards the subtotal nor towards free delivery', async () => {
    await pricedAs(page, () => ({
      price: 50_000,
      quantity: 0,
      itemTotal: 0,
      changes: ['sold_out', 'price_up'],
    }))
    await openCart('Cart, 1 item')
    await expect(line).toContainText('Sold out')
    await expect(drawer(page).locator('.free')).toContainText('You’re $120 away from free delivery')
    await closeCart()
    await page.unroute('**/carts/price*')
  })

  await test.step('decreasing a quantity of one removes the line, which can be restored', async () => {
    await openCart('Cart, 1 item')
    await drawer(page).getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(drawer(page)).toContainText('Your cart is empty.')
    await drawer(page).getByRole('button', { name: 'Undo' }).click()
    await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
    await expect(drawer(page)).toContainText('2 items')
  })

  await test.step('after a reload it can be emptied, and its link leads to the home page', async () => {
    await page.reload()
    await live(page)
    await openCart('Cart, 2 items')
    await drawer(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(drawer(page)).toContainText('Your cart is empty.')
    await closeCart()
    await openCart('Cart, empty')
    const link = drawer(page).getByRole('link', { name: 'Proceed To Checkout' })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).toHaveAttribute('href', '/')
  })
})
