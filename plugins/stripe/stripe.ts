// Stripe with its hosted Checkout page, so card data never reaches the shop. The state of a charge is always
// read from Stripe; webhooks only trigger the query.
import type { Stripe as StripeClient } from 'stripe'
import type {
  Charge,
  ChargeResult,
  PaymentProvider,
  PaymentSessions,
  ProviderDispute,
  RefundResult,
} from '../../sdk/plugin/index.ts'
import { InvalidEvent } from '../../sdk/plugin/index.ts'
import { authoriseIntent, isIntentId, toIntentResult } from './stripe-express.ts'
import { createStripeClient, type StripeAccount, withUnavailableError } from './stripe-client.ts'

type Session = StripeClient.Checkout.Session
type Intent = StripeClient.PaymentIntent
type Dispute = StripeClient.Dispute

/** Event objects that name the order they belong to. */
type Subject = {
  client_reference_id?: string | null
  metadata?: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

/** True for refunds and disputes; sessions and payment intents are the charges themselves. */
const isAfterCharge = (kind: string) => /^(?:charge\.(?:refund|dispute)|refund\.)/.test(kind)

/** Webhooks dated further from now than this, in either direction, are rejected. */
const SIGNATURE_TOLERANCE_SECONDS = 300

/** Rejects future timestamps; Stripe's package only rejects old ones. */
function isDatedAhead(signature: string, now: Date): boolean {
  const [, seconds] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? []
  return seconds === undefined || Number(seconds) - now.getTime() / 1_000 > SIGNATURE_TOLERANCE_SECONDS
}

/** Of cards whose charge does not say until when it can be captured. */
export const STRIPE_CAPTURE_DAYS = 7

/** The charge of an authorised payment says until when it can be captured. */
const expand = ['payment_intent.latest_charge']

type PageLocale = StripeClient.Checkout.SessionCreateParams.Locale

/** Languages of the hosted page: https://docs.stripe.com/js/appendix/supported_locales. */
const pageLocales = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
)

/** The language of the hosted page; the browser's for languages that Stripe does not support. */
const getPageLocale = (locale: string): PageLocale =>
  pageLocales.has(locale) ? (locale as PageLocale) : 'auto'

const getIntentId = ({ payment_intent }: Session): Intent | undefined =>
  typeof payment_intent === 'object' ? (payment_intent ?? undefined) : undefined

export function createStripeProvider(account: StripeAccount): PaymentProvider {
  const client = createStripeClient(account)

  /** A charge on the hosted page, or one of a wallet, which has no session. */
  type Opened = { intent: Intent | undefined; result: ChargeResult; session?: Session }

  async function findOpened(sessions: PaymentSessions, key: string): Promise<Opened | undefined> {
    const id = await sessions.find(key)
    return id === undefined ? undefined : getOpened(id)
  }

  async function getOpened(id: string): Promise<Opened> {
    if (!isIntentId(id)) return toOpened(await getSession(id))
    const stripe = await client()
    const intent = await withUnavailableError(() =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    )
    return { intent, result: toIntentResult(intent) }
  }

  const toOpened = (session: Session): Opened => ({
    session,
    intent: getIntentId(session),
    result: toChargeResult(session),
  })

  async function getSession(id: string): Promise<Session> {
    const stripe = await client()
    return withUnavailableError(() => stripe.checkout.sessions.retrieve(id, { expand }))
  }

  /**
   * Uses an idempotency key, so a session whose response was lost is found again instead of created twice.
   */
  async function openSession(sessions: PaymentSessions, order: Charge): Promise<Session> {
    const { key, amountMinor, currency, take, page } = order
    const { title, email, locale, successUrl, cancelUrl } = await page()
    const stripe = await client()
    const session = await withUnavailableError(() =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // Only cards and card wallets, because they confirm or decline while the buyer waits.
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
          locale: getPageLocale(locale),
          success_url: successUrl,
          cancel_url: cancelUrl,
          expand,
        },
        { idempotencyKey: `session:${key}` },
      ),
    )
    await sessions.save(key, session.id)
    return session
  }

  return {
    async authorise({ sessions }, order) {
      const { id, closed } = await sessions.claim(order.key)
      if (id === null && closed) return { status: 'declined', reason: 'order_expired' }
      if (id === null ? order.isExpress : isIntentId(id))
        return authoriseIntent(await client(), sessions, order, id)
      return toChargeResult(id === null ? await openSession(sessions, order) : await getSession(id))
    },

    async capture({ sessions }, { key, amountMinor, part }) {
      const opened = await findOpened(sessions, key)
      if (!opened?.intent) return { status: 'pending' }
      const { intent } = opened
      // A payment is captured once, so one that was captured before answers for a repeated call.
      if (intent.status !== 'requires_capture') return opened.result
      const stripe = await client()
      const request = part
        ? { amount_to_capture: amountMinor, metadata: { capture: part.key } }
        : ({} satisfies StripeClient.PaymentIntentCaptureParams)
      try {
        const capturedIntent = await withUnavailableError(() =>
          stripe.paymentIntents.capture(intent.id, request, {
            idempotencyKey: `capture:${part ? part.key : key}`,
          }),
        )
        return toIntentResult(capturedIntent)
      } catch (error) {
        if (!part || !isRefusedCapture(error)) throw error
        // It may have been captured or cancelled in the dashboard since it was read.
        const current = (await findOpened(sessions, key))?.result ?? { status: 'pending' }
        return current.status === 'authorised' ? { status: 'declined', reason: 'card_declined' } : current
      }
    },

    async refund({ sessions }, { key, refundKey, amountMinor }): Promise<RefundResult> {
      const intent = (await findOpened(sessions, key))?.intent
      if (!intent || intent.amount_received === 0) return { status: 'failed', reason: 'not_captured' }
      const stripe = await client()
      // Stripe keeps idempotency keys for only a day, so look for an earlier refund first.
      const { data } = await withUnavailableError(() =>
        stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
      )
      const existingRefund = data.find(({ metadata }) => metadata?.['refund'] === refundKey)
      const remaining = intent.amount_received - sumRefunds(data)
      if (!existingRefund && remaining < amountMinor) return { status: 'failed', reason: 'more_than_taken' }
      const refund =
        existingRefund ??
        (await withUnavailableError(() =>
          stripe.refunds.create(
            { payment_intent: intent.id, amount: amountMinor, metadata: { order: key, refund: refundKey } },
            // Includes the amount, because after a partial dashboard refund the rest is another request.
            { idempotencyKey: `refund:${refundKey}:${amountMinor}` },
          ),
        ))
      return isFailedRefund(refund)
        ? { status: 'failed', reason: 'refused' }
        : { status: 'refunded', reference: refund.id }
    },

    async void({ sessions }, order) {
      const { id, requested: wasRequested } = await sessions.close(order.key)
      if (id === null && !wasRequested) return undefined
      // A request whose response was lost is repeated: it returns the same session, which can then be closed.
      const { session, intent, result } =
        id === null ? toOpened(await openSession(sessions, order)) : await getOpened(id)
      const stripe = await client()
      if (session?.status === 'open') {
        const closed = await withUnavailableError(() =>
          stripe.checkout.sessions.expire(session.id, { expand }),
        ).catch(() => undefined)
        // The session was paid or expired at the same time: use its current state.
        return toChargeResult(closed ?? (await getSession(session.id)))
      }
      if (!intent || !(session ? intent.status === 'requires_capture' : isCancellable(intent))) return result
      const cancelled = await withUnavailableError(() => stripe.paymentIntents.cancel(intent.id))
      return toIntentResult(cancelled)
    },

    async find({ sessions }, key) {
      return (await findOpened(sessions, key))?.result
    },

    async findHistory(reference) {
      const stripe = await client()
      const [refunds, disputes] = await Promise.all([
        withUnavailableError(() => stripe.refunds.list({ payment_intent: reference, limit: 100 })),
        withUnavailableError(() => stripe.disputes.list({ payment_intent: reference, limit: 100 })),
      ])
      return {
        refunds: refunds.data
          .filter(({ status }) => status === 'succeeded')
          .map(({ id, amount, metadata }) => ({ id, amountMinor: amount, refundKey: metadata?.['refund'] })),
        disputes: disputes.data.map(toDispute),
      }
    },

    async webhook(_context, { body, headers }, now) {
      const signature = headers['stripe-signature'] ?? ''
      const stripe = await client()
      const event = readEvent(() =>
        stripe.webhooks.constructEvent(
          body,
          signature,
          account.webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        ),
      )
      if (event === undefined || isDatedAhead(signature, now)) return undefined
      const subject = event?.data?.object as Subject | undefined
      if (!event || !subject) throw new InvalidEvent('The body is no event of Stripe')
      const { client_reference_id, metadata, payment_intent } = subject
      const baseEvent = { id: event.id, kind: event.type, isAfterCharge: isAfterCharge(event.type) }
      const key = client_reference_id ?? metadata?.['order']
      if (key || !baseEvent.isAfterCharge || !payment_intent) return { ...baseEvent, key: key ?? undefined }
      // Disputes and dashboard refunds have no shop metadata, but their payment intent has.
      const id = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
      const intent = await withUnavailableError(() => stripe.paymentIntents.retrieve(id))
      return { ...baseEvent, key: intent.metadata['order'] }
    },
  }
}

type ReadEvent = Partial<StripeClient.Event> & Pick<StripeClient.Event, 'id' | 'type'>

/** @returns null when the signed body is no JSON; undefined when the signature is invalid. */
function readEvent(parse: () => StripeClient.Event): ReadEvent | null | undefined {
  try {
    return parse()
  } catch (error) {
    // The signature is verified first.
    return error instanceof SyntaxError ? null : undefined
  }
}

const disputeStatuses: Partial<Record<Dispute['status'], ProviderDispute['status']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  lost: 'lost',
}

const toDispute = ({ id, amount, currency, reason, status, created, evidence_details }: Dispute) => ({
  id,
  amountMinor: amount,
  currency: currency.toUpperCase(),
  reason,
  // Won, or an inquiry that was closed or prevented: the money is no longer withdrawn.
  status: disputeStatuses[status] ?? ('won' as const),
  evidenceDueAt: evidence_details.due_by === null ? null : new Date(evidence_details.due_by * 1_000),
  openedAt: new Date(created * 1_000),
})

/** Of a wallet: nothing is captured, and it is not being processed. */
const isCancellable = ({ status }: Intent) => !['succeeded', 'canceled', 'processing'].includes(status)

/** Stripe answered that the payment cannot be captured, so the same call cannot succeed later. */
const isRefusedCapture = (error: unknown) =>
  ['StripeCardError', 'StripeInvalidRequestError'].includes((error as { type?: string }).type ?? '')

const isFailedRefund = ({ status }: { status: string | null }) => status === 'failed' || status === 'canceled'

const sumRefunds = (refunds: readonly { amount: number; status: string | null }[]) =>
  refunds.filter((refund) => !isFailedRefund(refund)).reduce((sum, { amount }) => sum + amount, 0)

function toChargeResult(session: Session): ChargeResult {
  if (session.status === 'expired') return { status: 'declined', reason: 'order_expired' }
  const intent = getIntentId(session)
  if (session.status === 'open' && session.url) return { status: 'action', url: session.url }
  return intent ? toIntentResult(intent) : { status: 'pending' }
}
