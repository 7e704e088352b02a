import { expect, test } from 'vitest'
import type { CheckoutPreview, ShippingOption } from '../../../modules/checkout/checkout.ts'
import { getMethodViews } from '../../../modules/payments/payment-method-texts.ts'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import { getOfferedShipping } from './pickup-choice.ts'
import { type CheckoutValues, emptyValues, toOrderInput, validateCheckout } from './validate-checkout.ts'

const store = {
  name: 'Soho',
  line1: '1 Berwick Street',
  city: 'London',
  region: '',
  postcode: '',
  country: 'GB',
}
const option = (code: string, pickup?: ShippingOption['pickup']): ShippingOption => ({
  code,
  name: code,
  description: '',
  price: 0,
  delivery_from: '2026-11-30',
  delivery_to: '2026-11-30',
  ...(pickup && { pickup }),
})
const offerOf = (options: ShippingOption[], values: Partial<CheckoutValues>, proposed = options[0]?.code) =>
  getOfferedShipping({ shipping_methods: options, shipping_method: proposed ?? null } as CheckoutPreview, {
    ...emptyValues,
    ...values,
  })
const all = [option('post'), option('pickup:soho', store)]

test('only shipping methods of the chosen kind are offered', () => {
  expect(offerOf(all, {})).toMatchObject({ type: 'shipping', chosen: 'post', hasPickup: true })
  const pickup = offerOf(all, { delivery_type: 'pickup', shipping_method: 'post' })
  expect(pickup).toMatchObject({ type: 'pickup', chosen: 'pickup:soho' })
  expect(pickup.options).toHaveLength(1)
})

test('pickup is chosen where nothing can be sent, unless the customer wants a delivery', () => {
  expect(offerOf(all.slice(1), {})).toMatchObject({ type: 'pickup', chosen: 'pickup:soho' })
  expect(offerOf(all.slice(1), { delivery_type: 'shipping' })).toMatchObject({
    type: 'shipping',
    chosen: '',
    hasPickup: true,
  })
})

test('a store that has sold out leaves delivery', () => {
  expect(offerOf(all.slice(0, 1), { delivery_type: 'pickup', shipping_method: 'pickup:soho' })).toMatchObject(
    {
      type: 'shipping',
      chosen: 'post',
      hasPickup: false,
    },
  )
})

test('an order that is collected needs an address only for the invoice', () => {
  const rules = {
    countries: [{ code: 'GB', name: 'United Kingdom', hasPostcode: true, hasRegion: false }],
    methodViews: getMethodViews('en'),
  }
  const values = {
    ...emptyValues,
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    phone: '020 7946 0000',
    delivery_type: 'pickup',
    payment_method: 'cash-on-delivery',
  }
  const rest = {
    items: [{ variant_id: testVariantId(1), quantity: 1 }],
    shipping_method: 'pickup:soho',
    expected_total: 100,
    locale: 'en' as const,
  }
  expect(validateCheckout(values, rules, new Date())).toEqual({})
  const input = toOrderInput(values, rules, rest)
  expect([input.address, input.contact, input.billing_address]).toEqual([
    undefined,
    { name: 'Ada Lovelace', company: undefined, phone: '020 7946 0000' },
    undefined,
  ])
  expect(Object.keys(validateCheckout({ ...values, billing: 'yes' }, rules, new Date()))).toEqual([
    'country',
    'line1',
    'city',
  ])
})
