// Delivery dates on cards, product pages and in carts, and the caching of pages that show them.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'
import type { WebBuild } from '../../api/pages.ts'
import { createPagePolicy } from '../../api/http/security.ts'
import { locationsFile } from '../inventory/location-settings.ts'
import { setBackorderDates } from '../inventory/backorder-dates.ts'
import { setInventoryPolicies } from '../inventory/inventory-policy.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { shippingFile } from '../shipping/shipping-settings.ts'

let renderedPages = 0
const web: WebBuild = {
  policy: createPagePolicy([]),
  async render(_, { shop }) {
    renderedPages++
    const { products } = await shop.list(new URLSearchParams())
    const dates = new Set(products.flatMap(({ arrives = [] }) => arrives))
    return new Response([...dates].join('; '), {
      headers: { 'content-type': 'text/html' },
    })
  },
}
const api = useApi({ web, countryHeader: 'x-country' })
const staff = createTestStaff()

const method = (code: string, zone: string, days: number, change: object = {}) => ({
  code,
  name: code,
  zone,
  price: 500,
  days_min: days,
  days_max: days,
  ...change,
})
const settings = (germanDays: number) =>
  shippingFile.parse({
    zones: [
      { code: 'home', name: 'Germany', regions: [{ country: 'DE' }] },
      { code: 'islands', name: 'Islands', regions: [{ country: 'DE', postcodes: ['27498'] }] },
      { code: 'near', name: 'Near', regions: [{ country: 'FR' }, { country: 'NL' }] },
    ],
    pickup_points: [],
    methods: [
      method('parcel', 'home', germanDays, {
        max_weight_grams: 30_000,
        surcharges: [{ country: 'DE', postcodes: ['18565'], price: 300 }],
      }),
      method('freight', 'home', 10),
      method('ship', 'islands', 5),
      method('abroad', 'near', 3),
    ],
    dispatch: { country: 'DE', time_zone: 'Europe/Berlin', cutoff: '14:00' },
  })
async function setShipping(germanDays: number) {
  const { shipping } = api.services
  const { version: was } = await shipping.settings(staff)
  await shipping.setSettings(staff, { was, ...settings(germanDays) })
}
/** Sets the clock: 2030-01-07 is a Monday. */
const goTo = (time: string) => api.advanceClock(Date.parse(time) - api.now().getTime())
const open = async (headers: Record<string, string> = {}, path = '/products') => {
  const response = await api.get(path, { accept: 'text/html', ...headers })
  expect(response.statusCode).toBe(200)
  return response.body
}

beforeAll(async () => {
  goTo('2030-01-07T08:00:00Z')
  await setShipping(1)
})

test('cards show when products arrive, in the language of the page, and sold-out ones show nothing', async () => {
  const cards = async (locale: 'en' | 'vi') =>
    (await api.storefront.recordReads(new Set(), locale).list(new URLSearchParams())).products
  const [first] = (await cards('en')).filter(({ quantity }) => quantity > 0)
  expect(first).toMatchObject({ arrives: 'Arrives Tue, Jan 8' })
  expect((await cards('vi')).find(({ id }) => id === first!.id)?.arrives).toMatch(/^Nhận hàng .*8/)
  const soldOut = (await cards('en')).filter(({ quantity }) => quantity === 0)
  expect(soldOut.every(({ arrives }) => arrives === undefined)).toBe(true)
  // A sofa is too heavy for a parcel.
  await sql`update variant set weight_grams = 40000 where product_id = ${first!.id}`.execute(api.db)
  expect((await cards('en')).find(({ id }) => id === first!.id)?.arrives).toBe('Arrives Mon, Jan 21')
  await sql`update variant set weight_grams = 0 where product_id = ${first!.id}`.execute(api.db)
})

test('a product page names the chosen size and the country; a size on backorder has no date', async () => {
  const shop = api.storefront.recordReads(new Set(), 'en', undefined, undefined, { country: 'NL' })
  const [{ slug } = { slug: '' }] = (await shop.list(new URLSearchParams())).products.filter(
    ({ quantity }) => quantity > 0,
  )
  const product = (await shop.product(slug))!
  const [size] = product.attributes.flatMap(({ sub_attributes: sizes }) =>
    sizes.filter((one) => one.quantity),
  )
  expect(await shop.deliveryPromise(product)).toMatchObject({
    to: 'Delivery to Netherlands',
    any: 'Get it by Thu, Jan 10',
    cost: '$5.00',
    bySize: { [size!.id]: `${size!.value}: get it by Thu, Jan 10` },
  })
  size!.backorder = true
  expect((await shop.deliveryPromise(product))?.bySize[size!.id]).toBeUndefined()
  const cart = await shop.priceCart([{ variant_id: size!.id, quantity: 1 }])
  expect(cart.items[0]).toMatchObject({ delivery_by: '2030-01-10' })
})

test('a size on backorder with a date arrives after it, on its page and in the cart', async () => {
  const shop = api.storefront.recordReads(new Set(), 'en', undefined, undefined, { country: 'NL' })
  const [{ slug } = { slug: '' }] = (await shop.list(new URLSearchParams())).products.filter(
    ({ quantity }) => quantity > 0,
  )
  const sizesOf = async () =>
    (await shop.product(slug))!.attributes.flatMap(({ sub_attributes: sizes }) => sizes)
  const id = (await sizesOf()).find(({ quantity }) => quantity > 0)!.id
  await api.db.transaction().execute(async (tx) => {
    await setOnHand(tx, [{ variantId: id, onHand: 1 }], 'counted')
    await setInventoryPolicies(tx, [{ variantId: id, policy: 'continue' }])
    await setBackorderDates(tx, [{ variantId: id, date: '2030-01-15' }])
    await refreshListing(tx, [(await shop.product(slug))!.id], api.now())
  })
  const arrival = async (quantity: number) =>
    (await shop.priceCart([{ variant_id: id, quantity }])).items[0]?.delivery_by
  expect(await arrival(1)).toBe('2030-01-10')
  expect(await arrival(2)).toBe('2030-01-18')
  await api.db.transaction().execute(async (tx) => {
    await setOnHand(tx, [{ variantId: id, onHand: 0 }], 'counted')
    await refreshListing(tx, [(await shop.product(slug))!.id], api.now())
  })
  api.responseCache.clear()
  expect((await sizesOf()).find((size) => size.id === id)).toMatchObject({
    backorder: true,
    backorder_date: '2030-01-15',
  })
  const promise = await shop.deliveryPromise((await shop.product(slug))!)
  expect(promise?.backorder).toEqual({ [id]: 'On backorder, expected Tue, Jan 15' })
  expect(promise?.bySize[id]).toMatch(/get it by Fri, Jan 18$/i)
  await api.db.transaction().execute(async (tx) => {
    await setOnHand(tx, [{ variantId: id, onHand: 9 }], 'counted')
    await setInventoryPolicies(tx, [{ variantId: id, policy: 'deny' }])
    await setBackorderDates(tx, [{ variantId: id, date: null }])
    await refreshListing(tx, [(await shop.product(slug))!.id], api.now())
  })
  api.responseCache.clear()
})

test('a cached page expires at the cut-off and at midnight, when its dates change', async () => {
  expect(await open()).toBe('Arrives Tue, Jan 8')
  goTo('2030-01-07T12:59:59.800Z')
  api.responseCache.clear()
  expect(await open()).toBe('Arrives Tue, Jan 8')
  goTo('2030-01-07T13:00:00.100Z')
  // The page was made 0.2 s before the cut-off.
  await new Promise((resolve) => setTimeout(resolve, 210))
  expect(await open()).toBe('Arrives Wed, Jan 9')
})

test('places with the same dates share pages, others have their own', async () => {
  goTo('2030-01-08T08:00:00Z')
  api.responseCache.clear()
  const count = async (headers: Record<string, string>, path?: string) => {
    const before = renderedPages
    const date = await open(headers, path)
    return [date, renderedPages - before]
  }
  expect(await count({})).toEqual(['Arrives Wed, Jan 9', 1])
  expect(await count({ 'x-country': 'DE' })).toEqual(['Arrives Wed, Jan 9', 0])
  expect(await count({ 'x-country': 'FR' })).toEqual(['Arrives Fri, Jan 11', 1])
  expect(await count({ 'x-country': 'NL' })).toEqual(['Arrives Fri, Jan 11', 0])
  expect(await count({ cookie: 'country=DE; deliver_to=DE-10115' })).toEqual(['Arrives Wed, Jan 9', 0])
  expect(await count({ cookie: 'country=DE; deliver_to=DE-27498' })).toEqual(['Arrives Tue, Jan 15', 1])
  // Without a country of its own, the place decides; a country that was chosen since then has no postcode yet.
  expect(await count({ cookie: 'deliver_to=DE-27498', 'x-country': 'FR' })).toEqual([
    'Arrives Tue, Jan 15',
    0,
  ])
  expect(await count({ cookie: 'deliver_to=DE-27498; country=FR' })).toEqual(['Arrives Fri, Jan 11', 0])
  // The dates are the same, but a delivery costs more.
  expect(await count({ cookie: 'deliver_to=DE-18565' })).toEqual(['Arrives Wed, Jan 9', 1])
  // A product page names the country.
  expect((await count({ 'x-country': 'FR' }, '/products/a'))[1]).toBe(1)
  expect((await count({ 'x-country': 'NL' }, '/products/a'))[1]).toBe(1)
  expect((await count({ 'x-country': 'NL' }, '/products/a'))[1]).toBe(0)
})

test('without a home country, a place without delivery has pages of its own', async () => {
  const { shipping } = api.services
  const { version: was } = await shipping.settings(staff)
  const dispatch = { country: null, time_zone: 'Europe/Berlin', cutoff: '14:00', handling_days: 0 }
  await shipping.setSettings(staff, { was, ...settings(1), dispatch })
  const before = renderedPages
  await open({}, '/products/a')
  await open({ 'x-country': 'JP' }, '/products/a')
  expect(renderedPages - before).toBe(2)
  await setShipping(1)
})

test('pages say from which value delivery is free, of the methods to the place, and search engines the handling days', async () => {
  const { shipping } = api.services
  const { version: was } = await shipping.settings(staff)
  const all = settings(1)
  const freeFrom: Record<string, number> = { parcel: 9_000, freight: 7_000, ship: 20_000 }
  const methods = all.methods.map((each) => ({ ...each, free_from: freeFrom[each.code] ?? null }))
  // Nothing of that value can be sent as freight.
  methods.find(({ code }) => code === 'freight')!.max_value = 6_000
  await shipping.setSettings(staff, {
    was,
    ...all,
    methods,
    dispatch: { ...all.dispatch!, handling_days: 2 },
  })
  const open = (country: string, postcode?: string) =>
    api.storefront.recordReads(new Set(), 'en', undefined, undefined, { country, postcode })
  const read = async (country: string, postcode?: string) =>
    (await open(country, postcode).settings()).freeShippingFromMinor
  expect([await read('DE', '10115'), await read('DE', '27498'), await read('FR'), await read('JP')]).toEqual([
    9_000,
    20_000,
    undefined,
    undefined,
  ])
  const shop = open('DE')
  const [{ slug } = { slug: '' }] = (await shop.list(new URLSearchParams())).products
  const { deliveries } = await shop.getStructuredData((await shop.product(slug))!)
  expect(deliveries).toMatchObject([
    { handlingMin: 2, handlingMax: 3 },
    { handlingMin: 2, handlingMax: 3 },
  ])
  await setShipping(1)
})

test('a product page says what a delivery costs at a postcode, and where nothing is delivered', async () => {
  const promiseTo = async (country: string, postcode?: string) => {
    const shop = api.storefront.recordReads(new Set(), 'en', undefined, undefined, { country, postcode })
    const [{ slug } = { slug: '' }] = (await shop.list(new URLSearchParams())).products.filter(
      ({ quantity }) => quantity > 0,
    )
    return shop.deliveryPromise((await shop.product(slug))!)
  }
  expect((await promiseTo('DE', '10115'))?.cost).toBe('$5.00')
  expect((await promiseTo('DE', '18565'))?.cost).toBe('$8.00')
  expect(await promiseTo('JP')).toEqual({
    to: 'We don’t deliver to your area yet.',
    bySize: {},
    any: '',
    cost: '',
  })
})

test('changed shipping settings apply to pages at once', async () => {
  expect(await open()).toBe('Arrives Wed, Jan 9')
  await setShipping(2)
  expect(await open()).toBe('Arrives Thu, Jan 10')
})

test('a product page names the store that has the chosen size ready first', async () => {
  goTo('2030-01-09T08:00:00Z')
  const { locations } = api.services
  const { version: was, routing } = await locations.settings(staff)
  const day = [{ opens: '10:00', closes: '18:00' }]
  const store = (code: string, minutes: number) =>
    locationsFile.parse({
      routing,
      locations: [
        {
          code,
          name: code,
          line1: 'Markt 1',
          city: 'Bonn',
          country: 'DE',
          time_zone: 'Europe/Berlin',
          offers_pickup: true,
          opening_hours: [day, day, day, day, day, [], []],
          pickup_minutes: minutes,
        },
      ],
    }).locations[0]!
  await locations.setSettings(staff, { was, routing, locations: [store('slow', 600), store('quick', 120)] })
  const shop = api.storefront.recordReads(new Set())
  const [{ slug } = { slug: '' }] = (await shop.list(new URLSearchParams())).products.filter(
    ({ quantity }) => quantity > 0,
  )
  const product = (await shop.product(slug))!
  const [size] = product.attributes.flatMap(({ sub_attributes: sizes }) =>
    sizes.filter((one) => one.quantity),
  )
  const pickup = async () => (await shop.deliveryPromise(product))?.pickup?.[size!.id]
  const stock = (code: string) =>
    api.db.transaction().execute((tx) => setOnHand(tx, [{ variantId: size!.id, onHand: 1 }], 'initial', code))
  expect(await pickup()).toBeUndefined()
  const transfer = { ...store('quick', 120), pickup_transfer_days: 1 }
  const { version: current } = await locations.settings(staff)
  await locations.setSettings(staff, { was: current, routing, locations: [transfer] })
  expect(await pickup()).toMatch(/^or pick up at quick: Available by Thu, Jan 10$/)
  await stock('slow')
  // Ten hours of opening time: eight today, two tomorrow.
  expect(await pickup()).toMatch(/^or pick up at slow: Ready Thu, Jan 10 at 12:00.PM$/)
  await stock('quick')
  expect(await pickup()).toMatch(/^or pick up at quick: Ready today at 12:00.PM$/)
  // Nothing is sent there: it can still be collected.
  const { shipping } = api.services
  const { version } = await shipping.settings(staff)
  await shipping.setSettings(staff, {
    was: version,
    ...settings(1),
    methods: settings(1).methods.filter(({ code }) => code === 'abroad'),
  })
  expect(await api.storefront.recordReads(new Set()).deliveryPromise(product)).toMatchObject({
    any: '',
    to: 'We don’t deliver to your area yet.',
    bySize: {},
    pickup: { [size!.id]: expect.stringMatching(/^Pick up at quick: Ready today at 12:00.PM$/) as string },
  })
})
