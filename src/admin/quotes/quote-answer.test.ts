// Prices of a quote as staff type them: nothing is sent until every item has one.
import { expect, test, vi } from 'vitest'
import { keepOnEnter, quoteDays, readPrices, startPrices, toExpiry } from './quote-answer.ts'
import type { Quote } from './quote-query.ts'

const line = (variant_id: number, quantity: number, list_price: number, price: number | null) => ({
  variant_id,
  quantity,
  list_price,
  price,
})
const quote = {
  currency: 'USD',
  lines: [line(1, 48, 3_400, null), line(2, 2, 1_100, 990)],
} as unknown as Quote

test('starts with the prices of the last answer, or the list prices', () => {
  expect(startPrices(quote)).toEqual({ 1: '34.00', 2: '9.90' })
})

test('has a total for all items once each price is an amount', () => {
  expect(readPrices(quote, { 1: '27,90', 2: '9' })).toEqual({
    lines: [
      { variant_id: 1, price: 2_790 },
      { variant_id: 2, price: 900 },
    ],
    total: 48 * 2_790 + 2 * 900,
  })
  for (const wrong of ['', 'much', '1.234', '-5'])
    expect(readPrices(quote, { 1: wrong, 2: '9' }), wrong).toBeUndefined()
})

test('a quote is valid from today until the end of a day in the time zone of the shop', () => {
  expect(quoteDays('2026-11-29')).toEqual({ first: '2026-11-29', usual: '2026-12-29', last: '2027-11-29' })
  expect(toExpiry('2026-12-29', 'Asia/Ho_Chi_Minh')).toBe('2026-12-29T16:59:59.999Z')
})

test('Enter in a field does not send the quote; Ctrl Enter does', () => {
  const press = (pressed: { key: string; ctrlKey?: boolean }) => {
    const preventDefault = vi.fn<() => void>()
    keepOnEnter({ ctrlKey: false, metaKey: false, preventDefault, ...pressed })
    return preventDefault.mock.calls.length > 0
  }
  expect(press({ key: 'Enter' })).toBe(true)
  expect(press({ key: 'Enter', ctrlKey: true })).toBe(false)
  expect(press({ key: '5' })).toBe(false)
})
