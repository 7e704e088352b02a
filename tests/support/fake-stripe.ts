// A fake Stripe API, as far as the shop uses it: documented calls, form encoding, idempotency keys and signed
// webhooks.
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Intent = {
  id: string
  object: 'payment_intent'
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  amount: number
  amount_received: number
  amount_capturable: number
  currency: string
  metadata: Record<string, string>
  capture_method: string
  last_payment_error?: { code: string; decline_code?: string } | null
  next_action?: { redirect_to_url: { url: string } }
  latest_charge?: { id: string; payment_method_details: { card: { capture_before: number } } }
}
type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  intent: Intent
}
type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  reason: string
  status: string
  payment_intent: string
  charge: string
  created: number
  evidence_details: { due_by: number | null }
}
type Refund = {
  id: string
  object: 'refund'
  status: string
  amount: number
  payment_intent: string
  metadata: Record<string, string>
}

export type FakeStripe = {
  /** Environment variables of a shop that uses it. */
  settings: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string }
  sessions: Map<string, Session>
  /** Of wallets, without a session. */
  intents: Map<string, Intent>
  refunds: Refund[]
  disputes: Dispute[]
  /** Lines of the sessions that the shop opened, in its order. */
  lines: { currency: string; unitAmount: number; quantity: number }[][]
  /** Paths of calls that created something. */
  createdIds: string[]
  /** How the next calls fail; `slowMs` delays responses. */
  behaviour: {
    failing?: boolean
    slowMs?: number
    loseAnswers?: boolean
    /** Captures are declined by the bank. */
    refusesCaptures?: boolean
    paidAmount?: { amount?: number; currency?: string }
  }
  /**
   * Pays on the hosted page.
   * @returns the redirect URL.
   */
  pay(id: string): string
  /** The customer confirms a wallet. @returns the token, which pays once. */
  confirmWallet(outcome?: 'good' | 'declined' | 'action'): string
  /** The buyer confirms 3-D Secure. */
  completeAction(intent: Intent): void
  /** A payment intent event: it has the metadata of the intent. */
  intentEvent(kind: string, intent: Intent, id?: string): string
  only(): Session
  /** Session of an order id. */
  findByOrder(order: string): Session | undefined
  /** A refund made in the dashboard: it has no metadata. */
  refundInDashboard(session: Session, amount: number): Refund
  /** A customer disputes a charge. */
  dispute(session: Session, body?: Partial<Dispute>): Dispute
  /** A session event in Stripe's format. */
  event(kind: string, session: Session, id?: string): string
  /** A charge event: it has the metadata of the payment intent. */
  chargeEvent(kind: string, session: Session, id?: string): string
  /** A dispute event: it contains only the payment intent id. */
  disputeEvent(kind: string, dispute: Dispute, id?: string): string
  sign(body: string, at: Date, secret?: string): string
  /** Expires the idempotency keys, which Stripe does after a day. */
  clearIdempotencyKeys(): void
  reset(): void
  close(): void
}

/** Fields sent by the shop, with Stripe's names. */
type Form = {
  line_items: Record<string, { quantity: string; price_data: { currency: string; unit_amount: string } }>
  payment_intent_data: { metadata: Record<string, string>; capture_method: string }
  client_reference_id: string
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  payment_intent: string
  amount: string
  amount_to_capture?: string
  confirmation_token?: string
  currency?: string
  capture_method?: string
}

const idOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** Parses `a[b][c]=1` into nested objects. */
function parseForm(body: string): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter(Boolean)
    let at = parsed
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Record<string, unknown>
    at[path.at(-1)!] = value
  }
  return parsed
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const errorResponse = (status: number, type: string, message: string, extra: object = {}) => ({
  status,
  body: { error: { type, message, ...extra } },
})

export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const tokens = new Map<string, 'good' | 'declined' | 'action' | 'used'>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const createEvent = (kind: string, object: object, id = idOf('evt')) =>
    JSON.stringify({ id, object: 'event', type: kind, data: { object } })
  const refundedAmount = (intent: string) =>
    refunds.filter((one) => one.payment_intent === intent).reduce((sum, one) => sum + one.amount, 0)
  const responsesByKey = new Map<string, { requestBody: string; status: number; body: object }>()
  const createdIds: string[] = []
  const lines: FakeStripe['lines'] = []
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: 'whsec_fake',
    STRIPE_API_URL: '',
  }
  const server = createServer()
  const stripe: FakeStripe = {
    settings,
    sessions,
    intents,
    refunds,
    disputes,
    createdIds,
    lines,
    behaviour: {},
    only: () => [...sessions.values()][0]!,
    findByOrder: (order) => [...sessions.values()].find((one) => one.client_reference_id === order),
    pay(id) {
      const session = sessions.get(id)!
      if (session.status !== 'open') return session.cancel_url
      const { paidAmount } = stripe.behaviour
      const { intent } = session
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
      intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
      intent.currency = paidAmount?.currency ?? intent.currency
      if (intent.status === 'succeeded') intent.amount_received = paidAmount?.amount ?? intent.amount
      else {
        intent.amount_capturable = paidAmount?.amount ?? intent.amount
        const capture_before = Math.floor(Date.now() / 1_000) + 7 * 86_400
        intent.latest_charge = { id: `ch_${intent.id}`, payment_method_details: { card: { capture_before } } }
      }
      return session.success_url
    },
    confirmWallet(outcome = 'good') {
      const token = idOf('ctoken')
      tokens.set(token, outcome)
      return token
    },
    completeAction: (intent) => hold(intent),
    intentEvent: (kind, intent, id) => createEvent(kind, intent, id),
    refundInDashboard({ intent }, amount) {
      const refund: Refund = {
        id: idOf('re'),
        object: 'refund',
        status: 'succeeded',
        amount,
        payment_intent: intent.id,
        metadata: {},
      }
      refunds.push(refund)
      return refund
    },
    dispute({ intent }, body = {}) {
      const dispute: Dispute = {
        id: idOf('dp'),
        object: 'dispute',
        amount: intent.amount_received,
        currency: intent.currency,
        reason: 'fraudulent',
        status: 'needs_response',
        payment_intent: intent.id,
        charge: `ch_${intent.id}`,
        created: 1_790_000_000,
        evidence_details: { due_by: 1_791_000_000 },
        ...body,
      }
      disputes.push(dispute)
      return dispute
    },
    event: (kind, session, id) => createEvent(kind, presentSession(session, false), id),
    chargeEvent: (kind, { intent }, id) =>
      createEvent(
        kind,
        {
          id: `ch_${intent.id}`,
          object: 'charge',
          amount: intent.amount,
          amount_refunded: refundedAmount(intent.id),
          payment_intent: intent.id,
          metadata: intent.metadata,
        },
        id,
      ),
    disputeEvent: (kind, dispute, id) => createEvent(kind, dispute, id),
    sign(body, at, secret = settings.STRIPE_WEBHOOK_SECRET) {
      const seconds = Math.floor(at.getTime() / 1_000)
      return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
    },
    clearIdempotencyKeys: () => responsesByKey.clear(),
    reset() {
      sessions.clear()
      intents.clear()
      tokens.clear()
      refunds.length = 0
      disputes.length = 0
      createdIds.length = 0
      lines.length = 0
      responsesByKey.clear()
      stripe.behaviour = {}
    },
    close: () => server.close(),
  }

  function presentSession({ intent, ...session }: Session, expanded: boolean): object {
    const hasPaymentIntent = session.status === 'complete' || session.status === 'expired'
    return { ...session, payment_intent: expanded ? intent : hasPaymentIntent ? intent.id : null }
  }

  /** The bank reserves the money. */
  function hold(intent: Intent): void {
    const { paidAmount } = stripe.behaviour
    delete intent.next_action
    const capture_before = Math.floor(Date.now() / 1_000) + 7 * 86_400
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: paidAmount?.amount ?? intent.amount,
      latest_charge: { id: `ch_${intent.id}`, payment_method_details: { card: { capture_before } } },
    })
  }

  /** https://docs.stripe.com/api/payment_intents/confirm */
  function confirmIntent(intent: Intent, token: string) {
    const outcome = tokens.get(token)
    if (intent.status !== 'requires_payment_method')
      return errorResponse(400, 'invalid_request_error', 'This PaymentIntent cannot be confirmed')
    if (outcome === undefined || outcome === 'used')
      return errorResponse(400, 'invalid_request_error', 'No such confirmation token, or it was used')
    tokens.set(token, 'used')
    if (outcome === 'declined') {
      intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' }
      return errorResponse(402, 'card_error', 'Your card was declined.', intent.last_payment_error)
    }
    if (outcome === 'action') {
      const url = `${settings.STRIPE_API_URL}/action/${intent.id}`
      Object.assign(intent, { status: 'requires_action', next_action: { redirect_to_url: { url } } })
    } else hold(intent)
    return { status: 200, body: intent }
  }

  function createObject(path: string, body: object, expanded: boolean) {
    const form = body as Form
    if (path === '/v1/payment_intents') {
      const intent: Intent = {
        id: idOf('pi'),
        object: 'payment_intent',
        status: 'requires_payment_method',
        amount: Number(form.amount),
        amount_received: 0,
        amount_capturable: 0,
        currency: form.currency!,
        metadata: form.metadata,
        capture_method: form.capture_method!,
        last_payment_error: null,
      }
      intents.set(intent.id, intent)
      return { status: 200, body: intent }
    }
    if (path === '/v1/checkout/sessions') {
      const line = form.line_items['0']!
      lines.push(
        Object.values(form.line_items).map(({ quantity, price_data: price }) => ({
          currency: price.currency,
          unitAmount: Number(price.unit_amount),
          quantity: Number(quantity),
        })),
      )
      const amount = Number(line.price_data.unit_amount) * Number(line.quantity)
      const intent: Intent = {
        id: idOf('pi'),
        object: 'payment_intent',
        status: 'requires_payment_method',
        amount,
        amount_received: 0,
        amount_capturable: 0,
        currency: line.price_data.currency,
        metadata: form.payment_intent_data.metadata,
        capture_method: form.payment_intent_data.capture_method,
      }
      const id = idOf('cs_test')
      const session: Session = {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        url: `${settings.STRIPE_API_URL}/pay/${id}`,
        amount_total: amount,
        currency: line.price_data.currency,
        client_reference_id: form.client_reference_id,
        metadata: form.metadata,
        success_url: form.success_url,
        cancel_url: form.cancel_url,
        intent,
      }
      sessions.set(id, session)
      return { status: 200, body: presentSession(session, expanded) }
    }
    if (path === '/v1/refunds') {
      const intent = [...[...sessions.values()].map((one) => one.intent), ...intents.values()].find(
        ({ id }) => id === form.payment_intent,
      )
      const before = refundedAmount(form.payment_intent)
      const amount = Number(form.amount)
      if (disputes.some((one) => one.payment_intent === intent?.id && one.status === 'needs_response'))
        return errorResponse(400, 'invalid_request_error', 'This charge has been charged back', {
          code: 'charge_disputed',
        })
      if (!intent || before + amount > intent.amount_received)
        return errorResponse(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount')
      const refund: Refund = {
        id: idOf('re'),
        object: 'refund',
        status: 'succeeded',
        amount,
        payment_intent: intent.id,
        metadata: form.metadata,
      }
      refunds.push(refund)
      return { status: 200, body: refund }
    }
    const [, kind, id, step] = /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)\/(\w+)$/.exec(path) ?? []
    const session = [...sessions.values()].find((one) => one.id === id || one.intent.id === id)
    const own = intents.get(id ?? '')
    const intent = session?.intent ?? own
    if (!intent) return errorResponse(404, 'invalid_request_error', 'No such object')
    if (step === 'confirm') return confirmIntent(intent, form.confirmation_token!)
    if (session && kind === 'checkout/sessions') {
      if (session.status !== 'open')
        return errorResponse(
          400,
          'invalid_request_error',
          'Only Checkout Sessions with a status in ["open"] can be expired',
        )
      Object.assign(session, { status: 'expired', url: null })
      return { status: 200, body: presentSession(session, expanded) }
    }
    const isCancelled =
      step === 'cancel' && own !== undefined && !['succeeded', 'canceled'].includes(own.status)
    if (intent.status !== 'requires_capture' && !isCancelled)
      return errorResponse(400, 'invalid_request_error', 'This PaymentIntent cannot be changed', {
        code: 'payment_intent_unexpected_state',
      })
    if (step === 'capture' && stripe.behaviour.refusesCaptures)
      return errorResponse(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
    const captured = Number(form.amount_to_capture ?? intent.amount)
    if (step === 'capture' && captured > intent.amount_capturable)
      return errorResponse(400, 'invalid_request_error', 'The amount exceeds the capturable amount')
    intent.status = step === 'capture' ? 'succeeded' : 'canceled'
    if (step === 'capture') intent.amount_received = captured
    intent.amount_capturable = 0
    Object.assign(intent.metadata, form.metadata)
    return { status: 200, body: intent }
  }

  function read(path: string, query: URLSearchParams) {
    const expanded = [...query.keys()].some((key) => key.startsWith('expand'))
    const session = sessions.get(path.replace('/v1/checkout/sessions/', ''))
    if (session) return { status: 200, body: presentSession(session, expanded) }
    const id = path.replace('/v1/payment_intents/', '')
    const paid = [...sessions.values()].find(({ intent }) => intent.id === id)
    if (paid) return { status: 200, body: paid.intent }
    const own = intents.get(id)
    if (own) return { status: 200, body: own }
    const lists: Record<string, (Refund | Dispute)[]> = { '/v1/refunds': refunds, '/v1/disputes': disputes }
    const list = lists[path]
    if (!list) return errorResponse(404, 'invalid_request_error', `No such path: ${path}`)
    const data = list.filter((one) => one.payment_intent === query.get('payment_intent'))
    return { status: 200, body: { object: 'list', data, has_more: false, url: path } }
  }

  server.on('request', (request, response) => {
    void (async () => {
      const text = await textOf(request)
      const { pathname, searchParams } = new URL(request.url!, 'http://fake')
      // Hosted page: pay and cancel are links.
      const [, page, step] = /^\/pay\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
      if (page !== undefined && step === undefined)
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<!doctype html><link rel="icon" href="data:,"><title>Stripe, faked</title><a href="/pay/${page}/yes">Pay at Stripe</a> <a href="${sessions.get(page)?.cancel_url}">Leave Stripe</a>`,
          )
      if (page !== undefined) return response.writeHead(303, { location: stripe.pay(page) }).end()

      const { failing, slowMs = 0, loseAnswers } = stripe.behaviour
      if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
      const send = ({ status, body }: { status: number; body: object }) => {
        if (loseAnswers && request.method === 'POST') return request.socket.destroy()
        return response
          .writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req') })
          .end(JSON.stringify(body))
      }
      if (failing) return send(errorResponse(500, 'api_error', 'Something went wrong on our end'))
      if (request.headers.authorization !== `Bearer ${settings.STRIPE_SECRET_KEY}`)
        return send(errorResponse(401, 'invalid_request_error', 'Invalid API Key provided'))
      if (request.method === 'GET') return send(read(pathname, searchParams))
      const key = request.headers['idempotency-key']
      const before = typeof key === 'string' ? responsesByKey.get(key) : undefined
      if (before && before.requestBody !== text)
        return send(
          errorResponse(
            400,
            'idempotency_error',
            'Keys for idempotent requests can only be used with the same parameters they were first used with',
          ),
        )
      if (before) return send(before)
      const form = parseForm(text)
      const result = createObject(pathname, form, 'expand' in form)
      createdIds.push(pathname)
      if (typeof key === 'string') responsesByKey.set(key, { requestBody: text, ...result })
      return send(result)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  settings.STRIPE_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stripe
}
