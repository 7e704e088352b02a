// A purchase by forms: product page, cart, checkout, and a card that is declined, confirmed and paid.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { tags } from '../../src/modules/storefront/storefront.service.ts'
import { useApi } from '../support/api.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { press, read, submit } from './forms.ts'

const api = useApi({ web: await loadWebBuild() })
const product = '/products/lev-001'
const card = { card_expiry: '12 / 40', card_cvc: '123' }

beforeAll(async () => {
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  await sql`update location set country = 'VN'`.execute(api.db)
  await api.invalidate([tags.content])
})

const textOf = (page: Document, selector: string) => page.querySelector(selector)!.textContent!.trim()
const valueOf = (page: Document, selector: string) => page.querySelector(selector)!.getAttribute('value')

/** Opens the product page with the first size selected, by the button of the size. */
async function selectSize(browser: TestBrowser): Promise<Document> {
  const size = (await read(browser, product)).querySelector('.buy .sizes .size:not(.out)')!
  const choice = size.getAttribute('value')!
  return read(browser, `${product}?${size.getAttribute('name')}=${encodeURIComponent(choice)}`)
}

test('an item is bought without scripts: a missing size, quantity, errors, delivery, a declined and a confirmed card', async () => {
  const browser = new TestBrowser(() => api.app)
  const missing = await submit(browser, await read(browser, product), '.buy .buy-row', {})
  expect(missing.document.querySelector('#size-missing')).not.toBeNull()
  const added = await submit(browser, await selectSize(browser), '.buy .buy-row', {})
  expect(added.url).toMatch(/\/cart$/)
  const two = await press(browser, added.document, 'Update cart', { quantity: '2' })
  expect(valueOf(two.document, 'main input[name=quantity]')).toBe('2')

  // One item is bought without the cart, which stays as it is.
  const one = await press(browser, await selectSize(browser), 'Buy now')
  expect(one.url).toMatch(/\/checkout\?buy=\d+x1$/)
  expect(
    [...one.document.querySelectorAll('.checkout-side .order-line')].map((line) => line.textContent),
  ).toEqual([expect.stringContaining('× 1')])
  const link = (await read(browser, '/cart')).querySelector('.cart-page-side a.button')!
  const checkout = await read(browser, link.getAttribute('href')!)

  const empty = await submit(browser, checkout, 'form:has(.pay-button)', {})
  expect(empty.status).toBe(422)
  expect(empty.document.querySelector('.fault-summary')).not.toBeNull()
  const updated = await press(browser, empty.document, 'Update delivery', {
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    country: 'GB',
  })
  expect(valueOf(updated.document, '#checkout-name')).toBe('Ada Lovelace')
  const declined = await submit(browser, updated.document, 'form:has(.pay-button)', {
    line1: '12 St James Square',
    city: 'London',
    postcode: 'SW1Y 4JH',
    card_number: '4000 0000 0000 0002',
    ...card,
  })
  expect(declined.status).toBe(402)
  expect(textOf(declined.document, '#checkout-refusal')).toContain('declined')
  expect(valueOf(declined.document, '#checkout-card_number')).toBe('')
  const challenged = { card_number: '4000 0027 6000 3184', ...card }
  const confirm = await submit(browser, declined.document, 'form:has(.pay-button)', challenged)
  expect(confirm.url).toMatch(/\/checkout\/confirm\?/)
  const paid = await press(browser, confirm.document, 'Confirm payment')
  expect(paid.url).toMatch(/\/order\?id=/)
  expect(textOf(paid.document, '.placed-line')).toContain('2')
  expect((await read(browser, '/cart')).querySelector('main noscript a')).not.toBeNull()
})

test('the checkout starts with the country that the shop sends from, or that the visitor has chosen', async () => {
  const browser = new TestBrowser(() => api.app)
  const openCheckout = async () =>
    (await press(browser, await selectSize(browser), 'Buy now')).document.querySelector<HTMLSelectElement>(
      'select[name=country] option[selected]',
    )!.value
  expect(await openCheckout()).toBe('VN')
  expect((await read(browser, product)).documentElement.dataset['home']).toBe('VN')
  await browser.call('GET', '/deliver-to?deliver_country=DE')
  expect(await openCheckout()).toBe('DE')
})
