// The page of a payment link, without scripts: what it shows, a wrong and a right payment, and the order that follows.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { read, send } from './forms.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let sku: string
const address = {
  name: 'Cora Caller',
  line1: '1 Long Lane',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  sku = rows[0]!.sku
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)
    on conflict do nothing`.execute(api.db)
}, 60_000)

async function createLink(): Promise<string> {
  const token = await actors.find(({ name }) => name === 'sale')!.token()
  const post = async (path: string, payload: object) =>
    (
      await api.app.inject({
        method: 'POST',
        url: `/api/v1/staff/${path}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        payload,
      })
    ).json()
  const items = [{ sku, quantity: 2, percent_off: 10, reason: 'Loyal customer' }]
  const custom_items = [{ name: 'Hemming <b>', price: 500, quantity: 1 }]
  const terms = { items, custom_items, currency: 'USD' }
  const { quote } = await post('draft-orders/quote', { ...terms, country: 'GB' })
  const link = { ...terms, email: 'cora@example.com', address, shipping_method: 'standard' }
  const { url } = await post('payment-links', { ...link, expected_total: quote.total })
  const { pathname, search } = new URL(url)
  return pathname + search
}

test('the page shows the order, reports a wrong card, takes a right one, and leads to the order', async () => {
  const path = await createLink()
  const browser = new TestBrowser(() => api.app)
  const page = await read(browser, path)
  expect(page.querySelector('h1')!.textContent).toBe('Pay for your order')
  expect(page.querySelectorAll('.placed-line')).toHaveLength(2)
  expect(page.body.textContent).toContain('Hemming <b>')
  expect(page.body.textContent).toContain('1 Long Lane')
  const values = { payment_method: 'test-card', card_expiry: '12/40', card_cvc: '123', terms_accepted: 'yes' }
  const wrong = await send(browser, page, '.link-pay', { ...values, card_number: '12' })
  expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('Check the card number')])
  const declined = await send(browser, page, '.link-pay', { ...values, card_number: '4000000000000002' })
  expect([declined.status, declined.body]).toEqual([409, expect.stringContaining('The payment was declined')])
  const again = await read(browser, path)
  expect(again.querySelector('[role=alert]')!.textContent).toContain('You can try again')
  const paid = await send(browser, again, '.link-pay', { ...values, card_number: '4242424242424242' })
  expect([paid.status, paid.next]).toEqual([303, expect.stringContaining('/order?')])
  const order = await read(
    browser,
    new URL(paid.next!, 'http://shop.test').pathname + new URL(paid.next!, 'http://shop.test').search,
  )
  expect(order.querySelectorAll('.placed-line')).toHaveLength(2)
  expect(order.querySelector('.placed-line.custom a')).toBeNull()
  const { statusCode, headers } = await api.get(path)
  expect([statusCode, headers['location']]).toEqual([303, expect.stringContaining('/order?')])
  expect((await api.get(path.replace(/token=.{5}/, 'token=aaaaa'))).statusCode).toBe(404)
})

test('the page is in the language of its address, from right to left in Arabic', async () => {
  const path = await createLink()
  const page = await read(new TestBrowser(() => api.app), `/ar${path}`)
  expect([page.documentElement.getAttribute('dir'), page.querySelector('h1')!.textContent]).toEqual([
    'rtl',
    'ادفع قيمة طلبك',
  ])
})

test('the rows of the page add up to its total, also with free shipping by a promotion', async () => {
  await sql`update shipping_method set price_minor = 900, free_from_minor = null where code = 'standard'`.execute(
    api.db,
  )
  await sql`insert into promotion (name, kind) values ('Free shipping', 'free_shipping')`.execute(api.db)
  const page = await read(new TestBrowser(() => api.app), await createLink())
  const rows = page.querySelectorAll('.placed-line .num, .link-sum > div > :last-child')
  const texts = [...rows].map(({ textContent }) => textContent!)
  const total = page.querySelector('.link-sum .total > :last-child')!.textContent!
  const toCents = (text: string) =>
    /\d/.test(text) ? Math.round(Number(text.replace(/[^0-9.\u2212-]/g, '').replace('\u2212', '-')) * 100) : 0
  const sum = texts.slice(0, texts.indexOf(total)).reduce((cents, text) => cents + toCents(text), 0)
  expect(texts).toContain('-$9.00')
  expect(sum).toBe(toCents(total))
})
