// Reviews in the back office: hidden with a reason, published again, by keyboard.
import { faults } from './axe.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('a review is hidden with a reason and published again; the list is accessible in light and dark', async ({
  page,
  context,
}) => {
  await signInAs(context, 'sales-manager')
  await page.goto('/admin/reviews?rating=..2')
  const row = page.getByRole('row').filter({ hasText: 'Published' })
  await expect(row).toHaveCount(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faults(page)).toEqual([])
  }
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Hide' }).press('Enter')
  await page.getByLabel('Reason').fill('Names an employee')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Hidden' })).toHaveCount(1)
  await expect(page.getByRole('toolbar')).toHaveCount(0)

  await page.getByRole('button', { name: 'Hidden' }).click()
  await page.waitForURL(/status=rejected/)
  await page.getByRole('checkbox', { name: /^Select [^a]/ }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})
