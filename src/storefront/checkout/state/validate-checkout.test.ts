import { COUNTRIES_WITH_POSTCODE, COUNTRIES_WITH_REGION } from '../../../contracts/addresses.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import { placeOrderInput } from '../../../modules/checkout/checkout.ts'
import { getMethodViews } from '../../../modules/payments/payment-method-texts.ts'
import {
  type CheckoutValues,
  emptyValues,
  validateCheckoutField,
  validateCheckout,
  toOrderInput,
  formatExpiry,
  formatCardNumber,
} from './validate-checkout.ts'
import { type Country, isCompletePostcode, postcodeExample } from '../../address/validate-address.ts'

const now = new Date('2026-11-20T12:00:00Z')
const codes = [...new Set([...COUNTRIES_WITH_POSTCODE, ...COUNTRIES_WITH_REGION, 'SG', 'AE'])]
const countries: Country[] = codes.map((code) => ({
  code,
  name: code,
  hasPostcode: (COUNTRIES_WITH_POSTCODE as readonly string[]).includes(code),
  hasRegion: (COUNTRIES_WITH_REGION as readonly string[]).includes(code),
}))
const rules = { countries, methodViews: getMethodViews('en') }
const validValues: CheckoutValues = {
  ...emptyValues,
  payment_method: 'test-card',
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
const rest: Parameters<typeof toOrderInput>[2] = {
  items: [{ variant_id: testVariantId(1), quantity: 1 }],
  shipping_method: 'standard',
  expected_total: 100,
  locale: 'en',
}
const validateWith = (change: Partial<CheckoutValues>, name: Parameters<typeof validateCheckoutField>[0]) =>
  validateCheckoutField(name, { ...validValues, ...change }, rules, now)?.key

test('company and terms are required only where the shop asks for them', () => {
  const errorsWith = (
    more: Partial<Parameters<typeof validateCheckout>[1]>,
    values: Partial<CheckoutValues> = {},
  ) => validateCheckout({ ...validValues, ...values }, { ...rules, ...more }, now)
  expect(errorsWith({ company: 'optional', terms: 'off' })).toEqual({})
  expect(errorsWith({ company: 'required', terms: 'page' })).toEqual({
    company: { key: 'checkout.fault.company-missing' },
    terms_accepted: { key: 'checkout.fault.terms' },
  })
  const agreed = { company: 'Weaver & Sons', terms_accepted: 'yes', marketing_consent: 'yes' }
  expect(errorsWith({ company: 'required', terms: 'text' }, agreed)).toEqual({})
  expect(toOrderInput({ ...validValues, ...agreed }, rules, rest)).toMatchObject({
    address: { company: 'Weaver & Sons' },
    terms_accepted: true,
    marketing_consent: true,
  })
  expect(toOrderInput(validValues, rules, rest)).not.toHaveProperty('terms_accepted')
})

describe('the checkout', () => {
  test('input that passes validation is accepted by the server', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 30 })
    const loose = fc.record({
      email: fc.oneof(fc.emailAddress(), fc.string(), fc.constant(validValues.email)),
      name: anyText,
      country: fc.constantFrom(...codes, '', 'XX'),
      line1: anyText,
      line2: anyText,
      city: anyText,
      region: anyText,
      postcode: fc.oneof(
        fc.constantFrom(...codes).map((code) => postcodeExample(code) ?? ''),
        anyText,
      ),
      phone: fc.oneof(fc.constant(''), fc.constant('+84 90 123 45 67'), anyText),
      card_number: fc.constantFrom(validValues.card_number, '4000-0000-0000-0002', '1'),
      card_expiry: fc.constantFrom('11 / 28', '01/30', '13/30'),
      card_cvc: fc.constantFrom('123', '1234', '12'),
      note: anyText,
      payment_method: fc.constantFrom('test-card' as const, 'cash-on-delivery' as const),
    })
    const partlyValid = loose.chain((values) =>
      fc.subarray(Object.keys(validValues) as (keyof CheckoutValues)[]).map((validNames) => ({
        ...validValues,
        ...Object.fromEntries(Object.entries(values).filter(([k]) => validNames.includes(k as never))),
      })),
    )
    fc.assert(
      fc.property(partlyValid, (values: CheckoutValues) => {
        fc.pre(Object.keys(validateCheckout(values, rules, now)).length === 0)
        expect(placeOrderInput.safeParse(toOrderInput(values, rules, rest)).error?.issues).toBeUndefined()
      }),
      propertyRuns(200),
    )
  })

  test('a valid form has no errors, and an empty one names each required field', () => {
    expect(validateCheckout(validValues, rules, now)).toEqual({})
    const empty = validateCheckout({ ...emptyValues, country: 'US', payment_method: 'test-card' }, rules, now)
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

  test('a country without postcode or region requires neither', () => {
    expect(validateWith({ country: 'SG', postcode: '', region: '' }, 'postcode')).toBeUndefined()
    expect(validateWith({ country: 'SG', postcode: '', region: '' }, 'region')).toBeUndefined()
  })

  test('the error says what is wrong with an address, a card number and a date', () => {
    expect(validateWith({ email: 'lan.example.com' }, 'email')).toBe('checkout.fault.email-no-at')
    expect(validateWith({ email: 'lan@example' }, 'email')).toBe('checkout.fault.email-shape')
    expect(validateWith({ postcode: '7000' }, 'postcode')).toBe('checkout.fault.postcode-shape')
    expect(validateWith({ card_number: '4242 4242' }, 'card_number')).toBe('checkout.fault.card-length')
    expect(validateWith({ card_number: '4242 4242 4242 4243' }, 'card_number')).toBe(
      'checkout.fault.card-checksum',
    )
    expect(validateWith({ card_expiry: '10 / 26' }, 'card_expiry')).toBe('checkout.fault.expiry-past')
    expect(validateWith({ card_expiry: '11 / 26' }, 'card_expiry')).toBeUndefined()
  })

  test('a postcode is complete when it has the format of its country, or three characters', () => {
    for (const country of ['US', 'CA', 'GB', 'JP', 'IL']) {
      const postcode = postcodeExample(country)!
      expect(isCompletePostcode(country, ` ${postcode} `), country).toBe(true)
      expect(isCompletePostcode(country, postcode.slice(0, 4)), country).toBe(false)
    }
    expect(isCompletePostcode('IS', '101')).toBe(true)
    expect(isCompletePostcode('IS', '10 ')).toBe(false)
  })

  test('card fields are not validated for cash on delivery', () => {
    const cash = {
      ...validValues,
      payment_method: 'cash-on-delivery',
      card_number: '',
      card_expiry: '',
      card_cvc: '',
    } as const
    expect(validateCheckout(cash, rules, now)).toEqual({})
    expect(JSON.stringify(toOrderInput(cash, rules, rest))).not.toContain('card"')
  })

  test('every example postcode is valid', () => {
    for (const country of countries.filter((c) => c.hasPostcode)) {
      const postcode = postcodeExample(country.code)!
      expect(validateWith({ country: country.code, postcode, region: 'X' }, 'postcode')).toBeUndefined()
    }
  })
})

test('card numbers and dates are formatted while typing', () => {
  expect(formatCardNumber('42424')).toBe('4242 4')
  expect(formatCardNumber('4242-4242x')).toBe('4242-4242x')
  expect(formatExpiry('1')).toBe('1')
  expect(formatExpiry('5')).toBe('05 / ')
  expect(formatExpiry('112')).toBe('11 / 2')
  expect(formatExpiry('11/28')).toBe('11 / 28')
  expect(formatExpiry('1/28')).toBe('01 / 28')
})
