// Stripe, with its hosted Checkout page: card data never comes here. What became of a charge is always read from Stripe; its webhooks only
// say that it is time to look.
import type { Stripe as StripeClient } from 'stripe'
import type { Db } from '../../platform/database.ts'
import type { Charge, ChargeResult, PaymentProvider, ProviderDispute, RefundResult } from './provider.ts'
import { connectStripe, type StripeAccount, unlessSilent } from './stripe-client.ts'
import { beginSession, closeSession, findSession, keepSession } from './stripe.store.ts'

type Session = StripeClient.Checkout.Session
type Intent = StripeClient.PaymentIntent
type Dispute = StripeClient.Dispute

/** Events whose object names the order it is about. */
type Subject = {
  client_reference_id?: string | null
  metadata?: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

/** Refunds and disputes; sessions and payment intents are charges themselves. */
const isAfterCharge = (kind: string) => /^(?:charge\.(?:refund|dispute)|refund\.)/.test(kind)

/** A webhook that is dated further from now than this, before or after, is rejected. */
const toleranceSeconds = 300

/** Stripe's package checks only that a webhook is not too old. */
function isDatedAhead(signature: string, now: Date): boolean {
  const [, seconds] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? []
  return seconds === undefined || Number(seconds) - now.getTime() / 1_000 > toleranceSeconds
}

const expand = ['payment_intent']

/** Languages that the hosted page has; in others it goes by the browser. */
const pageLanguages: Record<string, 'en' | 'vi'> = { en: 'en', vi: 'vi' }

const intentOf = ({ payment_intent }: Session): Intent | undefined =>
  typeof payment_intent === 'object' ? (payment_intent ?? undefined) : undefined

export function createStripe(account: StripeAccount): PaymentProvider {
  const client = connectStripe(account)

  async function sessionOf(db: Db, key: string): Promise<Session | undefined> {
    const id = await findSession(db, key)
    return id === undefined ? undefined : sessionAt(id)
  }

  async function sessionAt(id: string): Promise<Session> {
    const stripe = await client()
    return unlessSilent(() => stripe.checkout.sessions.retrieve(id, { expand }))
  }

  /** Under a key of ours, so that a session whose answer was lost is found again and not made twice. */
  async function openSession(db: Db, order: Charge): Promise<Session> {
    const { key, amountMinor, currency, take, page } = order
    const { title, email, locale, done, left } = await page()
    const stripe = await client()
    const session = await unlessSilent(() =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // Cards and the wallets that hold them: all of them say yes or no while the buyer waits.
          allowed_payment_method_types: ['card'],
          adaptive_pricing: { enabled: false },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountMinor,
                product_data: { name: title },
              },
            },
          ],
          client_reference_id: key,
          metadata: { order: key },
          payment_intent_data: {
            metadata: { order: key },
            capture_method: take === 'later' ? 'manual' : 'automatic',
          },
          customer_email: email,
          locale: pageLanguages[locale] ?? 'auto',
          success_url: done,
          cancel_url: left,
          expand,
        },
        { idempotencyKey: `session:${key}` },
      ),
    )
    await keepSession(db, key, session.id)
    return session
  }

  return {
    code: 'stripe',

    async authorise(db, order) {
      const { id, closed } = await beginSession(db, order.key)
      if (id === null && closed) return { status: 'declined', reason: 'order_expired' }
      return resultOf(id === null ? await openSession(db, order) : await sessionAt(id))
    },

    async capture(db, { key }) {
      const session = await sessionOf(db, key)
      const intent = session && intentOf(session)
      if (!session || !intent) return { status: 'pending' }
      if (intent.status !== 'requires_capture') return resultOf(session)
      const stripe = await client()
      const taken = await unlessSilent(() =>
        stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture:${key}` }),
      )
      return intentResult(taken)
    },

    async refund(db, { key, refundKey, amountMinor }): Promise<RefundResult> {
      const session = await sessionOf(db, key)
      const intent = session && intentOf(session)
      if (!intent || intent.amount_received === 0) return { status: 'failed', reason: 'not_captured' }
      const stripe = await client()
      // Stripe forgets its own keys after a day; what was given back stays told.
      const { data } = await unlessSilent(() =>
        stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
      )
      const before = data.find(({ metadata }) => metadata?.['refund'] === refundKey)
      const left = intent.amount_received - sumOf(data)
      if (!before && left < amountMinor) return { status: 'failed', reason: 'more_than_taken' }
      const refund =
        before ??
        (await unlessSilent(() =>
          stripe.refunds.create(
            { payment_intent: intent.id, amount: amountMinor, metadata: { order: key, refund: refundKey } },
            // A refund whose rest is sent after a part went back in the dashboard is another request.
            { idempotencyKey: `refund:${refundKey}:${amountMinor}` },
          ),
        ))
      return givesNothing(refund)
        ? { status: 'failed', reason: 'refused' }
        : { status: 'refunded', reference: refund.id }
    },

    async void(db, order) {
      const { id, asked } = await closeSession(db, order.key)
      if (id === null && !asked) return undefined
      // What was asked for and never answered is asked for once more: that is the same page, and it can be closed.
      const session = id === null ? await openSession(db, order) : await sessionAt(id)
      const stripe = await client()
      const intent = intentOf(session)
      if (session.status === 'open') {
        const closed = await unlessSilent(() =>
          stripe.checkout.sessions.expire(session.id, { expand }),
        ).catch(() => undefined)
        // Paid or over at this very moment: what it is now counts.
        return resultOf(closed ?? (await sessionAt(session.id)))
      }
      if (intent?.status !== 'requires_capture') return resultOf(session)
      const gone = await unlessSilent(() => stripe.paymentIntents.cancel(intent.id))
      return intentResult(gone)
    },

    async find(db, key) {
      const session = await sessionOf(db, key)
      return session && resultOf(session)
    },

    async findHistory(reference) {
      const stripe = await client()
      const [refunds, disputes] = await Promise.all([
        unlessSilent(() => stripe.refunds.list({ payment_intent: reference, limit: 100 })),
        unlessSilent(() => stripe.disputes.list({ payment_intent: reference, limit: 100 })),
      ])
      return {
        refunds: refunds.data
          .filter(({ status }) => status === 'succeeded')
          .map(({ id, amount, metadata }) => ({ id, amountMinor: amount, refundKey: metadata?.['refund'] })),
        disputes: disputes.data.map(disputeOf),
      }
    },

    async webhook({ body, signature }, now) {
      const stripe = await client()
      const event = readEvent(() =>
        stripe.webhooks.constructEvent(
          body,
          signature,
          account.webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        ),
      )
      if (!event || isDatedAhead(signature, now)) return undefined
      const { client_reference_id, metadata, payment_intent } = event.data.object as Subject
      const known = { id: event.id, kind: event.type, isAfterCharge: isAfterCharge(event.type) }
      const key = client_reference_id ?? metadata?.['order']
      if (key || !known.isAfterCharge || !payment_intent) return { ...known, key: key ?? undefined }
      // Disputes and refunds made in the dashboard carry no metadata of the shop's; their payment intent does.
      const id = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
      const intent = await unlessSilent(() => stripe.paymentIntents.retrieve(id))
      return { ...known, key: intent.metadata['order'] }
    },
  }
}

/** @returns undefined where the signature is not Stripe's. */
function readEvent(read: () => StripeClient.Event): StripeClient.Event | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const disputeStatuses: Partial<Record<Dispute['status'], ProviderDispute['status']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  lost: 'lost',
}

const disputeOf = ({ id, amount, currency, reason, status, created, evidence_details }: Dispute) => ({
  id,
  amountMinor: amount,
  currency: currency.toUpperCase(),
  reason,
  // Won, or an inquiry that was closed or prevented: nothing is withdrawn any more.
  status: disputeStatuses[status] ?? ('won' as const),
  evidenceDueAt: evidence_details.due_by === null ? null : new Date(evidence_details.due_by * 1_000),
  openedAt: new Date(created * 1_000),
})

const givesNothing = ({ status }: { status: string | null }) => status === 'failed' || status === 'canceled'

const sumOf = (refunds: readonly { amount: number; status: string | null }[]) =>
  refunds.filter((refund) => !givesNothing(refund)).reduce((sum, { amount }) => sum + amount, 0)

function resultOf(session: Session): ChargeResult {
  if (session.status === 'expired') return { status: 'declined', reason: 'order_expired' }
  const intent = intentOf(session)
  if (session.status === 'open' && session.url) return { status: 'action', url: session.url }
  return intent ? intentResult(intent) : { status: 'pending' }
}

function intentResult({ id, status, amount_received, currency }: Intent): ChargeResult {
  if (status === 'succeeded')
    return {
      status: 'captured',
      reference: id,
      amountMinor: amount_received,
      currency: currency.toUpperCase(),
    }
  if (status === 'requires_capture') return { status: 'authorised', reference: id }
  if (status === 'canceled') return { status: 'declined', reason: 'order_expired' }
  return { status: 'pending' }
}
