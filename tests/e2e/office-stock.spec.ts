// Stock in the back office: a delivery is scanned in, some of it is moved, and the ledger tells who did it.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { demoPerson } from './staff.ts'
import { expect, test } from './test.ts'

test('somebody of the warehouse makes a location, receives by scanner, moves a piece there and reads its past', async ({
  page,
  context,
}) => {
  const { email, password } = await demoPerson('warehouse')
  const answer = await context.request.post('/api/v1/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  await page.goto('/admin/stock')
  const sku = await page.locator('tbody th').first().innerText()
  const place = `Annex ${Date.now()}`

  await test.step('a new location', async () => {
    await page.getByRole('link', { name: 'Locations' }).click()
    await live(page)
    const code = place.toLowerCase().replace(' ', '-')
    await page.getByLabel('Name', { exact: true }).fill(place)
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('0')
    expect(await faults(page)).toEqual([])
  })

  await test.step('three scans in a row are three pieces; a wrong one is said', async () => {
    await page.goto('/admin/stock/receive')
    await live(page)
    const field = page.getByRole('textbox', { name: 'Scan or type' })
    await expect(field).toBeFocused()
    // A second try finds what the first received.
    const row = page.getByRole('listitem').filter({ hasText: sku })
    const before = (await row.count()) > 0 ? Number.parseInt(await row.innerText()) : 0
    for (const code of [sku, sku, sku]) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await expect(row).toContainText(`+${before + 3}`)
    await expect(page.getByRole('status').filter({ hasText: `${sku}: 1 piece received` })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('one is moved, and the ledger has all of it', async () => {
    await page.getByRole('listitem').getByRole('link', { name: sku }).click()
    await live(page)
    const move = page.getByRole('form', { name: 'Moved' })
    await move.getByLabel('To', { exact: true }).selectOption({ label: place })
    await move.getByLabel('Pieces to move').fill('1')
    await move.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Moved.' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: place }).first()).toContainText('1')
    await expect(page.getByRole('row').filter({ hasText: 'Received' }).nth(2)).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  const whole = async (paths: string[]) => {
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await live(page)
      expect([path, await faults(page)]).toEqual([path, []])
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
    }
  }
  await test.step('no screen has a fault that axe knows, or is wider than a phone', async () => {
    await whole([
      '/admin/stock',
      '/ar/admin/stock/receive',
      '/admin/stock/locations',
      '/ar/admin/stock/rules',
    ])
  })

  await test.step('nor have those of promotions, where one is tried before it begins', async () => {
    await context.clearCookies()
    const seller = await demoPerson('sales-manager')
    await context.request.post('/api/v1/auth/login', {
      data: { email: seller.email, password: seller.password },
    })
    await whole(['/ar/admin/promotions', '/admin/promotions/new'])
    await page.getByLabel('Name', { exact: true }).fill('Tried')
    await page.getByLabel('Per cent off').fill('20')
    await page.getByLabel('Pieces in the cart').fill(`${sku} 2`)
    await page.getByRole('button', { name: 'Try it out first' }).click()
    await expect(page.getByRole('status').filter({ hasText: '20% off.' })).toContainText('would cost')
  })
})
