// Orders and addresses of an account. tests/pages/own-forms.test.ts covers the same without scripts, and the account
// that is offered to a guest.
import { faults } from './axe.ts'
import { openAccount } from './customer.ts'
import { answers, cards, fillCard, fillCart, holdRequests, live, placeOrder } from './shopper.ts'
import { expect, test } from './test.ts'

test('a saved address is used by cart and checkout, and the order is listed for its owner only', async ({
  page,
  context,
  request,
}) => {
  const email = `orders-${Date.now()}@example.com`
  await openAccount(context, email)

  await test.step('the address form adapts to the country and focuses the first error', async () => {
    await page.goto('/my-account/addresses?edit=new')
    await live(page)
    await expect(page.locator('#address-country')).toHaveValue('US')
    await page.locator('#address-country').selectOption('JP')
    await expect(page.locator('label[for=address-region]')).toContainText('Prefecture')
    await page.locator('#address-country').selectOption('GB')
    await page.locator('#address-line1').fill('12 St James Square')
    await page.locator('#address-postcode').fill('no')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.locator('#address-city')).toBeFocused()
    await expect(page.locator('#address-postcode-error')).toContainText('SW1A 1AA')
    expect(await faults(page)).toEqual([])
    await page.locator('#address-city').fill('London')
    await page.locator('#address-postcode').fill('SW1Y 4JH')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.waitForURL(/saved=1/)
    await expect(page.locator('.address-list li')).toHaveCount(1)
    expect(await faults(page)).toEqual([])
  })

  await test.step('the cart page estimates delivery and tax for the default address at once', async () => {
    await fillCart(page)
    const countries: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/checkout/quote'))
        countries.push((request.postDataJSON() as { country: string }).country)
    })
    await page.goto('/cart')
    const side = page.locator('.cart-page-side')
    await expect(side).toContainText('Estimated for United Kingdom')
    await expect(side).toContainText('Includes tax (20%)')
    expect(countries).toEqual(['GB'])
  })

  await test.step('saved details fill in all fields but the focused one, which is filled in when it loses focus', async () => {
    const answerFromAccount = await holdRequests(page, '**/api/v1/{auth/me,dynamic/delivery_address}')
    await page.goto('/checkout')
    await answers(page, 'button.pay-button')
    const emailField = page.locator('#checkout-email')
    await emailField.focus()
    answerFromAccount()
    await expect(page.locator('#checkout-line1')).toHaveValue('12 St James Square')
    await expect(emailField).toHaveValue('')
    await expect(emailField).toBeFocused()
    await page.keyboard.press('Tab')
  })

  await expect(page.getByText('Signed in as Ada')).toBeVisible()
  await expect(page.locator('#checkout-email')).toHaveValue(email)
  await expect(page.locator('#checkout-line1')).toHaveValue('12 St James Square')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('GB')
  const save = page.getByLabel('Save this address to my account')
  await expect(save, 'the account has it').toHaveCount(0)
  await page.locator('#checkout-line1').fill('14 St James Square')
  await save.check()
  await fillCard(page, cards.good)
  await placeOrder(page)
  await page.waitForURL(/\/order\?id=/)
  await expect(page.locator('.account-offer'), 'there is an account').toBeHidden()

  const addresses = await (await context.request.get('/my-account/addresses')).text()
  for (const line1 of ['12 St James Square', '14 St James Square']) expect(addresses).toContain(line1)
  await page.goto('/my-account/orders')
  await live(page)
  await expect(page.locator('.order-row')).toHaveCount(1)
  expect(await faults(page)).toEqual([])
  await page.locator('.order-row a').click()
  await page.waitForURL(/\/my-account\/orders\/[0-9a-f-]+$/)
  const order = new URL(page.url())
  await expect(page.locator('main')).toContainText('14 St James Square')
  await expect(page.locator('.order-sum')).toContainText('Standard')
  expect(await (await context.request.get(`/vi${order.pathname}`)).text()).toContain('Tiêu chuẩn')

  for (const path of ['/ar/my-account', '/ar/my-account/addresses?edit=new']) {
    await page.goto(path)
    await live(page)
    expect([path, ...(await faults(page))]).toEqual([path])
  }

  await openAccount({ request }, `curious-${email}`)
  expect((await request.get(order.href)).status()).toBe(404)
})
