// The back office in the browser: each role's rooms, an order sent by keyboard alone, every screen looked at by axe.
import type { BrowserContext } from '@playwright/test'
import { faults } from './axe.ts'
import { pressAt, skip, tabTo } from './by-keyboard.ts'
import { live } from './shopper.ts'
import { demoPerson } from './staff.ts'
import { expect, test } from './test.ts'

type Role = Parameters<typeof demoPerson>[0]

async function signIn(context: BrowserContext, origin: string, role: Role) {
  const { email, password } = await demoPerson(role)
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, {
    data: { email, password, remember_me: false },
  })
  expect(answer.status()).toBe(200)
}

/** Two pieces of one kind, to be paid at the door. @returns the order's number. */
async function order(origin: string, name: string): Promise<number> {
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${origin}/api/v1/dynamic/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      })
    ).json()) as { total: number; shipping_methods: { code: string }[]; order?: { number: number } }
  const { products } = (await (
    await fetch(`${origin}/api/v1/dynamic/products?in_stock=1&limit=40`)
  ).json()) as {
    products: { slug: string }[]
  }
  for (const { slug } of products.toReversed()) {
    const product = (await (await fetch(`${origin}/api/v1/dynamic/product?slug=${slug}`)).json()) as {
      attributes: { sub_attributes: { id: number; quantity: number }[] }[]
    }
    const free = product.attributes.flatMap((one) => one.sub_attributes).find(({ quantity }) => quantity > 5)
    if (!free) continue
    const items = [{ variant_id: free.id, quantity: 2 }]
    const quote = { items, country: 'GB' }
    const { shipping_methods: ways } = await post('checkout/quote', quote)
    const shipping_method = ways[0]!.code
    const { total } = await post('checkout/quote', { ...quote, shipping_method })
    const address = { name, line1: '12 St James Square', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }
    const placed = await post('checkout', {
      items,
      email: 'office@example.com',
      address,
      shipping_method,
      payment: { method: 'cash-on-delivery' },
      expected_total: total,
    })
    if (!placed.order) throw new Error(`no order: ${JSON.stringify(placed)}`)
    return placed.order.number
  }
  throw new Error('nothing can be bought')
}

test('a picker finds an order by its number, picks it and sends it in two parcels, by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const number = await order(baseURL!, 'Paula Picker')
  await signIn(context, baseURL!, 'warehouse')
  await page.goto('/admin')
  await live(page)
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    /Today/,
    /Orders/,
    /Products/,
  ])
  await pressAt(page, '.office-side nav a[href$="/orders"]')
  await page.waitForURL(/\/admin\/orders$/)
  await live(page)
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.locator('#office-q')).toBeFocused({ timeout: 500 })
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
    await order(baseURL!, 'Axel Axe')
    await signIn(context, baseURL!, role)
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
  baseURL,
  expected,
}) => {
  expected.push(/404/)
  await signIn(context, baseURL!, 'trade')
  expect((await page.goto('/admin'))!.status()).toBe(404)
  await page.goto('/search')
  await live(page)
  const manifest = await page.evaluate(() =>
    JSON.stringify((window as { __reactRouterManifest?: unknown }).__reactRouterManifest),
  )
  expect(manifest).toContain('search')
  expect(manifest).not.toContain('admin')
})
