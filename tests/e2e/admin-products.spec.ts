// The lists of products and reviews in the back office: fifty prices raised at once and restored by the sales manager, who
// also hides a review; and all matches changed by an admin.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { changeStaff, openInAdmin, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

const prices = (page: Page) => page.locator('tbody tr[data-index] td[data-card=end]').allTextContents()

test('fifty prices are raised by 10 % in four actions and restored by undo; a review is hidden with a reason', async ({
  page,
  context,
  expected,
}) => {
  await signInAs(context, 'sales-manager')
  await page.goto('/admin/products?status=active&sort=name')
  await expect(page.locator('tbody .row-link').first()).toBeVisible()

  await test.step('fifty prices in four actions', async () => {
    const before = await prices(page)
    const heading = page.getByRole('heading', { level: 1 })
    const total = Number((await heading.locator('sup').textContent())!)
    expect(total).toBeGreaterThan(50)
    // 1: select the loaded rows. 2: open the dialog. 3: type the change. 4: apply it.
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('toolbar')).toContainText('50 selected')
    await page.getByRole('button', { name: 'Bulk edit' }).click()
    await page.keyboard.type('+10%')
    const dialog = page.getByRole('dialog')
    const apply = page.getByRole('button', { name: 'Change 50 products' })
    await expect(apply).toBeEnabled()
    expect(await faults(page)).toEqual([])
    await expect(dialog).toContainText('50 of 50 products.')
    await expect(dialog.getByRole('row').nth(1)).toContainText('+10%')
    await apply.click()

    await expect(page.getByText('50 products changed')).toBeVisible()
    await expect.poll(() => prices(page)).not.toEqual(before)
    expect((await prices(page)).every((price, row) => price !== before[row])).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('50 products restored')).toBeVisible()
    await expect.poll(() => prices(page)).toEqual(before)
  })

  await test.step('a review is hidden with a reason by keyboard, and published again', async () => {
    await openInAdmin(page, '/admin/reviews?rating=..2&status=approved')
    const selects = page.getByRole('checkbox', { name: /^Select [^a]/ })
    await expect(selects).not.toHaveCount(0)
    const select = page.getByRole('checkbox', {
      name: (await selects.first().getAttribute('aria-label'))!,
      exact: true,
    })
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Hide' }).press('Enter')
    await page.getByLabel('Reason').fill('Names an employee')
    await page.keyboard.press('Enter')
    await expect(select).toHaveCount(0)
    await expect(page.getByRole('toolbar')).toHaveCount(0)

    await page.getByRole('button', { name: 'Hidden' }).click()
    await page.waitForURL(/status=rejected/)
    await expect(page.getByRole('row').filter({ has: select })).toContainText('Hidden')
    await select.check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(select).toHaveCount(0)
  })

  await test.step('all matches are selected beyond the loaded rows; a product is left out; errors are explained', async () => {
    await changeStaff(page, 'admin')
    await page.goto('/admin/products?status=active')
    await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
    const all = page.getByRole('button', { name: /^Select all \d/ })
    const total = /\d+/.exec((await all.textContent())!)![0]
    await all.click()
    await expect(page.getByRole('toolbar')).toContainText(`${total} selected`)
    await page.getByRole('button', { name: 'Bulk edit' }).click()
    const dialog = page.getByRole('dialog', { name: `Edit ${total} products` })
    const change = dialog.getByLabel('Change', { exact: true })
    await change.fill('10%')
    await expect(change).toHaveAccessibleDescription('Enter a change such as +10%, -3 or 49.90')
    await dialog.getByLabel('Field').selectOption('Tags')
    await dialog.getByLabel('Add').fill('Holiday, Gifts')
    await dialog
      .getByRole('checkbox', { name: /^Include/ })
      .first()
      .click()
    await expect(dialog.getByRole('button', { name: `Change ${Number(total) - 1} products` })).toBeEnabled()
    await dialog.getByLabel('Field').selectOption('Price')
    expected.push(/\b500\b.*\/(?:bulk-edits|run)\b/)
    await page.route('**/bulk-edits', (route) => route.fulfill({ status: 500, body: '{}' }))
    await change.fill('+5')
    await expect(dialog).toContainText('The change could not be calculated. Try again.')
    await page.unroute('**/bulk-edits')
    await change.fill('+6')
    await expect(dialog.getByRole('button', { name: `Change ${total} products` })).toBeEnabled()
    await page.route('**/run', (route) => route.fulfill({ status: 500, body: '{}' }))
    await dialog.getByRole('button', { name: `Change ${total} products` }).click()
    await expect(page.getByText('The products could not be changed').first()).toBeVisible()
  })
})
