// Settings that an owner changes before and after the opening: setup checklist, invoices, risk rules, currency, plugins.
import { faults } from './axe.ts'
import { changeStaff, openInAdmin, signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('an admin edits invoices, risk rules, exchange rates and plugins; what fails to save stays in the form', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  await signInAs(context, 'admin')
  const staff = await signedInAs('admin', baseURL!)
  const mark = Date.now().toString(36)

  await test.step('the checklist has open steps with links, and says who can go live', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Set up your store' }).click()
    await page.waitForURL('**/admin/setup')
    await expect(page.getByText('Only a super-admin can go live.')).toBeVisible()
    await expect(page.getByText('The store shows demo products', { exact: false })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('invoices: without a connection nothing is lost; a wrong series is rejected', async () => {
    const { settings: was } = await staff<{ settings: object }>('GET', 'invoice-settings')
    await page.goto('/admin/settings/invoices')
    await page.getByLabel('Registration number').fill('HRB 1234 B')
    await page.getByRole('button', { name: 'Add series' }).click()
    await page.getByLabel('Code, 1').fill('at')
    await page.getByLabel('Prefix, 1').fill('AT9')
    await page.getByLabel('Country codes, 1').fill('at')
    expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/Prefixes are unique/)).toBeVisible()
    await page.getByLabel('Prefix, 1').fill('AT-')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByLabel('Registration number')).toHaveValue('HRB 1234 B')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Changes saved').last()).toBeVisible()
    expected.length = 0
    await expect(page.getByText('AT-1')).toBeVisible()
    expect(await faults(page)).toEqual([])
    const { settings: to } = await staff<{ settings: object }>('GET', 'invoice-settings')
    expect(to).toMatchObject({ registration: 'HRB 1234 B' })
    await staff('PUT', 'invoice-settings', { was: to, to: was })
    const { version } = await staff<{ version: string }>('GET', 'document-series')
    await staff('PUT', 'document-series', { was: version, series: [] })
  })

  await test.step('a risk rule shows the orders that match it, is renamed and deleted', async () => {
    await page.goto('/admin/settings/risk')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.keyboard.type(`Large ${mark}`)
    await page.getByRole('dialog').getByLabel('Total from').fill('900000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Large ${mark}`)
    await expect(page.getByText(/of \d+ orders match/)).toBeVisible()
    await page.getByLabel('Name').fill(`Many ${mark}`)
    await page.getByRole('combobox', { name: 'Condition' }).selectOption('Declined payments')
    await page.getByLabel('Orders, at least').fill('900')
    await page.getByLabel('Apply to new orders').uncheck()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Many ${mark}`)
    await expect(page.getByLabel('Orders, at least')).toHaveValue('900')
    await expect(page.getByText('Inactive')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/settings/risk')
    await expect(page.getByRole('link', { name: `Many ${mark}` })).toHaveCount(0)
  })

  await test.step('currency: a conversion has a preview, and a rate is added', async () => {
    await openInAdmin(page, '/admin/settings/currency')
    await page.getByLabel('EUR for 1 USD').fill('0,92')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(
      page.getByRole('region', { name: 'Prices before and after' }).or(page.getByRole('alert')),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add rate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Currency').selectOption('SEK')
    await dialog.getByLabel('Exchange rate').fill('10.41')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('1 USD = 10.41 SEK')).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('taxes: an example has its reason', async () => {
    await openInAdmin(page, '/admin/settings/taxes')
    const example = page.getByRole('region', { name: 'Example' })
    await example.getByLabel('Country').selectOption('DE')
    await example.getByLabel('Price (USD)').fill('119')
    await expect(example.getByText('Tax 19%')).toBeVisible()
    await expect(example.getByText(/Rate standard of Germany\./)).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('plugins: a setting is edited, the feed is made, the plugin is disabled and enabled', async () => {
    await openInAdmin(page, '/admin/settings/plugins')
    const google = page.getByRole('link', { name: /Google/ })
    await expect(google).toBeVisible()
    expect(await faults(page)).toEqual([])
    await google.click()
    await page.getByRole('button', { name: 'Edit settings' }).click()
    await page.getByRole('dialog').locator('[name="active"]').selectOption('on')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Create files now' }).click()
    await expect(page.getByText(/\d+ items? · /).first()).toBeVisible({ timeout: 30_000 })
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Disable plugin' }).click()
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
  })
})

test('a super-admin sees what going live removes, confirms test orders and goes live', async ({
  page,
  context,
  expected,
}) => {
  await signInAs(context, 'super')
  await page.goto('/admin/setup')
  await test.step('the accounts of the demo cannot go live', async () => {
    expected.push(/409/)
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expected.length = 0
  })

  // The shop of the other tests must not go live.
  const result = {
    version: 'v1',
    tables: [{ table: 'product', removed: 400, kept: 2 }],
    order_count: 1,
    orders: [
      {
        number: 'SV-2042',
        placed_at: new Date().toISOString(),
        total: 1200,
        currency: 'USD',
        payment_method: 'bank-transfer',
        payment: 'recorded',
      },
    ],
    kept_documents: [{ document: 'page/faq/en', dead_links: ['/gone'], names_demo: false }],
    stopped_promotions: [],
    open_steps: [],
  }
  const sent: unknown[] = []
  await page.route('**/api/v1/staff/setup/go-live', async (route) => {
    const input = route.request().postDataJSON() as { dry_run: boolean; test_orders: string[] }
    sent.push(input)
    if (input.test_orders.length === 0)
      return route.fulfill({
        status: 409,
        json: {
          error: {
            code: 'real_orders_exist',
            message: 'x',
            details: {
              orders: [{ number: 'SV-2042', payment: 'recorded', payment_method: 'bank-transfer' }],
            },
          },
        },
      })
    const isDone = !input.dry_run
    return route.fulfill({
      json: { ...result, dry_run: !isDone, live_since: isDone ? new Date().toISOString() : null },
    })
  })
  await page.reload()
  expected.push(/409/)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByLabel('SV-2042 is a test order').check()
  await page.getByRole('button', { name: 'Preview again' }).click()
  await expect(page.getByRole('row', { name: 'Products 400 2' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Go live' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('I have a backup').check()
  await dialog.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('The store is live')).toBeVisible()
  expect(sent.at(-1)).toEqual({ dry_run: false, was: 'v1', test_orders: ['SV-2042'] })

  await test.step('staff without the permission do not see the settings', async () => {
    expected.push(/403/)
    await changeStaff(page, 'designer')
    await page.goto('/admin/setup')
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  })
})
