// A buyer of a company orders on account above the approval limit, and a company admin approves.
// tests/pages/company-forms.test.ts tests the forms of the company pages, src/api/storefront/trade/accounts.test.ts
// payments of the invoice.
import type { BrowserContext } from '@playwright/test'
import { waitForLink } from '../support/mail-sink.ts'
import { faults } from './axe.ts'
import { openAccount } from './customer.ts'
import { arriveAtOrder, field, live, placeOrder, toCheckout } from './shopper.ts'
import { signInAs, staffDo } from './staff.ts'
import { expect, test } from './test.ts'

const mails = process.env['E2E_MAILS']!

test('an invited buyer orders on account, an admin approves, and the company has an open invoice', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = `member-${Date.now()}@lindqvist.example`
  const purchaseOrder = `PO-${Date.now()}`
  const headers = { origin: baseURL! }
  const admin = await browser.newContext()
  await signInAs(admin, 'trade')
  const call = async ({ request }: BrowserContext, method: string, path: string, data?: object) => {
    const response = await request.fetch(`/api/v1/trade/${path}`, { method, headers, ...(data && { data }) })
    expect(response.ok(), `${path} ${response.status()} ${await response.text()}`).toBe(true)
    return response
  }
  await openAccount(context, email)
  await call(admin, 'POST', 'company/invitations', { email, role: 'buyer' })
  const link = new URL(await waitForLink(mails, email, '/my-account/company/join'))
  const joined = await context.request.post(link.href, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: Object.fromEntries(link.searchParams),
  })
  expect(new URL(joined.url()).pathname).toBe('/my-account/company')
  await call(admin, 'PUT', 'company/approval', { threshold: 100 })
  const name = 'Lindqvist Ski & Street'
  const saved: { id: number }[] = []
  for (const [label, line1] of [
    ['Shop', '1 Slope Street'],
    ['Warehouse', '9 Dock Road'],
  ] as const) {
    const address = { name, label, line1, city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }
    saved.push((await (await call(admin, 'POST', 'company/addresses', address)).json()) as { id: number })
  }

  let order: URL
  await test.step('the buyer orders on account with a purchase order number', async () => {
    await toCheckout(page)
    const to = page.getByRole('combobox', { name: 'Deliver to' })
    const chosen = to.locator('option:checked')
    await expect(chosen).toHaveText('Shop, Lindqvist Ski & Street, 1 Slope Street, London')
    await to.selectOption('Warehouse, Lindqvist Ski & Street, 9 Dock Road, London')
    await expect(field(page, 'Address')).toHaveValue('9 Dock Road')
    await expect(page.getByLabel('Save this address to my account')).toHaveCount(0)
    await page.getByText('Pay on account').click()
    await page.getByRole('textbox', { name: /Purchase order number/ }).fill(purchaseOrder)
    await expect(page.getByText('Orders above $1.00 need your company’s approval')).toBeVisible()
    await expect(page.getByText('Your company pays by invoice within 30 days.')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await placeOrder(page)
    order = new URL(await arriveAtOrder(page))
    await expect(page.getByText('Waiting for your company’s approval.')).toBeVisible()
    await expect(page.getByText(purchaseOrder)).toBeVisible()
    await expect(page.getByText('9 Dock Road')).toBeVisible()
  })

  await test.step('an admin approves it, and its invoice is due', async () => {
    await waitForLink(mails, 'trade@selvedge.example', '/my-account/company/approvals')
    await call(admin, 'POST', `approvals/${order.searchParams.get('id')}`, { approve: true })
    await staffDo(order, 'warehouse', 'pick')
    await page.reload()
    await expect(page.getByText(/ due by /)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Invoice/ })).toBeVisible()
  })

  await test.step('the admin’s pages are accessible, and the statement has the invoice', async () => {
    // The open page would send requests without a session.
    await page.goto('about:blank')
    await context.clearCookies()
    await signInAs(context, 'trade')
    await page.goto('/my-account/company/statement')
    await live(page)
    await expect(page.getByRole('row').filter({ hasText: purchaseOrder })).toContainText('Invoice')
    expect(await faults(page)).toEqual([])
    await page.goto('/my-account/company/addresses')
    await live(page)
    expect(await faults(page)).toEqual([])
  })

  for (const { id } of saved) await call(admin, 'DELETE', `company/addresses/${id}`)
  await call(admin, 'PUT', 'company/approval', { threshold: null })
  await admin.close()
})
