import { expect, test } from 'vitest'
import { normalizeCustomerEmail } from './normalize-customer-email.ts'

test.each([
  ['Ada@Example.com ', 'ada@example.com'],
  ['ada+sale@example.com', 'ada@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+x+y@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['nothing', 'nothing'],
])('%s is the same customer as %s', (email, customer) => {
  expect(normalizeCustomerEmail(email)).toBe(customer)
})
