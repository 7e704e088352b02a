// Settings of the back office: a merchant starts to sell to another country, in its currency and with its tax.
import { faults } from './axe.ts'
import { signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

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
