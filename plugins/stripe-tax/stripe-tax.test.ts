import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTaxRequest, testTaxProvider } from '../../sdk/plugin/testing-tax.ts'
import { createFakeStripeTax, type FakeStripeTax } from './fake-stripe-tax.ts'
import { stripeTax } from './index.ts'
import { createStripeTax } from './stripe-tax.ts'

testTaxProvider(stripeTax.taxes![0]!, createFakeStripeTax)

let fake: FakeStripeTax
beforeAll(async () => {
  fake = await createFakeStripeTax()
})
afterAll(() => fake.close())
const calculate = (fields = {}, settings = {}) =>
  createStripeTax({ ...fake.settings, ...settings }).calculate(
    createTaxRequest(fields),
    AbortSignal.timeout(5_000),
  )

test('taxes and rates are those of Stripe, by jurisdiction', async () => {
  const { items, reference } = await calculate()
  expect(reference).toMatch(/^taxcalc_/)
  expect(items[0]).toEqual({
    id: 'line-1',
    taxMinor: 1_035,
    ratePpm: 103_500,
    parts: [
      { name: 'Washington Retail Sales and Use Tax', ratePpm: 65_000 },
      { name: 'Seattle Retail Sales and Use Tax', ratePpm: 38_500 },
    ],
  })
})

test('the request has amounts, references, the destination, and tax codes', async () => {
  await calculate({ pricesIncludeTax: true }, { taxCode: 'txcd_30011000' })
  expect(Object.fromEntries(fake.requests.at(-1)!)).toMatchObject({
    currency: 'usd',
    'customer_details[address][country]': 'US',
    'customer_details[address][state]': 'WA',
    'customer_details[address][postal_code]': '98101',
    'customer_details[address_source]': 'shipping',
    'line_items[0][amount]': '10000',
    'line_items[0][reference]': 'line-1',
    'line_items[0][tax_behavior]': 'inclusive',
    'line_items[0][tax_code]': 'txcd_30011000',
    'line_items[1][tax_code]': 'txcd_92010001',
    'expand[0]': 'line_items.data.tax_breakdown',
  })
})

test('a state without sales tax has none, and unknown places and wrong keys have the words of Stripe', async () => {
  const { items } = await calculate({ destination: { country: 'US', region: 'OR', postcode: '97201' } })
  expect(items[0]).toMatchObject({ taxMinor: 0, ratePpm: 0, parts: [] })
  const nowhere = { destination: { country: 'US', region: 'WA', postcode: '' } }
  await expect(calculate(nowhere)).rejects.toMatchObject({
    name: 'TaxRejected',
    message: 'The postal code is missing.',
  })
  await expect(calculate({}, { secretKey: 'wrong' })).rejects.toMatchObject({
    name: 'Error',
    message: 'Invalid API Key provided',
  })
})
