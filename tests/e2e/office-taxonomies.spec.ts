// Back-office catalogue: command palette, and moving categories by keyboard and by dragging.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('the command palette opens and closes by keyboard; categories move by keyboard and by dragging', async ({
  page,
  context,
}) => {
  await signInAs(context, 'designer')

  await test.step('the palette finds products, also right to left', async () => {
    await page.goto('/ar/admin')
    await live(page)
    const field = page.getByRole('combobox')
    const selected = page.getByRole('option', { selected: true })
    await page.keyboard.press('Control+k')
    await field.pressSequentially('heavyweight tee')
    await expect(page.getByRole('option').first()).toContainText('tee')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id'))!)
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/ar\/admin\/products\/\d+$/)
  })

  // Letters only, because digits in names are localised.
  const letters = [...String(Date.now() % 1_000_000)].map((digit) => 'abcdefghij'[Number(digit)])
  const name = `Harbour bags ${letters.join('')}`
  const row = page.locator('.office-tree li').filter({ hasText: name })
  const names = page.locator('.office-tree li .link')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const created = await page.request.post('/admin/categories', {
    form: { do: 'new', name, parent: '' },
    headers,
  })
  expect(created.ok()).toBe(true)

  await test.step('the palette leads to pages, and its button regains the focus when it closes', async () => {
    await page.goto('/admin')
    await live(page)
    const button = page.getByRole('button', { name: 'Find or begin' })
    const field = page.getByRole('combobox', { name: 'Find or begin' })
    await button.focus()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expect(page.getByRole('option', { name: 'Payments' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await field.pressSequentially('categ')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Categories')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/categories$/)
  })

  await test.step('keys move a category, and the pressed button keeps the focus', async () => {
    await live(page)
    await expect(names.last()).toHaveText(name)
    const earlier = page.getByRole('button', { name: `Earlier, ${name}` })
    await earlier.press('Enter')
    await page.waitForURL(/by=up/)
    await expect(page.getByRole('status').filter({ hasText: `${name} has moved` })).toBeVisible()
    await expect(earlier).toBeFocused()
    await live(page)
    await page.getByRole('button', { name: `Into the one before it, ${name}` }).press('Enter')
    await page.waitForURL(/by=in/)
    await expect(row).toHaveAttribute('data-depth', '1')
    expect(await faults(page)).toEqual([])
  })

  await test.step('a category is dropped above another', async () => {
    await live(page)
    const place = (await names.allTextContents()).indexOf(name) - 1
    const target = page.locator('.office-tree li').nth(place)
    // Both must be visible, so that the page does not scroll while dragging.
    await row.scrollIntoViewIfNeeded()
    await row.dragTo(target, { targetPosition: { x: 200, y: 4 } })
    await page.waitForURL(/by=drop/)
    await expect(names.nth(place)).toHaveText(name)
  })

  const category = (await row.getByRole('link').getAttribute('href'))!
  const removed = await page.request.post(category, { form: { do: 'remove' }, headers })
  expect(removed.url()).toMatch(/done=removed/)
})
