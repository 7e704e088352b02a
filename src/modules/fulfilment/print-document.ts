// The PDF of what is printed of an order, by its name.
import type { OrderId } from '../../kernel/ids.ts'
import { printPaper, type TitledPaper } from '../../platform/paper.ts'
import { orderAndPayment } from '../checkout/view-order.ts'
import { issuedPaper, packingPaper, returnPaper } from '../documents/papers.ts'
import { findDocument } from '../orders/documents.store.ts'
import { localeOf } from '../orders/orders.store.ts'
import type { FulfilmentContext } from './act.ts'

/**
 * `invoice`, `credit-note-<number>`, `return-<number>`; `packing-slip` for staff.
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

async function paperOf(
  context: FulfilmentContext,
  orderId: OrderId,
  name: string,
  staff: boolean,
): Promise<TitledPaper | undefined> {
  const { db, clock } = context
  const [, kind, digits] = /^(invoice|credit-note|return|packing-slip)(?:-(\d{1,12}))?$/.exec(name) ?? []
  const number = digits === undefined ? undefined : Number(digits)
  if (kind === 'invoice' || (kind === 'credit-note' && number !== undefined)) {
    const issued = await findDocument(db, orderId, kind, number)
    return issued && issuedPaper(kind, issued)
  }
  const printable = (kind === 'return' && number !== undefined) || (kind === 'packing-slip' && staff)
  const order = printable ? await orderAndPayment(db, orderId) : undefined
  if (!order) return undefined
  const [seller, locale] = [await context.seller(), await localeOf(db, orderId)]
  return kind === 'return'
    ? returnPaper(order, seller, locale, number!)
    : packingPaper(order, seller, locale, clock.now())
}
