// Table order_document: issued invoices and credit notes. The database assigns numbers at commit and allows no
// updates.
import { sql } from 'kysely'
import { newDocumentId, type OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type PdfContent, pdfContent } from '../../platform/documents/pdf.ts'
import type { DocumentKind } from './order.ts'

export type NewDocument = {
  kind: DocumentKind
  /** Code of the series of its number; absent: that of its kind. */
  series?: string | undefined
  orderId: OrderId
  refundId?: string
  locale: string
  content: PdfContent
  /** What it says, as data. */
  invoice: object
  /** Rules that it breaks. */
  problems: readonly DocumentProblem[]
  at: Date
}

/** A rule that an issued document breaks, with what to do about it. */
export type DocumentProblem = { rule: string; message: string }

/** Idempotent: an order has one invoice and a refund one credit note. */
export async function issueDocument(
  tx: Tx,
  { kind, series, orderId, refundId, locale, content, invoice, problems, at }: NewDocument,
): Promise<void> {
  await sql`insert into order_document (id, kind, series, order_id, refund_id, issued_at, locale, content, invoice, problems)
    values (${newDocumentId(at)}, ${kind}, ${series ?? null}, ${orderId}, ${refundId ?? null}, ${at}, ${locale}, ${JSON.stringify(content)}::jsonb,
      ${JSON.stringify(invoice)}::jsonb, ${JSON.stringify(problems)}::jsonb)
    on conflict do nothing`.execute(tx)
}

/** `invoice` is null for a document from before it was stored; the module `documents` knows its type. */
export type IssuedDocument = {
  number: number
  locale: string
  issuedAt: Date
  content: PdfContent
  invoice: unknown
}

/** An invoice needs no number, because an order has only one. */
export async function getDocument(
  db: Db,
  orderId: OrderId,
  kind: DocumentKind,
  number?: number,
): Promise<IssuedDocument | undefined> {
  const { rows } = await sql<{
    number: number
    locale: string
    issuedAt: Date
    content: unknown
    invoice: unknown
  }>`
    select number, locale, issued_at as "issuedAt", content, invoice from order_document
    where order_id = ${orderId} and kind = ${kind} and (${number ?? null}::bigint is null or number = ${number ?? null})`.execute(
    db,
  )
  return rows[0] && { ...rows[0], content: pdfContent.parse(rows[0].content) }
}

/** Problems of the documents of an order, as staff see them. */
export type DocumentProblemView = { kind: DocumentKind; number: number } & DocumentProblem

/** Of one order, or of all documents since `since`, newest first; at most a hundred. */
export async function listDocumentProblems(
  db: Db,
  filter: { orderId: OrderId } | { since: Date },
): Promise<DocumentProblemView[]> {
  const condition =
    'orderId' in filter ? sql`d.order_id = ${filter.orderId}` : sql`d.issued_at >= ${filter.since}`
  const { rows } = await sql<DocumentProblemView>`
    select d.kind, d.number, p.rule, p.message
    from order_document d cross join lateral jsonb_to_recordset(d.problems) as p(rule text, message text)
    where d.problems <> '[]'::jsonb and ${condition} order by d.issued_at desc, d.number desc limit 100`.execute(
    db,
  )
  return rows
}
