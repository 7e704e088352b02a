// Plans the orders of the past: who bought what and when, and what happened to the order since. Pure and seeded, so
// that the same time and catalogue always give the same orders.
import { DAY_MS } from '../../../kernel/days.ts'
import { createHistoryCustomer, type HistoryCustomer, historyCustomers } from '../../../../demo/history.ts'
import { demoShippingMethods } from '../../../../demo/shipping.ts'
import { pick, seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { dealProducts, type HistoryProduct } from './deal-products.ts'
import { planSteps, type PlannedStep } from './plan-steps.ts'

export const HISTORY_DAYS = 90
const HOUR_MS = 3_600_000

export type PlannedOrder = {
  /** Seed of the random choices about this order. */
  seed: string
  customer: HistoryCustomer
  hasAccount: boolean
  placedAt: Date
  shippingMethod: string
  items: { variant_id: VariantId; quantity: number }[]
  payment: 'card' | 'cash' | 'gift-card'
  code: string | undefined
  steps: PlannedStep[]
}

type Buyer = Pick<PlannedOrder, 'seed' | 'customer' | 'hasAccount' | 'placedAt'>

/** Orders of a day before the growth of the shop, and how many more there are at its end. */
const [FIRST_ORDERS, MORE_ORDERS] = [1.8, 1.6]
/** From Sunday to Saturday. */
const weekdays = [1.25, 0.95, 0.8, 0.85, 0.95, 1.05, 1.15]
/** How many orders are placed at each hour of the customer's day. */
const hours = [2, 1, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 11, 9, 8, 8, 8, 9, 11, 14, 16, 15, 10, 5]
const quantities = [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]

/** @returns orders in the order of their times, all before `now`. */
export function planOrders(now: Date, products: readonly HistoryProduct[]): PlannedOrder[] {
  const buyers = planBuyers(now)
  const counts = buyers.map(({ seed }) => pick(`items ${seed}`, quantities))
  const baskets = dealProducts(
    products,
    buyers.map(({ placedAt }, index) => ({ at: placedAt, count: counts[index]! })),
  )
  const seen = new Set<string>()
  const orders = buyers.map((buyer, index) => {
    const isFirst = !seen.has(buyer.customer.email)
    seen.add(buyer.customer.email)
    return { ...planPurchase(buyer, isFirst), items: baskets[index]! }
  })
  return planSteps(
    orders.filter(({ items }) => items.length > 0),
    now,
  )
}

function planBuyers(now: Date): Buyer[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  const buyers: Buyer[] = []
  for (let day = today - HISTORY_DAYS + 1; day <= today; day++) {
    const growth = 1 - (today - day) / HISTORY_DAYS
    const weekday = weekdays[(day + 4) % 7]!
    const noise = 0.75 + seededRandom(`noise ${today - day}`) * 0.5
    const count = Math.round((FIRST_ORDERS + MORE_ORDERS * growth) * weekday * noise)
    for (let index = 0; index < count; index++) {
      const buyer = planBuyer(`${today - day}-${index}`, day * DAY_MS)
      if (buyer.placedAt < new Date(now.getTime() - HOUR_MS / 4)) buyers.push(buyer)
    }
  }
  return buyers.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
}

function planBuyer(seed: string, dayStart: number): Buyer {
  const hasAccount = seededRandom(`buyer ${seed}`) < 0.5
  // The first customers order most.
  const regular = Math.floor(seededRandom(`regular ${seed}`) ** 1.7 * historyCustomers.length)
  const customer = hasAccount ? historyCustomers[regular]! : createHistoryCustomer(`guest ${seed}`)
  let left = seededRandom(`hour ${seed}`) * hours.reduce((sum, weight) => sum + weight, 0)
  const hour = hours.findIndex((weight) => (left -= weight) < 0)
  const time = (hour - customer.utcOffset + seededRandom(`minute ${seed}`)) * HOUR_MS
  // On the same day in UTC, so that weekdays keep their rhythm.
  return { seed, customer, hasAccount, placedAt: new Date(dayStart + ((time + DAY_MS) % DAY_MS)) }
}

function planPurchase(buyer: Buyer, isFirst: boolean): Omit<PlannedOrder, 'items'> {
  const { seed, customer } = buyer
  const { country } = customer.address
  const speed = seededRandom(`speed ${seed}`) < 0.18 ? 'express' : 'standard'
  const method = demoShippingMethods.find(
    ({ code, countries }) => code.startsWith(speed) && countries.includes(country),
  )!
  const paid = seededRandom(`payment ${seed}`)
  const payment = country === 'VN' && paid < 0.4 ? 'cash' : paid > 0.965 ? 'gift-card' : 'card'
  const discounted = seededRandom(`code ${seed}`)
  const code =
    isFirst && discounted < 0.12
      ? 'WELCOME10'
      : discounted > 0.93
        ? 'TAKE15'
        : discounted > 0.88
          ? 'SHIPFREE'
          : undefined
  return { ...buyer, shippingMethod: method.code, payment, code, steps: [] }
}
