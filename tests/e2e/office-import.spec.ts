// An import by screen: a file of a supplier, its columns, a row mended, what it changes, running it and taking it back.
import { faults } from './axe.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('a file with columns of its own is mapped, mended, imported and taken back', async ({
  page,
  context,
  expected,
}) => {
  test.setTimeout(120_000)
  expected.push(/422/)
  await signInAs(context, 'admin')
  const mark = Date.now().toString(36)
  const file = `Style;Product;Colour;Article;RRP;Qty
e-${mark};Loom jacket ${mark};Blue;E-${mark}-1;40.00;5
f-${mark};Loom cap ${mark};Grey;E-${mark}-2;dear;5
`
  await page.goto('/admin/imports')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'supplier.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Upload and look at it' }).click()
  await page.waitForURL(/\/admin\/imports\/\d+$/)
  await expect(page.getByLabel('RRP is read as')).toHaveValue('price')
  expect(await faults(page)).toEqual([])

  await test.step('a field that is needed and not chosen is named, and the choice stays', async () => {
    await page.getByLabel('RRP is read as').selectOption('')
    await page.getByRole('button', { name: 'Show what would change' }).click()
    await expect(page.getByText('No column is chosen for: Price')).toBeVisible()
    await expect(page.getByLabel('Article is read as')).toHaveValue('sku')
    await page.getByLabel('RRP is read as').selectOption('price')
    await page.getByRole('button', { name: 'Show what would change' }).click()
  })

  await test.step('a bad row is mended in place', async () => {
    await expect(page.getByText('"dear" is no amount; write it like 49.95').first()).toBeVisible({
      timeout: 30_000,
    })
    expect(await faults(page)).toEqual([])
    await page.getByText('Mend this row').click()
    await page.getByLabel('RRP').fill('25')
    await page.getByRole('button', { name: 'Save and check again' }).click()
    await expect(page.getByRole('button', { name: 'Import now' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: /Rows left out/ })).toHaveCount(0)
  })

  const there = async () =>
    (await page.request.get(`/api/v1/dynamic/products?limit=10&q=E-${mark}-2`)).json() as Promise<{
      total: number
    }>
  await test.step('it is imported, and taken back', async () => {
    expect((await there()).total).toBe(0)
    await page.getByRole('button', { name: 'Import now' }).click()
    await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible({ timeout: 30_000 })
    expect((await there()).total).toBeGreaterThan(0)
    await page.locator('summary', { hasText: `e-${mark}` }).click()
    await expect(page.getByText('$40.00')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expect(page.getByText('Undone by')).toBeVisible({ timeout: 30_000 })
    await page.goto('/admin/imports')
    await expect(page.getByRole('row', { name: /supplier\.csv/ }).first()).toContainText('Undone')
  })

  await test.step('a change of a product is found in the audit and taken back', async () => {
    await page.goto('/admin/products')
    await page.locator('tbody th a').first().click()
    await page.waitForURL(/\/admin\/products\/\d+$/)
    const product = page.url()
    const name = await page.locator('input[name=name]').inputValue()
    await page.locator('input[name=name]').fill(`${name} ${mark}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.goto('/admin/audit?what=product')
    await expect(page.getByText(`${name} ${mark}`, { exact: true })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Take it back' }).first().click()
    await expect(page.getByText('Taken back.')).toBeVisible()
    await page.goto(product)
    await expect(page.locator('input[name=name]')).toHaveValue(name)
  })
})
