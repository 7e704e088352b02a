import { expect, test } from 'vitest'
import { sameCustomerEmail } from './same-customer-email.ts'

test.each([
  ['Ada@Example.com ', 'ada@example.com'],
  ['ada+sale@example.com', 'ada@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+x+y@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['nothing', 'nothing'],
])('%s is the customer %s', (email, customer) => {
  expect(sameCustomerEmail(email)).toBe(customer)
})
