// Table order_consent: what the customer agreed to with the order.
import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import type { Db } from '../../platform/database/database.ts'

export const orderConsentKinds = ['terms', 'marketing'] as const
export type OrderConsentKind = (typeof orderConsentKinds)[number]

export type NewOrderConsent = {
  kind: OrderConsentKind
  /** The text beside the checkbox, in the customer's language. */
  wording: string
  /** Query of the version of the page that the text links to. */
  pageVersion?: RawBuilder<string> | undefined
}

export const orderConsentWrites = (
  orderId: OrderId,
  consents: readonly NewOrderConsent[],
  at: Date,
): BatchWrites =>
  consents.map(({ kind, wording, pageVersion }) => [
    `consent_${kind}`,
    sql`insert into order_consent (order_id, kind, at, wording, page_version)
      values (${orderId}, ${kind}, ${at}, ${wording}, ${pageVersion ? sql`(${pageVersion})` : sql`null`})`,
  ])

/** `page_version` is null where the text linked to no page. */
export type OrderConsent = {
  kind: OrderConsentKind
  at: string
  wording: string
  page_version: string | null
}

export async function listOrderConsents(db: Db, orderId: OrderId): Promise<OrderConsent[]> {
  const { rows } = await sql<Omit<OrderConsent, 'at'> & { at: Date }>`
    select kind, at, wording, page_version from order_consent where order_id = ${orderId} order by kind desc`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
