// Table document_series: series of document numbers besides the one that each kind has.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { DocumentKind } from './order.ts'

export type DocumentSeries = {
  code: string
  kind: DocumentKind
  prefix: string
  start: number
  countries: string[]
}

/** `next`: number of the next document. */
export type NumberedSeries = DocumentSeries & { next: number }

/** In their order. */
export async function listDocumentSeries(db: Db): Promise<NumberedSeries[]> {
  const { rows } = await sql<NumberedSeries>`
    select code, kind, prefix, start, countries, next from document_series order by position, code`.execute(
    db,
  )
  return rows
}

/**
 * The series of a document: that of earlier ones of its kind for the order, so that its numbers stay unique for the order,
 * otherwise by the country whose tax applies.
 * @returns undefined: the document has the numbers of its kind.
 */
export async function findDocumentSeries(
  tx: Tx,
  kind: DocumentKind,
  { orderId, country }: { orderId: OrderId; country: string },
): Promise<DocumentSeries | undefined> {
  const series = await listDocumentSeries(tx)
  if (series.length === 0) return undefined
  const { rows } = await sql<{ series: string | null }>`
    select series from order_document where order_id = ${orderId} and kind = ${kind} limit 1`.execute(tx)
  const [earlier] = rows
  if (earlier) return series.find(({ code }) => code === earlier.series)
  return series.find((one) => one.kind === kind && one.countries.includes(country))
}

/** Serialises changes; documents that are issued at the same time wait for it with their number. */
export async function lockDocumentSeries(tx: Tx): Promise<void> {
  await sql`lock table document_series in share row exclusive mode`.execute(tx)
}

/** Replaces the series. Those that have numbered a document must be among them, with the same start. */
export async function setDocumentSeries(tx: Tx, series: readonly DocumentSeries[]): Promise<void> {
  await sql`delete from document_series where not code = any(${series.map(({ code }) => code)}::text[])`.execute(
    tx,
  )
  for (const [position, { code, kind, prefix, start, countries }] of series.entries())
    await sql`
      insert into document_series (code, position, kind, prefix, start, next, countries)
      values (${code}, ${position}, ${kind}, ${prefix}, ${start}::bigint, ${start}::bigint, ${countries}::text[])
      on conflict (code) do update set position = excluded.position, kind = excluded.kind, prefix = excluded.prefix,
        countries = excluded.countries, start = excluded.start,
        next = case when document_series.next = document_series.start then excluded.start else document_series.next end`.execute(
      tx,
    )
}
