// A fake of PayPal for tests, after its public documentation: orders, captures, refunds, idempotency keys, and the check
// of webhook signatures.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookCall } from '../../sdk/plugin/index.ts'
import type { FakePaymentProvider } from '../../sdk/plugin/testing.ts'
import type { PaypalAccount } from './paypal-client.ts'
import { toMinor } from './paypal-orders.ts'

type Money = { currency_code: string; value: string }
type Refund = { id: string; status: string; amount: Money; custom_id?: string; links?: object[] }
type Capture = { id: string; status: string; amount: Money; invoice_id?: string }
type Authorization = {
  id: string
  status: string
  amount: Money
  create_time: string
  expiration_time: string
}
type Order = {
  id: string
  status: string
  intent: string
  key: string
  amount: Money
  /** What the buyer has chosen in a wallet. */
  shipping?: object
  payer?: object
  authorizations: Authorization[]
  captures: Capture[]
  refunds: Refund[]
}
type Answer = [status: number, body: object]
type Dispute = { dispute_id: string; capture: string; status: string; dispute_outcome?: object }

type PurchaseUnit = {
  amount: Money & { breakdown?: Record<string, Money> }
  items?: { unit_amount: Money; quantity: string }[]
}

export type FakePaypal = FakePaymentProvider<PaypalAccount> & {
  /** Purchase units of the orders that the shop opened, as it sent them. */
  units: PurchaseUnit[]
  /** A refund in the dashboard; PayPal copies the custom id of the charge. */
  refundInDashboard(key: string, value: string): void
  /** @returns the webhook of a dispute about the whole charge. */
  dispute(key: string, dispute: Omit<Dispute, 'capture'>): WebhookCall
  /** The next capture is declined, and the buyer has to approve again. */
  declineNextCapture(): void
  /** The customer confirms an open order in the window of PayPal. */
  approveWallet(token: string, address: object): void
  /** Dates the authorisations back, so that they are older. */
  ageAuthorizations(days: number): void
  /** Ids of the authorisations of a charge, the first ones replaced by renewed ones. */
  getAuthorizationIds(key: string): string[]
}

const WEBHOOK_ID = '8PT597110X687430LKGECATA'

export async function createFakePaypal(): Promise<FakePaypal> {
  const orders = new Map<string, Order>()
  const answered = new Map<string, Answer>()
  const units: PurchaseUnit[] = []
  const disputes: Dispute[] = []
  let declinesCapture = false
  let refusesCaptures = false
  let failure: 'unavailable' | 'lost' | undefined
  let url = ''

  const present = ({
    id,
    status,
    intent,
    key,
    amount,
    shipping,
    payer,
    authorizations,
    captures,
    refunds,
  }: Order) => ({
    payer,
    id,
    status,
    intent,
    links:
      captures.length > 0 || authorizations.length > 0
        ? []
        : [{ rel: 'payer-action', href: `${url}/checkoutnow?token=${id}` }],
    purchase_units: [
      {
        custom_id: key,
        amount,
        shipping,
        ...((captures.length > 0 || authorizations.length > 0) && {
          payments: { authorizations, captures, refunds },
        }),
      },
    ],
  })
  const reject = (issue: string): Answer => [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }]
  /** Signs what the real certificate would. */
  const sign = (id: string, event: object) =>
    createHmac('sha256', 'paypal')
      .update(`${id}|${WEBHOOK_ID}|${JSON.stringify(event)}`)
      .digest('base64')

  function refund(order: Order, capture: Capture, body: { amount: Money; custom_id?: string }): Answer {
    const links = [{ rel: 'up', href: `${url}/v2/payments/captures/${capture.id}` }]
    const sum = order.refunds
      .filter((made) => JSON.stringify(made.links) === JSON.stringify(links))
      .reduce((all, { amount }) => all + toMinor(amount), 0)
    if (sum === toMinor(capture.amount)) return reject('CAPTURE_FULLY_REFUNDED')
    if (sum + toMinor(body.amount) > toMinor(capture.amount)) return reject('REFUND_AMOUNT_EXCEEDED')
    const made = { id: `REF-${order.id}-${order.refunds.length}`, status: 'COMPLETED', ...body, links }
    order.refunds.push(made)
    return [201, made]
  }

  const sumCaptures = ({ captures }: Order) => captures.reduce((sum, { amount }) => sum + toMinor(amount), 0)

  function addAuthorization(order: Order): Authorization {
    const id = `AUTH-${order.id}-${order.authorizations.length}`
    const now = Date.now()
    const authorization = {
      id,
      status: 'CREATED',
      amount: order.amount,
      create_time: new Date(now).toISOString(),
      expiration_time: new Date(now + 29 * 86_400_000).toISOString(),
    }
    order.authorizations.push(authorization)
    return authorization
  }

  /** https://developer.paypal.com/docs/api/payments/v2/#authorizations_capture */
  function changeAuthorization(
    order: Order,
    authorization: Authorization,
    action: string,
    body: { amount: Money; final_capture?: boolean; invoice_id?: string },
  ): Answer {
    const { status } = authorization
    if (status === 'VOIDED') return reject('AUTHORIZATION_VOIDED')
    if (status === 'CAPTURED') return reject('AUTHORIZATION_ALREADY_CAPTURED')
    if (action === 'void') {
      authorization.status = 'VOIDED'
      return [200, authorization]
    }
    if (action === 'reauthorize') {
      if (Date.now() - Date.parse(authorization.create_time) < 3 * 86_400_000)
        return reject('REAUTHORIZATION_TOO_SOON')
      return [201, addAuthorization(order)]
    }
    if (refusesCaptures) return reject('INSTRUMENT_DECLINED')
    if (sumCaptures(order) + toMinor(body.amount) > toMinor(order.amount))
      return reject('MAX_CAPTURE_AMOUNT_EXCEEDED')
    const capture = {
      id: `CAP${order.captures.length || ''}-${order.id}`,
      status: 'COMPLETED',
      amount: body.amount,
      ...(body.invoice_id !== undefined && { invoice_id: body.invoice_id }),
    }
    order.captures.push(capture)
    authorization.status = body.final_capture ? 'CAPTURED' : 'PARTIALLY_CAPTURED'
    return [201, capture]
  }

  function answer(method: string, path: string, content: string): Answer {
    if (path === '/v1/oauth2/token') return [200, { access_token: 'A21AA', expires_in: 32_400 }]
    // oxlint-disable-next-line typescript/no-explicit-any -- bodies of several kinds
    const body: any = content === '' ? {} : JSON.parse(content)
    if (path === '/v1/notifications/verify-webhook-signature') {
      const { transmission_id: id, transmission_sig: signature, webhook_id: webhook } = body
      const isValid = webhook === WEBHOOK_ID && signature === sign(id, body.webhook_event)
      return [200, { verification_status: isValid ? 'SUCCESS' : 'FAILURE' }]
    }
    if (method === 'POST' && path === '/v2/checkout/orders') {
      const [unit] = body.purchase_units
      units.push(...body.purchase_units)
      const id = `ORDER${orders.size}`
      const order = { id, status: 'PAYER_ACTION_REQUIRED', key: unit.custom_id, amount: unit.amount }
      const { intent } = body
      orders.set(id, { ...order, intent, authorizations: [], captures: [], refunds: [] })
      return [200, present(orders.get(id)!)]
    }
    const list = /^\/v1\/customer\/disputes\?disputed_transaction_id=(.+)$/.exec(path)
    if (list)
      return [
        200,
        {
          items: disputes
            .filter(({ capture }) => capture === list[1])
            .map(({ dispute_id, status }) => ({ dispute_id, status })),
        },
      ]
    const one = disputes.find(({ dispute_id: disputeId }) => path === `/v1/customer/disputes/${disputeId}`)
    if (one) {
      const { amount } = orders.get(one.capture.replace(/^CAP\d*-/, ''))!
      return [
        200,
        { ...one, reason: 'UNAUTHORISED', dispute_amount: amount, create_time: '2026-11-20T10:00:00.000Z' },
      ]
    }
    const [, kind, reference = '', action] =
      /^\/v\d\/(checkout\/orders|payments\/captures|payments\/authorizations)\/([^/]+)(?:\/(\w+))?$/.exec(
        path,
      ) ?? []
    const id = reference.replace(/^CAP\d*-/, '').replace(/^AUTH-(\w+)-\d+$/, '$1')
    const order = orders.get(id)
    if (!order) return [404, { name: 'RESOURCE_NOT_FOUND' }]
    if (kind === 'payments/authorizations') {
      const authorization = order.authorizations.find((one) => one.id === reference)!
      return changeAuthorization(order, authorization, action!, body)
    }
    if (method === 'PATCH') {
      if (!['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(order.status))
        return reject('ORDER_ALREADY_COMPLETED')
      for (const { path: field, value } of body as { path: string; value: string & Money }[]) {
        if (field.endsWith('/custom_id')) order.key = value
        if (!field.endsWith('/amount')) continue
        if (value.currency_code !== order.amount.currency_code)
          return reject('UNSUPPORTED_PATCH_PARAMETER_VALUE')
        order.amount = { currency_code: value.currency_code, value: value.value }
      }
      return [204, {}]
    }
    if (action === 'authorize') {
      if (order.authorizations.length > 0) return reject('ORDER_ALREADY_AUTHORIZED')
      if (order.status !== 'APPROVED') return reject('ORDER_NOT_APPROVED')
      addAuthorization(order)
      order.status = 'COMPLETED'
      return [201, { id, status: 'COMPLETED' }]
    }
    if (action === 'capture') {
      if (order.captures.length > 0) return reject('ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') return reject('ORDER_NOT_APPROVED')
      if (declinesCapture) {
        declinesCapture = false
        const [status, failed] = reject('INSTRUMENT_DECLINED')
        return [status, { ...failed, links: [{ rel: 'redirect', href: `${url}/checkoutnow?token=${id}` }] }]
      }
      order.captures.push({ id: `CAP-${id}`, status: 'COMPLETED', amount: order.amount })
      order.status = 'COMPLETED'
      return [201, present(order)]
    }
    if (action === 'refund')
      return refund(
        order,
        order.captures.find((one) => one.id === reference)!,
        body,
      )
    if (kind === 'payments/captures')
      return [
        200,
        { id: reference, custom_id: order.key, supplementary_data: { related_ids: { order_id: id } } },
      ]
    return [200, present(order)]
  }

  const server = createServer(async (request, response) => {
    const content = await text(request)
    if (failure === 'unavailable') return void response.writeHead(503).end()
    const key = request.headers['paypal-request-id']
    const [status, body] =
      (typeof key === 'string' && answered.get(key)) || answer(request.method!, request.url!, content)
    if (typeof key === 'string' && status < 400) answered.set(key, [status, body])
    if (failure === 'lost' && /\/(?:refund|capture|authorize)$/.test(request.url!))
      return void response.destroy()
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(status === 204 ? undefined : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const createWebhook = (event: { id: string; event_type: string; resource: object }): WebhookCall => {
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
      'paypal-transmission-id': `T-${event.id}`,
      'paypal-transmission-sig': sign(`T-${event.id}`, event),
      'paypal-transmission-time': new Date().toISOString(),
    }
    return { body: JSON.stringify(event), headers, query: {} }
  }
  const find = (key: string) => [...orders.values()].find((order) => order.key === key)!
  return {
    settings: {
      clientId: 'client',
      clientSecret: 'secret',
      webhookId: WEBHOOK_ID,
      mode: 'test',
      apiUrl: url,
    },
    currency: 'EUR',
    pay(address) {
      orders.get(new URL(address).searchParams.get('token')!)!.status = 'APPROVED'
    },
    report(key) {
      const { id } = find(key)
      const event = {
        id: `WH-${id}`,
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource: { id, purchase_units: [{ custom_id: key }] },
      }
      return createWebhook(event)
    },
    refundInDashboard(key, value) {
      const { refunds, amount } = find(key)
      const id = `DASH-${refunds.length}`
      refunds.push({ id, status: 'COMPLETED', amount: { ...amount, value }, custom_id: key })
    },
    dispute(key, dispute) {
      const capture = `CAP-${find(key).id}`
      disputes.push({ ...dispute, capture })
      const resource = {
        dispute_id: dispute.dispute_id,
        disputed_transactions: [{ seller_transaction_id: capture, custom: key }],
      }
      return createWebhook({
        id: `WH-${dispute.dispute_id}`,
        event_type: 'CUSTOMER.DISPUTE.CREATED',
        resource,
      })
    },
    approveWallet(token, address) {
      Object.assign(orders.get(token)!, {
        status: 'APPROVED',
        payer: { email_address: 'ada@example.com' },
        shipping: { name: { full_name: 'Ada Lovelace' }, address },
      })
    },
    ageAuthorizations(days) {
      for (const order of orders.values())
        for (const authorization of order.authorizations)
          authorization.create_time = new Date(
            Date.parse(authorization.create_time) - days * 86_400_000,
          ).toISOString()
    },
    getAuthorizationIds: (key) => find(key).authorizations.map(({ id }) => id),
    getCaptured: () => [...orders.values()].reduce((sum, order) => sum + sumCaptures(order), 0),
    refuseCaptures(refused) {
      refusesCaptures = refused
    },
    reportCapture(key) {
      const order = find(key)
      const [capture] = order.captures
      const resource = { ...capture, custom_id: key, links: [] }
      return createWebhook({
        id: `WH-${capture!.id}`,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource,
      })
    },
    declineNextCapture() {
      declinesCapture = true
    },
    forge: (call) => ({ ...call, body: call.body.replace('APPROVED', 'VOIDED') }),
    units,
    fail: (how) => {
      failure = how
    },
    getRefunded: () =>
      [...orders.values()]
        .flatMap(({ refunds }) => refunds)
        .reduce((sum, { amount }) => sum + toMinor(amount), 0),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
