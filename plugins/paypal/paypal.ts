// PayPal with its hosted page. The buyer approves an order there, and the shop captures it afterwards. The state of a
// charge is always read from PayPal; webhooks only trigger the query.
import type {
  Charge,
  ChargeResult,
  PaymentProvider,
  PaymentSessions,
  ProviderDispute,
} from '../../sdk/plugin/index.ts'
import { ProviderUnavailable } from '../../sdk/plugin/index.ts'
import { createPaypalClient, type PaypalAccount } from './paypal-client.ts'

/**
 * https://developer.paypal.com/api/rest/reference/currency-codes/, without HUF and TWD: PayPal takes them in whole units
 * only, the shop also in hundredths.
 */
export const paypalCurrencies =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ')
/** Digits after the decimal point, of the currencies above. */
const getDigits = (currency: string) => (currency === 'JPY' ? 0 : 2)

type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money }
type Order = {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: { payments?: { captures?: Capture[] } }[]
}
type Failure = { name?: string; details?: { issue?: string }[] }

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

  async function getOrder(id: string): Promise<Order> {
    const { status, body } = await call(`/v2/checkout/orders/${id}`, { method: 'GET' })
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
        requestId: `capture-${key}`,
      })
      if (status === 200 || status === 201) return toResult(body as Order)
      const issue = (body as Failure)?.details?.[0]?.issue
      // The buyer chooses another way to pay on the same page.
      if (issue === 'INSTRUMENT_DECLINED') return toResult({ ...order, status: 'PAYER_ACTION_REQUIRED' })
      if (issue === 'ORDER_ALREADY_CAPTURED') return toResult(await getOrder(order.id))
      if (status === 422) return { status: 'declined', reason: 'card_declined' }
      throw new ProviderUnavailable(`PayPal answered ${status} to a capture: ${issue}`)
    },

    async refund({ sessions }, { key, refundKey, amountMinor }) {
      const order = await findOrder(sessions, key)
      const captured = order && getCapture(order)
      if (!captured) return { status: 'failed', reason: 'not_captured' }
      const { status, body } = await call(`/v2/payments/captures/${captured.id}/refund`, {
        requestId: `refund-${refundKey}`,
        body: { amount: toMoney(amountMinor, captured.amount.currency_code), custom_id: refundKey },
      })
      if (status === 200 || status === 201)
        return { status: 'refunded', reference: (body as { id: string }).id }
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
      const order = orderId === undefined ? undefined : ((await getOrder(orderId)) as OrderWithRefunds)
      const refunds = order?.purchase_units?.[0]?.payments?.refunds ?? []
      return {
        refunds: refunds
          .filter((refund) => refund.status === 'COMPLETED')
          .map(({ id, amount, custom_id: refundKey }) => ({ id, amountMinor: toMinor(amount), refundKey })),
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
        key: resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id,
        isAfterCharge: /^(?:PAYMENT\.CAPTURE\.(?:REFUNDED|REVERSED)|CUSTOMER\.DISPUTE)/.test(kind),
      }
    },
  }

  async function findDisputes(captureId: string): Promise<ProviderDispute[]> {
    const { status, body } = await call(`/v1/customer/disputes?disputed_transaction_id=${captureId}`, {
      method: 'GET',
    })
    if (status !== 200) throw new ProviderUnavailable(`PayPal answered ${status} to a query of disputes`)
    return ((body as { items?: Dispute[] })?.items ?? []).map(toDispute)
  }
}

type OrderWithRefunds = Order & {
  purchase_units?: { payments?: { refunds?: (Capture & { custom_id?: string })[] } }[]
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
  const isLost = outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR'
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
  resource?: { custom_id?: string; purchase_units?: { custom_id?: string }[] }
}

function parseEvent(body: string): Event | undefined {
  try {
    const event = JSON.parse(body) as Partial<Event> | null
    return event?.id !== undefined && event.event_type !== undefined ? (event as Event) : undefined
  } catch {
    return undefined
  }
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
