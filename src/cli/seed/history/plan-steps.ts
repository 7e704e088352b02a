// Plans what happens to an order of the past after it is placed.
import { DAY_MS } from '../../../kernel/days.ts'
import { historyCarriers, historyCancelReasons, historyReturnReasons } from '../../../../demo/history.ts'
import { demoShippingMethods } from '../../../../demo/shipping.ts'
import { pick, seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import type { PlannedOrder } from './plan-orders.ts'

type ReturnReason = (typeof historyReturnReasons)[number][0]
export type PlannedStep = { at: Date } & (
  | { kind: 'pick' | 'deliver' | 'receive' | 'refund' }
  | { kind: 'ship'; carrier: string; tracking: string }
  | { kind: 'cancel'; reason: string }
  | { kind: 'return'; reason: ReturnReason; isWhole: boolean }
)

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** The warehouse in Hồ Chí Minh City picks at 9:00 and at 14:00, except on Sundays. */
const shiftHours = [2, 7]
/** Orders that wait for each step, whatever the time of the first start. */
const MIN_TO_PICK = 4
const MIN_TO_SHIP = 3
const MIN_RETURNS = 2
const MISSING_PARCELS = 2

const chance = (order: PlannedOrder, name: string) => seededRandom(`${name} ${order.seed}`)

/** Adds the steps that are over by `now`, and leaves some orders waiting for each step. */
export function planSteps(orders: readonly PlannedOrder[], now: Date): PlannedOrder[] {
  const planned = orders.map((order) => ({
    ...order,
    steps: planOrderSteps(order).filter(({ at }) => at < now),
  }))
  const last = (kind: PlannedStep['kind'], count: number) =>
    planned
      .filter(({ steps }) => steps.some((step) => step.kind === kind))
      .toSorted((a, b) => timeOf(b, kind) - timeOf(a, kind))
      .slice(0, count)
  const stopBefore = (order: PlannedOrder | undefined, kind: PlannedStep['kind']) => {
    const index = order?.steps.findIndex((step) => step.kind === kind) ?? -1
    if (index >= 0) order!.steps.splice(index)
  }
  const open = planned.filter(({ steps }) => steps.length === 0).length
  for (const order of last('pick', Math.max(0, MIN_TO_PICK - open))) stopBefore(order, 'pick')
  const picking = planned.filter(({ steps }) => steps.at(-1)?.kind === 'pick').length
  for (const order of last('ship', Math.max(0, MIN_TO_SHIP - picking))) stopBefore(order, 'ship')
  const waiting = planned.filter(({ steps }) => steps.at(-1)?.kind === 'return').length
  for (const order of last('receive', Math.max(0, MIN_RETURNS - waiting))) stopBefore(order, 'receive')
  stopBefore(last('refund', 1)[0], 'refund')
  for (const order of planned.filter((one) => isMissing(one, now)).slice(0, MISSING_PARCELS))
    stopBefore(order, 'deliver')
  return planned
}

/** Whether the parcel can be one that did not arrive: its last delivery date was in the last days. */
function isMissing({ placedAt, shippingMethod, steps }: PlannedOrder, now: Date): boolean {
  const { daysMax } = demoShippingMethods.find(({ code }) => code === shippingMethod)!
  const lateDays = (now.getTime() - placedAt.getTime()) / DAY_MS - daysMax
  return steps.at(-1)?.kind === 'deliver' && lateDays > 3 && lateDays < 8
}

const timeOf = ({ steps }: PlannedOrder, kind: PlannedStep['kind']): number =>
  steps.find((step) => step.kind === kind)!.at.getTime()

function planOrderSteps(order: PlannedOrder): PlannedStep[] {
  const { placedAt, customer } = order
  const pickedAt = findShift(placedAt, order)
  if (chance(order, 'cancel') < 0.035) {
    const at = new Date(placedAt.getTime() + (10 + chance(order, 'cancelled') * 80) * MINUTE_MS)
    const reason = pick(`reason ${order.seed}`, historyCancelReasons)
    return at < pickedAt ? [{ kind: 'cancel', at, reason }] : []
  }
  const shippedAt = new Date(pickedAt.getTime() + (30 + chance(order, 'ship') * 150) * MINUTE_MS)
  const [carrier, prefix] = customer.address.country === 'VN' ? historyCarriers.VN : historyCarriers.other
  const tracking = `${prefix}${String(Math.floor(chance(order, 'tracking') * 1e10)).padStart(10, '0')}`
  const deliveredAt = addDays(shippedAt, getTransitDays(order) + chance(order, 'door') * 0.3)
  return [
    { kind: 'pick', at: pickedAt },
    { kind: 'ship', at: shippedAt, carrier, tracking },
    { kind: 'deliver', at: deliveredAt },
    ...planReturn(order, deliveredAt),
  ]
}

function planReturn(order: PlannedOrder, deliveredAt: Date): PlannedStep[] {
  if (chance(order, 'return') >= 0.09) return []
  const requestedAt = addDays(deliveredAt, 1 + chance(order, 'requested') * 8)
  const receivedAt = findShift(addDays(requestedAt, 3 + chance(order, 'received') * 6), order)
  let left = chance(order, 'why') * 100
  const [reason] = historyReturnReasons.find(([, share]) => (left -= share) < 0) ?? historyReturnReasons[0]
  return [
    { kind: 'return', at: requestedAt, reason, isWhole: chance(order, 'whole') < 0.3 },
    { kind: 'receive', at: receivedAt },
    { kind: 'refund', at: new Date(receivedAt.getTime() + (1 + chance(order, 'refund') * 20) * HOUR_MS) },
  ]
}

/** One in sixteen parcels is late. */
function getTransitDays({ shippingMethod, ...order }: PlannedOrder): number {
  const { daysMin, daysMax } = demoShippingMethods.find(({ code }) => code === shippingMethod)!
  const late = seededRandom(`late ${order.seed}`)
  if (late < 1 / 16) return daysMax + 2 + late * 32
  return Math.max(0.3, daysMin - 1 + seededRandom(`transit ${order.seed}`) * (daysMax - daysMin))
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** The next time at which the warehouse works. */
function findShift(after: Date, order: PlannedOrder): Date {
  const day = Math.floor(after.getTime() / DAY_MS)
  for (let next = day; ; next++) {
    if ((next + 4) % 7 === 0) continue
    for (const hour of shiftHours) {
      const at = new Date(next * DAY_MS + hour * HOUR_MS + chance(order, 'shift') * 55 * MINUTE_MS)
      if (at > after) return at
    }
  }
}
