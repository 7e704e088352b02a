import { expect, test } from 'vitest'
import { testPaymentProvider } from '../../sdk/plugin/testing-payments.ts'
import { createFakeVnpay } from './fake-vnpay.ts'
import { fromTime, toKey, toPlainText, toReference, toTime } from './format.ts'
import { vnpay } from './index.ts'
import { isValidQuery, signQuery } from './signature.ts'

testPaymentProvider(vnpay.payments![0]!, createFakeVnpay)

test('the signature is that of the example in the documentation format: sorted, form-encoded, SHA-512', () => {
  const query = signQuery('secret', {
    vnp_TxnRef: '5',
    vnp_Amount: '1806000',
    vnp_OrderInfo: 'Thanh toan :5',
  })
  expect(query).toMatch(
    /^vnp_Amount=1806000&vnp_OrderInfo=Thanh\+toan\+%3A5&vnp_TxnRef=5&vnp_SecureHash=[0-9a-f]{128}$/,
  )
  const parameters = Object.fromEntries(new URLSearchParams(query))
  expect(isValidQuery('secret', parameters)).toBe(true)
  // What a proxy or an advertisement adds is not signed.
  expect(isValidQuery('secret', { ...parameters, utm_source: 'mail' })).toBe(true)
  expect(isValidQuery('secret', { ...parameters, vnp_Amount: '1' })).toBe(false)
  expect(isValidQuery('other', parameters)).toBe(false)
})

test('references, times and texts are written as VNPay accepts them', () => {
  const key = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  expect(toReference(key)).toBe('0197a1b2c3d47e5f8a9b0c1d2e3f4a5b')
  for (const one of [key, `${key}:change:12`]) expect(toKey(toReference(one))).toBe(one)
  expect(toKey('someone-else')).toBeUndefined()
  // 20:30 in London is 03:30 on the next day in Vietnam.
  expect(toTime(new Date('2026-12-31T20:30:05Z'))).toBe('20270101033005')
  expect(fromTime('20270101033005').toISOString()).toBe('2026-12-31T20:30:05.000Z')
  expect(toPlainText('Đặt hàng: Áo thun №5')).toBe('Dat hang Ao thun 5')
})
