// Renders an order document as a PDF, by document name.
import type { OrderId } from '../../../kernel/ids.ts'
import { renderPdf, type TitledPdfContent } from '../../../platform/documents/pdf.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { getOrderWithPayment } from '../../checkout/view-order.ts'
import { buildIssuedPdf, buildIssuedXml } from '../../documents/invoices/invoice-pdf.ts'
import {
  buildLabelPdf,
  buildPackingSlipPdf,
  buildPickListPdf,
  buildReturnPdf,
} from '../../documents/order-documents.ts'
import { listMergeStates } from '../merges/order-merges.store.ts'
import { listItemsToPick } from '../items-to-pick.ts'
import { getDocument, type IssuedDocument } from '../../orders/documents.store.ts'
import { getReturnLabelFile } from '../../orders/return-labels.store.ts'
import type { DocumentKind } from '../../orders/order.ts'
import { getOrderLocale } from '../../orders/orders.store.ts'
import type { FulfilmentContext } from '../run-order-action.ts'

/**
 * `invoice`, `credit-note-<number>`, `return-<number>`; `packing-slip`, `label` and `label-<parcel>` for staff. A name that
 * ends in `.xml` is the EN 16931 XML of an invoice or credit note that was issued with it.
 * @returns undefined where the order has no such document.
 */
export async function printDocument(
  context: FulfilmentContext,
  orderId: OrderId,
  name: string,
  { staff = false } = {},
): Promise<Buffer | undefined> {
  const [base = '', extension] = name.split('.')
  if (extension === 'xml') {
    const issued = await findIssued(context, orderId, base)
    const xml = issued && buildIssuedXml(issued)
    return xml === undefined ? undefined : Buffer.from(xml)
  }
  const [, number] = /^return-(\d{1,12})$/.exec(name) ?? []
  const label =
    number === undefined ? undefined : await getReturnLabelFile(context.db, orderId, Number(number))
  // A label of a carrier replaces the slip of the shop.
  if (label?.type === 'application/pdf') return label.bytes
  const titled = await buildDocument(context, orderId, name, staff)
  return titled && renderPdf(titled)
}

/** @returns undefined when the name is not that of an issued document of the order. */
async function findIssued(
  { db }: FulfilmentContext,
  orderId: OrderId,
  name: string,
): Promise<(IssuedDocument & { kind: DocumentKind }) | undefined> {
  const [, digits] = /^credit-note-(\d{1,12})$/.exec(name) ?? []
  const kind = name === 'invoice' ? 'invoice' : digits === undefined ? undefined : 'credit-note'
  const issued =
    kind && (await getDocument(db, orderId, kind, digits === undefined ? undefined : Number(digits)))
  return issued && { ...issued, kind }
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
  const issued = await findIssued(context, orderId, name)
  if (issued) return buildIssuedPdf(issued.kind, issued)
  const [, kind, digits] = /^(return|packing-slip|label)(?:-(\d{1,12}))?$/.exec(name) ?? []
  const number = digits === undefined ? undefined : Number(digits)
  const printableOrder =
    (kind === 'return' && number !== undefined) || ((kind === 'packing-slip' || kind === 'label') && staff)
  const order = printableOrder ? await getOrderWithPayment(db, orderId) : undefined
  if (!order) return undefined
  const [seller, locale] = [await context.seller(), await getOrderLocale(db, orderId)]
  if (kind === 'return') return buildReturnPdf(order, seller, locale, number!)
  // Without a parcel number, these are of the parcel that is being packed.
  const merged = (await listMergeStates(db, [orderId])).get(orderId)?.merged_with ?? []
  const others = merged.map(({ display_number: other }) => other)
  return kind === 'label'
    ? buildLabelPdf(order, seller, locale, number, others)
    : buildPackingSlipPdf(order, seller, locale, clock.now(), others)
}
