// The list of products in the back office: fifty prices raised at once and restored, by the sales manager.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

const prices = (page: Page) => page.locator('tbody tr[data-index] td[data-card=end]').allTextContents()

test('fifty prices are raised by 10 % in four actions, and restored by undo', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signInAs(context, 'sales-manager')
  await page.goto('/admin/products?status=active&sort=name')
  await expect(page.locator('tbody .row-link').first()).toBeVisible()
  const before = await prices(page)
  const heading = page.getByRole('heading', { level: 1 })
  const total = Number((await heading.locator('sup').textContent())!)
  expect(total).toBeGreaterThan(50)

  // 1: select the loaded rows. 2: open the dialog. 3: type the change. 4: apply it.
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar')).toContainText('50 selected')
  await page.getByRole('button', { name: 'Bulk edit' }).click()
  await page.keyboard.type('+10%')
  const apply = page.getByRole('button', { name: 'Change 50 products' })
  await expect(apply).toBeEnabled()
  const dialog = page.getByRole('dialog')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faults(page)).toEqual([])
  }
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

test('all matches are selected beyond the loaded rows; a product is left out; errors are explained', async ({
  page,
  context,
  expected,
}) => {
  await signInAs(context, 'admin')
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
  expected.push(/answer 500|Failed to load resource/)
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
