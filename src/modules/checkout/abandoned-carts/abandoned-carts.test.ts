// Reminders of abandoned carts: only with consent, once, not after an order, and not after an objection.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { newAccountId, type VariantId } from '../../../kernel/ids.ts'
import { defaultCheckoutSettings } from '../settings/checkout-settings.ts'
import { setCheckoutSettings } from '../settings/checkout-settings.store.ts'

const api = useApi()
const email = 'ada@example.com'
const minute = 60_000
const day = 24 * 60 * minute
let items: { variant_id: VariantId; quantity: number }[]

beforeAll(async () => {
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('post', 'Post', 500, 2, 4)`.execute(
    api.db,
  )
  const { rows } = await sql<{ id: VariantId }>`
    select distinct on (v.product_id) v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 5
    order by v.product_id, v.id limit 2`.execute(api.db)
  items = rows.map(({ id }) => ({ variant_id: id, quantity: 2 }))
})
beforeEach(async () => {
  await sql`truncate abandoned_cart, outgoing_email, job`.execute(api.db)
  // Past the limit of requests of a client, and the pause between two reminders.
  api.advanceClock(40 * day)
  await set({})
})

async function set(change: object) {
  const settings = { marketing_consent: true, abandoned_cart_minutes: 60, ...change }
  await api.db
    .transaction()
    .execute((tx) => setCheckoutSettings(tx, { ...defaultCheckoutSettings, ...settings }))
  await api.reload()
}
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: `/api/v1/dynamic/checkout${path}`, headers, payload })
const save = async (change: object = {}) => {
  const { statusCode } = await post('/reminder', { email, items, marketing_consent: true, ...change })
  expect(statusCode).toBe(202)
}
async function placeOrder(payment: object = card()) {
  const { total } = (await post('/quote', { items, country: 'GB' })).json<{ total: number }>()
  const { statusCode } = await post(
    '',
    {
      items,
      email: 'Ada@Example.com',
      address: {
        name: 'Ada',
        line1: '12 St James Square',
        city: 'London',
        postcode: 'SW1Y 4JH',
        country: 'GB',
      },
      shipping_method: 'post',
      payment,
      expected_total: total,
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  return statusCode
}
type Mail = { recipient: string; subject: string; body_text: string }
/** Reminders, after the job has run as it does every five minutes. */
async function reminders(): Promise<Mail[]> {
  await sql`insert into job (kind, payload) values ('carts.remind', '{}')`.execute(api.db)
  await api.worker.drain()
  const { rows } = await sql<Mail>`
    select recipient, subject, body_text from outgoing_email where dedupe_key like 'abandoned-cart:%' order by id`.execute(
    api.db,
  )
  return rows
}
const readCarts = async () =>
  (await sql<{ email: string; items: unknown[] }>`select email, items from abandoned_cart`.execute(api.db))
    .rows

test('one reminder after the time, in the language of the customer, with a link to the cart', async () => {
  await save({ email: ' Ada@Example.com', locale: 'vi' })
  api.advanceClock(59 * minute)
  expect(await reminders()).toEqual([])
  // The time counts from the last change.
  await save({ locale: 'vi', items: items.slice(0, 1) })
  api.advanceClock(59 * minute)
  expect(await reminders()).toEqual([])
  api.advanceClock(2 * minute)
  const [mail, ...more] = await reminders()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: email, subject: expect.stringContaining('giỏ hàng') })
  expect(mail!.body_text).toContain(`${shopUrl}/vi/cart/shared?items=${items[0]!.variant_id}x2&restore=1`)
  expect(mail!.body_text).toContain('2 × ')
  expect(await readCarts()).toEqual([{ email, items: [] }])
  // Neither another run nor another cart brings a second one before the pause is over.
  await save()
  api.advanceClock(3 * 60 * minute)
  expect(await reminders()).toHaveLength(1)
  api.advanceClock(31 * day)
  await save()
  api.advanceClock(61 * minute)
  expect(await reminders()).toHaveLength(2)
})

test('nothing is saved without consent, and consent can be withdrawn', async () => {
  await save({ marketing_consent: false })
  expect(await readCarts()).toEqual([])
  await save()
  expect(await readCarts()).toHaveLength(1)
  await save({ marketing_consent: false })
  expect(await readCarts()).toEqual([])
  expect((await post('/reminder', { email: 'ada', items, marketing_consent: true })).statusCode).toBe(400)
  const { rows } = await sql<{ wording: string }>`
    select consent_wording as wording from abandoned_cart`.execute(api.db)
  expect(rows).toEqual([])
  await save({ locale: 'en' })
  const saved = await sql<{ wording: string }>`
    select consent_wording as wording from abandoned_cart`.execute(api.db)
  expect(saved.rows[0]!.wording).toContain('cart reminders')
})

test('a shop that sends no reminders, or no longer asks for consent, saves and sends nothing', async () => {
  await save()
  await set({ abandoned_cart_minutes: 0 })
  await save({ email: 'bea@example.com' })
  expect(await readCarts()).toEqual([{ email, items: expect.any(Array) }])
  api.advanceClock(day)
  expect(await reminders()).toEqual([])
  await set({ marketing_consent: false })
  expect(await reminders()).toEqual([])
  // What was never sent is deleted in the end.
  api.advanceClock(31 * day)
  expect(await reminders()).toEqual([])
  expect(await readCarts()).toEqual([])
})

test('no reminder after an order; a declined card is none', async () => {
  await save()
  expect(await placeOrder(card('4000000000000002'))).toBe(402)
  api.advanceClock(61 * minute)
  expect(await reminders()).toHaveLength(1)

  await sql`truncate abandoned_cart, outgoing_email`.execute(api.db)
  await save()
  expect(await placeOrder()).toBe(201)
  // The request that saves the cart may arrive after the order.
  await save()
  api.advanceClock(61 * minute)
  expect(await reminders()).toEqual([])
  expect(await readCarts()).toEqual([])
})

test('no reminder after an order that was paid and cancelled since', async () => {
  await save()
  expect(await placeOrder()).toBe(201)
  await sql`update shop_order set status = 'cancelled'`.execute(api.db)
  api.advanceClock(61 * minute)
  expect(await reminders()).toEqual([])
})

test('is priced in the currency of the market of the delivery country, which the link opens', async () => {
  await sql`insert into market (code, name, currency, rounding_increment, rest_of_world, is_primary, active, default_language, languages, "position")
    values ('us', 'US', 'USD', 1, true, true, true, 'en', '{}', 0), ('vn', 'VN', 'VND', 1000, false, false, true, 'vi', '{}', 1)`.execute(
    api.db,
  )
  await sql`insert into market_country (market_id, country) select id, 'VN' from market where code = 'vn'`.execute(
    api.db,
  )
  await sql`insert into exchange_rate (currency, rate, valid_from) values ('VND', 25000, '2020-01-01')`.execute(
    api.db,
  )
  await save({ country: 'VN' })
  await save({ email: 'bea@example.com', country: 'GB' })
  api.advanceClock(61 * minute)
  const [ada, bea] = (await reminders()).toSorted((a, b) => a.recipient.localeCompare(b.recipient))
  expect(ada!.body_text).toContain('₫')
  expect(ada!.body_text).toMatch(/cart\/shared\?items=\S+&restore=1&country=VN/)
  expect(bea!.body_text).toContain('$')
  expect(bea!.body_text).not.toContain('country=')
  await sql`delete from market`.execute(api.db)
})

test('carts of wholesale buyers are not saved, as a reminder would not have their prices', async () => {
  const buyer = { accountId: newAccountId(new Date()), wholesale: true }
  const input = { email, items, marketing_consent: true, locale: 'en' as const }
  await api.storefront.shop.saveAbandonedCart(input, '192.0.2.1', buyer)
  expect(await readCarts()).toEqual([])
})

test('the link in the reminder stops all further ones', async () => {
  await save()
  api.advanceClock(61 * minute)
  const [mail] = await reminders()
  const link = mail!.body_text.split('\n').find((line) => line.includes('/newsletter/reminders?'))!
  const { searchParams } = new URL(link)
  const [id, token] = [searchParams.get('id')!, searchParams.get('token')!]
  const { shop } = api.storefront
  expect(await shop.followNewsletterLink('reminders', id, `${token.slice(0, -1)}x`)).toBe(false)
  expect(await shop.followNewsletterLink('leave', id, token)).toBe(false)
  expect(await shop.followNewsletterLink('reminders', id, token)).toBe(true)
  expect(await shop.followNewsletterLink('reminders', id, token)).toBe(true)
  api.advanceClock(60 * day)
  await save()
  api.advanceClock(61 * minute)
  expect(await reminders()).toHaveLength(1)
})

test('a cart of which everything is sold out brings no reminder; one that fails does not delay the others', async () => {
  await save()
  await save({ email: 'bea@example.com', items: items.slice(0, 1) })
  await sql`update product set published_at = null where id = (select product_id from variant where id = ${items[0]!.variant_id})`.execute(
    api.db,
  )
  await sql`update abandoned_cart set items = '"no list"' where email = ${email}`.execute(api.db)
  await save({ email: 'cas@example.com', items: items.slice(1) })
  api.advanceClock(61 * minute)
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['cas@example.com'])
})

test('reminders need consent in the settings, and a client can save only so many carts', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async (_, at) => {
      const payload = { email: `c${at}@example.com`, items, marketing_consent: true }
      return (await post('/reminder', payload)).statusCode
    }),
  )
  expect(statuses.filter((status) => status === 202)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

describe('the list for staff', () => {
  type Cart = {
    email: string | null
    status: string
    item_count: number
    total: number
    order: object | null
  }
  let actors: Actor[]
  beforeAll(async () => {
    ;({ actors } = await makeActors(api))
    // A test before has unpublished one.
    await sql`update product set published_at = now() where published_at is null`.execute(api.db)
  })
  const read = async (role: string, path: string) => {
    const token = await actors.find(({ name }) => name === role)!.token()
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    return api.app.inject({ url: `/api/v1/staff/${path}`, headers })
  }
  const list = async (query = '', role = 'sale') => {
    const response = await read(role, `abandoned-carts?${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json<{ carts: Cart[]; total: number }>().carts
  }

  test('it keeps number and value of the items after the reminder, and names the order that followed', async () => {
    await save()
    await save({ email: 'bea@example.com', items: items.slice(0, 1) })
    const { total } = (await post('/quote', { items, country: 'GB' })).json<{ total: number }>()
    const [, ada] = await list('sort=items')
    expect(ada).toMatchObject({ email, status: 'waiting', item_count: 4, order: null })
    expect(ada!.total).toBeGreaterThan(0)
    expect(ada!.total).toBeLessThan(total)
    api.advanceClock(61 * minute)
    await reminders()
    expect(await placeOrder()).toBe(201)
    expect(await list('status=recovered')).toMatchObject([
      { email, item_count: 4, total: ada!.total, order: { display_number: expect.any(String) } },
    ])
    expect(await list('status=reminded')).toMatchObject([{ email: 'bea@example.com', order: null }])
    expect(await list('q=bea@example')).toHaveLength(1)
    for (const sort of ['-total', 'saved', '-reminded', 'items'])
      expect(await list(`sort=${sort}`)).toHaveLength(2)
  })

  test('who ordered without a reminder, or objects to reminders, is not in it', async () => {
    await save()
    expect(await placeOrder()).toBe(201)
    await save({ email: 'bea@example.com' })
    await sql`update abandoned_cart set unsubscribed_at = now() where email = 'bea@example.com'`.execute(
      api.db,
    )
    await save({ email: 'cleo@example.com' })
    expect((await list()).map((cart) => cart.email)).toEqual(['cleo@example.com'])
    api.advanceClock(9 * day)
    expect(await list('status=missed')).toHaveLength(1)
  })

  test('only those who see customers get email addresses, in the list and in files', async () => {
    await save()
    expect(await list('', 'warehouse')).toMatchObject([{ email: null, customer: null, item_count: 4 }])
    expect(await list('q=ada', 'warehouse')).toEqual([])
    const file = async (role: string) => (await read(role, 'lists/abandoned-carts.csv')).body
    expect(await file('warehouse')).not.toContain('@')
    expect(await file('sale')).toContain(email)
    for (const [role, status] of [
      ['designer', 403],
      ['customer', 403],
      ['anonymous', 401],
    ] as const)
      expect((await read(role, 'abandoned-carts')).statusCode, role).toBe(status)
  })
})
