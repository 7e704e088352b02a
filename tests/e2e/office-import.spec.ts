// Back-office import: mapping columns, fixing a row, and following the run until it is undone.
import { faults } from './axe.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('a file with its own columns is mapped, fixed, imported and undone', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/\b400\b/)
  await signInAs(context, 'admin')
  const mark = Date.now().toString(36)
  const file = `Style;Product;Colour;Article;RRP;Qty
e-${mark};Loom jacket ${mark};Blue;E-${mark}-1;40.00;5
f-${mark};Loom cap ${mark};Grey;E-${mark}-2;dear;5
`
  await page.goto('/admin/imports')
  await page.getByRole('button', { name: 'Upload file' }).click()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'supplier.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await page.waitForURL(/\/admin\/imports\/\d+$/)
  await page.getByLabel('RRP is read as').selectOption('')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('No column is chosen for: Price')).toBeVisible()
  await expect(page.getByLabel('Article is read as')).toHaveValue('sku')
  await page.getByLabel('RRP is read as').selectOption('price')
  await page.getByRole('button', { name: 'Preview changes' }).click()

  await expect(page.getByText('"dear" isn’t a valid price. Use the format 49.95.').first()).toBeVisible()
  const run = page.getByRole('button', { name: 'Import', exact: true })
  await expect(run).toBeVisible()
  await page.getByRole('button', { name: 'Fix row' }).click()
  await page.getByLabel('RRP').fill('25')
  await page.getByRole('button', { name: 'Save and check again' }).click()
  await expect(page.getByRole('heading', { name: /Rows with errors/ })).toHaveCount(0)
  await run.click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  const response = await page.request.get(`/api/v1/dynamic/products?limit=10&q=E-${mark}-2`)
  expect(((await response.json()) as { total: number }).total).toBeGreaterThan(0)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone by')).toBeVisible()
})
