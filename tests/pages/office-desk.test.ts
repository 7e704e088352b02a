// Other back-office pages, from the last build: retailers and the command palette.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { requestPage } from '../support/admin-page.ts'
import { useApi } from '../support/api.ts'
import { placeOrders } from '../support/orders.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

type Form = Record<string, string | string[]>
const send = (name: string, path: string, form?: Form) => requestPage(api, actors, { name, path, form })
/** Visible text of a page. */
const words = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('a retailer', () => {
  const shop = {
    name: 'Loom & Field',
    country: 'CA',
    province: 'Ontario',
    city: 'Toronto',
    address: '12 Queen St W',
    postcode: 'M5H 2N2',
    phone: '+1 416 555 0100',
    latitude: '43.6525',
    longitude: '-79.3835',
    ...Object.fromEntries(
      ['10-20', '10-20', '10-20', '10-20', '10-13, 14-22', '11:00-18:00', ''].map((hours, day) => [
        `hours-${day}`,
        hours,
      ]),
    ),
    on: ['2099-12-25', ''],
    at: ['', ''],
    why: ['Christmas', ''],
    service: ['returns'],
    active: '1',
  }
  const page = '/admin/retailers/loom-field-toronto'
  const edit = async (changes: Form, name = 'sale') => {
    const { body } = await send(name, page)
    const was = /name="was" value="([^"]+)"/
      .exec(body)![1]!
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    return {
      form: { ...shop, zone: 'America/Toronto', was, ...changes },
      save: (form: Form) => send(name, page, form),
    }
  }
  const savedRetailer = async () =>
    (await send('admin', '/api/v1/staff/retailers/loom-field-toronto')).json() as Record<string, unknown>
  const events = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from audit_event where object_kind = 'retailer'`.execute(api.db)
    ).rows[0]!.n

  test('is created once however often its form is sent, and shoppers find it at once', async () => {
    expect((await api.get('/shops?q=toronto')).body).not.toContain('Loom')
    for (const _ of [1, 2])
      expect((await send('sale', '/admin/retailers/new', shop)).headers['location']).toBe(`${page}?done=made`)
    expect(await events()).toBe(1)
    expect(await savedRetailer()).toMatchObject({
      province: 'ON',
      time_zone: 'America/Toronto',
      exceptions: [{ date: '2099-12-25', hours: [], reason: 'Christmas' }],
    })
    expect((await api.get('/shops?q=toronto')).body).toContain('Loom')
  })

  test.each([
    ['hours-2', '20-10 x', 'Hours such as'],
    ['province', 'Nowhere', 'No province of this country'],
    ['latitude', 'north', 'Degrees, such as'],
    ['zone', 'Toronto time', 'A time zone, such as'],
    ['on', '2099-02-30', 'A date is missing'],
  ])('with an invalid %s is not saved, and no input is lost', async (field, value, message) => {
    const before = await savedRetailer()
    const { form, save } = await edit({ [field]: value, city: 'Somewhere' })
    const refused = await save(form)
    expect([refused.statusCode, words(refused.body).includes(message)]).toEqual([422, true])
    expect(refused.body).toContain('value="Somewhere"')
    expect(await savedRetailer()).toEqual(before)
  })

  test('shows its coordinates on a map before anything is saved', async () => {
    const before = await savedRetailer()
    const { form, save } = await edit({ do: 'look', latitude: '48.5', longitude: '-73.5' })
    const shown = await save(form)
    expect(shown.statusCode).toBe(200)
    expect(words(shown.body).includes('Our rough map has this point in Québec')).toBe(true)
    expect(shown.body).toContain('class="shop-map"')
    expect(await savedRetailer()).toEqual(before)
  })

  test('can be edited by two users in different fields; of edits to the same field the later is rejected', async () => {
    const [one, two] = [await edit({ phone: '+1 416 555 0199' }), await edit({ city: 'North York' }, 'admin')]
    expect((await one.save(one.form)).statusCode).toBe(303)
    expect((await two.save(two.form)).statusCode).toBe(303)
    expect(await savedRetailer()).toMatchObject({ phone: '+1 416 555 0199', city: 'North York' })
    const late = await two.save({ ...two.form, phone: '+1 416 555 0111' })
    expect(late.statusCode).toBe(409)
    expect(words(late.body)).toContain('Somebody else wrote: +1 416 555 0199')
    expect(late.body).toContain('value="+1 416 555 0111"')
    expect(await savedRetailer()).toMatchObject({ phone: '+1 416 555 0199' })
  })

  test('has to be deactivated before it can be deleted', async () => {
    expect((await send('sale', page, { do: 'remove' })).statusCode).toBe(409)
    const { form, save } = await edit({ phone: '+1 416 555 0199', city: 'North York' })
    const { active: _, ...hidden } = form as Form
    expect((await save(hidden)).statusCode).toBe(303)
    expect((await api.get('/shops?q=toronto')).body).not.toContain('Loom')
    expect((await send('sale', page, { do: 'remove' })).headers['location']).toBe('/admin/retailers')
    expect((await send('sale', page)).statusCode).toBe(404)
  })
})

test('stores are imported from a file by sales staff: dry run, errors by line without losing input, written once', async () => {
  const page = '/admin/retailers/import'
  const head = 'code,name,country,city,address,hours,time_zone'
  const good = 'bergen,Bergen Torget,NO,Bergen,Torget 2,Mon-Sat 10:00-18:00,Europe/Oslo'
  const bad = 'voss,Voss,Nowhere,Voss,Uttragata 1,,'
  const csv = [head, good, bad].join('\n')
  expect((await send('warehouse', page, { csv, do: 'write' })).statusCode).toBe(403)
  const tried = await send('sale', page, { csv, do: 'check' })
  expect([tried.statusCode, tried.body.includes(bad)]).toEqual([422, true])
  expect(words(tried.body)).toMatch(/1 line is wrong[^]*1 shop would be new[^]*Line 3: country/)
  expect((await api.get('/shops?q=bergen')).body).not.toContain('Bergen Torget')

  const localized = await send('sale', `/vi${page}`, {
    csv: `${head}\n${good}\noslo,Oslo,NO,,,9 bells,`,
    do: 'check',
  })
  expect(words(localized.body)).toContain('"9 bells" không phải ngày hoặc giờ hợp lệ')

  const partly = await send('sale', page, { csv, do: 'write' })
  expect([partly.statusCode, partly.body.includes(bad)]).toEqual([422, true])
  expect((await api.get('/shops?q=bergen')).body).toContain('Bergen Torget')

  const mended = csv.replace('Nowhere', 'NO').replace(/,,$/, ',,Europe/Oslo')
  const done = await send('sale', page, { csv: mended, do: 'write' })
  expect(done.headers['location']).toBe('/admin/retailers/import?created=1&updated=0')
  const list = await send('sale', done.headers['location'] as string)
  expect(words(list.body)).toContain('1 shop is new, 0 have changed')
  const again = await send('sale', page, { csv: mended, do: 'check' })
  expect(words(again.body)).toContain('2 stay as they are')
  for (const code of ['bergen', 'voss']) await sql`delete from retailer where code = ${code}`.execute(api.db)
})

describe('the results of the command palette', () => {
  const search = async (name: string, q: string) => {
    const answer = await send(name, `/admin/found?q=${encodeURIComponent(q)}`)
    return answer.statusCode === 200
      ? (answer.json() as Record<string, { title: string; href: string }[]>)
      : answer
  }

  test('are pages and records that the user has access to, and nothing else', async () => {
    const [order] = await placeOrders(api, [
      (
        await sql<{
          sku: string
        }>`select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 limit 1`.execute(
          api.db,
        )
      ).rows[0]!.sku,
    ])
    const number = `#${order!.order.number}`
    const href = `/admin/orders/${order!.order.id}`
    expect(await search('warehouse', number)).toMatchObject({
      orders: [{ title: number, href }],
      customers: [],
    })
    expect(await search('warehouse', '')).toMatchObject({
      orders: [{ title: number }],
      products: [],
      customers: [],
    })
    expect(await search('sale', number)).toMatchObject({
      orders: [{ title: number, href }],
      products: [],
      customers: [],
    })
    expect(await search('sale', 'another-customer@')).toMatchObject({
      customers: [{ title: 'another customer' }],
    })
    expect(await search('designer', 'another-customer@')).toMatchObject({ orders: [], customers: [] })
    const { rows } = await sql<{
      id: number
      name: string
    }>`select id, name from product where status = 'active' order by id limit 1`.execute(api.db)
    expect((await search('designer', rows[0]!.name)) as object).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ href: `/admin/products/${rows[0]!.id}` })]),
    })
  })

  test('are empty for users who are not staff, and not cached', async () => {
    expect(await search('customer', 'a')).toMatchObject({ statusCode: 404 })
    expect((await send('sale', '/admin/found')).headers['cache-control']).toMatch(/no-store/)
  })
})
