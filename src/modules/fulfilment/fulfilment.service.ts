// Wires actions on placed orders: for staff by their permissions, for shoppers by the order's signed link.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
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
import { holdOrder, releaseHold, revertRelease } from './hold-order.ts'
import { captureAll } from './captures/capture-payment.ts'
import { revertWriteOff, writeOffPayment } from './captures/write-off-payment.ts'
import { type DocumentProblemView, listDocumentProblems } from '../orders/documents.store.ts'
import { getTaxCalculation, type OrderTaxCalculation } from '../orders/order-tax-calculations.store.ts'
import { printDocument, printPickList } from './documents/print-document.ts'
import { requestOrderLink, validateOrderLookup } from './order-link.ts'
import { getOrderActions } from './order-actions.ts'
import { packOrder, type ScanInput, type ScanResult, scanItem } from './pack-order.ts'
import { type RefundInput, refundOrderAmount } from './refund-order.ts'
import { cancelReturn } from './returns/cancel-return.ts'
import { createReturn, requestReturn, type StaffReturnInput } from './returns/open-return.ts'
import { type ReceivedReturn, receiveReturn } from './returns/receive-return.ts'
import { refundReturn, type ReturnRefund } from './returns/refund-return.ts'
import { getSentFrom, type SentFrom } from './order-locations.ts'
import { type RerouteInput, rerouteItems } from './reroute-items.ts'
import { listMergeStates, type MergedOrder, type MergeState } from './merges/order-merges.store.ts'
import { exchangeItems } from './exchanges/exchange-items.ts'
import { RESERVATION_MS } from '../checkout/context.ts'
import { listEmails, type StoredEmail } from './stored-emails.store.ts'
import { deliverOrder, type ParcelInput, pickOrder, shipOrder } from './ship-order.ts'
import { ShopError } from '../../kernel/errors.ts'
import { allowsPartialRefund } from '../payments/payment-methods.ts'
import type { Locale } from '../../kernel/locale.ts'
import { type AccountId, parseOrderId, requireOrderId } from '../../kernel/ids.ts'
import { holdableStatuses, isOnHold, isStoppedByHold, type OrderHold } from '../orders/holds/order-holds.ts'
import { readListFilters } from '../custom-fields/list-fields.store.ts'
import { listHolds } from '../orders/holds/order-holds.store.ts'
import type { ListField, ListQuery } from '../../contracts/lists/list-query.ts'
import type { OrdersListField } from '../../contracts/lists/orders-list.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import type { Order } from '../orders/order.ts'
import { getOrderHead } from '../orders/orders.store.ts'
import { getOrderOrganisation } from '../orders/staff/order-organisation.store.ts'
import { listPickLines } from '../orders/staff/picking.store.ts'
import { listNotes, type OrderNote } from '../orders/history/notes.store.ts'
import { listOrderConsents, type OrderConsent } from '../orders/order-consents.store.ts'
import { listReturnDetails, type ReturnDetails } from '../orders/returns.store.ts'
import { isOrderToken } from '../orders/order-token.ts'
import { listOrdersForStaff, type StaffOrderRow } from '../orders/staff/orders-list.store.ts'
import { orderDimensionColumns } from '../reports/sales-breakdown/order-dimension-columns.ts'
import { listEventsForStaff, type StaffEvent } from '../orders/staff/staff-events.store.ts'
import { orderTransitions, type OrderAction } from '../orders/order-transitions.ts'
import { getGoodwillRefundsByLine } from '../payments/refunds.store.ts'
import type { ReturnsListField } from '../../contracts/lists/returns-list.ts'
import { type ReturnRow, searchReturns } from '../orders/staff/returns-list.store.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import type { CheckoutService } from '../storefront/shop.ts'

export type StaffOrder = Omit<Order, 'events'> & {
  events: StaffEvent[]
  /** Staff notes; those with `customer` were sent to the customer. */
  notes: OrderNote[]
  /** What only staff see of `returns`, by their number. */
  return_details: ReturnDetails[]
  /** Sorted. */
  tags: string[]
  /** Who takes care of it. */
  assignee: Assignee | null
  /** Oldest first, released ones included. */
  holds: OrderHold[]
  /** Whether the order cannot be picked, packed or shipped until its holds are released. */
  on_hold: boolean
  /** Whether its status allows a hold. */
  holdable: boolean
  /** Account that owns the order; null for a guest order. */
  customer_id: AccountId | null
  /** Names of the staff in its history, by account. */
  staff_names: Record<string, string>
  /** Barcodes of its items, for scanners that read the barcode. */
  barcodes: { line_id: number; barcode: string }[]
  /** Emails about the order, the latest first; empty without the permission emails.manage. */
  emails: OrderEmail[]
  /** Orders that ship in one parcel with it. */
  merged_with: MergedOrder[]
  /** Orders of the same customer that could. */
  can_merge_with: MergedOrder[]
  /** Quantities scanned while packing, or shipped already. */
  picked: { line_id: number; quantity: number }[]
  /** What the customer agreed to when ordering. */
  consents: OrderConsent[]
  /** Rules that its invoice and credit notes break. */
  document_problems: DocumentProblemView[]
  /** Null when the table of rates applied. */
  tax_calculation: OrderTaxCalculation | null
  /** Locations that still have to send items, to the store of a pickup; empty when main sends the whole order to the customer. */
  sent_from: SentFrom[]
  /** Quantities refunded without a return. */
  /** Whether a part of the payment can be refunded to the original method. */
  partial_refund: boolean
  paid_back: { line_id: number; quantity: number; amount: number }[]
  /**
   * Actions that this staff member's permissions allow, the order statuses they require, and whether each is possible
   * now.
   */
  actions: { action: OrderAction; open: boolean; from: OrderStatus[] }[]
}

/** An email in the timeline of its order. Times are ISO 8601 in UTC. */
export type OrderEmail = Pick<StoredEmail, 'id' | 'kind' | 'recipient' | 'subject' | 'status'> & {
  created_at: string
  sent_at: string | null
}

const toOrderEmail = ({
  id,
  kind,
  recipient,
  subject,
  status,
  createdAt,
  sentAt,
}: StoredEmail): OrderEmail => ({
  id,
  kind,
  recipient,
  subject,
  status,
  created_at: createdAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
})

/** `seen` is the number of events displayed when they decided, if known. */
export type OrderActionContext = StaffContext & { seen?: number | undefined }

/** A staff member who takes care of an order. */
export type Assignee = { id: string; name: string }

/** An order of the list, with the orders that can ship in one parcel. */
export type ListedOrder = Omit<StaffOrderRow, 'assignee_id'> & MergeState & { assignee: Assignee | null }

export type FulfilmentService = {
  /** @throws ShopError invalid_input with the path `after`, as `readListPage`. */
  orders(
    ctx: StaffContext,
    query: ListQuery<OrdersListField>,
    page: ListPageRequest,
  ): Promise<ListPage<ListedOrder>>
  /** Filters of the list by custom fields, such as `field.gift_wrap`. */
  orderFilters(ctx: StaffContext): Promise<Record<string, ListField>>
  /** @throws ShopError invalid_input. */
  returns(
    ctx: StaffContext,
    query: ListQuery<ReturnsListField>,
    page: ListPageRequest,
  ): Promise<ListPage<ReturnRow>>
  /** `locale`: language of the names of payment methods, by default that of the order. */
  order(ctx: StaffContext, id: string, locale?: Locale): Promise<StaffOrder>
  pick(ctx: OrderActionContext, id: string): Promise<void>
  /** Adds an item to the packed quantities, or removes it. */
  scan(ctx: StaffContext, id: string, scan: ScanInput): Promise<ScanResult>
  pack(ctx: OrderActionContext, id: string): Promise<void>
  /**
   * Puts an order on hold. Idempotent by `requestKey`.
   * @throws ShopError invalid_transition when there is nothing left to ship.
   */
  hold(ctx: StaffContext, id: string, hold: { reason: string; requestKey: string }): Promise<OrderHold>
  /** Releases a hold. Releasing it again has no effect. */
  release(ctx: StaffContext, id: string, holdId: string): Promise<void>
  /** Releases a hold that is reverted. @throws ShopError content_changed when it is released already. */
  revertHold(ctx: StaffContext, id: string, holdId: string): Promise<void>
  /** Puts the order on hold again. @throws ShopError content_changed when the hold is open. */
  revertRelease(ctx: StaffContext, id: string, holdId: string): Promise<void>
  /** With `withoutCapture`, it needs the permission payments.manage too. */
  ship(ctx: OrderActionContext, id: string, parcel: ParcelInput): Promise<void>
  /**
   * Captures the remaining amount of an authorised payment. Does nothing when everything is captured.
   * @throws ShopError capture_failed, capture_pending; order_not_found.
   */
  capture(ctx: OrderActionContext, id: string): Promise<void>
  /** @throws ShopError as writeOffPayment. */
  writeOff(ctx: OrderActionContext, id: string, reason: string): Promise<void>
  /** @throws ShopError as revertWriteOff. */
  revertWriteOff(ctx: StaffContext, id: string, payment: string): Promise<void>
  /** @throws ShopError as rerouteItems. */
  reroute(ctx: OrderActionContext, id: string, input: RerouteInput): Promise<void>
  deliver(ctx: OrderActionContext, id: string, shipment: number | undefined): Promise<void>
  cancel(ctx: OrderActionContext, id: string, reason: string): Promise<void>
  /**
   * Creates a return for the customer. Idempotent by `requestKey`.
   * @returns the return's number within the order.
   */
  createReturn(ctx: OrderActionContext, id: string, input: StaffReturnInput): Promise<number>
  receive(ctx: OrderActionContext, id: string, number: number, received: ReceivedReturn): Promise<void>
  withdraw(ctx: OrderActionContext, id: string, number: number): Promise<void>
  refundReturn(
    ctx: OrderActionContext,
    id: string,
    number: number,
    refundMethods: ReturnRefund,
  ): Promise<void>
  refund(ctx: OrderActionContext, id: string, refund: RefundInput): Promise<void>
  accountPayment(ctx: StaffContext, id: string, payment: AccountPaymentInput): Promise<{ openMinor: number }>
  /** The items to pick for these orders, as PDF. */
  pickList(ctx: StaffContext, numbers: readonly number[], locale: Locale, location?: string): Promise<Buffer>
  /** The shopper's documents, `packing-slip`, `label` and `label-<parcel>`. */
  document(ctx: StaffContext, id: string, name: string): Promise<Buffer | undefined>
}

export function createFulfilmentService(context: FulfilmentContext): FulfilmentService {
  return {
    async orders(ctx, query, request) {
      ctx.require('orders.read')
      const { db, clock } = context
      const { day: today, timeZone } = await getShopClock(db, clock)
      const page = await listOrdersForStaff(
        db,
        query,
        request,
        { today, timeZone },
        clock.now(),
        orderDimensionColumns,
      )
      const merges = await listMergeStates(
        db,
        page.rows.map(({ id: orderId }) => orderId),
      )
      const names = await getActorNames(
        db,
        page.rows.map((row) => toActor(row.assignee_id)),
      )
      return {
        ...page,
        rows: page.rows.map(({ assignee_id, ...order }) => ({
          ...order,
          assignee: toAssignee(assignee_id, names),
          ...merges.get(order.id)!,
        })),
      }
    },
    async orderFilters(ctx) {
      ctx.require('orders.read')
      return readListFilters(context.db, 'order')
    },
    async returns(ctx, query, request) {
      ctx.require('orders.read')
      const { db, clock } = context
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchReturns(db, query, request, { today, timeZone })
    },
    async order(ctx, id, locale) {
      ctx.require('orders.read')
      const order = await getOrderWithPayment(context.db, requireOrderId(id), undefined, locale)
      if (!order) throw new ShopError('order_not_found')
      const holds = await listHolds(context.db, order.id)
      const onHold = isOnHold({ status: order.status, holds })
      const events = await listEventsForStaff(context.db, order.id)
      const notes = await listNotes(context.db, order.id)
      const head = await getOrderHead(context.db, order.id)
      const organisation = (await getOrderOrganisation(context.db, order.id))!
      const actors = [
        toActor(organisation.assigneeId),
        ...[...events, ...notes].map(({ actor }) => actor),
        ...holds.flatMap(({ placed_by, released_by }) => [placed_by, released_by]),
      ]
      const merges = (await listMergeStates(context.db, [order.id])).get(order.id)!
      const names = await getActorNames(context.db, actors)
      return {
        ...order,
        return_details: await listReturnDetails(context.db, order.id),
        holds,
        tags: organisation.tags,
        assignee: toAssignee(organisation.assigneeId, names),
        on_hold: onHold,
        holdable: holdableStatuses.includes(order.status),
        customer_id: head?.accountId ?? null,
        staff_names: names,
        barcodes: await listLineBarcodes(context.db, order),
        events,
        notes,
        consents: await listOrderConsents(context.db, order.id),
        document_problems: await listDocumentProblems(context.db, { orderId: order.id }),
        tax_calculation: await getTaxCalculation(context.db, order.id),
        sent_from: await getSentFrom(context.db, order),
        ...merges,
        emails: ctx.can('emails.manage')
          ? (await listEmails(context.db, { orderId: order.id }, 200)).map(toOrderEmail)
          : [],
        picked: (await listPickLines(context.db, order.id)).map(({ lineId, picked }) => ({
          line_id: lineId,
          quantity: picked,
        })),
        partial_refund: allowsPartialRefund(order.payment.method),
        paid_back: [...(await getGoodwillRefundsByLine(context.db, order.id))].map(
          ([line_id, { quantity, amountMinor }]) => ({
            line_id,
            quantity,
            amount: amountMinor,
          }),
        ),
        actions: actionsFor(order, onHold, ctx),
      }
    },
    async pick(ctx, id) {
      ctx.require('orders.pick')
      return pickOrder(context, requireOrderId(id), ctx)
    },
    async scan(ctx, id, scan) {
      ctx.require('orders.ship')
      return scanItem(context, requireOrderId(id), scan, ctx)
    },
    async pack(ctx, id) {
      ctx.require('orders.ship')
      return packOrder(context, requireOrderId(id), ctx)
    },
    async hold(ctx, id, hold) {
      ctx.require('orders.hold')
      return holdOrder(context, requireOrderId(id), hold, ctx)
    },
    async release(ctx, id, holdId) {
      ctx.require('orders.hold')
      return releaseHold(context, requireOrderId(id), holdId, ctx)
    },
    async revertHold(ctx, id, holdId) {
      ctx.require('orders.hold')
      return releaseHold(context, requireOrderId(id), holdId, ctx, { isRevert: true })
    },
    async revertRelease(ctx, id, holdId) {
      ctx.require('orders.hold')
      return revertRelease(context, requireOrderId(id), holdId, ctx)
    },
    async ship(ctx, id, parcel) {
      ctx.require('orders.ship')
      if (parcel.withoutCapture) ctx.require('payments.manage')
      return shipOrder(context, requireOrderId(id), parcel, ctx)
    },
    async capture(ctx, id) {
      ctx.require('payments.manage')
      await captureAll(context, requireOrderId(id), ctx)
    },
    async writeOff(ctx, id, reason) {
      ctx.require('payments.manage')
      return writeOffPayment(context, requireOrderId(id), reason, ctx)
    },
    async revertWriteOff(ctx, id, payment) {
      ctx.require('payments.manage')
      return revertWriteOff(context, requireOrderId(id), payment, ctx)
    },
    async reroute(ctx, id, input) {
      ctx.require('orders.ship')
      return rerouteItems(context, requireOrderId(id), input, ctx)
    },
    async deliver(ctx, id, shipment) {
      ctx.require('orders.deliver')
      return deliverOrder(context, requireOrderId(id), shipment, ctx)
    },
    async cancel(ctx, id, reason) {
      ctx.require('orders.cancel')
      return cancelOrder(context, requireOrderId(id), reason, ctx)
    },
    async createReturn(ctx, id, input) {
      ctx.require('returns.create')
      return createReturn(context, requireOrderId(id), input, ctx)
    },
    async receive(ctx, id, number, received) {
      ctx.require('returns.receive')
      return receiveReturn(context, requireOrderId(id), number, received, ctx)
    },
    async withdraw(ctx, id, number) {
      ctx.require('returns.cancel')
      return cancelReturn(context, requireOrderId(id), number, ctx)
    },
    async refundReturn(ctx, id, number, refundMethods) {
      ctx.require('orders.refund')
      return refundReturn(context, requireOrderId(id), number, ctx, refundMethods)
    },
    async accountPayment(ctx, id, payment) {
      ctx.require('payments.manage')
      return recordAccountPayment(context, requireOrderId(id), payment, ctx)
    },
    async pickList(ctx, numbers, locale, location) {
      ctx.require('orders.pick')
      return printPickList(context, numbers, locale, location)
    },
    async document(ctx, id, name) {
      ctx.require('orders.read')
      return printDocument(context, requireOrderId(id), name, { staff: true })
    },
    async refund(ctx, id, refund) {
      ctx.require('orders.refund')
      return refundOrderAmount(context, requireOrderId(id), refund, ctx)
    },
  }
}

const toActor = (id: AccountId | null) => (id === null ? null : `staff:${id}`)

/** null for someone who was erased. */
const toAssignee = (id: AccountId | null, names: Readonly<Record<string, string>>): Assignee | null =>
  id !== null && names[id] !== undefined ? { id, name: names[id] } : null

async function listLineBarcodes(db: Db, { lines }: Pick<Order, 'lines'>): Promise<StaffOrder['barcodes']> {
  const barcodes = await getBarcodes(
    db,
    lines.flatMap(({ variant_id: id }) => id ?? []),
  )
  return lines.flatMap(({ id: line_id, variant_id: variant }) => {
    const barcode = variant === null ? undefined : barcodes.get(variant)
    return barcode ? [{ line_id, barcode }] : []
  })
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
          return (
            order &&
            getOrderActions(context.db, context.clock, order, {
              customerId: spenderId,
              exchanges: context.settings.current.exchanges,
              secret: context.secret,
            })
          )
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
        async exchange(lines, { to, mostMinor }) {
          const ships = context.settings.current.exchanges
          if (ships === 'off') throw new ShopError('exchange_unavailable')
          const options = { ships, to, shopper: { mostMinor }, payWithinMs: RESERVATION_MS }
          const result = await exchangeItems(context, id, { lines, added: [] }, options, shopper)
          await context.refreshStock?.(result.after.lines.flatMap(({ variant_id: variant }) => variant ?? []))
          return result
        },
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

/** Orders that customers collect are marked as ready and handed over instead of being picked. */
const actionsFor = ({ status, pickup }: Order, onHold: boolean, ctx: StaffContext) =>
  orderTransitions
    .filter(
      ({ permission, action }) =>
        permission !== undefined && ctx.can(permission) && !(pickup && action === 'pick'),
    )
    .map(({ action, from }) => ({
      action,
      open: from.includes(status) && !(onHold && isStoppedByHold(action)),
      from: [...from],
    }))
