// Partial refunds of the test card provider.
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { RefundRequest, RefundResult } from '../../provider.ts'

/** Locks the charge row first, so concurrent partial refunds are processed one after the other. */
export async function refundTestCard(
  db: Db,
  { key, refundKey, amountMinor }: RefundRequest,
): Promise<RefundResult> {
  await sql`
    with charge as materialized (
      select key, case outcome when 'captured' then amount_minor else captured_minor end - refunded_minor as left_minor from test_card_charge
      where key = ${key} and outcome in ('captured', 'authorised') for update
    ), made as (
      insert into test_card_refund (refund_key, charge_key, amount_minor)
      select ${refundKey}, key, ${amountMinor}::bigint from charge where left_minor >= ${amountMinor}::bigint
      on conflict do nothing returning amount_minor
    )
    update test_card_charge c set refunded_minor = c.refunded_minor + made.amount_minor from made where c.key = ${key}`.execute(
    db,
  )
  const { rows } = await sql<{ status: string | null; amount: number | null; of: string | null }>`
    select (select outcome from test_card_charge where key = ${key}) as status, r.amount_minor as amount, r.charge_key as of
    from (select 1) one left join test_card_refund r on r.refund_key = ${refundKey}`.execute(db)
  const { status, amount, of } = rows[0]!
  if (amount === null)
    return { status: 'failed', reason: status === 'captured' ? 'more_than_taken' : 'not_captured' }
  if (amount !== amountMinor || of !== key)
    throw new Error(`refund ${refundKey} was already requested for a different amount or charge`)
  return { status: 'refunded', reference: `tr_${refundKey}` }
}
