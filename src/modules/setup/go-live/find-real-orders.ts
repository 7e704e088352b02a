// Orders of a shop before it goes live: tests, unless real money says otherwise.
import { sql } from 'kysely'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isSettled } from '../../payments/payment-methods.ts'
import { isTenderSql } from '../../payments/payment-tenders.ts'
import type { GoLiveOrder, GoLivePayment } from './go-live.ts'

type PaymentRow = {
  order: string
  provider: string
  status: string
  is_test: boolean
  capturedMinor: number
  refundedMinor: number
}

/** Newest first. */
export async function listOrders(tx: Tx): Promise<GoLiveOrder[]> {
  const { rows: orders } = await sql<{
    id: string
    number: string
    placedAt: Date
    total: number
    currency: string
    method: string
  }>`
    select id::text as id, display_number as number, placed_at as "placedAt", total_minor as total, currency, payment_method as method
    from shop_order order by placed_at desc, id desc`.execute(tx)
  const { rows: payments } = await sql<PaymentRow>`
    select order_id::text as order, provider, status, is_test,
      coalesce(captured_minor, case when status in ('captured', 'refunded') then amount_minor else 0 end) as "capturedMinor",
      refunded_minor as "refundedMinor"
    from payment where not (${isTenderSql}) and amount_minor > 0`.execute(tx)
  const byOrder = Map.groupBy(payments, ({ order }) => order)
  return orders.map(({ id, number, placedAt, total, currency, method }) => ({
    number,
    placed_at: placedAt.toISOString(),
    total,
    currency,
    payment_method: method,
    payment: classify(byOrder.get(id) ?? []),
  }))
}

/** A charge that is not decided, or only authorised, may still take money. */
const isOpen = ({ status }: PaymentRow) => ['pending', 'authorized', 'quarantined'].includes(status)

function classify(payments: readonly PaymentRow[]): GoLivePayment {
  if (payments.some(({ is_test: isTest }) => isTest)) return 'test'
  const charges = payments.filter(({ provider }) => isSettled('at-checkout', provider))
  if (charges.some((one) => isOpen(one) || one.capturedMinor > one.refundedMinor)) return 'paid'
  const received = payments.filter(({ capturedMinor }) => capturedMinor > 0)
  if (received.length === 0) return 'none'
  return received.every(({ capturedMinor, refundedMinor }) => refundedMinor >= capturedMinor)
    ? 'refunded'
    : 'recorded'
}

/**
 * @param testOrders numbers of orders with money that the merchant declares to be tests.
 * @throws ShopError real_orders_exist with the orders that are none; invalid_input for a number that no order has.
 */
export function assertTestOrders(orders: readonly GoLiveOrder[], testOrders: readonly string[]): void {
  const unknown = testOrders.find((number) => !orders.some((order) => order.number === number))
  if (unknown !== undefined) throw invalidInput('test_orders', `there is no order ${unknown}`)
  const real = orders.filter(
    ({ number, payment }) =>
      payment === 'paid' || (['recorded', 'refunded'].includes(payment) && !testOrders.includes(number)),
  )
  if (real.length === 0) return
  throw new ShopError('real_orders_exist', {
    orders: real.slice(0, 20).map(({ number, payment, payment_method }) => ({
      number,
      payment,
      payment_method,
      fix:
        payment === 'paid'
          ? 'It was paid with real money, or may be: cancel and refund it, then name it in test_orders if it is a test'
          : 'Name it in test_orders if it is a test',
    })),
  })
}
