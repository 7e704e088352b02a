// A business requests a quote for its cart, staff respond, and accepting places an order at the quoted prices.
import { faults } from './axe.ts'
import { addToCart, live, openProduct } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('a quote is requested, answered in the admin and ordered at its price', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signInAs(context, 'trade')
  const kept = await context.request.post('/api/v1/dynamic/delivery_address', {
    headers: { origin: baseURL! },
    data: {
      name: 'Tilda Trade',
      line1: '12 St James Square',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'GB',
    },
  })
  expect(kept.status(), await kept.text()).toBe(201)
  await openProduct(page)
  await addToCart(page)
  await page.goto('/my-account/quotes')
  await live(page)
  await page.getByLabel(/^Message/).fill('For our spring window')
  expect(await faults(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Request quote' }).click()
  await page.waitForURL(/\/my-account\/quotes\/[\da-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1)!

  await test.step('sales responds with a price and an expiry date', async () => {
    const office = await browser.newContext({ baseURL: baseURL! })
    await signInAs(office, 'sales')
    const desk = await office.newPage()
    await desk.goto(`/admin/quotes/${id}`)
    await expect(desk.getByText('For our spring window')).toBeVisible()
    await desk.locator('.office-amount').first().fill('12.50')
    await desk.getByRole('button', { name: 'Send these prices' }).click()
    await expect(desk.getByText('Answered').first()).toBeVisible()
    await office.close()
  })

  await page.goto(`/my-account/quotes/${id}`)
  await live(page)
  await expect(page.getByRole('main')).toContainText('$12.50')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept quote' }).click()
  await page.waitForURL(/\/order\?/)
  await expect(page.getByRole('main')).toContainText('$12.50')
  await page.goto(`/my-account/quotes/${id}`)
  await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0)
})
