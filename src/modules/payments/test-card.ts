// The demo's card provider and its far side, the table test_card_charge. Numbers and outcomes: docs/payments.md.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { soonDurable } from '../../platform/jobs.ts'
import {
  type ChargeResult,
  type DeclineReason,
  declineReasons,
  type Instrument,
  type PaymentProvider,
} from './provider.ts'

/** How long a card that confirms late keeps the shop waiting. */
export const lateAfterMs = 5_000

type Outcome = 'captured' | 'captured_late' | DeclineReason

/** Each number passes the card checksum, as forms ask for it. */
const outcomes: Record<string, Outcome> = {
  '4242424242424242': 'captured',
  '5555555555554444': 'captured',
  '378282246310005': 'captured',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000004087': 'captured_late',
}

export type Card = { number: string; expiry: string }

/** What the browser would get from a real provider: a token that names the outcome, and what may be shown of the card. */
export function tokenise({ number, expiry }: Card, now: Date): { token: string; instrument: Instrument } {
  const outcome = isPast(expiry, now) ? 'expired_card' : (outcomes[number] ?? 'not_a_test_card')
  return { token: `test_${outcome}`, instrument: { brand: brandOf(number), last4: number.slice(-4) } }
}

/** A card is good to the end of its month. */
function isPast(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map((part) => Number(part))
  return Date.UTC(2000 + year!, month!, 1) <= now.getTime()
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'card'
}

type Charge = { outcome: 'captured' | 'declined'; reason: string | null; reference: string; told: boolean }

export const testCard: PaymentProvider = {
  code: 'test-card',

  /**
   * The first call with a key decides; a repeated one finds what was decided. It need not be on disk before the order says so: that commit
   * takes it along, and a charge that is lost before it is asked for again.
   */
  async charge(db, { key, token, amountMinor, currency }, now) {
    const outcome = token.replace(/^test_/, '') as Outcome
    const captured = outcome === 'captured' || outcome === 'captured_late'
    const toldAt = outcome === 'captured_late' ? new Date(now.getTime() + lateAfterMs) : now
    const { rows } = await sql<Charge>`
      insert into test_card_charge (key, reference, outcome, reason, amount_minor, currency, told_at, created_at)
      select ${key}, ${`tc_${randomBytes(12).toString('hex')}`}, ${captured ? 'captured' : 'declined'},
        ${captured ? null : outcome}, ${amountMinor}::bigint, ${currency}, ${toldAt}::timestamptz, ${now}::timestamptz
      where ${soonDurable}
      on conflict (key) do update set key = excluded.key
      returning outcome, reason, reference, told_at <= ${now} as told`.execute(db)
    return resultOf(rows[0]!)
  },

  async find(db, key, now) {
    const { rows } = await sql<Charge>`
      select outcome, reason, reference, told_at <= ${now} as told from test_card_charge where key = ${key}`.execute(
      db,
    )
    return rows[0] && resultOf(rows[0])
  },

  async refund(db: Db, key: string) {
    await sql`update test_card_charge set refunded_minor = amount_minor where key = ${key} and outcome = 'captured'`.execute(
      db,
    )
  },
}

function resultOf(charge: Charge): ChargeResult {
  if (!charge.told) return { status: 'pending' }
  if (charge.outcome === 'captured') return { status: 'captured', reference: charge.reference }
  return {
    status: 'declined',
    reason: declineReasons.find((reason) => reason === charge.reason) ?? 'card_declined',
  }
}
