import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '../../contracts/order-statuses.ts'
import { getProgress } from './order-progress-steps.ts'

const order = (status: OrderStatus, reached: OrderStatus[] = [status]) => ({
  status,
  events: reached.map((step, index) => ({ at: `2026-11-2${index}T00:00:00Z`, kind: 'status', status: step })),
})
const describeSteps = (steps: ReturnType<typeof getProgress>) =>
  steps.map(({ status, state }) => `${status} ${state}`)

test('for any status exactly one step is current', () => {
  for (const status of orderStatuses)
    for (const settlement of ['at-checkout', 'on-delivery'] as const) {
      const currentSteps = getProgress(order(status), settlement).filter(({ state }) => state === 'at')
      if (settlement === 'at-checkout' || status !== 'paid')
        expect(currentSteps.map((step) => step.status)).toEqual([status])
    }
})

test('a paid order has its remaining steps ahead', () => {
  expect(describeSteps(getProgress(order('paid')))).toEqual([
    'pending done',
    'paid at',
    'picking ahead',
    'shipped ahead',
    'delivered ahead',
  ])
})

test('cash on delivery has no payment step', () => {
  expect(describeSteps(getProgress(order('picking'), 'on-delivery'))).toEqual([
    'pending done',
    'picking at',
    'shipped ahead',
    'delivered ahead',
  ])
})

test('a cancelled order shows its completed steps and nothing ahead', () => {
  expect(describeSteps(getProgress(order('cancelled', ['pending', 'paid', 'cancelled'])))).toEqual([
    'pending done',
    'paid done',
    'cancelled at',
  ])
})
