// A buyer of a company orders on account above the approval limit, and a company admin approves.
// src/api/storefront/trade/accounts.test.ts tests payments of the invoice.
import type { BrowserContext, Page } from '@playwright/test'
import { waitForLink } from '../support/mail-sink.ts'
import { faults } from './axe.ts'
import { openAccount } from './customer.ts'
import { answers, arriveAtOrder, field, placeOrder, toCheckout } from './shopper.ts'
import { demoPerson, staffDo } from './staff.ts'
import { expect, test } from './test.ts'

const mails = process.env['E2E_MAILS']!

async function signIn(context: BrowserContext, email: string, password: string) {
  const answer = await context.request.post('/api/v1/auth/login', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}
const company = async (page: Page) => {
  await page.goto('/my-account/company')
  await answers(page, 'main')
}

test('an invited buyer orders on account, an admin approves, and the company has an open invoice', async ({
  page,
  context,
  browser,
}) => {
  const email = `member-${Date.now()}@lindqvist.example`
  const purchaseOrder = `PO-${Date.now()}`
  const guest = await browser.newContext()
  await openAccount(guest, email)
  const buyer = await guest.newPage()
  const trade = await demoPerson('trade')
  await signIn(context, trade.email, trade.password)

  await test.step('an admin invites a buyer, who joins by link', async () => {
    await company(page)
    await page.getByLabel('Member email').fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invitation sent.')).toBeVisible()
    const link = await waitForLink(mails, email, '/my-account/company/join')
    await buyer.goto(link)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Join Lindqvist Ski & Street')
    await buyer.getByRole('button', { name: 'Join Lindqvist Ski & Street' }).click()
    await buyer.waitForURL('**/my-account/company')
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Lindqvist Ski & Street')
  })

  await test.step('orders of a buyer above $1 require approval', async () => {
    await company(page)
    await page.getByLabel('Require approval above (USD)').fill('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Orders above $1.00 need approval.')).toBeVisible()
  })

  await test.step('the admin saves two delivery addresses of the company, and the buyer can view them', async () => {
    const rooms = '/my-account/company/addresses'
    for (const [label, line1] of [
      ['Shop', '1 Slope Street'],
      ['Warehouse', '9 Dock Road'],
    ] as const) {
      await page.goto(`${rooms}?edit=new`)
      await answers(page, 'main')
      await page.getByRole('textbox', { name: 'Address name' }).fill(label)
      await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')
      await field(page, 'Address').fill(line1)
      await field(page, 'Town or city').fill('London')
      await field(page, 'Postcode').fill('SW1Y 4JH')
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByText('Address saved')).toBeVisible()
    }
    expect(await faults(page)).toEqual([])
    await buyer.goto(rooms)
    await expect(buyer.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Shop', 'Warehouse'])
    await expect(buyer.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  })

  let order: URL
  await test.step('the buyer orders on account with a purchase order number', async () => {
    await toCheckout(buyer)
    const to = buyer.getByRole('combobox', { name: 'Deliver to' })
    const chosen = to.locator('option:checked')
    await expect(chosen).toHaveText('Shop, Lindqvist Ski & Street, 1 Slope Street, London')
    await to.selectOption('Warehouse, Lindqvist Ski & Street, 9 Dock Road, London')
    await expect(field(buyer, 'Address')).toHaveValue('9 Dock Road')
    await expect(buyer.getByLabel('Save this address to my account')).toHaveCount(0)
    await buyer.getByText('Pay on account').click()
    await buyer.getByRole('textbox', { name: /Purchase order number/ }).fill(purchaseOrder)
    await expect(buyer.getByText('Orders above $1.00 need your company’s approval')).toBeVisible()
    await expect(buyer.getByText('Your company pays by invoice within 30 days.')).toBeVisible()
    expect(await faults(buyer)).toEqual([])
    await placeOrder(buyer)
    order = new URL(await arriveAtOrder(buyer))
    await expect(buyer.getByText('Waiting for your company’s approval.')).toBeVisible()
    await expect(buyer.getByText(purchaseOrder)).toBeVisible()
    await expect(buyer.getByText('9 Dock Road')).toBeVisible()
  })

  await test.step('an admin approves it, and its invoice is due', async () => {
    await waitForLink(mails, trade.email, '/my-account/company/approvals')
    await page.goto('/my-account/company/approvals')
    const waiting = page.getByRole('listitem').filter({ hasText: purchaseOrder })
    await expect(waiting).toBeVisible()
    await waiting.getByRole('button', { name: /^Approve \$/ }).click()
    await expect(page.getByText('Order approved.')).toBeVisible()
    await staffDo(order, 'warehouse', 'pick')
    await buyer.reload()
    await expect(buyer.getByText(/ due by /)).toBeVisible()
    await expect(buyer.getByRole('link', { name: /^Invoice/ })).toBeVisible()
    await page.goto('/my-account/company/statement')
    await expect(page.getByRole('row').filter({ hasText: purchaseOrder })).toContainText('Invoice')
    expect(await faults(page)).toEqual([])
  })

  await page.goto('/my-account/company/addresses')
  for (const name of ['Warehouse', 'Shop']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText('No company addresses yet.')).toBeVisible()
  await company(page)
  await page.getByLabel('Require approval above (USD)').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Orders don’t need approval.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Ada' }).first().click()
  await expect(page.getByText('Member removed.')).toBeVisible()
  await guest.close()
})
