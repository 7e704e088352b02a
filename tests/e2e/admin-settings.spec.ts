// Settings of the back office: a merchant starts to sell to another country, in its currency and with its tax.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

/** The value of a custom property of the store, on a page that is not cached by the browser. */
const readProperty = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

test('an admin adds a market, taxes, shipping and a fee for a country; quotes follow at once; everything can be deleted', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, 'admin')
  const staff = await signedInAs('admin', baseURL!)
  const { products } = await staff<{ products: { id: number }[] }>('GET', 'products?q=Running cap')
  const { variants } = await staff<{ variants: { id: number }[] }>('GET', `products/${products[0]!.id}`)
  const quote = async () => {
    const answer = await fetch(`${baseURL!}/api/v1/dynamic/checkout/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ variant_id: variants[0]!.id, quantity: 1 }], country: 'NZ' }),
    })
    return (await answer.json()) as unknown
  }
  const save = async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Changes saved').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  }
  const create = async (button: string, fields: Record<string, string>, choices: Record<string, string>) => {
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog')
    for (const [name, value] of Object.entries(fields))
      await dialog.getByRole('textbox', { name: new RegExp(name) }).fill(value)
    for (const [name, value] of Object.entries(choices))
      await dialog.getByRole('combobox', { name: new RegExp(`^${name}`) }).selectOption(value)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(await quote()).toMatchObject({ currency: 'USD' })

  await test.step('markets: the first one is primary; another one has its rate and rounding', async () => {
    await page.goto('/admin/settings/markets')
    await create('Create market', { Name: 'United States' }, { Country: 'US' })
    await page.waitForURL('**/markets/united-states')
    await page.goto('/admin/settings/markets')
    await create(
      'Create market',
      { Name: 'New Zealand', Exchange: '1.68' },
      { Country: 'NZ', Currency: 'NZD' },
    )
    await page.waitForURL('**/markets/new-zealand')
    await page.getByLabel('Round converted prices to').fill('1')
    await page.getByLabel('Price ending').fill('0.95')
    const countries = page.getByRole('combobox', { name: 'Countries' })
    await countries.fill('fiji')
    await page.getByRole('option', { name: /Fiji/ }).waitFor()
    await countries.press('ArrowDown')
    await countries.press('Enter')
    await countries.press('Escape')
    await expect(page.getByRole('button', { name: 'Remove New Zealand' })).toBeVisible()
    await save()
    expect(await faults(page)).toEqual([])
    // 28.00 USD at 1.68 is 47.04 NZD.
    expect(await quote()).toMatchObject({ currency: 'NZD', cart: { items: [{ price: 4695 }] } })
  })

  await test.step('taxes: rates come from a template, and are edited', async () => {
    await page.goto('/admin/settings/taxes')
    await create('Add country', {}, { Country: 'NZ' })
    await page.waitForURL('**/taxes/NZ')
    await expect(page.getByRole('textbox', { name: 'Rate, %, 1' })).toHaveValue('15')
    await page.getByRole('textbox', { name: 'Rate, %, 1' }).fill('15.5')
    await save()
    expect(await faults(page)).toEqual([])
    expect(await quote()).toMatchObject({ taxes: [{ rate: 0.155 }] })
  })

  await test.step('shipping: a zone, and a method with prices by weight', async () => {
    await page.goto('/admin/settings/shipping')
    await expect(page.getByRole('button', { name: 'Add zone' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await create('Add zone', { Name: 'Oceania' }, { Country: 'NZ' })
    await page.waitForURL('**/zones/oceania')
    await page.goto('/admin/settings/shipping')
    await create(
      'Add method',
      { Name: 'Pacific post', Price: '12.50', from$: '4', to$: '9' },
      { Zone: 'oceania' },
    )
    await page.waitForURL('**/methods/pacific-post')
    await page.getByLabel('Working days, to').fill('2')
    await page.getByLabel('Working days, from').focus()
    await expect(page.getByText(/The second number must not be smaller/)).toBeVisible()
    await page.getByLabel('Working days, to').fill('8')
    await page.getByRole('button', { name: 'Add price' }).click()
    await page.getByRole('textbox', { name: 'From weight, g, 1' }).fill('2000')
    await page.getByRole('textbox', { name: 'Price (USD), 1' }).fill('19')
    await save()
    expect(await faults(page)).toEqual([])
    // A cap of 40 g: 12.50 USD at 1.68, rounded to what ends with .95.
    expect(await quote()).toMatchObject({ shipping_methods: [{ code: 'pacific-post', price: 2095 }] })
  })

  await test.step('payment methods: a name, a fee, and the order at checkout', async () => {
    await page.goto('/admin/settings/payment-methods')
    await page.getByRole('link', { name: /Cash on delivery/ }).click()
    await page.getByLabel('Name at checkout').first().fill('Pay the courier')
    await page.getByLabel('Fee (USD)').fill('2')
    await save()
    expect(await faults(page)).toEqual([])
    await page.goto('/admin/settings/payment-methods')
    await page.getByRole('button', { name: 'Move Pay the courier up' }).click()
    await expect(page.getByRole('main').getByRole('listitem').nth(1)).toContainText('Pay the courier')
  })

  await test.step('what was added is deleted, and quotes are as before', async () => {
    await page.getByRole('button', { name: 'Move Pay the courier down' }).click()
    await page.getByRole('link', { name: /Pay the courier/ }).click()
    await page.getByLabel('Name at checkout').first().fill('')
    await page.getByLabel('Fee (USD)').fill('0')
    await save()
    for (const path of [
      'shipping/methods/pacific-post',
      'shipping/zones/oceania',
      'taxes/NZ',
      'markets/new-zealand',
    ]) {
      await page.goto(`/admin/settings/${path}`)
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(/deleted$/)).toBeVisible()
    }
    const { version } = await staff<{ version: string }>('GET', 'markets')
    await staff('PUT', 'markets', { was: version, markets: [] })
    expect(await quote()).toMatchObject({ currency: 'USD' })
  })
})

test('an admin chooses a colour and fonts with a preview; after a failed save they remain, and the store shows them', async ({
  page,
  context,
  expected,
}) => {
  await signInAs(context, 'admin')
  await page.goto('/admin/settings/brand')
  const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true })
  const save = () => page.keyboard.press('Control+s')
  const contrast = page.getByRole('group', { name: 'Contrast' })

  await test.step('a colour has its contrast, and the preview shows it', async () => {
    await accent.fill('#ffd54')
    await accent.press('Tab')
    await expect(page.getByText('Enter a colour such as #b3202a')).toBeVisible()
    await accent.fill('#ffd54f')
    await expect(contrast).toContainText('Made darker or lighter where needed')
    await page.getByLabel('Use the accent colour for buttons').check()
    await page.getByLabel('Fonts').selectOption({ label: 'Fonts of the device' })
    const frame = page.locator('.live-preview iframe:not([hidden])').contentFrame()
    await expect(frame.locator('html')).toHaveAttribute('style', /--color-button:#ffd54f/)
  })

  await test.step('a save that fails keeps the changes', async () => {
    expected.push(/500.*\/staff\/settings/)
    await page.route('**/api/v1/staff/settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await save()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(accent).toHaveValue('#ffd54f')
    await page.unroute('**/api/v1/staff/settings')
    await save()
    await expect(page.getByText('Changes saved').last()).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('the store has the colour and loads no fonts', async () => {
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
    await page.goto('/')
    expect(await readProperty(page, '--color-button')).toBe('#ffd54f')
    await page.evaluate(() => document.fonts.ready)
    expect(fonts).toEqual([])
    expect(await faults(page)).toEqual([])
  })

  await test.step('the default look is back', async () => {
    await page.goto('/admin/settings/brand')
    await accent.fill('')
    await page.getByLabel('Use the accent colour for buttons').uncheck()
    await page.getByLabel('Fonts').selectOption('serif')
    await save()
    await expect(page.getByText('Changes saved').last()).toBeVisible()
    await page.goto('/')
    expect(await readProperty(page, '--color-button')).not.toBe('#ffd54f')
  })
})
