// A company from its application to its payment: it applies as a guest, sales staff approve, and its own price
// is shown on every page.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { openAccount, passphrase } from './customer.ts'
import {
  addToCart,
  answers,
  arriveAtOrder,
  chooseSize,
  field,
  fillAddress,
  goToCheckout,
  live,
  ownCartLine,
  placeOrder,
} from './shopper.ts'
import { restock, signedInAs, staffDo } from './staff.ts'
import { expect, test } from './test.ts'

type Application = { id: string; email: string; company_id: string }
type Trade = { sku: string; variant_id: number; price: number; retail: number }

const money = (minor: number) => `$${(minor / 100).toFixed(2)}`
const minor = (text: string) => Math.round(Number(/\$([\d,.]+)/.exec(text)![1]!.replaceAll(',', '')) * 100)
const shownRetail = async (page: Page) => minor((await page.locator('.buy .price').first().textContent())!)

test('a company applies, is approved, sees its price beside the retail price and pays it; guests see the retail price', async ({
  page,
  context,
  request,
  expected,
  baseURL,
}) => {
  expected.push(/401/)
  const email = `buyer-${Date.now()}@lindqvist.example`
  await openAccount({ request }, email)

  await test.step('a guest has to sign in, and the input is kept and submitted', async () => {
    await page.goto('/register-dynamics-access')
    await live(page)
    await field(page, 'Company name').fill('Looms & Sons')
    await field(page, 'Tax number').fill('GB980780684')
    await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')
    await field(page, 'State or province').fill('London')
    await field(page, 'Contact name').fill('Ada Loom')
    await field(page, 'Phone').fill('+44 20 7946 0000')
    await page.getByRole('button', { name: 'Submit application' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Sign in to send your application' })
    await expect(alert).toBeVisible()
    await alert.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(/\/signin\?/)
    await answers(page, '#password')
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(passphrase)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/register-dynamics-access/)
    await live(page)
    await expect(field(page, 'Company name')).toHaveValue('Looms & Sons')
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'We’re reviewing your application' }),
    ).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  const sales = await signedInAs('sales', baseURL!)
  const { applications } = await sales<{ applications: Application[] }>('GET', 'trade-applications')
  const application = applications.find((one) => one.email === email)!
  const approved = await sales<Application>('POST', `trade-applications/${application.id}/approve`, {})
  const manager = await signedInAs('sales-manager', baseURL!)
  const registration = await context.request.get('/register-dynamics-access')
  expect(await registration.text()).toContain('Your company has trade access.')

  let retail = 0
  await test.step('its price is shown on cards and on the product page, beside the retail price', async () => {
    await page.goto('/products?in_stock=1&limit=6')
    await expect(page.locator('.card .price[data-trade^="Your price"]').first()).toBeVisible()
    await live(page)
    await ownCartLine(page).click()
    await page.waitForURL(/\/products\/[^/?]+/)
    await answers(page, '.buy .buy-row button')
    await chooseSize(page)
    retail = await shownRetail(page)
    await expect(page.locator('.buy .trade-price')).toContainText('Your price')
  })
  const slug = new URL(page.url()).pathname.split('/').at(-1)!
  const answer = await context.request.get(`/api/v1/trade/prices?products=${slug}`)
  const { prices } = (await answer.json()) as { prices: Trade[] }
  const own = prices.find((one) => one.retail === retail)!
  expect(own.price).toBeLessThan(retail)
  await expect(page.locator('.buy .trade-price')).toContainText(money(own.price))

  await test.step('quantities are rounded up to whole packs, and an order below the minimum is reported before it is placed', async () => {
    await restock(baseURL!, own.sku)
    for (const one of prices) await manager('PUT', 'pack-sizes', { rows: [{ sku: one.sku, pack_size: 2 }] })
    await manager('PUT', `companies/${approved.company_id}/minimum-order`, { amount: own.price * 2 + 1 })
    await addToCart(page)
    const drawer = page.getByRole('dialog', { name: /Shopping cart/ })
    await expect(drawer).toContainText('Sold in packs of 2. Quantity changed from 1 to 2')
    await expect(drawer).toContainText(`${money(own.price)} each, RRP ${money(retail)}`)
    await goToCheckout(page)
    const readQuantity = async () => {
      const cart = await context.request.get('/api/v1/dynamic/carts')
      return ((await cart.json()) as { items: { requested_quantity: number }[] }).items[0]!.requested_quantity
    }
    await expect.poll(readQuantity).toBe(2)
    const side = page.locator('.side')
    await expect(side).toContainText(`${money(own.price)} each, RRP ${money(retail)}`)
    await expect(field(page, 'Email')).toHaveValue(email)
    await fillAddress(page)
    await page.getByText('Cash on delivery').click()
    const short = `Your company’s minimum order is ${money(own.price * 2 + 1)}. Add $0.01 more to check out.`
    await expect(side).toContainText(short)
    await placeOrder(page)
    await expect(page.getByRole('alert').filter({ hasText: short })).toBeFocused()
    expect(await faults(page)).toEqual([])
  })

  await test.step('it pays its price on delivery, and the invoice has that price', async () => {
    await manager('PUT', `companies/${approved.company_id}/minimum-order`, { amount: 0 })
    await page.reload()
    await answers(page, 'button.pay-button')
    await page.getByText('Cash on delivery').click()
    await expect(page.locator('.side .note.warn')).toHaveCount(0)
    await placeOrder(page)
    const order = new URL(await arriveAtOrder(page))
    await expect(page.locator('main')).toContainText(money(own.price * 2))
    await staffDo(order, 'warehouse', 'pick')
    const picked = await context.request.get(order.href)
    expect(await picked.text()).toMatch(/<a [^>]*>Invoice/)
  })

  for (const one of prices) await manager('PUT', 'pack-sizes', { rows: [{ sku: one.sku, pack_size: 1 }] })
  await context.clearCookies()
  await page.goto(`/products/${slug}`)
  await live(page)
  expect(await shownRetail(page)).toBe(retail)
  await expect(page.locator('.trade-price, [data-trade]')).toHaveCount(0)
})
