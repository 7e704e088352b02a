// PayPal with its hosted page. The buyer approves an order there, and the shop captures it afterwards. The state of a
// charge is always read from PayPal; webhooks only trigger the query.
import type {
  Charge,
  ChargeResult,
  PaymentProvider,
  PaymentSessions,
  ProviderDispute,
  RefundResult,
} from '../../sdk/plugin/index.ts'
import { ProviderUnavailable } from '../../sdk/plugin/index.ts'
import { createPaypalClient, type PaypalAccount } from './paypal-client.ts'

/**
 * https://developer.paypal.com/api/rest/reference/currency-codes/, without HUF and TWD: PayPal takes them in whole units
 * only, the shop also in hundredths.
 */
export const paypalCurrencies =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ')
/** Where a buyer returns to an order. */
const pages = {
  test: 'https://www.sandbox.paypal.com/checkoutnow',
  live: 'https://www.paypal.com/checkoutnow',
}
/** Digits after the decimal point, of the currencies above. */
const getDigits = (currency: string) => (currency === 'JPY' ? 0 : 2)

type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money }
type Refund = Capture & { custom_id?: string }
type Order = {
  id: string
  status: string
  update_time?: string
  links?: { rel: string; href: string }[]
  purchase_units?: { custom_id?: string; payments?: { captures?: Capture[]; refunds?: Refund[] } }[]
}
type Failure = { name?: string; details?: { issue?: string }[]; links?: { rel: string; href: string }[] }

/** Decimal amount as PayPal writes it. */
export function toMoney(minor: number, currency: string): Money {
  const digits = getDigits(currency)
  return { currency_code: currency, value: (minor / 10 ** digits).toFixed(digits) }
}

export const toMinor = ({ value, currency_code: currency }: Money): number =>
  Math.round(Number(value) * 10 ** getDigits(currency))

/** https://developer.paypal.com/api/rest/reference/locale-codes/ */
const toPageLocale = (locale: string) => ({ ar: 'ar-EG', he: 'he-IL' })[locale] ?? 'en-US'

export function createPaypalProvider(account: PaypalAccount): PaymentProvider {
  const { call } = createPaypalClient(account)
  const pageUrl = pages[account.mode]

  async function getOrder(id: string): Promise<Order> {
    const { status, body } = await call(`/v2/checkout/orders/${id}`, { method: 'GET' })
    // PayPal deletes an order that is not paid.
    if (status === 404) return { id, status: 'VOIDED' }
    if (status !== 200) throw new ProviderUnavailable(`PayPal answered ${status} to a query`)
    return body as Order
  }

  async function openOrder(sessions: PaymentSessions, charge: Charge): Promise<Order> {
    const { key, amountMinor, currency, page } = charge
    const { title, locale, successUrl, cancelUrl } = await page()
    const { status, body } = await call('/v2/checkout/orders', {
      requestId: `order-${key}`,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          { custom_id: key, description: title.slice(0, 127), amount: toMoney(amountMinor, currency) },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              locale: toPageLocale(locale),
              return_url: successUrl,
              cancel_url: cancelUrl,
            },
          },
        },
      },
    })
    if (status !== 200 && status !== 201)
      throw new ProviderUnavailable(`PayPal answered ${status} to a new order: ${(body as Failure)?.name}`)
    const order = body as Order
    await sessions.save(key, order.id)
    return order
  }

  async function findOrder(sessions: PaymentSessions, key: string): Promise<Order | undefined> {
    const id = await sessions.find(key)
    return id === undefined ? undefined : getOrder(id)
  }

  return {
    async authorise({ sessions }, charge) {
      const { id, closed } = await sessions.claim(charge.key)
      if (id === null && closed) return { status: 'declined', reason: 'order_expired' }
      return toResult(id === null ? await openOrder(sessions, charge) : await getOrder(id))
    },

    async capture({ sessions }, { key }) {
      const order = await findOrder(sessions, key)
      if (order?.status !== 'APPROVED') return order ? toResult(order) : { status: 'pending' }
      const { status, body } = await call(`/v2/checkout/orders/${order.id}/capture`, {
        // The buyer may approve another way to pay after one was declined.
        requestId: `capture-${key}-${order.update_time ?? ''}`,
      })
      if (status === 200 || status === 201) return toResult(body as Order)
      const issue = (body as Failure)?.details?.[0]?.issue
      // The buyer chooses another way to pay on the page.
      if (issue === 'INSTRUMENT_DECLINED') {
        const link = (body as Failure).links?.find(({ rel }) => rel === 'redirect')
        return { status: 'action', url: link?.href ?? `${pageUrl}?token=${order.id}` }
      }
      if (issue === 'ORDER_ALREADY_CAPTURED') return toResult(await getOrder(order.id))
      if (status === 422) return { status: 'declined', reason: 'card_declined' }
      throw new ProviderUnavailable(`PayPal answered ${status} to a capture: ${issue}`)
    },

    async refund({ sessions }, { key, refundKey, amountMinor }) {
      const order = await findOrder(sessions, key)
      const captured = order && getCapture(order)
      if (!captured) return { status: 'failed', reason: 'not_captured' }
      // PayPal keeps request ids for some hours only, so an earlier refund is looked for first.
      const earlier = getRefunds(order).find((refund) => refund.custom_id === refundKey)
      if (earlier) return toRefundResult(earlier)
      const { status, body } = await call(`/v2/payments/captures/${captured.id}/refund`, {
        // With the amount: after a partial refund in the dashboard the rest is another request.
        requestId: `refund-${refundKey}-${amountMinor}`,
        body: { amount: toMoney(amountMinor, captured.amount.currency_code), custom_id: refundKey },
      })
      if (status === 200 || status === 201) return toRefundResult(body as Refund)
      const issue = (body as Failure)?.details?.[0]?.issue ?? ''
      if (/REFUND_AMOUNT_EXCEEDED|CAPTURE_FULLY_REFUNDED/.test(issue))
        return { status: 'failed', reason: 'more_than_taken' }
      if (status === 422 || status === 403) return { status: 'failed', reason: 'refused' }
      throw new ProviderUnavailable(`PayPal answered ${status} to a refund: ${issue}`)
    },

    /** An order that is not captured moves no money, and ends by itself. */
    async void({ sessions }, charge) {
      const { id, requested: wasRequested } = await sessions.close(charge.key)
      if (id === null && !wasRequested) return undefined
      // A request whose response was lost is repeated: it returns the same order.
      const order = id === null ? await openOrder(sessions, charge) : await getOrder(id)
      const result = toResult(order)
      return result.status === 'captured' ? result : { status: 'declined', reason: 'order_expired' }
    },

    async find({ sessions }, key) {
      const order = await findOrder(sessions, key)
      return order && toResult(order)
    },

    async findHistory(reference) {
      const { status, body } = await call(`/v2/payments/captures/${reference}`, { method: 'GET' })
      if (status !== 200) throw new ProviderUnavailable(`PayPal answered ${status} to a query`)
      const { supplementary_data: related } = body as {
        supplementary_data?: { related_ids?: { order_id?: string } }
      }
      const orderId = related?.related_ids?.order_id
      const order = orderId === undefined ? undefined : await getOrder(orderId)
      const key = order?.purchase_units?.[0]?.custom_id
      return {
        refunds: (order ? getRefunds(order) : [])
          .filter((refund) => refund.status === 'COMPLETED')
          .map(({ id, amount, custom_id: customId }) => ({
            id,
            amountMinor: toMinor(amount),
            // A refund in the dashboard has none, or that of the charge.
            refundKey: customId === key ? undefined : customId,
          })),
        disputes: await findDisputes(reference),
      }
    },

    async webhook(_context, { body, headers }) {
      const event = parseEvent(body)
      if (!event || !headers['paypal-transmission-sig']) return undefined
      const { status, body: verified } = await call('/v1/notifications/verify-webhook-signature', {
        body: {
          auth_algo: headers['paypal-auth-algo'],
          cert_url: headers['paypal-cert-url'],
          transmission_id: headers['paypal-transmission-id'],
          transmission_sig: headers['paypal-transmission-sig'],
          transmission_time: headers['paypal-transmission-time'],
          webhook_id: account.webhookId,
          webhook_event: event,
        },
      })
      const { verification_status: result } = (verified ?? {}) as { verification_status?: string }
      if (status !== 200 || result !== 'SUCCESS') return undefined
      const { id, event_type: kind, resource } = event
      return {
        id,
        kind,
        key:
          resource?.purchase_units?.[0]?.custom_id ??
          resource?.disputed_transactions?.[0]?.custom ??
          (await findKey(resource)),
        isAfterCharge: /^(?:PAYMENT\.CAPTURE\.(?:REFUNDED|REVERSED)|CUSTOMER\.DISPUTE)/.test(kind),
      }
    },
  }

  /** The list says nothing of the outcome, so each dispute is read. */
  async function findDisputes(captureId: string): Promise<ProviderDispute[]> {
    const path = `/v1/customer/disputes?disputed_transaction_id=${captureId}`
    const { status, body } = await call(path, { method: 'GET' })
    // The application may not read disputes: they are left to PayPal's dashboard.
    if (status === 403) return []
    if (status !== 200) throw new ProviderUnavailable(`PayPal answered ${status} to a query of disputes`)
    const { items = [] } = (body ?? {}) as { items?: { dispute_id: string }[] }
    return Promise.all(
      items.map(async ({ dispute_id: id }) => {
        const found = await call(`/v1/customer/disputes/${id}`, { method: 'GET' })
        if (found.status !== 200) throw new ProviderUnavailable(`PayPal answered ${found.status} to a query`)
        return toDispute(found.body as Dispute)
      }),
    )
  }

  /** The key of the charge to which a capture or refund belongs. */
  async function findKey(resource: Resource | undefined): Promise<string | undefined> {
    // A refund of the shop has a key of its own, and links to its capture.
    const capture = resource?.links?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
    const id = capture?.href.split('/captures/')[1]
    if (id === undefined) return resource?.custom_id
    const { status, body } = await call(`/v2/payments/captures/${id}`, { method: 'GET' })
    if (status !== 200) throw new ProviderUnavailable(`PayPal answered ${status} to a query`)
    return (body as { custom_id?: string }).custom_id
  }
}

type Dispute = {
  dispute_id: string
  reason: string
  status: string
  dispute_life_cycle_stage?: string
  dispute_outcome?: { outcome_code?: string }
  dispute_amount: Money
  create_time: string
  seller_response_due_date?: string
}

function toDispute(dispute: Dispute): ProviderDispute {
  const { status, dispute_life_cycle_stage: stage, dispute_outcome: outcome } = dispute
  const isLost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'].includes(outcome?.outcome_code ?? '')
  return {
    id: dispute.dispute_id,
    amountMinor: toMinor(dispute.dispute_amount),
    currency: dispute.dispute_amount.currency_code,
    reason: dispute.reason.toLowerCase(),
    status: status === 'RESOLVED' ? (isLost ? 'lost' : 'won') : stage === 'INQUIRY' ? 'inquiry' : 'open',
    evidenceDueAt:
      dispute.seller_response_due_date === undefined ? null : new Date(dispute.seller_response_due_date),
    openedAt: new Date(dispute.create_time),
  }
}

type Event = {
  id: string
  event_type: string
  resource?: Resource
}
/** An order, a capture, a refund or a dispute. */
type Resource = {
  custom_id?: string
  purchase_units?: { custom_id?: string }[]
  disputed_transactions?: { custom?: string }[]
  links?: { rel: string; href: string }[]
}

function parseEvent(body: string): Event | undefined {
  try {
    const event = JSON.parse(body) as Partial<Event> | null
    return event?.id !== undefined && event.event_type !== undefined ? (event as Event) : undefined
  } catch {
    return undefined
  }
}

const getRefunds = ({ purchase_units: units }: Order): Refund[] => units?.[0]?.payments?.refunds ?? []

function toRefundResult({ id, status }: Refund): RefundResult {
  // A refund that is pending has left the shop's account.
  return status === 'FAILED' || status === 'CANCELLED'
    ? { status: 'failed', reason: 'refused' }
    : { status: 'refunded', reference: id }
}

const getCapture = ({ purchase_units: units }: Order): Capture | undefined =>
  units?.[0]?.payments?.captures?.[0]

function toResult(order: Order): ChargeResult {
  const capture = getCapture(order)
  if (capture) {
    if (capture.status === 'DECLINED' || capture.status === 'FAILED')
      return { status: 'declined', reason: 'card_declined' }
    // Held for review, for example.
    if (capture.status === 'PENDING') return { status: 'pending' }
    const { id, amount } = capture
    return { status: 'captured', reference: id, amountMinor: toMinor(amount), currency: amount.currency_code }
  }
  if (order.status === 'APPROVED') return { status: 'authorised', reference: order.id }
  if (order.status === 'VOIDED') return { status: 'declined', reason: 'order_expired' }
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return link ? { status: 'action', url: link.href } : { status: 'pending' }
}
