// Reports of the back office. Their figures: src/modules/reports and src/api/admin/reports.test.ts.
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { changeStaff, openInAdmin, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('accounting finds the orders behind a figure of a report, and keeps the report when the connection is lost', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  await placedOrder(baseURL!, 'Rita Report', { method: 'cash-on-delivery' })
  await signInAs(context, 'accounting')
  await page.goto('/admin/analytics/reports')
  await page.getByRole('link', { name: 'Sales by country' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales by country' })).toBeVisible()
  const table = page.getByRole('region', { name: 'Sales by country' })
  const row = table.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  expect(await faults(page)).toEqual([])

  await test.step('a lost connection keeps the figures', async () => {
    expected.push(/Failed to load resource|net::ERR/)
    await context.route('**/reports/breakdown**', (route) => route.abort())
    await table.getByRole('button', { name: 'Orders' }).click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await context.unroute('**/reports/breakdown**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(table.getByRole('columnheader', { name: 'Orders' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expected.length = 0
  })

  await test.step('a period, a comparison and an order are saved under a name', async () => {
    await page.getByLabel('Compare with').selectOption({ label: 'Previous year' })
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name').fill('Weekly')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Weekly', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const weekly = page.getByRole('checkbox', { name: 'Email me every Monday' })
    await weekly.check()
    await page.reload()
    await expect(weekly).toBeChecked()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await faults(page)).toEqual([])
  })

  await test.step('the row leads to its orders', async () => {
    const count = await row.getByRole('cell').nth(2).innerText()
    await row.getByRole('link').click()
    await page.waitForURL(/\/admin\/orders\?.*country=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(count)
  })

  for (const name of ['returns', 'customers', 'eu-sales', 'tax-thresholds'])
    await test.step(`the report ${name} is accessible`, async () => {
      await openInAdmin(page, `/admin/analytics/${name}`)
      await expect(page.locator('.panel, .list-state').first()).toBeVisible()
      expect(await faults(page)).toEqual([])
    })

  await test.step('the warehouse sees how long stock lasts, and no sales', async () => {
    await changeStaff(page, 'warehouse')
    await page.goto('/admin/analytics/reports')
    await page.getByRole('link', { name: 'Stock cover' }).click()
    const cover = page.getByRole('region', { name: 'Stock cover' })
    await expect(cover.getByRole('row').nth(1)).toContainText(/day/)
    await page.getByRole('button', { name: 'Not selling' }).click()
    await expect(cover.getByRole('row').nth(1)).toContainText('No sales')
    expect(await faults(page)).toEqual([])
    expected.push(/\b403\b/)
    await openInAdmin(page, '/admin/analytics/sales-by-country')
    await expect(page.getByRole('alert')).toContainText('You don’t have access to this page')
  })
})
