// Passkeys with Chromium’s virtual authenticator, and an OpenID Connect provider. The shop of this test has a
// host name, because browsers do not support passkeys for IP addresses.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { ACCOUNTS_FILE, type SeededAccount } from '../../src/cli/seed/seeded-accounts.ts'
import { copyDemo } from '../support/demo-template.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { freePort } from '../support/free-port.ts'
import { type RunningShop, startShop, temporaryFolder } from '../support/running-shop.ts'
import { live } from './shopper.ts'
import { expect, test } from './test.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let shop: RunningShop
let acme: IdentityProvider
let base = ''
let password = ''
const address = 'shopper@selvedge.example'

test.beforeAll(async () => {
  folder = await temporaryFolder()
  await copyDemo(folder.path)
  const port = await freePort()
  base = `http://localhost:${port}`
  acme = await startIdentityProvider(base)
  shop = await startShop(folder.path, {
    PORT: String(port),
    SHOP_URL: base,
    OIDC_PROVIDERS: JSON.stringify([acme.configured]),
  })
  const accounts = JSON.parse(await readFile(join(folder.path, ACCOUNTS_FILE), 'utf8')) as SeededAccount[]
  password = accounts.find(({ email }) => email === address)!.password
})
test.afterAll(async () => {
  acme?.close()
  await shop?.stop()
  await folder?.remove()
})

const device = async (page: Page): Promise<{ devices: CDPSession; authenticatorId: string }> => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devices, authenticatorId }
}
/** Signs in, attaches a virtual authenticator and opens the form for adding passkeys. */
const begin = async (page: Page) => {
  const signedIn = await page.request.post(`${base}/api/v1/auth/login`, {
    data: { email: address, password },
  })
  expect(signedIn.ok()).toBe(true)
  await page.goto(`${base}/my-account/security`)
  await live(page)
  const at = await device(page)
  await openDetails(page, /Add passkey/)
  return at
}
const openDetails = (page: Page, name: RegExp) => page.locator('summary', { hasText: name }).click()

test('a passkey is added, signs in by autofill and by its button, is renamed and removed; an identity provider signs in', async ({
  page,
  expected,
}) => {
  // A wrong password, a removed passkey, and cookies deleted while a page is open.
  expected.push(/status of 4(?:01|03|22)/, /answer 4(?:03|22)/, /answer 401: .*\/(?:wishlist|carts)/)
  const { devices, authenticatorId } = await begin(page)
  await page.locator('#passkey-add-password').fill('not the password')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.locator('#passkey-add-password-error')).toBeVisible()
  await page.locator('#passkey-add-password').fill(password)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.waitForURL(/done=passkey-added/)
  await expect(page.locator('.session-list')).toContainText('Chrome')

  await page.context().clearCookies()
  await page.goto(`${base}/signin?to=/my-account/security`)
  // The virtual authenticator immediately accepts the passkey that the browser suggests below the email field.
  await page.waitForURL(/\/my-account\/security$/)
  await expect(page.locator('.session-list')).toContainText('Last used')

  await page.addInitScript(() => {
    // Simulates a browser without passkey autofill.
    if (location.protocol !== 'about:')
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const press = async () => {
    await page.context().clearCookies()
    await page.goto(`${base}/signin?to=/my-account/security`)
    await live(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
  }
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await press()
  await expect(page.getByRole('alert')).toContainText('We couldn’t create a passkey')
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await press()
  await page.waitForURL(/\/my-account\/security$/)
  await live(page)

  await openDetails(page, /Edit passkey/)
  await page.getByLabel('Passkey name').fill('Blue telephone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/done=passkey-rename/)
  await expect(page.locator('.session-list')).toContainText('Blue telephone')
  await openDetails(page, /Edit passkey/)
  await page.locator('[id^=passkey-remove]').first().fill(password)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await page.waitForURL(/done=passkey-remove/)
  await expect(page.locator('.session-list')).toHaveCount(0)

  await press()
  await expect(page.getByRole('alert'), 'removed here, and still on the device').toContainText(
    'don’t recognise this passkey',
  )

  await test.step('an identity provider creates an account and returns to the original page', async () => {
    await page.goto('about:blank')
    expected.splice(0, expected.length, /status of 401/, /answer 401: .*\/(?:wishlist|carts)/)
    await page.context().clearCookies()
    acme.setPerson({ sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada' })
    await page.goto(`${base}/vi/signup`)
    await page.getByRole('link', { name: 'Tiếp tục với Acme' }).click()
    await page.waitForURL(`${base}/vi/my-account`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
    await page.context().clearCookies()
    await page.goto(`${base}/my-account/security`)
    await page.waitForURL(/\/signin\?to=/)
    await page.getByRole('link', { name: 'Continue with Acme' }).click()
    await page.waitForURL(`${base}/my-account/security`)
    await openDetails(page, /Disconnect/)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.waitForURL(/done=provider-remove/)
    await expect(page.getByRole('status').filter({ visible: true }).first()).toContainText('disconnected')
  })
})
