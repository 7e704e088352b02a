// Places the planned orders and performs their steps, in the order of their times, by the operations of the shop.
import { historyPayments } from '../../../../demo/history.ts'
import { sql } from 'kysely'
import type { AccountId, OrderId } from '../../../kernel/ids.ts'
import { BALANCE } from '../../../modules/checkout/checkout.ts'
import { placeOrder } from '../../../modules/checkout/place-order.ts'
import { previewCheckout } from '../../../modules/checkout/preview-checkout.ts'
import { cancelOrder } from '../../../modules/fulfilment/cancel-order.ts'
import { requestReturn } from '../../../modules/fulfilment/returns/open-return.ts'
import { receiveReturn } from '../../../modules/fulfilment/returns/receive-return.ts'
import { refundReturn } from '../../../modules/fulfilment/returns/refund-return.ts'
import { deliverOrder, pickOrder, shipOrder } from '../../../modules/fulfilment/ship-order.ts'
import type { HistoryContext } from './history-context.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { PlannedStep } from './plan-steps.ts'

/** An operation of the past. */
export type HistoryEvent = { at: Date; run: () => Promise<unknown> }

const testCard = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
const [system, shopper] = [{ actor: 'system' }, { actor: 'shopper' }] as const

/** The events of planned orders. `giftCards`: codes of gift cards with a balance, used one after the other. */
export function listOrderEvents(
  context: HistoryContext,
  orders: readonly PlannedOrder[],
  accounts: ReadonlyMap<string, AccountId>,
  giftCards: readonly string[],
): HistoryEvent[] {
  const unusedCards = [...giftCards]
  return orders.flatMap((order) => {
    const giftCard = order.payment === 'gift-card' ? unusedCards.shift() : undefined
    let id: OrderId | undefined
    return [
      {
        at: order.placedAt,
        run: async () => {
          const accountId = order.hasAccount ? accounts.get(order.customer.email) : undefined
          id = await place(context, order, { accountId, giftCard })
        },
      },
      ...order.steps.map((step) => ({
        at: step.at,
        run: async () => id && runStep(context, id, step),
      })),
    ]
  })
}

async function place(
  context: HistoryContext,
  { seed, customer, items, shippingMethod, code, payment }: PlannedOrder,
  { accountId, giftCard }: { accountId: AccountId | undefined; giftCard: string | undefined },
): Promise<OrderId> {
  const { address, email, locale } = customer
  const { country, region, postcode } = address
  const method = payment === 'cash' ? historyPayments.cash : historyPayments.card
  const purchase = { items, shipping_method: shippingMethod, email }
  const quoteWith = (codes: string[]) =>
    previewCheckout(
      context.db,
      { ...purchase, country, region, postcode, codes, payment_method: method, accountId },
      context.clock.now(),
      context,
    )
  let codes = [code, giftCard].filter((entered) => entered !== undefined)
  let quote = await quoteWith(codes)
  if (quote.promotions.some(({ rejection_reason: reason }) => reason !== undefined)) {
    codes = codes.filter((entered) => entered === giftCard)
    quote = await quoteWith(codes)
  }
  const { order } = await placeOrder(
    context,
    {
      ...purchase,
      address,
      codes,
      locale,
      note: '',
      expected_total: quote.total,
      expected_due: quote.due,
      payment:
        quote.due === 0
          ? { method: BALANCE }
          : { method, ...(method === historyPayments.card && { card: { ...testCard, name: address.name } }) },
    },
    { idempotencyKey: `demo-history-${seed}`, principal: 'demo-history', requestId: seed, accountId },
  )
  return order.id
}

function runStep(context: HistoryContext, id: OrderId, step: PlannedStep): Promise<unknown> {
  switch (step.kind) {
    case 'pick':
      return pickOrder(context, id, system)
    case 'ship':
      return shipOrder(context, id, { carrier: step.carrier, tracking: step.tracking }, system)
    case 'deliver':
      return deliverOrder(context, id, undefined, system)
    case 'cancel':
      return cancelOrder(context, id, step.reason, shopper)
    case 'return':
      return openReturn(context, id, step)
    case 'receive':
      return receiveReturn(context, id, 1, {}, system)
    case 'refund':
      return refundReturn(context, id, 1, system)
  }
}

/** Returns the first line, or everything. */
async function openReturn(
  context: HistoryContext,
  id: OrderId,
  { reason, isWhole }: Extract<PlannedStep, { kind: 'return' }>,
): Promise<void> {
  const { rows } = await sql<{ lineId: number; quantity: number }>`
    select id as "lineId", quantity from order_line where order_id = ${id} and not is_gift order by id`.execute(
    context.db,
  )
  const lines = isWhole ? rows : rows.slice(0, 1)
  await requestReturn(
    context,
    id,
    lines.map((line) => ({ ...line, reason })),
    shopper,
  )
}
