// Orders and addresses of an account, and the account offer after a guest order.
import { waitForLink } from '../support/mail-sink.ts'
import { faults } from './axe.ts'
import { openAccount, passphrase } from './customer.ts'
import { placedOrder } from './placed-order.ts'
import { cards, fillCard, live, placeOrder, toCheckout } from './shopper.ts'
import { expect, test } from './test.ts'

test('a saved address prefills the checkout, and the order is in the account, for its owner only', async ({
  page,
  context,
  browser,
  expected,
}) => {
  expected.push(/404/)
  await openAccount(context, 'orders@example.com')
  await page.goto('/my-account/addresses?edit=new')
  await live(page)
  await page.locator('#address-country').selectOption('JP')
  await expect(page.locator('label[for=address-region]')).toContainText('Prefecture')
  await page.locator('#address-country').selectOption('GB')
  await page.locator('#address-line1').fill('12 St James Square')
  await page.locator('#address-postcode').fill('no')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.locator('#address-city'), 'the first fault has the focus').toBeFocused()
  await expect(page.locator('#address-postcode-error')).toContainText('SW1A 1AA')
  await page.locator('#address-city').fill('London')
  await page.locator('#address-postcode').fill('SW1Y 4JH')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL(/saved=1/)
  await expect(page.locator('.address-list li')).toHaveCount(1)

  await toCheckout(page)
  await expect(page.getByText('You’re signed in, Ada')).toBeVisible()
  await expect(page.locator('#checkout-email')).toHaveValue('orders@example.com')
  await expect(page.locator('#checkout-line1')).toHaveValue('12 St James Square')
  const save = page.getByLabel('Save this address to my account')
  await expect(save, 'the account has it').toHaveCount(0)
  await page.locator('#checkout-line1').fill('14 St James Square')
  await save.check()
  await fillCard(page, cards.good)
  await placeOrder(page)
  await page.waitForURL(/\/order\?id=/)
  await expect(page.locator('.account-offer'), 'nobody is offered what they have').toBeHidden()

  await page.goto('/my-account/addresses')
  await expect(page.locator('.address-list li')).toHaveCount(2)
  await page.goto('/my-account/orders')
  await expect(page.locator('.order-row')).toHaveCount(1)
  await page.locator('.order-row a').click()
  await page.waitForURL(/\/my-account\/orders\/[0-9a-f-]+$/)
  await expect(page.locator('main')).toContainText('14 St James Square')
  await expect(page.locator('.order-sum')).toContainText('Standard')
  await page.goto(`/vi${new URL(page.url()).pathname}`)
  await expect(page.locator('.order-sum')).toContainText('Tiêu chuẩn')

  const other = await browser.newContext()
  await openAccount(other, 'curious@example.com')
  const elsewhere = await other.newPage()
  expect((await elsewhere.goto(page.url()))!.status()).toBe(404)
  await other.close()
})

test('a guest is offered an account on the order page, and finds the order in it', async ({
  page,
  expected,
  baseURL,
}) => {
  expected.push(/422/)
  const email = `late-${Date.now()}@example.com`
  await page.goto((await placedOrder(baseURL!, 'Ada Lovelace', { quantity: 1, email })).url)
  const offer = page.locator('.account-offer')
  await offer.locator('#password').fill('qwertyuiopas')
  await offer.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('#password-error')).toBeVisible()
  await offer.locator('#password').fill(passphrase)
  await offer.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/asked=1/)
  await page.goto(await waitForLink(process.env['E2E_MAILS']!, email, '/verify-email'))
  await page.locator('.door-form button').click()
  await page.waitForURL(/\/my-account$/)
  await page.goto('/my-account/orders')
  await expect(page.locator('.order-row')).toHaveCount(1)
})

test('without scripts an address is saved too, with the fields its country requires', async ({
  context,
  browser,
  expected,
}) => {
  expected.push(/422/)
  await openAccount(context, 'plain@example.com')
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await plain.newPage()
  await page.goto('/my-account/addresses?edit=new')
  await page.locator('#address-country').selectOption('GB')
  await page.locator('#address-line1').fill('12 St James Square')
  await page.locator('#address-city').fill('London')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.locator('#address-postcode-error')).toBeVisible()
  await expect(page.locator('#address-line1'), 'what was typed stays').toHaveValue('12 St James Square')
  await page.locator('#address-postcode').fill('SW1Y 4JH')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL(/saved=1/)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.waitForURL(/removed=1/)
  await plain.close()
})

for (const prefix of ['', '/ar'])
  test(`axe finds no violations on account pages, light and dark, at ${prefix || '/'}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await openAccount(context, `axe${prefix.slice(1)}@example.com`)
    const kept = await context.request.post('/api/v1/dynamic/delivery_address', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { name: 'Ada', line1: '12 St James Square', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' },
    })
    expect(kept.status()).toBe(201)
    for (const path of ['', '/addresses', '/addresses?edit=new', '/orders']) {
      await page.goto(`${prefix}/my-account${path}`)
      await live(page)
      expect([path, ...(await faults(page))]).toEqual([path])
    }
    await context.clearCookies()
    await page.goto(`${prefix}/faq`)
    await live(page)
    await page.locator('.header .tools a[href$="/my-account"]').click()
    await expect(page.locator('#modal-email')).toBeVisible()
    expect(await faults(page)).toEqual([])
  })
