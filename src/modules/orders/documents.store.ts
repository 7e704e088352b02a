// Table order_document: issued invoices and credit notes. The database assigns numbers at commit and allows no
// updates.
import { sql } from 'kysely'
import { newDocumentId, type OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type PdfContent, pdfContent } from '../../platform/documents/pdf.ts'
import type { DocumentKind } from './order.ts'

export type NewDocument = {
  kind: DocumentKind
  orderId: OrderId
  refundId?: string
  locale: string
  content: PdfContent
  at: Date
}

/** Idempotent: an order has one invoice and a refund one credit note. */
export async function issueDocument(
  tx: Tx,
  { kind, orderId, refundId, locale, content, at }: NewDocument,
): Promise<void> {
  await sql`insert into order_document (id, kind, order_id, refund_id, issued_at, locale, content)
    values (${newDocumentId(at)}, ${kind}, ${orderId}, ${refundId ?? null}, ${at}, ${locale}, ${JSON.stringify(content)}::jsonb)
    on conflict do nothing`.execute(tx)
}

export type IssuedDocument = { number: number; locale: string; content: PdfContent }

/** An invoice needs no number, because an order has only one. */
export async function getDocument(
  db: Db,
  orderId: OrderId,
  kind: DocumentKind,
  number?: number,
): Promise<IssuedDocument | undefined> {
  const { rows } = await sql<{ number: number; locale: string; content: unknown }>`
    select number, locale, content from order_document
    where order_id = ${orderId} and kind = ${kind} and (${number ?? null}::bigint is null or number = ${number ?? null})`.execute(
    db,
  )
  return rows[0] && { ...rows[0], content: pdfContent.parse(rows[0].content) }
}
