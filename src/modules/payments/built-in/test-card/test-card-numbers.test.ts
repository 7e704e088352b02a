import { expect, test } from 'vitest'
import { testCardNumbers, tokenizeTestCard } from './test-card-numbers.ts'

const now = new Date('2026-11-20T00:00:00Z')

test.each([
  ['4242424242424242', '12/30', 'test_captured', 'visa'],
  ['5555555555554444', '12/30', 'test_captured', 'mastercard'],
  ['378282246310005', '12/30', 'test_captured', 'amex'],
  ['4000000000000002', '12/30', 'test_card_declined', 'visa'],
  ['4000000000009995', '12/30', 'test_insufficient_funds', 'visa'],
  ['4000000000000069', '12/30', 'test_expired_card', 'visa'],
  ['4000000000004087', '12/30', 'test_captured_late', 'visa'],
  ['4000002760003184', '12/30', 'test_challenged', 'visa'],
  ['4000000000000119', '12/30', 'test_unanswered', 'visa'],
  ['4000000000000077', '12/30', 'test_repeated_webhooks', 'visa'],
  ['4000000000000259', '12/30', 'test_takes_more', 'visa'],
  ['4000000000000341', '12/30', 'test_fails_capture', 'visa'],
  ['4111111111111111', '12/30', 'test_not_a_test_card', 'visa'],
  ['4242424242424242', '10/26', 'test_expired_card', 'visa'],
  ['4242424242424242', '11 / 26', 'test_captured', 'visa'],
])('%s valid to %s returns %s', (number, expiry, token, brand) => {
  expect(tokenizeTestCard({ number, expiry }, now)).toEqual({
    token,
    instrument: { brand, last4: number.slice(-4) },
  })
})

test('every number passes the Luhn check', () => {
  for (const number of testCardNumbers) {
    const sum = [...number].toReversed().reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
    expect([number, sum % 10]).toEqual([number, 0])
  }
})
