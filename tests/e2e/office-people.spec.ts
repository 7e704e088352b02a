// People, businesses and customers in the back office: somebody is invited and sees their part, terms are changed, credit is given.
import { linkFor } from '../support/mail-sink.ts'
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

const mails = process.env['E2E_MAILS']!

test('a super-admin invites a colleague, who joins by the link and sees their part alone; company terms; credit', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const email = `colleague-${Date.now()}@shop.example`
  await signInAs(context, 'super')

  await test.step('invites with a role', async () => {
    await page.goto('/admin/people')
    await live(page)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('checkbox', { name: 'Warehouse' }).check()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Warehouse')
    expect(await faults(page)).toEqual([])
  })

  await test.step('who is invited chooses a password, and has the rooms of their role', async () => {
    const guest = await browser.newContext({ ...(baseURL && { baseURL }) })
    const theirs = await guest.newPage()
    await theirs.goto(await linkFor(mails, email, '/admin/join'))
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Work at Selvedge')
    expect(await faults(theirs)).toEqual([])
    await theirs.getByLabel('Name', { exact: true }).fill('New Colleague')
    await theirs.getByLabel('New password').fill('seven grey herons wade')
    await theirs.getByRole('button', { name: 'Begin' }).click()
    await theirs.waitForURL(/\/admin$/)
    await expect(theirs.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
      /Today/,
      /Orders/,
      /Products/,
      /Stock/,
    ])
    expect((await theirs.goto('/admin/people'))!.status()).toBe(403)
    await guest.close()
  })

  await test.step('a company’s terms are changed', async () => {
    await page.goto('/admin/companies')
    await page.getByRole('link', { name: 'Lindqvist Ski & Street' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lindqvist Ski & Street')
    await live(page)
    await page.getByLabel('Credit limit').fill('7500')
    await page.getByRole('button', { name: 'Save terms' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'orders from now on' })).toBeVisible()
    await expect(page.getByLabel('Credit limit')).toHaveValue('7500.00')
    expect(await faults(page)).toEqual([])
  })

  await test.step('credit is given with its reason, once', async () => {
    await page.goto('/admin/customers?q=shopper@')
    await page.locator('tbody th a').click()
    await live(page)
    const credit = page.getByRole('region', { name: /Store credit/ })
    await credit.getByLabel('Amount').fill('12.50')
    await credit.getByLabel('Why').fill('A seam came undone')
    await credit.getByRole('button', { name: 'Give credit' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'pay with it now' })).toBeVisible()
    await expect(credit.getByRole('listitem').filter({ hasText: 'A seam came undone' })).toContainText(
      '$12.50',
    )
    expect(await faults(page)).toEqual([])
  })

  await test.step('no screen has a fault that axe knows, or is wider than a phone', async () => {
    for (const path of [
      '/admin/prices',
      '/admin/quotes',
      '/admin/gift-cards',
      '/admin/customers',
      '/ar/admin/people',
    ]) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await live(page)
      expect([path, await faults(page)]).toEqual([path, []])
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
    }
  })
})
