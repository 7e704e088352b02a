// Delivery of an edited order at the prices of carriers, from the locations that send its items.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeEasypost, type FakeEasypost } from '../../../../plugins/easypost/fake-easypost.ts'
import { easypost } from '../../../../plugins/easypost/index.ts'
import { createOrderHelpers, staff } from '../../../../tests/support/fulfilment.ts'
import { address, cash, shippingCode, useTestShop } from '../../../../tests/support/shop.ts'
import { createCarriers } from '../../carriers/cached-carriers.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { editOrder } from './edit-by-staff.ts'
import { orderEditInput } from './order-edit-input.ts'

const shop = useTestShop()
const { look } = createOrderHelpers(shop)
let fake: FakeEasypost
beforeAll(async () => {
  fake = await createFakeEasypost()
})
afterAll(() => fake.close())

const home = { ...address, city: 'Redondo Beach', region: 'California', postcode: '90277', country: 'US' }

test('an edit calculates delivery from where the items of the order are, and from where new ones are sent', async () => {
  const { apiKey, apiUrl } = fake.settings
  shop.context.carriers = createCarriers({
    db: shop.db,
    clock: shop.context.clock,
    secret: '',
    environment: { EASYPOST_API_KEY: apiKey, EASYPOST_API_URL: apiUrl },
    plugins: [easypost],
  })
  await sql`update shipping_method set carrier = 'easypost', carrier_service = 'USPS/Priority', carrier_rates = true`.execute(
    shop.db,
  )
  await sql`update location set line1 = '417 Montgomery Street', city = 'San Francisco', region = 'CA', postcode = '94104', country = 'US'
    where code = 'main'`.execute(shop.db)
  await sql`insert into location (code, name, line1, city, region, postcode, country, ships_orders, priority)
    values ('sparks', 'Sparks', '1 Lake Street', 'Sparks', 'NV', '89501', 'US', true, 50)`.execute(shop.db)
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000, weightGrams: 400 })
  const put = (location: string, onHand: number) =>
    shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId: shirt!, onHand }], 'counted', location))
  await put('main', 5)
  await put('sparks', 2)
  const items = [{ variant_id: shirt!, quantity: 2 }]
  const quoted = await shop.checkout.selling.previewCheckout({
    items,
    country: 'US',
    region: 'California',
    postcode: home.postcode,
  })
  const { order } = await shop.order({ items, address: home, payment: cash, expected_total: quoted.total })
  const line = (await look(order.id)).lines[0]!.id
  const edit = async (quantity: number) => {
    // Rates that the carrier has answered before are not requested again.
    await sql`delete from carrier_rate`.execute(shop.db)
    const count = fake.listRateRequests().length
    const input = orderEditInput.parse({
      lines: [{ line_id: line, quantity }],
      shipping_method: shippingCode,
    })
    const { after } = await editOrder(shop.context, order.id, input, staff, { isDryRun: true })
    const senders = fake.listRateRequests().slice(count)
    return [after.shippingMinor, senders.map(({ from }) => from).toSorted()]
  }
  // Sparks has sold its two: a third is sent from the main location.
  expect(await edit(3)).toEqual([2 * 1_101, ['89501', '94104']])
  // The item that stays is sent from where it is, although only the main location has more.
  expect(await edit(1)).toEqual([1_101, ['89501']])
  await sql`update location set closed_at = now() where code = 'sparks'`.execute(shop.db)
})
