// The back office in the browser: each role's rooms, an order sent by keyboard alone, every screen looked at by axe.
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { pressAt, skip, tabTo } from './by-keyboard.ts'
import { live } from './shopper.ts'
import { signInAs, type Role } from './staff.ts'
import { expect, test } from './test.ts'

test('a picker finds an order by its number, picks it and sends it in two parcels, by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { number } = await placedOrder(baseURL!, 'Paula Picker', { method: 'cash-on-delivery' })
  await signInAs(context, 'warehouse')
  await page.goto('/admin')
  await live(page)
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    /Today/,
    /Orders/,
    /Products/,
    /Stock/,
  ])
  await pressAt(page, '.office-side nav a[href$="/orders"]')
  await page.waitForURL(/\/admin\/orders$/)
  await live(page)
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(String(number))
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await skip(page)
  await pressAt(page, 'tbody th a')
  await page.waitForURL(/\/admin\/orders\/[\da-f-]{36}$/)

  await test.step('what cannot be done yet says why', async () => {
    const ship = page.getByRole('button', { name: 'Hand over the parcel' })
    await expect(ship).toBeDisabled()
    await expect(ship).toHaveAccessibleDescription('Possible while the order is: Being packed.')
  })
  await skip(page)
  await tabTo(page, 'form:has(input[value="pick"]) button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'It is being picked now' })).toBeVisible()

  // What was done is told, and the next step is found, from where the page says so.
  const parcel = async (pieces: string, tracking: string) => {
    await tabTo(page, 'input[name="carrier"]')
    await page.keyboard.type('Post')
    await tabTo(page, 'input[name="tracking"]')
    await page.keyboard.type(tracking)
    await tabTo(page, 'input[name^="pieces-"]')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'The parcel has left' })).toBeVisible()
  }
  await parcel('1', 'P-1')
  await expect(page.locator('.office-top .office-state')).toHaveText('Being packed')
  // The carrier of the last parcel stands there already: it is typed over.
  await page.locator('input[name="carrier"]').fill('')
  await parcel('1', 'P-2')
  await expect(page.locator('.office-top .office-state')).toHaveText('On its way')
  expect(await faults(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'It has arrived' })).toHaveCount(2)
})

const screens: readonly [Role, readonly string[]][] = [
  [
    'admin',
    [
      '/admin',
      '/admin/orders',
      '/admin/payments',
      '/admin/trade',
      '/admin/products',
      '/admin/products/1',
      '/admin/companies',
      '/admin/programs',
    ],
  ],
  ['warehouse', ['/admin', '/ar/admin/orders', '/ar/admin/products/1']],
]
for (const [role, paths] of screens)
  test(`what ${role} sees has no fault that axe knows, is no wider than a phone and works in Arabic`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await placedOrder(baseURL!, 'Axel Axe', { method: 'cash-on-delivery' })
    await signInAs(context, role)
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await live(page)
      expect([path, await faults(page)]).toEqual([path, []])
      await page.setViewportSize({ width: 390, height: 844 })
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
    }
  })

test('a shopper is told that there is nothing, and a page of the shop knows nothing of the back office', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/404/)
  await signInAs(context, 'trade')
  expect((await page.goto('/admin'))!.status()).toBe(404)
  await page.goto('/search')
  await live(page)
  const manifest = await page.evaluate(() =>
    JSON.stringify((window as { __reactRouterManifest?: unknown }).__reactRouterManifest),
  )
  expect(manifest).toContain('search')
  expect(manifest).not.toContain('admin')
})
