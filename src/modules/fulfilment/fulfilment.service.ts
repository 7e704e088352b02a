// Wires actions on placed orders: for staff by their permissions, for shoppers by the order's signed link.
import { can } from '../../contracts/permissions.ts'
import type { Principal } from '../auth/auth.ts'
import { getBarcodes } from '../catalog/variants/variant-barcodes.ts'
import { cleanText } from '../checkout/clean-text.ts'
import { getOrderWithPayment } from '../checkout/view-order.ts'
import type { Actor, FulfilmentContext } from './run-order-action.ts'
import { type AccountPaymentInput, recordAccountPayment } from './record-account-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrderAddress, changeLineVariant } from './order-edits/edit-order.ts'
import {
  additionalPaymentCardInput,
  getOrderEditView,
  confirmOrderEdit,
  cancelOrderEdit,
  payOrderEdit,
} from './order-edits/additional-payment.ts'
import { type OrderNoteInput, addOrderNote } from './add-order-note.ts'
import { printDocument, printPickList } from './documents/print-document.ts'
import { requestOrderLink, validateOrderLookup } from './order-link.ts'
import { getOrderActions } from './order-actions.ts'
import { packOrder, type ScanInput, type ScanResult, scanItem } from './pack-order.ts'
import { type RefundInput, refundOrderAmount } from './refund-order.ts'
import {
  requestReturn,
  type ReceivedLine,
  receiveReturn,
  refundReturn,
  type ReturnRefund,
  cancelReturn,
} from './return-order.ts'
import { deliverOrder, type ParcelInput, pickOrder, shipOrder } from './ship-order.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Locale } from '../../kernel/locale.ts'
import { parseOrderId } from '../../kernel/ids.ts'
import type { Order, OrderStatus } from '../orders/order.ts'
import { listPickLines } from '../orders/staff/picking.store.ts'
import { listNotes, type OrderNote } from '../orders/history/notes.store.ts'
import { isOrderToken } from '../orders/order-token.ts'
import {
  listEventsForStaff,
  listOrdersForStaff,
  type StaffEvent,
  type StaffOrderFilter,
  type StaffOrderPage,
} from '../orders/staff/staff-orders.ts'
import { orderTransitions, type OrderAction } from '../orders/order-transitions.ts'
import { getGoodwillRefundsByLine } from '../payments/refunds.store.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import type { CheckoutService } from '../storefront/shop.ts'

export type StaffOrder = Omit<Order, 'events'> & {
  events: StaffEvent[]
  /** Staff notes; those with `customer` were sent to the customer. */
  notes: OrderNote[]
  /** Quantities scanned while packing, or shipped already. */
  picked: { line_id: number; quantity: number }[]
  /** Quantities refunded without a return. */
  paid_back: { line_id: number; quantity: number; amount: number }[]
  /**
   * Actions that this staff member's permissions allow, the order statuses they require, and whether each is possible
   * now.
   */
  actions: { action: OrderAction; open: boolean; from: OrderStatus[] }[]
}

/**
 * `requestId` goes into the audit log; `seen` is the number of events displayed when they decided, if known.
 */
export type StaffRequest = { principal: Principal; requestId: string; seen?: number | undefined }

export type FulfilmentService = {
  orders(filter: StaffOrderFilter): Promise<StaffOrderPage>
  order(id: string, staffRequest: StaffRequest): Promise<StaffOrder>
  pick(id: string, staffRequest: StaffRequest): Promise<void>
  /** Adds an item to the packed quantities, or removes it. */
  scan(id: string, scan: ScanInput, staffRequest: StaffRequest): Promise<ScanResult>
  pack(id: string, staffRequest: StaffRequest): Promise<void>
  /** For staff only, or sent to the customer. */
  note(id: string, note: OrderNoteInput, staffRequest: StaffRequest): Promise<void>
  /** Barcodes by line id. */
  barcodes(order: Pick<Order, 'lines'>): Promise<Record<number, string>>
  ship(id: string, parcel: ParcelInput, staffRequest: StaffRequest): Promise<void>
  deliver(id: string, shipment: number | undefined, staffRequest: StaffRequest): Promise<void>
  cancel(id: string, reason: string, staffRequest: StaffRequest): Promise<void>
  receive(
    id: string,
    number: number,
    parts: readonly ReceivedLine[] | undefined,
    staffRequest: StaffRequest,
  ): Promise<void>
  withdraw(id: string, number: number, staffRequest: StaffRequest): Promise<void>
  refundReturn(
    id: string,
    number: number,
    refundMethods: ReturnRefund,
    staffRequest: StaffRequest,
  ): Promise<void>
  refund(id: string, refund: RefundInput, staffRequest: StaffRequest): Promise<void>
  accountPayment(
    id: string,
    payment: AccountPaymentInput,
    staffRequest: StaffRequest,
  ): Promise<{ openMinor: number }>
  /** The items to pick for these orders, as PDF. */
  pickList(numbers: readonly number[], locale: Locale): Promise<Buffer>
  /** The shopper's documents, `packing-slip`, `label` and `label-<parcel>`. */
  document(id: string, name: string): Promise<Buffer | undefined>
}

const toActor = ({ principal, requestId, seen }: StaffRequest): Actor => ({
  actor: `staff:${principal.user.id}`,
  requestId,
  seen,
})

/** @throws ShopError order_not_found. */
const requireOrderId = (id: string) => {
  const orderId = parseOrderId(id)
  if (!orderId) throw new ShopError('order_not_found')
  return orderId
}

export function createFulfilmentService(context: FulfilmentContext): FulfilmentService {
  return {
    orders: (filter) => listOrdersForStaff(context.db, filter),
    async order(id, { principal }) {
      const order = await getOrderWithPayment(context.db, requireOrderId(id))
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
        actions: actionsFor(order, principal),
      }
    },
    pick: (id, staffRequest) => pickOrder(context, requireOrderId(id), toActor(staffRequest)),
    scan: (id, scan, staffRequest) => scanItem(context, requireOrderId(id), scan, toActor(staffRequest)),
    pack: (id, staffRequest) => packOrder(context, requireOrderId(id), toActor(staffRequest)),
    note: (id, note, staffRequest) => addOrderNote(context, requireOrderId(id), note, toActor(staffRequest)),
    async barcodes({ lines }) {
      const barcodes = await getBarcodes(
        context.db,
        lines.flatMap(({ variant_id: id }) => id ?? []),
      )
      return Object.fromEntries(
        lines.flatMap(({ id, variant_id }) => {
          const barcode = barcodes.get(variant_id ?? 0)
          return barcode ? [[id, barcode]] : []
        }),
      )
    },
    ship: (id, parcel, staffRequest) => shipOrder(context, requireOrderId(id), parcel, toActor(staffRequest)),
    deliver: (id, shipment, staffRequest) =>
      deliverOrder(context, requireOrderId(id), shipment, toActor(staffRequest)),
    cancel: (id, reason, staffRequest) =>
      cancelOrder(context, requireOrderId(id), reason, toActor(staffRequest)),
    receive: (id, number, parts, staffRequest) =>
      receiveReturn(context, requireOrderId(id), number, parts, toActor(staffRequest)),
    withdraw: (id, number, staffRequest) =>
      cancelReturn(context, requireOrderId(id), number, toActor(staffRequest)),
    refundReturn: (id, number, refundMethods, staffRequest) =>
      refundReturn(context, requireOrderId(id), number, toActor(staffRequest), refundMethods),
    accountPayment: (id, payment, staffRequest) =>
      recordAccountPayment(context, requireOrderId(id), payment, toActor(staffRequest)),
    pickList: (numbers, locale) => printPickList(context, numbers, locale),
    document: (id, name) => printDocument(context, requireOrderId(id), name, { staff: true }),
    refund: (id, refund, staffRequest) =>
      refundOrderAmount(context, requireOrderId(id), refund, toActor(staffRequest)),
  }
}

/** Order lookups per client: more than anyone needs, fewer than a flood. */
const LOOKUP_LIMIT = { times: 10, withinMs: 10 * 60_000 }
const shopper: Actor = { actor: 'shopper' }

export function createOrderLinkService(
  context: FulfilmentContext,
): Pick<CheckoutService, 'orderByLink' | 'requestOrderLink'> {
  const lookupLimiter = createLimiter(context.clock, 'lookups', LOOKUP_LIMIT.times, LOOKUP_LIMIT.withinMs)
  return {
    orderByLink(inputId, token, spenderId) {
      const id = parseOrderId(inputId)
      if (!id || !isOrderToken(context.secret, id, token)) return undefined
      return {
        async actions() {
          const order = await getOrderWithPayment(context.db, id)
          return order && getOrderActions(context.db, context.clock, order, spenderId)
        },
        cancel: (reason) => cancelOrder(context, id, cleanText(reason), shopper),
        async changeVariant(lineId, variantId, maxMinor) {
          const charge = await changeLineVariant(context, id, lineId, variantId, shopper, {
            mostMinor: maxMinor,
            spender: spenderId,
          })
          await context.refreshStock?.([variantId])
          return charge
        },
        getEdit: (number, locale) => getOrderEditView(context, id, number, locale),
        async payEdit(number, input) {
          const card = input === undefined ? undefined : additionalPaymentCardInput.safeParse(input)
          if (card && !card.success) throw new ShopError('invalid_input')
          return payOrderEdit(context, id, number, card?.data)
        },
        confirmEditPayment: (number, confirmed) => confirmOrderEdit(context, id, number, confirmed),
        discardEdit: (number) => cancelOrderEdit(context, id, number),
        changeAddress: (address) => changeOrderAddress(context, id, address, shopper),
        requestReturn: (parts, to) => requestReturn(context, id, parts, shopper, to),
        document: (name) => printDocument(context, id, name),
        cancelReturn: (number) => cancelReturn(context, id, number, shopper),
      }
    },
    async requestOrderLink(input, caller) {
      const errors = validateOrderLookup(input)
      if (errors.length > 0) return errors
      if (!lookupLimiter.tryTake(caller)) return 'too_many'
      await requestOrderLink(context, input)
      return []
    },
  }
}

const actionsFor = ({ status }: Order, principal: Principal) =>
  orderTransitions
    .filter(({ permission }) => permission !== undefined && can(principal, permission))
    .map(({ action, from }) => ({ action, open: from.includes(status), from: [...from] }))
