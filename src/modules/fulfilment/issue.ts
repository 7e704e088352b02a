// Invoices and credit notes, issued with the step that they follow from.
import { getOrderWithPayment } from '../checkout/view-order.ts'
import { getBillingAddress } from '../customers/addresses.store.ts'
import type { OrderId } from '../../kernel/ids.ts'
import {
  type CreditNote,
  buildCreditNotePdf,
  buildInvoicePdf,
  type Seller,
} from '../documents/order-documents.ts'
import { ownerOf } from '../orders/account-orders.ts'
import { issueDocument } from '../orders/documents.store.ts'
import { dueOn } from '../orders/order.ts'
import type { OrderTrade } from '../orders/order-trade.store.ts'
import { enterInvoice } from '../payments/on-account.store.ts'
import { localeOf } from '../orders/orders.store.ts'
import type { Step } from './act.ts'

/** Its pieces and its delivery are named in its language. */
const found = async ({ tx, order, say }: Step) => {
  const full = await getOrderWithPayment(tx, order.id as OrderId, 'its-own')
  if (!full) throw new Error(`order ${order.id} is not whole`)
  const locale = await localeOf(tx, order.id)
  const said = (await say?.(locale, tx))?.(full.shipping_method)
  return { full: { ...full, ...(said !== undefined && { shipping_method: said }) }, locale }
}

/** It names the billing address that the account has by then. On account it is owed from now on, and says until when. */
export async function issueInvoice(step: Step, seller: Seller, trade: OrderTrade | undefined): Promise<void> {
  const { full, locale } = await found(step)
  const owner = await ownerOf(step.tx, full.id)
  const billing = owner === undefined ? undefined : await getBillingAddress(step.tx, owner)
  const owed = full.payment.method === 'on-account' && trade
  const due = owed ? dueOn(step.at, trade.netDays ?? 0) : undefined
  const content = buildInvoicePdf(full, seller, locale, step.at, { billing, due })
  await issueDocument(step.tx, { kind: 'invoice', orderId: full.id, locale, content, at: step.at })
  if (due !== undefined)
    await enterInvoice(step.tx, {
      companyId: trade!.companyId,
      orderId: full.id,
      dueOn: due,
      at: step.at,
      actor: step.actor,
    })
}

/** For what goes back of an order that has an invoice; before there is one nothing has to be taken back. */
export async function issueCredit(
  step: Step,
  seller: Seller,
  refundId: string,
  credit: CreditNote,
): Promise<void> {
  const { full, locale } = await found(step)
  if (!full.documents.some(({ kind }) => kind === 'invoice')) return
  const content = buildCreditNotePdf(full, seller, locale, step.at, credit)
  await issueDocument(step.tx, {
    kind: 'credit-note',
    orderId: full.id,
    refundId,
    locale,
    content,
    at: step.at,
  })
}
