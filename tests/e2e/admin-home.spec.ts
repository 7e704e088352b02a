// The warehouse in the back office: its work queue and the command palette by keyboard, and stock received with a scanner.
// What each role sees: src/api/admin/work-queue.test.ts.
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { openInAdmin, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('the warehouse assigns, snoozes and opens its work by keyboard alone, and receives stock with a scanner', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  const { number } = await placedOrder(baseURL!, 'Quinn Queue', { method: 'cash-on-delivery' })
  await signInAs(context, 'warehouse')
  await page.goto('/admin')
  const row = page.getByRole('listitem').filter({ hasText: /Orders? to pick/ })
  await expect(row).toBeVisible()
  const count = await row.locator('.work-count').innerText()
  const open = row.getByRole('link')
  const focus = async () => {
    for (let moves = 0; moves < 10; moves++) {
      await page.keyboard.press(moves < 5 ? 'k' : 'j')
      if (await open.evaluate((element) => element === document.activeElement)) return
    }
  }
  await focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^Assigned to/ })).toBeVisible()
  expect(await faults(page)).toEqual([])

  await focus()
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(row).toBeVisible()

  await focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/orders\?to_do=pick$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(count)

  await test.step('the command palette finds pages and orders, and leads to them', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search and commands' })
    await expect(field).toBeFocused()
    await expect(page.getByRole('option', { name: 'Payments' })).toHaveCount(0)
    await page.keyboard.type(String(number))
    await expect(page.getByRole('option', { selected: true })).toContainText('Quinn Queue')
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('analyt')
    await expect(page.getByRole('option', { name: 'Analytics', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/analytics$/)
  })

  await test.step('a page without permission says so', async () => {
    expected.push(/\b403\b/)
    await openInAdmin(page, '/admin/settings/roles')
    await expect(page.getByRole('alert')).toContainText('You don’t have access to this page')
    expected.length = 0
  })

  await test.step('three scans in a row receive three items, on a phone too', async () => {
    await openInAdmin(page, '/admin/stock')
    const sku = await page.locator('tbody .row-link').first().innerText()
    await page.setViewportSize({ width: 390, height: 844 })
    await openInAdmin(page, '/admin/stock/receive')
    await expect(page.getByRole('textbox', { name: 'Scan an item or enter its SKU' })).toBeFocused()
    const received = page.getByRole('listitem').filter({ hasText: sku })
    // An earlier run on the same shop may have received some.
    const before = (await received.count()) > 0 ? Number.parseInt(await received.innerText()) : 0
    for (const code of [sku, sku, sku]) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await expect(received).toContainText(`+${before + 3}`)
    await expect(page.getByRole('status').filter({ hasText: `${sku}: 1 item received` })).toBeVisible()
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('shortcuts are listed, lead to pages, and those of one key can be turned off', async ({
  page,
  context,
}) => {
  await signInAs(context, 'admin')
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/admin/products')
  await page.getByRole('row').nth(1).waitFor()
  const current = page.locator('tr.current')
  await page.keyboard.press('j')
  await expect(current).toHaveCount(1)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByLabel('Use shortcuts of a single key').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(current).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
})
