// PayPal with its hosted page. The buyer approves an order there, and the shop captures it afterwards. The state of a
// charge is always read from PayPal; webhooks only trigger the query.
import type {
  CapturePart,
  CaptureRequest,
  Charge,
  ChargeResult,
  PaymentProvider,
  PaymentSessions,
  RefundResult,
} from '../../sdk/plugin/index.ts'
import { ProviderUnavailable } from '../../sdk/plugin/index.ts'
import { claimPaypalOrder, createPaypalExpress, isPaypalOrderId } from './paypal-express.ts'
import { createPaypalClient, type PaypalAccount } from './paypal-client.ts'
import { findDisputes } from './paypal-disputes.ts'
import {
  type Authorization,
  type Capture,
  type Failure,
  getAllCaptures,
  getAuthorization,
  getCaptures,
  getIssue,
  getRefunds,
  isDeclined,
  isRefundOf,
  isToAuthorise,
  type Order,
  type Refund,
  sumMinor,
  toMinor,
  toMoney,
  toRefundResult,
  toResult,
} from './paypal-orders.ts'

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

/** https://developer.paypal.com/docs/checkout/standard/customize/auth-capture/: an authorisation lasts 29 days. */
export const PAYPAL_CAPTURE_DAYS = 29
/** PayPal guarantees the money for three days; afterwards an authorisation can be renewed once. */
const HONOR_PERIOD_MS = 3 * 86_400_000

/** https://developer.paypal.com/api/rest/reference/locale-codes/ */
const toPageLocale = (locale: string) => ({ ar: 'ar-EG', he: 'he-IL' })[locale] ?? 'en-US'

export function createPaypalProvider(account: PaypalAccount): PaymentProvider {
  const client = createPaypalClient(account)
  const { call } = client
  const pageUrl = pages[account.mode]

  async function getOrder(id: string): Promise<Order> {
    const { status, body } = await call(`/v2/checkout/orders/${id}`, { method: 'GET' })
    // PayPal deletes an order that is not paid.
    if (status === 404) return { id, status: 'VOIDED' }
    if (status !== 200) throw new ProviderUnavailable(`PayPal answered ${status} to a query`)
    return body as Order
  }

  async function openOrder(sessions: PaymentSessions, charge: Charge): Promise<Order> {
    const { key, amountMinor, currency, take, page } = charge
    const { title, locale, successUrl, cancelUrl } = await page()
    const { status, body } = await call('/v2/checkout/orders', {
      requestId: `order-${key}`,
      body: {
        intent: take === 'later' ? 'AUTHORIZE' : 'CAPTURE',
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
      if (charge.isExpress && !isPaypalOrderId(charge.token))
        return { status: 'declined', reason: 'card_declined' }
      if (id === null && charge.isExpress) await sessions.save(charge.key, charge.token)
      const order =
        id !== null || charge.isExpress
          ? await getOrder(id ?? charge.token)
          : await openOrder(sessions, charge)
      if (charge.isExpress) return authoriseWallet(order, charge)
      return isToAuthorise(order) ? authoriseOrder(order, charge.key) : toResult(order)
    },

    async capture({ sessions }, request, now) {
      const { key } = request
      const order = await findOrder(sessions, key)
      if (request.part && order) return capturePart(order, { ...request, part: request.part }, now)
      // Of a wallet: it was only authorised, also when it is captured at once.
      if (order && getAuthorization(order)?.status === 'CREATED')
        return capturePart(order, { ...request, part: { key, isFinal: true, beforeMinor: 0 } }, now)
      if (order?.status !== 'APPROVED') return order ? toResult(order) : { status: 'pending' }
      const { status, body } = await call(`/v2/checkout/orders/${order.id}/capture`, {
        // The buyer may approve another way to pay after one was declined.
        requestId: `capture-${key}-${order.update_time ?? ''}`,
      })
      if (status === 200 || status === 201) return toResult(body as Order)
      const issue = getIssue(body)
      if (issue === 'INSTRUMENT_DECLINED') return toPage(order, body)
      if (issue === 'ORDER_ALREADY_CAPTURED') return toResult(await getOrder(order.id))
      if (status === 422) return { status: 'declined', reason: 'card_declined' }
      throw new ProviderUnavailable(`PayPal answered ${status} to a capture: ${issue}`)
    },

    async refund({ sessions }, { key, refundKey, amountMinor }) {
      const order = await findOrder(sessions, key)
      const captures = order ? getCaptures(order) : []
      if (!order || captures.length === 0) return { status: 'failed', reason: 'not_captured' }
      // PayPal keeps request ids for some hours only, so earlier refunds are looked for first.
      const earlier = getRefunds(order).filter((refund) => refund.custom_id === refundKey)
      const failed = earlier.map(toRefundResult).find(({ status }) => status === 'failed')
      if (failed) return failed
      let missing = amountMinor - sumMinor(earlier)
      if (missing <= 0) return toRefundResult(earlier[0]!)
      const parts = captures.flatMap((capture) => {
        const refunded = sumMinor(getRefunds(order).filter((refund) => isRefundOf(refund, capture, captures)))
        const part = Math.min(missing, toMinor(capture.amount) - refunded)
        missing -= Math.max(0, part)
        return part > 0 ? [{ capture, part }] : []
      })
      if (missing > 0) return { status: 'failed', reason: 'more_than_taken' }
      let result: RefundResult = { status: 'failed', reason: 'refused' }
      for (const { capture, part } of parts) {
        result = await refundCapture(capture, refundKey, part)
        if (result.status === 'failed') return result
      }
      return result
    },

    /** An order that is not authorised moves no money, and ends by itself. */
    async void({ sessions }, charge) {
      const { id, requested: wasRequested } = await sessions.close(charge.key)
      if (id === null && !wasRequested) return undefined
      // A request whose response was lost is repeated: it returns the same order.
      const order = id === null ? await openOrder(sessions, charge) : await getOrder(id)
      const authorization = getAuthorization(order)
      const result = toResult(
        authorization?.status === 'CREATED' ? await voidAuthorization(order, authorization) : order,
      )
      return result.status === 'captured' ? result : { status: 'declined', reason: 'order_expired' }
    },

    async find({ sessions }, key) {
      const order = await findOrder(sessions, key)
      return order && toResult(order)
    },

    express: createPaypalExpress(client, getOrder),

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
        disputes: (
          await Promise.all(
            (order ? getCaptures(order).map(({ id }) => id) : [reference]).map((id) =>
              findDisputes(client, id),
            ),
          )
        ).flat(),
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

  /** Holds the money that a wallet has confirmed, if it is what the charge needs. */
  async function authoriseWallet(order: Order, charge: Charge): Promise<ChargeResult> {
    if (!(await claimPaypalOrder(client, order, charge)))
      return { status: 'declined', reason: 'card_declined' }
    const result = isToAuthorise(order) ? await authoriseOrder(order, charge.key) : toResult(order)
    // The page of PayPal could not lead back: the customer presses the button again.
    return result.status === 'action' ? { status: 'declined', reason: 'card_declined' } : result
  }

  /** Holds the money of an order that its buyer has approved. */
  async function authoriseOrder(order: Order, key: string): Promise<ChargeResult> {
    const { status, body } = await call(`/v2/checkout/orders/${order.id}/authorize`, {
      // The buyer may approve another way to pay after one was declined.
      requestId: `authorize-${key}-${order.update_time ?? ''}`,
    })
    // The answer lacks some fields of the order.
    if (status === 200 || status === 201) return toResult(await getOrder(order.id))
    const issue = getIssue(body)
    if (issue === 'INSTRUMENT_DECLINED') return toPage(order, body)
    if (issue === 'ORDER_ALREADY_AUTHORIZED') return toResult(await getOrder(order.id))
    if (status === 422) return { status: 'declined', reason: 'card_declined' }
    throw new ProviderUnavailable(`PayPal answered ${status} to an authorisation: ${issue}`)
  }

  async function capturePart(
    order: Order,
    { key, amountMinor, currency, part }: CaptureRequest & { part: CapturePart },
    now: Date,
  ): Promise<ChargeResult> {
    const toCaptureResult = ({ id, status, amount }: Capture): ChargeResult =>
      isDeclined(status)
        ? { status: 'declined', reason: 'card_declined' }
        : status === 'PENDING'
          ? { status: 'pending' }
          : { status: 'captured', reference: id, amountMinor: part.beforeMinor + toMinor(amount), currency }
    // PayPal keeps request ids for some hours only, so an earlier capture is looked for first.
    const earlier = getAllCaptures(order).find(({ invoice_id: invoice }) => invoice === part.key)
    if (earlier) return toCaptureResult(earlier)
    const current = getAuthorization(order)
    if (!current) return toResult(order)
    const authorization = await renewAuthorization(current, key, now)
    const { status, body } = await call(`/v2/payments/authorizations/${authorization.id}/capture`, {
      requestId: `capture-${part.key}`,
      body: { amount: toMoney(amountMinor, currency), final_capture: part.isFinal, invoice_id: part.key },
    })
    if (status === 200 || status === 201) return toCaptureResult(body as Capture)
    const issue = getIssue(body) ?? ''
    if (/VOIDED|EXPIRED|ALREADY_CAPTURED/.test(issue)) {
      const result = toResult(await getOrder(order.id))
      return result.status === 'captured' ? result : { status: 'declined', reason: 'order_expired' }
    }
    if (status === 422) return { status: 'declined', reason: 'card_declined' }
    throw new ProviderUnavailable(`PayPal answered ${status} to a capture: ${issue}`)
  }

  /** After the days for which PayPal guarantees the money. Without a new authorisation the old one is captured. */
  async function renewAuthorization(
    authorization: Authorization,
    key: string,
    now: Date,
  ): Promise<Authorization> {
    const { id, status, amount, create_time: createdAt } = authorization
    const isGuaranteed = createdAt === undefined || now.getTime() - Date.parse(createdAt) < HONOR_PERIOD_MS
    if (status !== 'CREATED' || isGuaranteed) return authorization
    const renewed = await call(`/v2/payments/authorizations/${id}/reauthorize`, {
      requestId: `reauthorize-${key}`,
      body: { amount },
    })
    return renewed.status === 201 ? (renewed.body as Authorization) : authorization
  }

  /** @returns the order as it is afterwards: it may have been captured at the same time. */
  async function voidAuthorization(order: Order, { id }: Authorization): Promise<Order> {
    const { status, body } = await call(`/v2/payments/authorizations/${id}/void`, {
      requestId: `void-${id}`,
    })
    if (status >= 500) throw new ProviderUnavailable(`PayPal answered ${status} to a void: ${getIssue(body)}`)
    return getOrder(order.id)
  }

  async function refundCapture(
    { id, amount }: Capture,
    refundKey: string,
    amountMinor: number,
  ): Promise<RefundResult> {
    const { status, body } = await call(`/v2/payments/captures/${id}/refund`, {
      // With the amount: after a partial refund in the dashboard the rest is another request.
      requestId: `refund-${refundKey}-${id}-${amountMinor}`,
      body: { amount: toMoney(amountMinor, amount.currency_code), custom_id: refundKey },
    })
    if (status === 200 || status === 201) return toRefundResult(body as Refund)
    const issue = getIssue(body) ?? ''
    if (/REFUND_AMOUNT_EXCEEDED|CAPTURE_FULLY_REFUNDED/.test(issue))
      return { status: 'failed', reason: 'more_than_taken' }
    if (status === 422 || status === 403) return { status: 'failed', reason: 'refused' }
    throw new ProviderUnavailable(`PayPal answered ${status} to a refund: ${issue}`)
  }

  /** The buyer chooses another way to pay on the page. */
  function toPage({ id }: Order, body: unknown): ChargeResult {
    const link = (body as Failure | null)?.links?.find(({ rel }) => rel === 'redirect')
    return { status: 'action', url: link?.href ?? `${pageUrl}?token=${id}` }
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
