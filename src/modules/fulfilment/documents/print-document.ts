// Renders an order document as a PDF, by document name.
import type { OrderId } from '../../../kernel/ids.ts'
import { renderPdf, type TitledPdfContent } from '../../../platform/documents/pdf.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { getOrderWithPayment } from '../../checkout/view-order.ts'
import {
  buildIssuedPdf,
  buildLabelPdf,
  buildPackingSlipPdf,
  buildPickListPdf,
  buildReturnPdf,
} from '../../documents/order-documents.ts'
import { listItemsToPick } from '../items-to-pick.ts'
import { getDocument } from '../../orders/documents.store.ts'
import { getOrderLocale } from '../../orders/orders.store.ts'
import type { FulfilmentContext } from '../run-order-action.ts'

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
  const titled = await buildDocument(context, orderId, name, staff)
  return titled && renderPdf(titled)
}

/**
 * Items still to pick for these orders, by location and SKU, or only those of one location. Orders that are not waiting
 * to be packed are skipped.
 */
export async function printPickList(
  { db, clock, seller }: FulfilmentContext,
  numbers: readonly number[],
  locale: Locale,
  location?: string,
): Promise<Buffer> {
  const rows = await listItemsToPick(db, numbers, location)
  return renderPdf(buildPickListPdf(rows, await seller(), locale, clock.now()))
}

async function buildDocument(
  context: FulfilmentContext,
  orderId: OrderId,
  name: string,
  staff: boolean,
): Promise<TitledPdfContent | undefined> {
  const { db, clock } = context
  const [, kind, digits] =
    /^(invoice|credit-note|return|packing-slip|label)(?:-(\d{1,12}))?$/.exec(name) ?? []
  const number = digits === undefined ? undefined : Number(digits)
  if (kind === 'invoice' || (kind === 'credit-note' && number !== undefined)) {
    const issued = await getDocument(db, orderId, kind, number)
    return issued && buildIssuedPdf(kind, issued)
  }
  const printableOrder =
    (kind === 'return' && number !== undefined) || ((kind === 'packing-slip' || kind === 'label') && staff)
  const order = printableOrder ? await getOrderWithPayment(db, orderId) : undefined
  if (!order) return undefined
  const [seller, locale] = [await context.seller(), await getOrderLocale(db, orderId)]
  if (kind === 'label') return buildLabelPdf(order, seller, locale, number)
  return kind === 'return'
    ? buildReturnPdf(order, seller, locale, number!)
    : buildPackingSlipPdf(order, seller, locale, clock.now())
}
