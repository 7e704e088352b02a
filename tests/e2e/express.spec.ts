// Express payment with the test wallet: from the product page to the order without the checkout form.
import { faults } from './axe.ts'
import { tabTo } from './by-keyboard.ts'
import { answers, arriveAtOrder, chooseSize, openProduct } from './shopper.ts'
import { expect, test } from './test.ts'

test('a product is bought with two presses of the keyboard, without the cart', async ({ page }) => {
  await openProduct(page)
  await answers(page, '.express button')
  // A size first: without one, the press asks for it.
  const wallet = page.getByRole('dialog', { name: 'Test wallet' })
  if ((await page.locator('.buy .sizes').count()) > 0) {
    await page.locator('.express').getByRole('button', { name: 'Test wallet' }).click()
    await expect(wallet).toHaveCount(0)
    await chooseSize(page)
  }
  await tabTo(page, '.express button')
  await page.keyboard.press('Enter')
  await expect(wallet).toContainText('You won’t be charged')
  const pay = wallet.getByRole('button', { name: /Pay \D*[\d,]+/ })
  await expect(pay).toBeFocused()
  await expect(pay).not.toHaveAttribute('aria-disabled')
  expect(await faults(page)).toEqual([])
  const total = /[\d,.]+\d/.exec((await pay.textContent())!)![0]
  await page.keyboard.press('Enter')
  await arriveAtOrder(page)
  await expect(page.locator('main')).toContainText('Test Customer')
  await expect(page.locator('main')).toContainText(total)
  await expect(page.locator('main')).toContainText('Paid')
})
