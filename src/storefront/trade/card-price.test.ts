import { expect, test } from 'vitest'
import { getCardPrice } from './card-price.ts'

const own = { price: 7_395, currency: 'EUR', retail: 9_195 }

test('a card has the price of the company, and the retail price too where the page has another currency', () => {
  expect(getCardPrice(own, 'EUR')).toEqual({ price: 7_395, currency: 'EUR' })
  expect(getCardPrice(own, 'USD')).toEqual(own)
  const retail = { price: 9_195, currency: 'EUR' }
  expect(getCardPrice(retail, 'EUR')).toBeUndefined()
  expect(getCardPrice(retail, 'USD')).toEqual(retail)
  expect(getCardPrice(undefined, 'USD')).toBeUndefined()
})
