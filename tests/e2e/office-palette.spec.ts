// The palette of the office: opened by keys, rooms and goods found, everything by keyboard, and nothing that is not the work of whoever asks.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('rooms and products by keys alone, also from right to left; the focus comes back', async ({
  page,
  context,
}) => {
  await signInAs(context, 'designer')
  await page.goto('/admin')
  await live(page)
  const button = page.getByRole('button', { name: 'Find or begin' })
  const field = page.getByRole('combobox', { name: 'Find or begin' })
  const chosen = page.getByRole('option', { selected: true })

  await button.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Payments' })).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await field.pressSequentially('categ')
  await expect(chosen).toHaveText('Categories')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/categories$/)

  await page.goto('/ar/admin')
  await live(page)
  await page.keyboard.press('Control+k')
  const arabic = page.getByRole('combobox')
  await arabic.pressSequentially('heavyweight tee')
  await expect(page.getByRole('option').first()).toContainText('tee')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(arabic).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ar\/admin\/products\/\d+$/)
})
