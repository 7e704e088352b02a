// The demo's card provider and its far side, the tables test_card_*. Numbers and outcomes: docs/payments.md.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { soonDurable } from '../../platform/jobs.ts'
import {
  type ChargeResult,
  declineReasons,
  type PaymentProvider,
  type RefundOrder,
  type RefundResult,
} from './provider.ts'
import { lateAfterMs, type Outcome } from './test-card-numbers.ts'

type Charge = {
  outcome: 'captured' | 'declined' | 'authorised' | 'voided'
  reason: string | null
  reference: string
  amount_minor: number
  currency: string
  told: boolean
}

const told = (now: Date) => sql`outcome, reason, reference, amount_minor, currency, told_at <= ${now} as told`

export const testCard: PaymentProvider = {
  code: 'test-card',

  /**
   * It need not be on disk before the order says so: that commit takes it along, and a charge that is lost before it is asked for again.
   */
  async authorise(db, { key, token, amountMinor, currency, take }, now) {
    const outcome = token.replace(/^test_/, '') as Outcome
    const good = outcome === 'captured' || outcome === 'captured_late'
    const toldAt = outcome === 'captured_late' ? new Date(now.getTime() + lateAfterMs) : now
    const decided = good ? (take === 'later' ? 'authorised' : 'captured') : 'declined'
    const { rows } = await sql<Charge>`
      insert into test_card_charge (key, reference, outcome, reason, amount_minor, currency, told_at, created_at)
      select ${key}, ${`tc_${randomBytes(12).toString('hex')}`}, ${decided},
        ${good ? null : outcome}, ${amountMinor}::bigint, ${currency}, ${toldAt}::timestamptz, ${now}::timestamptz
      where ${soonDurable}
      on conflict (key) do update set key = excluded.key
      returning ${told(now)}`.execute(db)
    return resultOf(rows[0]!)
  },

  async capture(db, { key }, now) {
    await sql`update test_card_charge set outcome = 'captured' where key = ${key} and outcome = 'authorised'`.execute(
      db,
    )
    return (await this.find(db, key, now)) ?? { status: 'pending' }
  },

  refund: refundTestCard,

  async void(db, key, now) {
    await sql`update test_card_charge set outcome = 'voided' where key = ${key} and outcome = 'authorised'`.execute(
      db,
    )
    return this.find(db, key, now)
  },

  async find(db, key, now) {
    const { rows } = await sql<Charge>`select ${told(now)} from test_card_charge where key = ${key}`.execute(
      db,
    )
    return rows[0] && resultOf(rows[0])
  },
}

function resultOf({ outcome, reason, reference, amount_minor, currency, ...charge }: Charge): ChargeResult {
  if (!charge.told) return { status: 'pending' }
  if (outcome === 'captured') return { status: 'captured', reference, amountMinor: amount_minor, currency }
  if (outcome === 'authorised') return { status: 'authorised', reference }
  if (outcome === 'voided') return { status: 'declined', reason: 'order_expired' }
  return { status: 'declined', reason: declineReasons.find((one) => one === reason) ?? 'card_declined' }
}

/** The charge's row is locked first, so that parts asked for at once are counted one after the other. */
async function refundTestCard(
  db: Parameters<PaymentProvider['refund']>[0],
  { key, refundKey, amountMinor }: RefundOrder,
): Promise<RefundResult> {
  await sql`
    with charge as materialized (
      select key, amount_minor - refunded_minor as left_minor from test_card_charge
      where key = ${key} and outcome = 'captured' for update
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
    throw new Error(`the refund ${refundKey} was asked for before, for another amount or charge`)
  return { status: 'refunded', reference: `tr_${refundKey}` }
}
