// Stripe, with its hosted Checkout page: card data never comes here. What became of a charge is always read from Stripe; its webhooks only
// say that it is time to look.
import type { Stripe as StripeClient } from 'stripe'
import type { Db } from '../../platform/database.ts'
import type { Charge, ChargeResult, PaymentProvider, RefundResult } from './provider.ts'
import { connectStripe, type StripeAccount, unlessSilent } from './stripe-client.ts'
import { beginSession, closeSession, findSession, keepSession } from './stripe.store.ts'

type Session = StripeClient.Checkout.Session
type Intent = StripeClient.PaymentIntent

/** Events whose object names the order it is about. */
type Subject = { client_reference_id?: string | null; metadata?: Record<string, string> | null }

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
            { idempotencyKey: `refund:${refundKey}` },
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

    async webhook({ body, signature }, now) {
      const stripe = await client()
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          account.webhookSecret,
          undefined,
          undefined,
          now.getTime(),
        )
        const subject = event.data.object as Subject
        const key = subject.client_reference_id ?? subject.metadata?.['order']
        return { id: event.id, kind: event.type, key: key ?? undefined }
      } catch {
        return undefined
      }
    },
  }
}

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
