// A designer keeps the shelves: a category is made, moved by keyboard and by drag, and removed; a product gets more variants and a time to go on sale.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { demoPerson, signedInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('categories by keyboard and by drag; variants added later; a draft with a time', async ({
  page,
  context,
  baseURL,
}) => {
  const { email, password } = await demoPerson('designer')
  const answer = await context.request.post('/api/v1/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const mark = Date.now() % 1_000_000
  // In letters: numbers within a name are the same words in other languages.
  const name = `Harbour bags ${[...String(mark)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const row = page.locator('.office-tree li').filter({ hasText: name })
  const names = page.locator('.office-tree li .link')

  await test.step('a new category, said in Vietnamese', async () => {
    await page.goto('/admin/categories')
    await live(page)
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.waitForURL(/done=made/)
    await live(page)
    await page.getByLabel('Name, Tiếng Việt').fill('Túi bến cảng')
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/done=saved/)
    await expect(page.getByLabel('Name, Tiếng Việt')).toHaveValue('Túi bến cảng')
  })

  await test.step('keys move it, and the button that was pressed keeps the focus', async () => {
    await page.getByRole('link', { name: 'Categories' }).first().click()
    await page.waitForURL(/\/admin\/categories$/)
    await live(page)
    await expect(names.last()).toHaveText(name)
    const earlier = page.getByRole('button', { name: `Earlier, ${name}` })
    await earlier.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/by=up/)
    await expect(page.getByRole('status').filter({ hasText: `${name} has moved` })).toBeVisible()
    await expect(earlier).toBeFocused()
    await live(page)
    await page.getByRole('button', { name: `Into the one before it, ${name}` }).press('Enter')
    await page.waitForURL(/by=in/)
    await expect(row).toHaveAttribute('data-depth', '1')
    expect(await faults(page)).toEqual([])
  })

  await test.step('dropped on another it stands there', async () => {
    await live(page)
    const place = (await names.allTextContents()).indexOf(name) - 1
    const target = page.locator('.office-tree li').nth(place)
    // Both are to be seen: a page that scrolls while something is held is another matter.
    await row.scrollIntoViewIfNeeded()
    await row.dragTo(target, { targetPosition: { x: 200, y: 4 } })
    await page.waitForURL(/by=drop/)
    await expect(names.nth(place)).toHaveText(name)
  })

  await test.step('an empty one is removed', async () => {
    await row.getByRole('link').click()
    await page.waitForURL(/\/admin\/categories\/\d+$/)
    await live(page)
    await page.getByRole('button', { name: 'Remove the category' }).click()
    await page.waitForURL(/done=removed/)
    await expect(row).toHaveCount(0)
  })

  await test.step('a new colour becomes rows, and the draft has a time', async () => {
    const call = await signedInAs('admin', baseURL!)
    const tee = `Pier tee ${mark}`
    const { id } = await call<{ id: number }>('POST', 'products', {
      name: tee,
      options: [
        { name: 'Colour', values: ['Black'] },
        { name: 'Size', values: ['S', 'M'] },
      ],
      variants: ['S', 'M'].map((size) => ({
        sku: `PIER-${mark}-BLA-${size}`,
        choice: ['Black', size],
        price: 4_000,
      })),
    })
    await page.goto(`/admin/products/${id}`)
    await live(page)
    await page.getByRole('link', { name: 'Add variants' }).click()
    await page.waitForURL(/\/variants$/)
    await live(page)
    await page.getByLabel('Colour').fill('Black, Olive')
    await expect(page.locator('.office-grid tbody tr')).toHaveCount(2)
    await page.getByLabel('Price (USD)').fill('42')
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Add them' }).click()
    await page.waitForURL(/done=added/)
    await live(page)
    await expect(page.locator('.office-grid tbody tr')).toHaveCount(5)
    await page.getByLabel('On sale from').fill('2099-03-01T09:00')
    await page.getByRole('checkbox', { name: /^On sale, PIER-\d+-BLA-M$/ }).uncheck()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/done=saved/)
    await page.goto(`/admin/products?q=${encodeURIComponent(tee)}`)
    await expect(page.getByRole('row').filter({ hasText: tee })).toContainText('on sale from Mar 1, 2099')
    await expect(page.getByRole('row').filter({ hasText: tee })).toContainText('3')
  })
})
