import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import {
  countriesWithPostcode,
  countriesWithRegion,
  placeOrderInput,
} from '../../../modules/checkout/checkout.ts'
import {
  type CheckoutValues,
  emptyValues,
  faultOf,
  faultsOf,
  orderInputOf,
  slashedExpiry,
  spacedCardNumber,
} from './checkout-rules.ts'
import { type Country, postcodeExample } from '../../address/address-rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const codes = [...new Set([...countriesWithPostcode, ...countriesWithRegion, 'SG', 'AE'])]
const countries: Country[] = codes.map((code) => ({
  code,
  name: code,
  hasPostcode: (countriesWithPostcode as readonly string[]).includes(code),
  hasRegion: (countriesWithRegion as readonly string[]).includes(code),
}))
const right: CheckoutValues = {
  ...emptyValues,
  email: 'lan.pham@example.com',
  name: 'Phạm Thị Lan',
  country: 'US',
  line1: '27 Main Street',
  city: 'Oakland',
  region: 'CA',
  postcode: '94607',
  card_number: '4242 4242 4242 4242',
  card_expiry: '11 / 28',
  card_cvc: '123',
}
const rest: Parameters<typeof orderInputOf>[2] = {
  items: [{ variant_id: 1, quantity: 1 }],
  shipping_method: 'standard',
  expected_total: 100,
  locale: 'en',
}
const fault = (change: Partial<CheckoutValues>, name: Parameters<typeof faultOf>[0]) =>
  faultOf(name, { ...right, ...change }, countries, now)?.key

describe('the checkout', () => {
  test('what it finds right, the server takes', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 30 })
    const loose = fc.record({
      email: fc.oneof(fc.emailAddress(), fc.string(), fc.constant(right.email)),
      name: words,
      country: fc.constantFrom(...codes, '', 'XX'),
      line1: words,
      line2: words,
      city: words,
      region: words,
      postcode: fc.oneof(
        fc.constantFrom(...codes).map((code) => postcodeExample(code) ?? ''),
        words,
      ),
      phone: fc.oneof(fc.constant(''), fc.constant('+84 90 123 45 67'), words),
      card_number: fc.constantFrom(right.card_number, '4000-0000-0000-0002', '1'),
      card_expiry: fc.constantFrom('11 / 28', '01/30', '13/30'),
      card_cvc: fc.constantFrom('123', '1234', '12'),
      note: words,
      payment_method: fc.constantFrom('test-card' as const, 'cash-on-delivery' as const),
    })
    const nearlyRight = loose.chain((values) =>
      fc.subarray(Object.keys(right) as (keyof CheckoutValues)[]).map((kept) => ({
        ...right,
        ...Object.fromEntries(Object.entries(values).filter(([k]) => kept.includes(k as never))),
      })),
    )
    fc.assert(
      fc.property(nearlyRight, (values: CheckoutValues) => {
        fc.pre(Object.keys(faultsOf(values, countries, now)).length === 0)
        const country = countries.find((c) => c.code === values.country)
        expect(placeOrderInput.safeParse(orderInputOf(values, country, rest)).error?.issues).toBeUndefined()
      }),
      propertyRuns(200),
    )
  })

  test('a right form has no faults, an empty one names each field that is needed', () => {
    expect(faultsOf(right, countries, now)).toEqual({})
    const empty = faultsOf({ ...emptyValues, country: 'US' }, countries, now)
    expect(Object.keys(empty)).toEqual([
      'email',
      'name',
      'line1',
      'city',
      'region',
      'postcode',
      'card_number',
      'card_expiry',
      'card_cvc',
    ])
  })

  test('a country that needs neither postcode nor region is asked for neither', () => {
    expect(fault({ country: 'SG', postcode: '', region: '' }, 'postcode')).toBeUndefined()
    expect(fault({ country: 'SG', postcode: '', region: '' }, 'region')).toBeUndefined()
  })

  test('the fault names what is wrong with an address, a card number and a date', () => {
    expect(fault({ email: 'lan.example.com' }, 'email')).toBe('checkout.fault.email-no-at')
    expect(fault({ email: 'lan@example' }, 'email')).toBe('checkout.fault.email-shape')
    expect(fault({ postcode: '7000' }, 'postcode')).toBe('checkout.fault.postcode-shape')
    expect(fault({ card_number: '4242 4242' }, 'card_number')).toBe('checkout.fault.card-length')
    expect(fault({ card_number: '4242 4242 4242 4243' }, 'card_number')).toBe('checkout.fault.card-checksum')
    expect(fault({ card_expiry: '10 / 26' }, 'card_expiry')).toBe('checkout.fault.expiry-past')
    expect(fault({ card_expiry: '11 / 26' }, 'card_expiry')).toBeUndefined()
  })

  test('card fields are nobody’s business when paying at the door', () => {
    const cash = {
      ...right,
      payment_method: 'cash-on-delivery',
      card_number: '',
      card_expiry: '',
      card_cvc: '',
    } as const
    expect(faultsOf(cash, countries, now)).toEqual({})
    expect(JSON.stringify(orderInputOf(cash, countries[0], rest))).not.toContain('card"')
  })

  test('every example of a postcode is a right one', () => {
    for (const country of countries.filter((c) => c.hasPostcode)) {
      const postcode = postcodeExample(country.code)!
      expect(fault({ country: country.code, postcode, region: 'X' }, 'postcode')).toBeUndefined()
    }
  })
})

test('card numbers and dates are spaced while they are typed', () => {
  expect(spacedCardNumber('42424')).toBe('4242 4')
  expect(spacedCardNumber('4242-4242x')).toBe('4242-4242x')
  expect(slashedExpiry('1')).toBe('1')
  expect(slashedExpiry('5')).toBe('05 / ')
  expect(slashedExpiry('112')).toBe('11 / 2')
  expect(slashedExpiry('11/28')).toBe('11 / 28')
  expect(slashedExpiry('1/28')).toBe('01 / 28')
})
