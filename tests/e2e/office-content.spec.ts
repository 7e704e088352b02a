// Back-office content: live preview, moving sections by keyboard, and images from another tab.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('text is previewed before saving and not lost on leaving; sections move by keyboard; a new image can be selected', async ({
  page,
  context,
  expected,
}) => {
  // axe tries to run in the preview, where scripts are blocked.
  expected.push(/Blocked script execution in '[^']*preview/)
  await signInAs(context, 'admin')
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
