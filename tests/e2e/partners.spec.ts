// An API application by keyboard: registration, first call, keys and webhook, until it goes live.
import type { Page } from '@playwright/test'
import { openReceiver } from '../support/webhook-receiver.ts'
import { faults } from './axe.ts'
import { openPast, pressAt, skip, tabTo, typeOn } from './by-keyboard.ts'
import { live } from './shopper.ts'
import { signInAs, staffCalls } from './staff.ts'
import { expect, test } from './test.ts'

/** Opens a page and expands all details. It must have no axe violations and not be wider than a phone. */
async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await live(page)
  for (const details of await page.locator('main details').all())
    await details.evaluate((one: HTMLDetailsElement) => (one.open = true))
  expect(await faults(page), address).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390)
}

test('an API application is registered, calls the API, receives a webhook and goes live', async ({
  page,
  context,
  baseURL,
}) => {
  const receiver = await openReceiver()
  await signInAs(context, 'trade')
  const name = `Till ${Date.now()}`

  await openPast(page, '/register-api')
  await tabTo(page, '#name-new')
  await typeOn(page, name)
  await pressAt(page, 'main form button[type=submit]')
  await expect(page.getByRole('heading', { name: `${name} is registered` })).toBeVisible()
  const shown = await page.locator('.shown-once code').allTextContents()
  expect(shown).toEqual([
    expect.stringMatching(/^app_/),
    expect.stringMatching(/^ss_test_/),
    expect.stringMatching(/^sk_test_/),
  ])
  const [clientId, secret, key] = shown as [string, string, string]
  const calling = (of: string) =>
    fetch(`${baseURL}/api/v2/products?limit=1`, { headers: { authorization: `Bearer ${of}` } })
  expect((await calling(key)).status).toBe(200)

  await openPast(page, '/my-account/connect-api')
  const card = page.locator('.api-application').filter({ hasText: clientId })
  await expect(card).toContainText('Sandbox')
  for (const once of [secret, key]) expect(await page.content()).not.toContain(once)
  const id = (await card.getAttribute('id'))!.slice(1)

  await pressAt(page, `#a${id} details:has([name=what][value=key]) > summary`)
  await tabTo(page, `#key-name-${id}`)
  await typeOn(page, 'Counter')
  await pressAt(page, `#a${id} details:has([name=what][value=key]) button[type=submit]`)
  await expect(page.getByRole('heading', { name: 'Copy these now' })).toBeVisible()
  const second = (await page.locator('.shown-once code').textContent())!
  expect((await calling(second)).status).toBe(200)

  const counter = card.locator('.api-keys > li').filter({ hasText: 'Counter' })
  await counter.locator('select[name=overlap]').selectOption('0')
  await counter.getByRole('button', { name: 'Rotate' }).press('Enter')
  await expect(page.locator('.shown-once code')).not.toHaveText(second)
  const third = (await page.locator('.shown-once code').textContent())!
  expect([(await calling(second)).status, (await calling(third)).status]).toEqual([401, 200])

  await counter.filter({ hasNotText: 'Expired' }).getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(page.getByText('Key revoked')).toBeVisible()
  expect([(await calling(third)).status, (await calling(key)).status]).toEqual([401, 200])

  await skip(page)
  await pressAt(page, `#a${id} a[href*="${clientId}/deliveries"]`)
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await live(page)
  await page.locator('#hook-url').focus()
  await typeOn(page, receiver.url)
  await pressAt(page, 'form:has([name=what][value=add]) button[type=submit]')
  await expect(page.locator('.shown-once code')).toHaveText(/^whsec_/)
  await page.getByRole('button', { name: 'Send test' }).press('Enter')
  await expect(page.getByText('Test sent')).toBeVisible()
  await expect.poll(() => receiver.received.map(({ event }) => event.type)).toEqual(['webhook.test'])
  await expect(async () => {
    await page.reload()
    await expect(page.locator('.deliveries .badge')).toHaveText('Delivered', { timeout: 500 })
  }).toPass()
  await page.locator('.deliveries summary').press('Enter')
  await expect(page.locator('.deliveries .attempts')).toContainText('200')
  await expect(page.locator('.deliveries .attempts')).toContainText('thanks')
  const deliveries = `/my-account/connect-api/${clientId}/deliveries`

  await openPast(page, '/my-account/connect-api')
  await tabTo(page, `#live-${id}`)
  await typeOn(page, 'A till in two shops')
  await pressAt(page, `#a${id} form:has([name=what][value=live]) button[type=submit]`)
  await expect(card).toContainText('In review')
  const staff = await staffCalls(baseURL!, 'sales')
  const pending = await staff('apps?status=pending')
  expect(pending).toMatchObject({ applications: expect.arrayContaining([expect.objectContaining({ name })]) })
  await staff(`apps/${id}`, { decision: 'approve', note: 'Welcome' })
  await page.goto('/my-account/connect-api')
  await expect(card.locator('h2 .badge')).toHaveText('Live')
  await expect(card).toContainText('Message from us: Welcome')

  await page.setViewportSize({ width: 390, height: 900 })
  for (const address of ['/register-api', '/ar/my-account/connect-api', deliveries])
    await expectAccessible(page, address)
  receiver.close()
})
