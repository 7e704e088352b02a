// A buyer of a company orders on account above the approval limit, and a company admin approves and accepts a quote.
// tests/pages/company-forms.test.ts tests the forms of the company pages, src/api/storefront/trade/accounts.test.ts
// payments of the invoice, and quotes.test.ts states and permissions of quotes.
import { waitForLink } from '../support/mail-sink.ts'
import { faults } from './axe.ts'
import { openAccount } from './customer.ts'
import { arriveAtOrder, field, fillCart, live, placeOrder, toCheckout } from './shopper.ts'
import { changeStaff, signInAs, staffDo } from './staff.ts'
import { expect, test } from './test.ts'

/** Restores the company after the test, also when it fails. */
const cleanups: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const restore of cleanups.splice(0)) await restore()
})

const mails = process.env['E2E_MAILS']!

test('an invited buyer orders on account, an admin approves, the company has an open invoice, and orders a quote', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = `member-${Date.now()}@lindqvist.example`
  const purchaseOrder = `PO-${Date.now()}`
  const headers = { origin: baseURL! }
  await signInAs({ request }, 'trade')
  const admin = { request }
  const call = async ({ request: client }: typeof admin, method: string, path: string, data?: object) => {
    const response = await client.fetch(`/api/v1/trade/${path}`, { method, headers, ...(data && { data }) })
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
  cleanups.push(() => call(admin, 'PUT', 'company/approval', { threshold: null }))
  await call(admin, 'PUT', 'company/approval', { threshold: 100 })
  const name = 'Lindqvist Ski & Street'
  for (const [label, line1] of [
    ['Shop', '1 Slope Street'],
    ['Warehouse', '9 Dock Road'],
  ] as const) {
    const address = { name, label, line1, city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }
    const saved = await call(admin, 'POST', 'company/addresses', address)
    const { id } = (await saved.json()) as { id: number }
    cleanups.push(() => call(admin, 'DELETE', `company/addresses/${id}`))
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
    await changeStaff(page, 'trade')
    await page.goto('/my-account/company/statement')
    await live(page)
    await expect(page.getByRole('row').filter({ hasText: purchaseOrder })).toContainText('Invoice')
    expect(await faults(page)).toEqual([])
    await page.goto('/my-account/company/addresses')
    await live(page)
    expect(await faults(page)).toEqual([])
  })

  await test.step('a quote is requested, answered by sales and ordered at its price', async () => {
    const response = await context.request.post('/api/v1/dynamic/delivery_address', {
      headers: { origin: baseURL! },
      data: {
        name: 'Tilda Trade',
        line1: '12 St James Square',
        city: 'London',
        postcode: 'SW1Y 4JH',
        country: 'GB',
      },
    })
    expect(response.status(), await response.text()).toBe(201)
    await fillCart(page)
    await page.goto('/my-account/quotes')
    await live(page)
    await page.getByLabel(/^Message/).fill('For our spring window')
    expect(await faults(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Request quote' }).click()
    await page.waitForURL(/\/my-account\/quotes\/[\da-f-]{36}/)
    const id = new URL(page.url()).pathname.split('/').at(-1)!

    const repeated = await call({ request: context.request }, 'POST', 'quotes', { message: 'Once more' })
    const { id: other } = (await repeated.json()) as { id: string }

    await changeStaff(page, 'sales')
    const answers: string[] = []
    page.on('request', (sent) => sent.url().endsWith('/answer') && answers.push(sent.url()))
    await page.goto(`/admin/quotes/${other}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Out of season')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
    await page.goto(`/admin/quotes/${id}`)
    const prices = page.getByLabel(/^Unit price of/)
    await expect(prices.first()).toBeVisible()
    expect(await faults(page)).toEqual([])
    for (const price of await prices.all()) {
      await price.fill('12.50')
      await price.press('Enter')
    }
    // Neither the dialog inside the form nor Enter sends the prices.
    expect(answers).toEqual([])
    await page.getByLabel(/^Message/).fill('Gladly')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Quote sent')).toBeVisible()

    await changeStaff(page, 'trade')
    await page.goto(`/my-account/quotes/${id}`)
    await live(page)
    await expect(page.getByRole('main')).toContainText('$12.50')
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Accept quote' }).click()
    await page.waitForURL(/\/order\?/)
    await expect(page.getByRole('main')).toContainText('$12.50')
    const accepted = await context.request.get(`/my-account/quotes/${id}`)
    expect(accepted.status()).toBe(200)
    expect(await accepted.text()).not.toContain('Accept quote')
  })
})
