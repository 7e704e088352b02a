// Segments and campaigns in the back office: rules are counted while they are edited, and emails are counted before they are
// sent.
import type { Browser } from '@playwright/test'
import { waitForLink } from '../support/mail-sink.ts'
import { faults } from './axe.ts'
import { openAccount } from './customer.ts'
import { signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

const mails = process.env['E2E_MAILS']!

/** A customer who agreed to marketing. */
async function addSubscriber(browser: Browser, origin: string, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin })
  await openAccount(context, email)
  const headers = { origin }
  const response = await context.request.post('/api/v1/dynamic/newsletter', { headers, data: { email } })
  expect(response.status()).toBe(202)
  const link = new URL(await waitForLink(mails, email, '/newsletter/confirm'))
  const page = await context.newPage()
  await page.goto(link.pathname + link.search)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await context.close()
}

const unique = (name: string) => `${name} ${Date.now() % 1_000_000}`

test('a sales manager counts customers by rules, keeps them without a connection, and deletes the segment', async ({
  page,
  context,
  expected,
}) => {
  await signInAs(context, 'sales-manager')
  const name = unique('Regulars')
  await page.goto('/admin/segments')
  await page.getByRole('button', { name: 'Create segment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create segment' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Start with').selectOption('returning')
  await dialog.getByRole('button', { name: 'Create segment' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const count = page.locator('.segment-count')
  await expect(count).toHaveText(/^\d+$/)
  const all = await count.textContent()

  await test.step('an incomplete rule is explained, a complete one is counted', async () => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByLabel('Rule 2', { exact: true }).selectOption('country')
    await expect(page.getByText('Complete the rules to see')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/fill in every rule/)).toBeVisible()
    const countries = page.getByRole('combobox', { name: 'Countries, 2' })
    await countries.fill('fiji')
    await page.getByRole('option', { name: /Fiji/ }).waitFor()
    await countries.press('ArrowDown')
    await countries.press('Enter')
    await countries.press('Escape')
    await expect(count).toHaveText('0')
    await expect(page.getByText(`Saved version: ${all}`)).toBeVisible()
    await page.getByLabel('Match of rule 2').selectOption('not')
    await expect(count).toHaveText(all!)
    expect(await faults(page)).toEqual([])
  })

  await test.step('a save without a connection keeps the rules', async () => {
    expected.push(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: /connection/ })).toBeVisible()
    await context.setOffline(false)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Number of orders: ≥ 2 · Not Delivery country: Fiji')).toBeVisible()
  })

  await test.step('it is deleted, and restored by Undo', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} deleted`)).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(name) })
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await link.click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(link).toHaveCount(0)
  })
})

test('a sales manager writes a campaign, tests it, and sees who gets it before it is sent', async ({
  page,
  context,
  browser,
  baseURL,
  expected,
}) => {
  const email = `reader-${Date.now()}@example.com`
  await addSubscriber(browser, baseURL!, email)
  await signInAs(context, 'sales-manager')
  const staff = await signedInAs('sales-manager', baseURL!)
  const code = `campaign-${Date.now() % 1_000_000}`
  const conditions = [{ type: 'registered', within_days: 1 }]
  await staff('PUT', `segments/${code}`, { was: null, to: { name: 'New today', conditions } })
  const name = unique('Winter sale')
  await page.goto(`/admin/segments/${code}`)
  await page.getByRole('link', { name: 'Create campaign' }).click()
  await expect(page.getByLabel('Segment', { exact: true })).toHaveValue(code)

  await test.step('what is missing is explained, and the email is shown while it is written', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Enter a subject of up to 200 characters.')).toBeVisible()
    await page.getByLabel('Subject').first().fill('Our winter sale, {name}')
    await page.getByLabel('Message').first().fill('Hello {name}.\n\nSave up to 30%.')
    const email = page.frameLocator('iframe:not([hidden])')
    await expect(email.getByText('Our winter sale, Ada Lovelace')).toBeVisible()
    await page.getByRole('button', { name: 'Tiếng Việt' }).click()
    await page.getByLabel('Subject').nth(1).fill('Khuyến mãi mùa đông')
    await page.getByLabel('Message').nth(1).fill('Chào {name}')
    await expect(email.getByRole('paragraph').filter({ hasText: 'Chào Ada Lovelace' })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('it is saved after the connection was lost, and sent as a test', async () => {
    expected.push(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: /connection/ })).toBeVisible()
    await context.setOffline(false)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/campaigns\/\d+$/)
    await page.getByRole('button', { name: 'Send test email' }).click()
    await expect(page.getByText(/^Test email sent to/)).toBeVisible()
  })

  await test.step('an edit by a colleague is merged', async () => {
    const id = Number(page.url().split('/').at(-1))
    await page.getByLabel('Button text').first().fill('Shop now')
    await expect(page.getByRole('button', { name: 'Send campaign' })).toBeDisabled()
    const campaign = await staff<{ version: number }>('GET', `campaigns/${id}`)
    const { name: _, segment, texts, per_hour } = campaign as unknown as Record<string, unknown>
    await staff('PUT', `campaigns/${id}`, {
      was: campaign.version,
      to: { name: `${name}!`, segment, texts, per_hour },
    })
    await page.getByLabel('Button link').first().fill('/sale')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: `${name}!` })).toBeVisible()
    await expect(page.getByLabel('Button link').first()).toHaveValue('/sale')
  })

  await test.step('the number of emails is stated before they are sent, and its progress is shown', async () => {
    await page.getByRole('button', { name: 'Send campaign' }).click()
    const dialog = page.getByRole('dialog', { name: /^Send “/ })
    await expect(dialog).toContainText(/\d+ customers? gets? this email/)
    await expect(dialog).toContainText('Emails cannot be undone.')
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Send \d+ email/ }).click()
    await expect(page.getByText('Campaign is being sent')).toBeVisible()
    await expect(page.getByText('Recipients', { exact: true })).toBeVisible()
    await waitForLink(mails, email, '/newsletter/leave', 'winter sale')
    await expect(page.getByRole('main').getByText('Sent', { exact: true }).first()).toBeVisible()
    await expect(page.getByLabel('Subject').first()).toBeDisabled()
    expect(await faults(page)).toEqual([])
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Subject').first()).toHaveValue('Our winter sale, {name}')
  })
})
