import { describe, expect, test } from 'vitest'
import type { Order } from '../../../modules/orders/order.ts'
import { getUnavailableActions } from './unavailable-actions.ts'

const now = new Date('2026-11-30T12:00:00Z')
const none = { change: false, cancel: false, returnUntil: null }
const order = (status: Order['status'], change: Partial<Order> = {}) => ({
  status,
  lines: [{ delivered: 1, returned: 0 }] as Order['lines'],
  ...change,
})

describe('the reasons why actions of an order are not available', () => {
  test.each([
    ['paid', { ...none, change: true, cancel: true }, { return: 'order.off.not-delivered' }],
    ['pending', { ...none, cancel: true }, { change: 'order.off.unpaid', return: 'order.off.not-delivered' }],
    [
      'picking',
      none,
      { change: 'order.off.packing', cancel: 'order.off.packing', return: 'order.off.not-delivered' },
    ],
    [
      'shipped',
      none,
      { change: 'order.off.shipped', cancel: 'order.off.shipped', return: 'order.off.not-delivered' },
    ],
    ['cancelled', none, {}],
    ['refunded', none, {}],
  ] as const)('an order that is %s', (status, actions, expected) => {
    expect(getUnavailableActions(order(status), actions, now)).toEqual(expected)
  })

  test('a delivered order says when its return window has closed, unless everything was returned', () => {
    const actions = { ...none, returnUntil: '2026-11-29T00:00:00.000Z' }
    expect(getUnavailableActions(order('delivered'), actions, now)).toEqual({ return: 'order.off.window' })
    const returned = { lines: [{ delivered: 1, returned: 1 }] as Order['lines'] }
    expect(getUnavailableActions(order('delivered', returned), actions, now)).toEqual({})
  })

  test('an order that is ready for pickup can no longer be changed', () => {
    const pickup = { ready_at: '2026-11-30T00:00:00.000Z' } as Order['pickup']
    expect(getUnavailableActions(order('picking', { pickup: pickup! }), none, now)).toEqual({
      change: 'order.off.ready',
      cancel: 'order.off.ready',
      return: 'order.off.not-collected',
    })
  })
})
