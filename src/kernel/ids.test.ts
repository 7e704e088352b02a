import { expect, test } from 'vitest'
import { newAccountId, newOrderId, newPaymentId, parseOrderId, requireOrderId } from './ids.ts'

test('ids sort by creation time', () => {
  const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 4_000_000_000_000].map((ms) => new Date(ms))
  for (const make of [newOrderId, newPaymentId, newAccountId]) {
    const ids = times.map((time): string => make(time))
    expect(ids.toSorted()).toEqual(ids)
  }
})

test('ids created at the same moment differ', () => {
  const at = new Date()
  expect(new Set(Array.from({ length: 1_000 }, () => newOrderId(at))).size).toBe(1_000)
})

test('parsing accepts only its own format', () => {
  const id = newOrderId(new Date())
  expect(parseOrderId(id)).toBe(id)
  const v4 = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
  for (const text of [
    '',
    '1',
    v4,
    id.toUpperCase(),
    ` ${id}`,
    `${id}\n`,
    id.replaceAll('-', ''),
    `{${id}}`,
    `${id}'--`,
  ])
    expect(parseOrderId(text), JSON.stringify(text)).toBeUndefined()
})

test('a job without a valid order id fails as one of an unknown order', () => {
  const id = newOrderId(new Date())
  expect(requireOrderId(id)).toBe(id)
  for (const value of [undefined, null, 7, '', {}])
    expect(() => requireOrderId(value)).toThrow(expect.objectContaining({ code: 'order_not_found' }))
})
