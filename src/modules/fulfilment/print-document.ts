// The PDF of what is printed of an order, by its name.
import type { OrderId } from '../../kernel/ids.ts'
import { printPaper, type TitledPaper } from '../../platform/paper.ts'
import type { Locale } from '../../kernel/locale.ts'
import { getOrderWithPayment } from '../checkout/view-order.ts'
import {
  buildIssuedPdf,
  buildLabelPdf,
  buildPackingSlipPdf,
  buildPickListPdf,
  buildReturnPdf,
} from '../documents/order-documents.ts'
import { piecesToPick } from '../orders/picking.store.ts'
import { findDocument } from '../orders/documents.store.ts'
import { localeOf } from '../orders/orders.store.ts'
import type { FulfilmentContext } from './act.ts'

/**
 * `invoice`, `credit-note-<number>`, `return-<number>`; `packing-slip`, `label` and `label-<parcel>` for staff.
 * @returns undefined where the order has no such document.
 */
export async function printDocument(
  context: FulfilmentContext,
  orderId: OrderId,
  name: string,
  { staff = false } = {},
): Promise<Buffer | undefined> {
  const titled = await paperOf(context, orderId, name, staff)
  return titled && printPaper(titled)
}

/** What is still to be fetched for these orders, by SKU: those that wait to be packed, the others are left out. */
export async function printPickList(
  { db, clock, seller }: FulfilmentContext,
  numbers: readonly number[],
  locale: Locale,
): Promise<Buffer> {
  const rows = await piecesToPick(db, numbers)
  return printPaper(buildPickListPdf(rows, await seller(), locale, clock.now()))
}

async function paperOf(
  context: FulfilmentContext,
  orderId: OrderId,
  name: string,
  staff: boolean,
): Promise<TitledPaper | undefined> {
  const { db, clock } = context
  const [, kind, digits] =
    /^(invoice|credit-note|return|packing-slip|label)(?:-(\d{1,12}))?$/.exec(name) ?? []
  const number = digits === undefined ? undefined : Number(digits)
  if (kind === 'invoice' || (kind === 'credit-note' && number !== undefined)) {
    const issued = await findDocument(db, orderId, kind, number)
    return issued && buildIssuedPdf(kind, issued)
  }
  const printable =
    (kind === 'return' && number !== undefined) || ((kind === 'packing-slip' || kind === 'label') && staff)
  const order = printable ? await getOrderWithPayment(db, orderId) : undefined
  if (!order) return undefined
  const [seller, locale] = [await context.seller(), await localeOf(db, orderId)]
  if (kind === 'label') return buildLabelPdf(order, seller, locale, number)
  return kind === 'return'
    ? buildReturnPdf(order, seller, locale, number!)
    : buildPackingSlipPdf(order, seller, locale, clock.now())
}
