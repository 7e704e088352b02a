import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLabelRequest, createRateRequest, testCarrier } from '../../sdk/plugin/testing-carrier.ts'
import { createEasypost } from './easypost.ts'
import { createFakeEasypost, type FakeEasypost } from './fake-easypost.ts'
import { easypost } from './index.ts'

testCarrier(easypost.carriers![0]!, createFakeEasypost, 'USPS/Priority')

let fake: FakeEasypost
beforeAll(async () => {
  fake = await createFakeEasypost()
})
afterAll(() => fake.close())

test('prices are those of EasyPost, in minor units', async () => {
  const carrier = createEasypost(fake.settings)
  expect(await carrier.getRates!(createRateRequest())).toContainEqual({
    service: 'USPS/GroundAdvantage',
    title: 'USPS GroundAdvantage',
    priceMinor: 820,
    currency: 'USD',
    days: 3,
  })
})

test('the reason why there are no rates is in the carrier’s words', async () => {
  fake.failNext('rate-error')
  await expect(createEasypost(fake.settings).getRates!(createRateRequest())).rejects.toThrow(
    'FedEx: Shipment cannot weigh less than 16oz',
  )
})

test('a wrong key says so', async () => {
  const carrier = createEasypost({ ...fake.settings, apiKey: 'wrong' })
  await expect(carrier.getRates!(createRateRequest())).rejects.toThrow('Invalid API key')
})

test('a parcel abroad needs a signer of the customs form', async () => {
  const label = createLabelRequest('abroad', 'USPS/Priority')
  const carrier = createEasypost({ ...fake.settings, customsSigner: undefined })
  expect(await carrier.createLabel!({ ...label, to: { ...label.to, country: 'CA' } })).toEqual({
    status: 'rejected',
    reason: 'Set customsSigner in the settings of EasyPost for parcels to other countries.',
  })
})

test('a customs form has HS code, country of origin and value of each item', async () => {
  const label = createLabelRequest('customs', 'USPS/Priority')
  const [item] = label.items
  const made = { ...item!, hsCode: '620520', originCountry: 'VN' }
  const gift = { ...item!, sku: 'GIFT', quantity: 1, valueMinor: 0 }
  const abroad = { ...label, to: { ...label.to, country: 'CA' }, items: [made, gift] }
  expect(await createEasypost(fake.settings).createLabel!(abroad)).toMatchObject({ status: 'created' })
  const common = { description: 'Oxford shirt', currency: 'USD' }
  expect(fake.getLatestCustoms()).toEqual([
    {
      ...common,
      code: 'LEV-001',
      quantity: 2,
      value: '99.90',
      weight: 17.7,
      hs_tariff_number: '620520',
      origin_country: 'VN',
    },
    { ...common, code: 'GIFT', quantity: 1, value: '0.01', weight: 8.9, origin_country: 'US' },
  ])
})

test.each([
  ['USPS/Priority', true],
  ['Priority', false],
  ['USPS / Priority', false],
])('the service %s is named well: %s', (service, isValid) => {
  expect(easypost.carriers![0]!.findServiceProblem!(service) === undefined).toBe(isValid)
})
