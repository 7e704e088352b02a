import { expect, test } from 'vitest'
import { cashOnDelivery } from '../../plugins/cash-on-delivery/index.ts'
import { testPaymentProvider } from './testing-payments.ts'

test('a provider to which no contract test applies is an error, not a test without checks', () => {
  const [provider] = cashOnDelivery.payments!
  expect(() => testPaymentProvider(provider!, () => Promise.reject(new Error('not called')))).toThrow(
    'There is no contract test for cash-on-delivery',
  )
})
