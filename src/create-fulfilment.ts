// Wires what happens to orders after they were placed: for staff by their roles, for shoppers by the order's signed link.
import type { Principal } from './modules/auth/auth.ts'
import { getBarcodes } from './modules/catalog/variant-barcodes.ts'
import { cleanText } from './modules/checkout/clean-text.ts'
import { getOrderWithPayment } from './modules/checkout/view-order.ts'
import type { By, FulfilmentContext } from './modules/fulfilment/act.ts'
import { type AccountPayment, enterPayment } from './modules/fulfilment/account-payment.ts'
import { cancelOrder } from './modules/fulfilment/cancel-order.ts'
import { changeAddress, changeChoice } from './modules/fulfilment/change-order.ts'
import {
  changeCard,
  changeNow,
  confirmChange,
  leaveChange,
  payChange,
} from './modules/fulfilment/further-charge.ts'
import { type AskedNote, noteOrder } from './modules/fulfilment/note-order.ts'
import { printDocument, printPickList } from './modules/fulfilment/print-document.ts'
import { askOrderLink, lookupFaults } from './modules/fulfilment/order-link.ts'
import { orderSteps } from './modules/fulfilment/order-steps.ts'
import { packOrder, type Scan, type Scanned, scanPiece } from './modules/fulfilment/pack-order.ts'
import { type AskedRefund, refundAmount } from './modules/fulfilment/refund-order.ts'
import {
  askReturn,
  type ReceivedPart,
  receiveReturn,
  refundReturn,
  type ReturnRefund,
  withdrawReturn,
} from './modules/fulfilment/return-order.ts'
import { deliverOrder, type Parcel, pickOrder, shipOrder } from './modules/fulfilment/send-order.ts'
import { ShopError } from './kernel/errors.ts'
import type { Locale } from './kernel/locale.ts'
import { parseOrderId } from './kernel/ids.ts'
import type { Order, OrderStatus } from './modules/orders/order.ts'
import { pickedLines } from './modules/orders/picking.store.ts'
import { notesOf, type OrderNote } from './modules/orders/notes.store.ts'
import { opensOrder } from './modules/orders/order-token.ts'
import {
  eventsForStaff,
  findOrdersForStaff,
  type StaffEvent,
  type StaffFilter,
  type StaffOrderPage,
} from './modules/orders/staff-orders.ts'
import { orderRoles, orderRules, ruleOf, staffOf, type OrderAction } from './modules/orders/transitions.ts'
import { paidBackLines } from './modules/payments/refunds.store.ts'
import { createLimiter } from './platform/limiter.ts'
import type { SellingCalls } from './shop.ts'

export type StaffOrder = Omit<Order, 'events'> & {
  events: StaffEvent[]
  /** What staff wrote on it; `customer` was sent to its address. */
  notes: OrderNote[]
  /** Pieces of its lines that were counted while it is packed, or left already. */
  picked: { line_id: number; quantity: number }[]
  /** Pieces that were paid back while they stay with the customer. */
  paid_back: { line_id: number; quantity: number; amount: number }[]
  /** What this member of staff may do, where an order has to stand for it, and whether this one does. */
  actions: { action: OrderAction; open: boolean; from: OrderStatus[] }[]
}

/** `requestId` goes into the audit; `seen` is how many events the order had when they decided, where that is known. */
export type StaffCall = { principal: Principal; requestId: string; seen?: number | undefined }

export type FulfilmentCalls = {
  orders(filter: StaffFilter): Promise<StaffOrderPage>
  order(id: string, call: StaffCall): Promise<StaffOrder>
  pick(id: string, call: StaffCall): Promise<void>
  /** Counts a piece into what is packed, or out of it. */
  scan(id: string, scan: Scan, call: StaffCall): Promise<Scanned>
  pack(id: string, call: StaffCall): Promise<void>
  /** For staff, or sent to the customer. */
  note(id: string, note: AskedNote, call: StaffCall): Promise<void>
  /** By the order's lines. */
  barcodes(order: Pick<Order, 'lines'>): Promise<Record<number, string>>
  ship(id: string, parcel: Parcel, call: StaffCall): Promise<void>
  deliver(id: string, shipment: number | undefined, call: StaffCall): Promise<void>
  cancel(id: string, reason: string, call: StaffCall): Promise<void>
  receive(
    id: string,
    number: number,
    parts: readonly ReceivedPart[] | undefined,
    call: StaffCall,
  ): Promise<void>
  withdraw(id: string, number: number, call: StaffCall): Promise<void>
  refundReturn(id: string, number: number, ways: ReturnRefund, call: StaffCall): Promise<void>
  refund(id: string, refund: AskedRefund, call: StaffCall): Promise<void>
  accountPayment(id: string, payment: AccountPayment, call: StaffCall): Promise<{ openMinor: number }>
  /** What is still to be fetched for these orders, as PDF. */
  pickList(numbers: readonly number[], locale: Locale): Promise<Buffer>
  /** What its shopper may have, `packing-slip`, `label` and `label-<parcel>`. */
  document(id: string, name: string): Promise<Buffer | undefined>
}

const byOf = ({ principal, requestId, seen }: StaffCall): By => ({
  actor: `staff:${principal.user.id}`,
  requestId,
  seen,
})

/** @throws ShopError order_not_found. */
const known = (id: string) => {
  const orderId = parseOrderId(id)
  if (!orderId) throw new ShopError('order_not_found')
  return orderId
}

export function createFulfilment(context: FulfilmentContext): FulfilmentCalls {
  return {
    orders: (filter) => findOrdersForStaff(context.db, filter),
    async order(id, { principal }) {
      const order = await getOrderWithPayment(context.db, known(id))
      if (!order) throw new ShopError('order_not_found')
      return {
        ...order,
        events: await eventsForStaff(context.db, order.id),
        notes: await notesOf(context.db, order.id),
        picked: (await pickedLines(context.db, order.id)).map(({ lineId, picked }) => ({
          line_id: lineId,
          quantity: picked,
        })),
        paid_back: [...(await paidBackLines(context.db, order.id))].map(
          ([line_id, { quantity, amountMinor }]) => ({
            line_id,
            quantity,
            amount: amountMinor,
          }),
        ),
        actions: actionsFor(order, principal.roles),
      }
    },
    pick: (id, call) => pickOrder(context, known(id), byOf(call)),
    scan: (id, scan, call) => scanPiece(context, known(id), scan, byOf(call)),
    pack: (id, call) => packOrder(context, known(id), byOf(call)),
    note: (id, note, call) => noteOrder(context, known(id), note, byOf(call)),
    async barcodes({ lines }) {
      const found = await getBarcodes(
        context.db,
        lines.flatMap(({ variant_id: id }) => id ?? []),
      )
      return Object.fromEntries(
        lines.flatMap(({ id, variant_id }) => {
          const barcode = found.get(variant_id ?? 0)
          return barcode ? [[id, barcode]] : []
        }),
      )
    },
    ship: (id, parcel, call) => shipOrder(context, known(id), parcel, byOf(call)),
    deliver: (id, shipment, call) => deliverOrder(context, known(id), shipment, byOf(call)),
    cancel: (id, reason, call) => cancelOrder(context, known(id), reason, byOf(call)),
    receive: (id, number, parts, call) => receiveReturn(context, known(id), number, parts, byOf(call)),
    withdraw: (id, number, call) => withdrawReturn(context, known(id), number, byOf(call)),
    refundReturn: (id, number, ways, call) => refundReturn(context, known(id), number, byOf(call), ways),
    accountPayment: (id, payment, call) => enterPayment(context, known(id), payment, byOf(call)),
    pickList: (numbers, locale) => printPickList(context, numbers, locale),
    document: (id, name) => printDocument(context, known(id), name, { staff: true }),
    refund: (id, refund, call) => refundAmount(context, known(id), refund, byOf(call)),
  }
}

/** Links that somebody may ask for: far more than anybody does, far fewer than a flood. */
const lookups = { times: 10, withinMs: 10 * 60_000 }
const shopper: By = { actor: 'shopper' }

export function createOwnOrders(context: FulfilmentContext): Pick<SellingCalls, 'ownOrder' | 'askOrderLink'> {
  const mayLook = createLimiter(context.clock, 'lookups', lookups.times, lookups.withinMs)
  return {
    ownOrder(given, token, spender) {
      const id = parseOrderId(given)
      if (!id || !opensOrder(context.secret, id, token)) return undefined
      return {
        async steps() {
          const order = await getOrderWithPayment(context.db, id)
          return order && orderSteps(context.db, context.clock, order, spender)
        },
        cancel: (reason) => cancelOrder(context, id, cleanText(reason), shopper),
        async changeChoice(lineId, variantId, mostMinor) {
          const charge = await changeChoice(context, id, lineId, variantId, shopper, { mostMinor, spender })
          await context.refreshStock?.([variantId])
          return charge
        },
        change: (number, locale) => changeNow(context, id, number, locale),
        async payChange(number, typed) {
          const card = typed === undefined ? undefined : changeCard.safeParse(typed)
          if (card && !card.success) throw new ShopError('invalid_input')
          return payChange(context, id, number, card?.data)
        },
        confirmChange: (number, confirmed) => confirmChange(context, id, number, confirmed),
        leaveChange: (number) => leaveChange(context, id, number),
        changeAddress: (address) => changeAddress(context, id, address, shopper),
        askReturn: (parts, to) => askReturn(context, id, parts, shopper, to),
        document: (name) => printDocument(context, id, name),
        withdrawReturn: (number) => withdrawReturn(context, id, number, shopper),
      }
    },
    async askOrderLink(typed, caller) {
      const faults = lookupFaults(typed)
      if (faults.length > 0) return faults
      if (!mayLook.take(caller)) return 'too_many'
      await askOrderLink(context, typed)
      return []
    },
  }
}

/** Those that somebody of staff does. */
const staffActions = orderRules
  .filter(({ who }) => who.some((one) => (orderRoles as readonly string[]).includes(one)))
  .map(({ action }) => action)

const actionsFor = ({ status }: Order, roles: readonly string[]) =>
  staffActions
    .filter((action) => staffOf(action).some((role) => roles.includes(role)))
    .map((action) => ({ action, open: ruleOf(action).from.includes(status), from: [...ruleOf(action).from] }))
