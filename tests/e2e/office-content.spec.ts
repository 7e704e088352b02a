// Content in the browser: a page is written beside itself, a home is put in order by keyboard, and shoppers see it once it is saved.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { demoPerson } from './staff.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ context, baseURL, expected }) => {
  // What looks for faults would run in the preview, which lets nothing run.
  expected.push(/Blocked script execution in '[^']*preview/)
  const { email, password } = await demoPerson('admin')
  const data = { email, password, remember_me: false }
  expect((await context.request.post(`${baseURL}/api/v1/auth/login`, { data })).status()).toBe(200)
})

test('what is typed is seen in the page of the shop beside it, by shoppers once it is saved, and never lost by leaving', async ({
  page,
}) => {
  await page.goto('/admin/content')
  await live(page)
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: '/terms', exact: true }).click()
  await page.getByRole('link', { name: 'Hebrew' }).click()
  await page.waitForURL(/language=he/)
  await live(page)
  const title = page.getByLabel('Title')
  const before = await title.inputValue()
  await title.fill('תנאים, טיוטה')
  const frame = page.locator('.content-preview iframe:not([hidden])')
  await expect(frame.contentFrame().locator('h1')).toHaveText('תנאים, טיוטה', { timeout: 15_000 })
  // Whoever leaves is asked.
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(title).toHaveValue('תנאים, טיוטה')
  expect(await (await page.request.get('/he/terms')).text()).not.toContain('טיוטה')
  expect(await faults(page)).toEqual([])
  for (const words of ['תנאים, טיוטה', before]) {
    await title.fill(words)
    await page.getByRole('button', { name: 'Save and show' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'shoppers see it' })).toBeVisible()
    expect(await (await page.request.get('/he/terms')).text()).toContain(words)
    await live(page)
  }
})

test('a home is put in order by keyboard, and shown in every width and language before it is saved', async ({
  page,
}) => {
  await page.goto('/admin/content/homes/ancient')
  await live(page)
  const items = page.locator('.content-list > ol').first().locator('> li > details > summary')
  const before = await items.allTextContents()
  await page
    .getByRole('button', { name: /^Down: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(items).toHaveText([before[1]!, before[0]!, ...before.slice(2)])
  await expect(page.getByRole('button', { name: /^Down: / }).nth(1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Now number 2' })).toBeAttached()
  const frame = page.locator('.content-preview iframe:not([hidden])')
  await page.getByRole('button', { name: 'ar', exact: true }).click()
  await page.getByRole('button', { name: '1440', exact: true }).click()
  await expect(frame.contentFrame().locator('html[dir=rtl]')).toBeAttached({ timeout: 15_000 })
  // One frame takes the other's place when it is loaded.
  await expect
    .poll(() => frame.evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth))
    .toBe(1440)
  expect(await faults(page)).toEqual([])
  // Saved as it was, a form is no change: nothing of it was lost.
  await page.getByRole('button', { name: /^Up: / }).nth(1).click()
  await expect(items).toHaveText(before)
  const seen = await page.locator('input[name=seen]').inputValue()
  await page.getByRole('button', { name: 'Save and show' }).last().click()
  await expect(page.getByRole('status').filter({ hasText: 'shoppers see it' })).toBeVisible()
  await expect(page.locator('input[name=seen]')).toHaveValue(seen)
})

test('menus and settings have no fault that axe knows and are no wider than a phone', async ({ page }) => {
  for (const path of ['/admin/content/menus/footer', '/ar/admin/settings']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await live(page)
    expect([path, await faults(page)]).toEqual([path, []])
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
    const seen = await page.locator('input[name=seen]').inputValue()
    await page.locator('.office-save button').click()
    await page.waitForURL(/done=saved/)
    await expect(page.locator('input[name=seen]')).toHaveValue(seen)
  }
})

test('a picture that is sent in another tab may be chosen when one comes back, with its words', async ({
  page,
  context,
}) => {
  await page.goto('/admin/content/homes/ancient')
  await live(page)
  const banner = page.locator('details', { has: page.locator('.content-picture select') }).last()
  await banner.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
  })
  const part = banner.locator('.content-picture').first()
  const sent = context.waitForEvent('page')
  await part.getByRole('link', { name: 'Send another picture' }).click()
  const library = await sent
  await live(library)
  expect(await faults(library)).toEqual([])
  const png = await library.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
  await library
    .getByLabel('Picture files')
    .setInputFiles({ name: 'coats.png', mimeType: 'image/png', buffer: png })
  await library.getByLabel('What can be seen').fill('Two coats on hooks')
  await library.getByRole('button', { name: 'Send the pictures' }).click()
  await expect(library.getByRole('status').filter({ hasText: 'The pictures are there' })).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const choice = part.locator('select')
  await expect(choice.locator('option', { hasText: 'Two coats on hooks' })).toBeAttached()
  await choice.selectOption({ label: 'Two coats on hooks' })
  await expect(part.getByLabel('What it shows')).toHaveValue('Two coats on hooks')
  const shown = page.locator('.content-preview iframe:not([hidden])').contentFrame()
  const url = encodeURIComponent((await choice.inputValue()).split(' ')[0]!)
  await expect(shown.locator(`img[src*="${url}"]`).first()).toBeAttached({ timeout: 15_000 })
  await library.bringToFront()
  await library.getByRole('button', { name: 'Take off: Two coats on hooks' }).click()
  await expect(library.getByText('It is not offered any more')).toBeVisible()
})

test('a text of a mail is seen in the mail beside it, refused where it names what the mail does not know, tried, saved and emptied again', async ({
  page,
  expected,
}) => {
  expected.push(/\b422\b/)
  await page.goto('/admin/content/mails')
  await live(page)
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'is on its way' }).click()
  await page.getByRole('link', { name: 'Arabic' }).click()
  await page.waitForURL(/language=ar/)
  await live(page)
  const subject = page.getByLabel('Subject')
  const standard = await subject.inputValue()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await subject.fill('طلبك {number} معك غدًا')
  const frame = page.locator('.content-preview iframe:not([hidden])')
  await expect(frame.contentFrame().locator('body > p').first()).toHaveText('طلبك 1042 معك غدًا', {
    timeout: 15_000,
  })
  await expect(frame.contentFrame().locator('html[dir=rtl]')).toBeAttached()
  expect(await faults(page)).toEqual([])
  await subject.fill('طلبك {order}')
  await press('Save')
  await expect(page.getByText('This mail does not know')).toBeVisible()
  await expect(subject).toHaveValue('طلبك {order}')
  await subject.fill('طلبك {number} معك غدًا')
  await press('Send it to me')
  await expect(page.getByRole('status').filter({ hasText: 'A trial is on its way' })).toBeVisible()
  await expect(subject).toHaveValue('طلبك {number} معك غدًا')
  for (const [typed, then] of [
    ['طلبك {number} معك غدًا', 'طلبك {number} معك غدًا'],
    ['', standard],
  ] as const) {
    await subject.fill(typed)
    await press('Save')
    await expect(page.getByRole('status').filter({ hasText: 'Mails from now on' })).toBeVisible()
    await expect(subject).toHaveValue(then)
    await live(page)
  }
})
