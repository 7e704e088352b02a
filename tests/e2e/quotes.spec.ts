// A company requests a quote for its cart, accepts the offer and places an order at these prices.
// src/api/storefront/trade/quotes.test.ts tests states and permissions.
import { faults } from './axe.ts'
import { fillCart, live } from './shopper.ts'
import { signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

type Quote = { lines: { variant_id: number }[] }

test('a quote is requested, answered by sales and ordered at its price', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, 'trade')
  const response = await context.request.post('/api/v1/dynamic/delivery_address', {
    headers: { origin: baseURL! },
    data: {
      name: 'Tilda Trade',
      line1: '12 St James Square',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'GB',
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  await fillCart(page)
  await page.goto('/my-account/quotes')
  await live(page)
  await page.getByLabel(/^Message/).fill('For our spring window')
  expect(await faults(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Request quote' }).click()
  await page.waitForURL(/\/my-account\/quotes\/[\da-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1)!

  const sales = await signedInAs('sales', baseURL!)
  const { lines } = await sales<Quote>('GET', `quotes/${id}`)
  await sales('POST', `quotes/${id}/answer`, {
    lines: lines.map(({ variant_id }) => ({ variant_id, price: 1_250 })),
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    message: 'Gladly',
  })

  await page.goto(`/my-account/quotes/${id}`)
  await live(page)
  await expect(page.getByRole('main')).toContainText('$12.50')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept quote' }).click()
  await page.waitForURL(/\/order\?/)
  await expect(page.getByRole('main')).toContainText('$12.50')
  const accepted = await context.request.get(`/my-account/quotes/${id}`)
  expect(accepted.status()).toBe(200)
  expect(await accepted.text()).not.toContain('Accept quote')
})
