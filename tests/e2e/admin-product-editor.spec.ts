// The editor of a product in the back office: quick corrections, history, and that nothing typed is lost.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

type Product = { id: number; name: string; variants: { id: number; price: number }[] }

/** A draft of its own, which no other test edits. */
async function createProduct(origin: string, name: string): Promise<Product> {
  const call = await signedInAs('admin', origin)
  return call<Product>('POST', 'products', {
    name,
    category: 'casual-shirts',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: ['S', 'M'].map((size) => ({
      sku: `${name.toUpperCase().replaceAll(' ', '-')}-${size}`,
      option_values: [size],
      price: 5_000,
      on_hand: 3,
    })),
  })
}

const uniqueName = (name: string) => `${name} ${Date.now() % 1_000_000}`
const price = (page: Page, size: string) => page.getByLabel(`Price, ${size}`, { exact: true })

test('a product is corrected in two actions, a price change reverted in two, and nothing typed is lost', async ({
  page,
  context,
  baseURL,
  browser,
  expected,
}) => {
  const name = uniqueName('Wrong shelf')
  const { id, variants } = await createProduct(baseURL!, name)
  await signInAs(context, 'admin')
  await page.goto(`/admin/products/${id}`)
  const title = page.getByLabel('Title', { exact: true })
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible()
  expect(await faults(page)).toEqual([])

  await test.step('a wrong category is fixed in two actions', async () => {
    // 1: choose the category. 2: save.
    const category = page.getByLabel('Category', { exact: true })
    await expect(category).toHaveValue('casual-shirts')
    await category.selectOption('formal-shirts')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await page.reload()
    await expect(category).toHaveValue('formal-shirts')
  })

  await test.step('a price change is found and reverted in two actions', async () => {
    await price(page, 'All variants').fill('61,50')
    await expect(price(page, 'M')).toHaveValue('61.50')
    await page.keyboard.press('Control+s')
    await expect(bar).toHaveCount(0)
    // 1: open the history. 2: revert.
    await page.getByRole('button', { name: 'History' }).click()
    const change = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first()
    await expect(change).toContainText('$50.00 $61.50')
    expect(await faults(page)).toEqual([])
    await change.getByRole('button', { name: 'Revert' }).click()
    await expect(page.getByText('Change reverted')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(price(page, 'S')).toHaveValue('50.00')
  })

  await test.step('of two people who edit it, both keep their input', async () => {
    expected.push(/\b409\b.*\/staff\//)
    await title.fill(`${name}, mine`)
    await page.getByLabel('Tags').fill('linen')
    const call = await signedInAs('admin', baseURL!)
    await call('PATCH', `products/${id}`, {
      name: { was: name, to: `${name}, theirs` },
      variants: [{ id: variants[0]!.id, price: { was: 5_000, to: 5_500 } }],
    })
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('group', { name: 'Someone else changed this to:' })
    await expect(conflict).toContainText('Last change:')
    await expect(conflict).toContainText(`${name}, theirs`)
    // The other fields of both are saved.
    await expect(price(page, 'S')).toHaveValue('55.00')
    await expect(bar).toContainText('1 unsaved change')
    await expect(title).toHaveValue(`${name}, mine`)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: `${name}, mine` })).toBeVisible()
    const saved = await call<{ tags: string[] }>('GET', `products/${id}/details`)
    expect(saved.tags).toEqual(['linen'])
  })

  await test.step('a lost connection loses nothing, and another device continues the draft', async () => {
    expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(true)
    await title.fill(`${name}, washed`)
    await expect(bar).toContainText('Offline. The draft is on this device')
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(bar).toContainText('No connection.')
    await context.setOffline(false)
    await expect(bar).toContainText('Draft saved')

    const other = await browser.newContext()
    await signInAs(other, 'admin')
    const phone = await other.newPage()
    await phone.goto(`${baseURL}/admin/products/${id}`)
    await expect(phone.getByLabel('Title', { exact: true })).toHaveValue(`${name}, washed`)
    await phone.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByText('Changes saved')).toBeVisible()
    await other.close()
    // What was saved elsewhere is no longer a change here.
    await page.reload()
    await expect(title).toHaveValue(`${name}, washed`)
    await expect(bar).toHaveCount(0)
  })
})

test('options are edited with a preview of what happens to variants, and new values become variants', async ({
  page,
  context,
  baseURL,
}) => {
  const name = uniqueName('Optional shirt')
  const { id } = await createProduct(baseURL!, name)
  await signInAs(context, 'designer')
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('button', { name: 'Edit options' }).click()
  const options = page.getByRole('dialog', { name: 'Edit options' })
  await options.getByLabel('Size, value 1').fill('Small')
  await options.getByRole('button', { name: 'Remove M' }).press('Enter')
  await options.getByLabel('Add values of Size').fill('L, XL')
  await options.getByLabel('Add values of Size').press('Enter')
  const preview = options.getByRole('region', { name: 'Effect on variants' })
  await expect(preview).toContainText('archived: 3 on hand, 0 committed')
  await expect(preview).toContainText('Small')
  expect(await faults(page)).toEqual([])
  await options.getByRole('button', { name: 'Save' }).click()
  await expect(options).toHaveCount(0)
  await expect(page.getByLabel('Price, Small', { exact: true })).toHaveValue('50.00')

  // It begins with what was saved.
  await page.getByRole('button', { name: 'Edit options' }).click()
  await expect(options.getByLabel('Size, value 1')).toHaveValue('Small')
  await options.getByRole('button', { name: 'Move XL up' }).press('Enter')
  await expect(preview).toBeVisible()
  await options.getByRole('button', { name: 'Save' }).click()
  await expect(options).toHaveCount(0)

  await page.getByRole('button', { name: 'Add variants' }).click()
  const more = page.getByRole('dialog', { name: 'Add variants' })
  await more.getByLabel('Price (USD)').fill('52')
  await more.getByRole('checkbox', { name: 'Include, L', exact: true }).uncheck()
  await more.getByRole('button', { name: 'Add 1 variant' }).click()
  await expect(page.getByLabel('Price, XL', { exact: true })).toHaveValue('52.00')

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('dialog', { name: 'Duplicate' }).getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible()
})

test('texts are translated beside the original, and marked as up to date after it has changed', async ({
  page,
  context,
  baseURL,
}) => {
  const name = uniqueName('Spoken shirt')
  const { id } = await createProduct(baseURL!, name)
  await signInAs(context, 'designer')
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('link', { name: 'Vietnamese' }).click()
  // The product has a title too.
  await expect(page.getByRole('region', { name: 'Languages' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Áo sơ mi')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Changes saved')).toBeVisible()
  const call = await signedInAs('admin', baseURL!)
  await call('PATCH', `products/${id}`, { name: { was: name, to: `${name}, washed` } })
  await page.reload()
  await expect(page.getByText('Outdated', { exact: true })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark as up to date' }).click()
  await expect(page.getByText('Outdated', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Áo sơ mi')
})
