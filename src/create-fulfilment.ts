// Wires what happens to orders after they were placed: for staff by their roles, for shoppers by the order's signed link.
import type { Principal } from './modules/auth/auth.ts'
import { getBarcodes } from './modules/catalog/variant-barcodes.ts'
import { cleanText } from './modules/checkout/clean-text.ts'
import { getOrderWithPayment } from './modules/checkout/view-order.ts'
import type { Actor, FulfilmentContext } from './modules/fulfilment/run-order-action.ts'
import {
  type AccountPaymentInput,
  recordAccountPayment,
} from './modules/fulfilment/record-account-payment.ts'
import { cancelOrder } from './modules/fulfilment/cancel-order.ts'
import { changeOrderAddress, changeLineVariant } from './modules/fulfilment/edit-order.ts'
import {
  additionalPaymentCardInput,
  getOrderEditView,
  confirmOrderEdit,
  cancelOrderEdit,
  payOrderEdit,
} from './modules/fulfilment/additional-payment.ts'
import { type OrderNoteInput, addOrderNote } from './modules/fulfilment/add-order-note.ts'
import { printDocument, printPickList } from './modules/fulfilment/print-document.ts'
import { requestOrderLink, validateOrderLookup } from './modules/fulfilment/order-link.ts'
import { getOrderActions } from './modules/fulfilment/order-actions.ts'
import { packOrder, type ScanInput, type ScanResult, scanItem } from './modules/fulfilment/pack-order.ts'
import { type RefundInput, refundOrderAmount } from './modules/fulfilment/refund-order.ts'
import {
  requestReturn,
  type ReceivedLine,
  receiveReturn,
  refundReturn,
  type ReturnRefund,
  cancelReturn,
} from './modules/fulfilment/return-order.ts'
import { deliverOrder, type ParcelInput, pickOrder, shipOrder } from './modules/fulfilment/ship-order.ts'
import { ShopError } from './kernel/errors.ts'
import type { Locale } from './kernel/locale.ts'
import { parseOrderId } from './kernel/ids.ts'
import type { Order, OrderStatus } from './modules/orders/order.ts'
import { listPickLines } from './modules/orders/picking.store.ts'
import { listNotes, type OrderNote } from './modules/orders/notes.store.ts'
import { isOrderToken } from './modules/orders/order-token.ts'
import {
  listEventsForStaff,
  listOrdersForStaff,
  type StaffEvent,
  type StaffOrderFilter,
  type StaffOrderPage,
} from './modules/orders/staff-orders.ts'
import {
  orderActionRoles,
  orderTransitions,
  getTransition,
  getAllowedRoles,
  type OrderAction,
} from './modules/orders/order-transitions.ts'
import { getGoodwillRefundsByLine } from './modules/payments/refunds.store.ts'
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
  orders(filter: StaffOrderFilter): Promise<StaffOrderPage>
  order(id: string, call: StaffCall): Promise<StaffOrder>
  pick(id: string, call: StaffCall): Promise<void>
  /** Counts a piece into what is packed, or out of it. */
  scan(id: string, scan: ScanInput, call: StaffCall): Promise<ScanResult>
  pack(id: string, call: StaffCall): Promise<void>
  /** For staff, or sent to the customer. */
  note(id: string, note: OrderNoteInput, call: StaffCall): Promise<void>
  /** By the order's lines. */
  barcodes(order: Pick<Order, 'lines'>): Promise<Record<number, string>>
  ship(id: string, parcel: ParcelInput, call: StaffCall): Promise<void>
  deliver(id: string, shipment: number | undefined, call: StaffCall): Promise<void>
  cancel(id: string, reason: string, call: StaffCall): Promise<void>
  receive(
    id: string,
    number: number,
    parts: readonly ReceivedLine[] | undefined,
    call: StaffCall,
  ): Promise<void>
  withdraw(id: string, number: number, call: StaffCall): Promise<void>
  refundReturn(id: string, number: number, ways: ReturnRefund, call: StaffCall): Promise<void>
  refund(id: string, refund: RefundInput, call: StaffCall): Promise<void>
  accountPayment(id: string, payment: AccountPaymentInput, call: StaffCall): Promise<{ openMinor: number }>
  /** What is still to be fetched for these orders, as PDF. */
  pickList(numbers: readonly number[], locale: Locale): Promise<Buffer>
  /** What its shopper may have, `packing-slip`, `label` and `label-<parcel>`. */
  document(id: string, name: string): Promise<Buffer | undefined>
}

const byOf = ({ principal, requestId, seen }: StaffCall): Actor => ({
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
    orders: (filter) => listOrdersForStaff(context.db, filter),
    async order(id, { principal }) {
      const order = await getOrderWithPayment(context.db, known(id))
      if (!order) throw new ShopError('order_not_found')
      return {
        ...order,
        events: await listEventsForStaff(context.db, order.id),
        notes: await listNotes(context.db, order.id),
        picked: (await listPickLines(context.db, order.id)).map(({ lineId, picked }) => ({
          line_id: lineId,
          quantity: picked,
        })),
        paid_back: [...(await getGoodwillRefundsByLine(context.db, order.id))].map(
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
    scan: (id, scan, call) => scanItem(context, known(id), scan, byOf(call)),
    pack: (id, call) => packOrder(context, known(id), byOf(call)),
    note: (id, note, call) => addOrderNote(context, known(id), note, byOf(call)),
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
    withdraw: (id, number, call) => cancelReturn(context, known(id), number, byOf(call)),
    refundReturn: (id, number, ways, call) => refundReturn(context, known(id), number, byOf(call), ways),
    accountPayment: (id, payment, call) => recordAccountPayment(context, known(id), payment, byOf(call)),
    pickList: (numbers, locale) => printPickList(context, numbers, locale),
    document: (id, name) => printDocument(context, known(id), name, { staff: true }),
    refund: (id, refund, call) => refundOrderAmount(context, known(id), refund, byOf(call)),
  }
}

/** Links that somebody may ask for: far more than anybody does, far fewer than a flood. */
const lookups = { times: 10, withinMs: 10 * 60_000 }
const shopper: Actor = { actor: 'shopper' }

export function createOwnOrders(context: FulfilmentContext): Pick<SellingCalls, 'ownOrder' | 'askOrderLink'> {
  const mayLook = createLimiter(context.clock, 'lookups', lookups.times, lookups.withinMs)
  return {
    ownOrder(given, token, spender) {
      const id = parseOrderId(given)
      if (!id || !isOrderToken(context.secret, id, token)) return undefined
      return {
        async steps() {
          const order = await getOrderWithPayment(context.db, id)
          return order && getOrderActions(context.db, context.clock, order, spender)
        },
        cancel: (reason) => cancelOrder(context, id, cleanText(reason), shopper),
        async changeChoice(lineId, variantId, mostMinor) {
          const charge = await changeLineVariant(context, id, lineId, variantId, shopper, {
            mostMinor,
            spender,
          })
          await context.refreshStock?.([variantId])
          return charge
        },
        change: (number, locale) => getOrderEditView(context, id, number, locale),
        async payChange(number, typed) {
          const card = typed === undefined ? undefined : additionalPaymentCardInput.safeParse(typed)
          if (card && !card.success) throw new ShopError('invalid_input')
          return payOrderEdit(context, id, number, card?.data)
        },
        confirmChange: (number, confirmed) => confirmOrderEdit(context, id, number, confirmed),
        leaveChange: (number) => cancelOrderEdit(context, id, number),
        changeAddress: (address) => changeOrderAddress(context, id, address, shopper),
        askReturn: (parts, to) => requestReturn(context, id, parts, shopper, to),
        document: (name) => printDocument(context, id, name),
        withdrawReturn: (number) => cancelReturn(context, id, number, shopper),
      }
    },
    async askOrderLink(typed, caller) {
      const faults = validateOrderLookup(typed)
      if (faults.length > 0) return faults
      if (!mayLook.take(caller)) return 'too_many'
      await requestOrderLink(context, typed)
      return []
    },
  }
}

/** Those that somebody of staff does. */
const staffActions = orderTransitions
  .filter(({ allowedRoles: who }) => who.some((one) => (orderActionRoles as readonly string[]).includes(one)))
  .map(({ action }) => action)

const actionsFor = ({ status }: Order, roles: readonly string[]) =>
  staffActions
    .filter((action) => getAllowedRoles(action).some((role) => roles.includes(role)))
    .map((action) => ({
      action,
      open: getTransition(action).from.includes(status),
      from: [...getTransition(action).from],
    }))
