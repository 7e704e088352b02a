// What a shopper does, in the words of the page.
import { expect, type Page } from '@playwright/test'

export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

/** Waits until the page answers to clicks: what the server sent looks the same before. */
export async function live(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['live'] === 'true' ||
      Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Opens a product that can be bought, from the first list. */
export async function openProduct(page: Page, list = '/products?in_stock=1'): Promise<void> {
  await page.goto(list)
  await live(page)
  await page.locator('main article.card:not(.out) .name a').first().click()
  await page.waitForURL(/\/products\/[^/?]+/)
  await live(page)
}

/** Chooses the first size that is there, when sizes are to be chosen. */
export async function chooseSize(page: Page): Promise<void> {
  const sizes = page.locator('.buy .sizes .size:not(.out)')
  if ((await sizes.count()) === 0) return
  await sizes.first().click()
  await expect(page.locator('.buy .sizes .size[aria-pressed="true"]')).toHaveCount(1)
}

export const drawer = (page: Page) => page.getByRole('dialog', { name: /Shopping cart/ })

/** Puts what the page shows into the cart, and leaves the drawer open. */
export async function addToCart(page: Page): Promise<void> {
  await chooseSize(page)
  await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
  if (!(await drawer(page).isVisible()))
    await page
      .getByRole('button', { name: /^Cart, / })
      .first()
      .click()
  await expect(drawer(page)).toBeVisible()
}

/** From the open drawer to the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await drawer(page).getByRole('link', { name: 'Proceed To Checkout' }).click()
  await page.waitForURL(/\/checkout$/)
  await live(page)
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Address', { exact: true }).fill('12 St James Square')
  await page.getByLabel('City').fill('London')
  await page.getByLabel('Postcode').fill('SW1Y 4JH')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
}

/** Presses the button that buys. */
export async function placeOrder(page: Page): Promise<void> {
  const button = page.locator('button.pay-button')
  await expect(button).toBeEnabled()
  await button.click()
}

/** @returns the order's signed address, once its page is there. */
export async function arriveAtOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/order\?id=.+token=.+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  return page.url()
}

/** A cart with one piece, at the checkout. */
export async function toCheckout(page: Page): Promise<void> {
  await openProduct(page)
  await addToCart(page)
  await goToCheckout(page)
}
