// The page of an order in the back office, by the roles that work on it. Actions are counted: a click, a shortcut, a typed or
// scanned value.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { changeStaff, signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

type Line = { id: number; sku: string }
type Order = { lines: Line[] }

/** Performs and counts actions. */
function countActions(page: Page) {
  let count = 0
  return {
    click: async (name: string | RegExp) => {
      count++
      await page.getByRole('button', { name }).first().click()
    },
    /** A scanner types a code and presses Enter. */
    scan: async (code: string) => {
      count++
      await page.getByRole('textbox', { name: 'Scan an item' }).focus()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    enter: async (label: string, value: string) => {
      count++
      await page.getByLabel(label, { exact: true }).fill(value)
    },
    press: async (key: string) => {
      count++
      await page.keyboard.press(key)
    },
    total: () => count,
  }
}

test('an order is picked, packed by scanner and shipped in six actions, returned in four, and refunded in three', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await placedOrder(baseURL!, 'Paula Picker')
  const staff = await signedInAs('warehouse', baseURL!)
  const { lines } = await staff<Order>('GET', `orders/${id}`)
  const { sku } = lines[0]!
  await signInAs(context, 'warehouse')
  await page.goto(`/admin/orders/${id}`)
  const status = page.locator('[data-part=status]')
  const alert = page.getByRole('alert')

  await test.step('the warehouse ships it in two parcels; wrong and surplus scans are not counted', async () => {
    await expect(status).toHaveText('Paid')
    await expect(page.getByText('Available once the order is being packed.')).toBeVisible()
    const actions = countActions(page)
    const mistakes = countActions(page)
    await actions.press('Control+Enter')
    await expect(status).toHaveText('Packing')
    await mistakes.scan('NOT-OF-THIS-ORDER')
    await expect(alert).toContainText('Wrong item')
    await actions.scan(sku.toLowerCase())
    await expect(page.getByText(`${sku}: 1 of 2`)).toBeVisible()
    await actions.enter('Carrier', 'Post')
    await actions.click('Ship 1 item')
    await expect(page.getByRole('heading', { name: 'Shipment 1' })).toBeVisible()
    await actions.scan(sku)
    await expect(page.getByText(`${sku}: 2 of 2`)).toBeVisible()
    await mistakes.scan(sku)
    await expect(alert).toContainText('Too many')
    await actions.press('Control+Enter')
    await expect(status).toHaveText('Shipped')
    expect(actions.total()).toBeLessThanOrEqual(6)
    await expect(page.getByRole('heading', { name: 'Shipment 2' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the warehouse creates a return', async () => {
    await staff('POST', `orders/${id}/deliver`, {})
    await page.reload()
    const actions = countActions(page)
    await actions.click('Create return')
    const dialog = page.getByRole('dialog', { name: /^Return items/ })
    await expect(dialog.getByRole('checkbox')).toBeFocused()
    await actions.press('Space')
    await dialog.getByLabel(`Reason for ${sku}`).selectOption('Size')
    await dialog.getByRole('button', { name: 'Create return' }).click()
    await expect(page.getByRole('heading', { name: 'Return 1' })).toBeVisible()
    expect(actions.total() + 2).toBeLessThanOrEqual(4)
  })

  await test.step('accounting refunds half', async () => {
    await changeStaff(page, 'accounting')
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByRole('button', { name: /^Refund/ }).first()).toBeVisible()
    const actions = countActions(page)
    await actions.press('r')
    const dialog = page.getByRole('dialog', { name: /^Refund order/ })
    await expect(dialog.getByRole('radio', { name: 'Full' })).toBeFocused()
    await actions.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Half' })).toBeChecked()
    expect(await faults(page)).toEqual([])
    await actions.press('Enter')
    await expect(page.getByText('Refund without return')).toBeVisible()
    expect(actions.total()).toBeLessThanOrEqual(3)
  })
})
