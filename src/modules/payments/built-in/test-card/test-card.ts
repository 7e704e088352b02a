// Test card provider and its server side, tables test_card_*. Numbers and outcomes: docs/payments.md.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { DeclineReason } from '../../../../kernel/decline-reasons.ts'
import {
  type CapturePart,
  type ChargeResult,
  InvalidEvent,
  type PaymentProvider,
  ProviderUnavailable,
} from '../../provider.ts'
import { getTestCardBehaviour, tokenizeTestCard } from './test-card-numbers.ts'
import { refundTestCard } from './test-card-refund.ts'
import { testCardSecret } from './test-card-secret.ts'
import { createTestCardWebhookJobs } from './test-card-webhooks.ts'
import { isValidWebhookSignature } from '../../../../../sdk/plugin/webhook-signature.ts'

/** How long an unanswered test card blocks the request: longer than any caller's timeout. */
const SILENT_RESPONSE_MS = 20_000

type Charge = {
  outcome: 'captured' | 'declined' | 'authorised' | 'challenged' | 'voided'
  reason: DeclineReason | null
  reference: string
  amount_minor: number
  currency: string
  notified: boolean
  captured_minor: number
  expires_at: Date
}

/** As many card issuers do. */
export const TEST_CARD_CAPTURE_DAYS = 7

const columns = (now: Date) =>
  sql`outcome, reason, reference, amount_minor, currency, notified_at <= ${now} as notified, captured_minor,
    created_at + make_interval(days => ${TEST_CARD_CAPTURE_DAYS}) as expires_at`

const event = z.object({ id: z.string(), kind: z.string(), data: z.object({ key: z.string() }) })

/** @throws InvalidEvent. */
function readEvent(body: string): z.infer<typeof event> {
  try {
    return event.parse(JSON.parse(body))
  } catch (error) {
    throw new InvalidEvent('The body is no event', { cause: error })
  }
}

export const createTestCard = (secret: string): PaymentProvider => ({
  tokenize: tokenizeTestCard,

  async authorise(db, { key, token: fullToken, isExpress, amountMinor, currency, take, page }, now) {
    // The test wallet adds a number, because a token pays one order only.
    const token = isExpress ? fullToken.split(':')[0]! : fullToken
    const {
      outcome,
      reason = null,
      lateMs = 0,
      silent: isSilent,
      webhookCount = 0,
      takesMore: overchargeMinor = 0,
      failsCapture,
    } = getTestCardBehaviour(token)
    const respondAt = new Date(now.getTime() + lateMs)
    const isLater = take === 'later'
    const decided =
      outcome === 'captured' ? (isLater ? 'authorised' : failsCapture ? 'declined' : outcome) : outcome
    const { rows } = await sql<Charge & { made: boolean }>`
      insert into test_card_charge (key, reference, outcome, reason, amount_minor, currency, take_later, notified_at, created_at)
      select ${key}, ${`tc_${randomBytes(12).toString('hex')}`}, ${decided},
        ${failsCapture ? 'card_declined' : reason}, ${amountMinor + (isLater ? 0 : overchargeMinor)}::bigint, ${currency}, ${isLater}::boolean, ${respondAt}::timestamptz, ${now}::timestamptz
      on conflict (key) do update set key = excluded.key
      returning ${columns(now)}, xmax = 0 as made`.execute(db)
    const [charge] = rows
    // A charge that needs confirmation sends its webhook after the confirmation.
    if (charge!.made && webhookCount > 0 && outcome === 'captured')
      await db
        .transaction()
        .execute((tx) => enqueue(tx, createTestCardWebhookJobs(key, webhookCount, respondAt)))
    if (charge!.made && isSilent) {
      await delay(SILENT_RESPONSE_MS, undefined, { ref: false })
      throw new ProviderUnavailable('the demo provider did not respond')
    }
    if (charge!.outcome === 'challenged') return { status: 'action', url: (await page()).confirm }
    return toChargeResult(charge!)
  },

  async capture(db, { key, amountMinor, part }, now) {
    if (part) return captureTestCard(db, key, amountMinor, part, now)
    await transitionCharge(db, key, 'authorised', 'captured')
    return (await findCharge(db, key, now)) ?? { status: 'pending' }
  },

  refund: refundTestCard,

  async void(db, { key }, now) {
    await transitionCharge(db, key, 'authorised', 'voided')
    await transitionCharge(db, key, 'challenged', 'voided')
    return findCharge(db, key, now)
  },

  find: findCharge,

  async webhook(_db, call, now) {
    const signature = call.headers['selvedge-signature'] ?? ''
    if (!isValidWebhookSignature(testCardSecret(secret), { body: call.body, signature }, now))
      return undefined
    const { id, kind, data } = readEvent(call.body)
    return { id, kind, key: data.key }
  },

  challenge: { find: findChallenge, answer: answerChallenge },
})

async function findCharge(db: Db, key: string, now: Date): Promise<ChargeResult | undefined> {
  const { rows } = await sql<Charge>`select ${columns(now)} from test_card_charge where key = ${key}`.execute(
    db,
  )
  return rows[0] && toChargeResult(rows[0])
}

async function transitionCharge(
  db: Db,
  key: string,
  from: Charge['outcome'],
  to: Charge['outcome'],
  reason: string | null = null,
  condition = sql<boolean>`true`,
): Promise<boolean> {
  const { rows } =
    await sql`update test_card_charge set outcome = ${to}, reason = ${reason} where key = ${key} and outcome = ${from} and ${condition} returning 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Captures a part of an authorised charge. The sum of earlier captures tells a repeated call. */
async function captureTestCard(
  db: Db,
  key: string,
  amountMinor: number,
  { isFinal, beforeMinor }: CapturePart,
  now: Date,
): Promise<ChargeResult> {
  await sql`
    update test_card_charge set captured_minor = captured_minor + ${amountMinor}::bigint,
      outcome = case when ${isFinal} then 'captured' else outcome end,
      amount_minor = case when ${isFinal} then captured_minor + ${amountMinor}::bigint else amount_minor end
    where key = ${key} and outcome = 'authorised' and reason is null and captured_minor = ${beforeMinor}
      and amount_minor >= captured_minor + ${amountMinor}::bigint and created_at + make_interval(days => ${TEST_CARD_CAPTURE_DAYS}) > ${now}`.execute(
    db,
  )
  const { rows } = await sql<Charge>`select ${columns(now)} from test_card_charge where key = ${key}`.execute(
    db,
  )
  const [charge] = rows
  if (!charge) return { status: 'pending' }
  const { outcome, reference, currency, captured_minor: capturedMinor } = charge
  if (capturedMinor >= beforeMinor + amountMinor)
    return { status: 'captured', reference, amountMinor: beforeMinor + amountMinor, currency }
  const isExpired = outcome === 'voided' || charge.expires_at <= now
  return { status: 'declined', reason: isExpired ? 'order_expired' : 'card_declined' }
}

async function findChallenge(
  db: Db,
  key: string,
): Promise<{ amountMinor: number; currency: string } | undefined> {
  const { rows } = await sql<{ amountMinor: number; currency: string }>`
    select amount_minor as "amountMinor", currency from test_card_charge where key = ${key} and outcome = 'challenged'`.execute(
    db,
  )
  return rows[0]
}

async function answerChallenge(db: Db, key: string, confirmed: boolean, now: Date): Promise<void> {
  const answered = confirmed
    ? (await transitionCharge(db, key, 'challenged', 'captured', null, sql`not take_later`)) ||
      (await transitionCharge(db, key, 'challenged', 'authorised', null, sql`take_later`))
    : await transitionCharge(db, key, 'challenged', 'declined', 'not_confirmed')
  if (answered) await db.transaction().execute((tx) => enqueue(tx, createTestCardWebhookJobs(key, 1, now)))
}

function toChargeResult({
  outcome,
  reason,
  reference,
  amount_minor,
  currency,
  notified: result,
  captured_minor,
  expires_at,
}: Charge): ChargeResult {
  if (!result || outcome === 'challenged') return { status: 'pending' }
  if (outcome === 'captured') return { status: 'captured', reference, amountMinor: amount_minor, currency }
  if (outcome === 'authorised')
    return {
      status: 'authorised',
      reference,
      amountMinor: amount_minor,
      currency,
      capturedMinor: captured_minor,
      expiresAt: expires_at,
    }
  if (outcome === 'voided') return { status: 'declined', reason: 'order_expired' }
  return { status: 'declined', reason: reason ?? 'card_declined' }
}
