// The designer in the back office: command palette, categories moved by keyboard and by dragging, and content with a live
// preview.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('the command palette, categories and content by keyboard; text is previewed before saving and not lost on leaving', async ({
  page,
  context,
  expected,
}) => {
  await signInAs(context, 'designer')

  await test.step('the palette finds products, also right to left', async () => {
    await page.goto('/ar/admin/content')
    await live(page)
    const field = page.getByRole('dialog').getByRole('combobox')
    const selected = page.locator('div[role=option][aria-selected=true]')
    await page.keyboard.press('Control+k')
    await field.pressSequentially('heavyweight tee')
    await expect(page.locator('div[role=option]').first()).toContainText('tee')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('div[role=option]').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id'))!)
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/:\d+\/admin\/products\/\d+$/)
  })

  await test.step('the palette leads to pages, and its button regains the focus when it closes', async () => {
    await page.goto('/admin/content')
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
    await expect(page.locator('div[role=option][aria-selected=true]')).toHaveText('Categories')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/categories$/)
  })

  // Letters only, because digits in names are localised.
  const letters = [...String(Date.now() % 1_000_000)].map((digit) => 'abcdefghij'[Number(digit)])
  const name = `Harbour bags ${letters.join('')}`
  const rows = page.locator('.category-tree > li')
  const row = rows.filter({ hasText: name })
  const place = async () => (await rows.allTextContents()).findIndex((text) => text.includes(name))

  await test.step('a category is created, edited, moved with keys and by dragging, and deleted', async () => {
    await page.getByRole('button', { name: 'Create category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create category' })
    await dialog.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/categories\/\d+$/)
    await page.getByLabel('Vietnamese').fill('Túi bến cảng')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Changes saved')).toBeVisible()
    expect(await faults(page)).toEqual([])
    const address = page.url()
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click()
    await expect(rows.last()).toContainText(name)
    const up = page.getByRole('button', { name: `Move ${name} up`, exact: true })
    await up.press('Enter')
    await expect(rows.last()).not.toContainText(name)
    await expect(page.getByText(`${name} moved`)).toBeVisible()
    await expect(up).toBeFocused()
    const down = page.getByRole('button', { name: `Move ${name} down` })
    await down.press('Enter')
    await expect(rows.last()).toContainText(name)
    await expect(down).toBeFocused()
    expect(await faults(page)).toEqual([])
    const before = await place()
    await row.scrollIntoViewIfNeeded()
    await row.locator('.tree-grip').hover()
    await page.mouse.down()
    const target = (await rows.nth(before - 1).boundingBox())!
    await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(place).toBe(before - 1)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(place).toBe(before)
    await page.goto(address)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/admin\/categories$/)
    await expect(row).toHaveCount(0)
  })

  // axe tries to run in the preview, where scripts are blocked.
  expected.push(/Blocked script execution in '[^']*preview/)
  const frame = page.locator('.content-preview iframe:not([hidden])')

  await test.step('a page', async () => {
    await page.goto('/admin/content/pages/terms?language=he')
    await live(page)
    const title = page.getByLabel('Title')
    const before = await title.inputValue()
    await title.fill('תנאים, טיוטה')
    await expect(frame.contentFrame().locator('h1')).toHaveText('תנאים, טיוטה')
    page.once('dialog', (dialog) => void dialog.dismiss())
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(title, 'leaving was cancelled').toHaveValue('תנאים, טיוטה')
    expect(await (await page.request.get('/he/terms')).text()).not.toContain('טיוטה')
    expect(await faults(page)).toEqual([])
    for (const text of ['תנאים, טיוטה', before]) {
      await title.fill(text)
      await page.getByRole('button', { name: 'Save and show' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'shoppers see it' })).toBeVisible()
      expect(await (await page.request.get('/he/terms')).text()).toContain(text)
      await live(page)
    }
  })

  await page.goto('/admin/content/homes/ancient')
  await live(page)
  await test.step('a home page', async () => {
    const items = page.locator('.content-list > ol').first().locator('> li > details > summary')
    const before = await items.allTextContents()
    await page
      .getByRole('button', { name: /^Down: / })
      .first()
      .press('Enter')
    await expect(items).toHaveText([before[1]!, before[0]!, ...before.slice(2)])
    await expect(page.getByRole('button', { name: /^Down: / }).nth(1)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Now number 2' })).toBeAttached()
    await page.getByRole('button', { name: 'ar', exact: true }).click()
    await page.getByRole('button', { name: '1440', exact: true }).click()
    await expect(frame.contentFrame().locator('html[dir=rtl]')).toBeAttached()
    // The new frame replaces the old one after it has loaded.
    await expect
      .poll(() => frame.evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth))
      .toBe(1440)
    await page.getByRole('button', { name: /^Up: / }).nth(1).click()
    await expect(items).toHaveText(before)
  })

  await test.step('an image uploaded in another tab', async () => {
    const banner = page.locator('details', { has: page.locator('.content-picture select') }).last()
    await banner.evaluate((element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true
    })
    const part = banner.locator('.content-picture').first()
    const opened = context.waitForEvent('page')
    await part.getByRole('link', { name: 'Send another picture' }).click()
    const library = await opened
    await live(library)
    const label = `Two coats on hooks ${Date.now()}`
    const png = await library.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
    await library
      .getByLabel('Picture files')
      .setInputFiles({ name: 'coats.png', mimeType: 'image/png', buffer: png })
    await library.getByLabel('What can be seen').fill(label)
    await library.getByRole('button', { name: 'Send the pictures' }).click()
    await expect(library.getByRole('status').filter({ hasText: 'The pictures are there' })).toBeVisible()
    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const choice = part.locator('select')
    await expect(choice.locator('option', { hasText: label })).toBeAttached()
    await choice.selectOption({ label })
    await expect(part.getByLabel('What it shows')).toHaveValue(label)
    const url = encodeURIComponent((await choice.inputValue()).split(' ')[0]!)
    await expect(frame.contentFrame().locator(`img[src*="${url}"]`).first()).toBeAttached()
    await library.bringToFront()
    await library.getByRole('button', { name: `Take off: ${label}` }).click()
    await expect(library.getByText('It is not offered any more')).toBeVisible()
  })
})
