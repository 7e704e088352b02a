// A fake of the provider for tests. Write it after the provider's documentation, not after your code.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signWebhook, type WebhookCall } from '../../sdk/plugin/index.ts'
import type { FakePaymentProvider } from '../../sdk/plugin/testing.ts'
import type { AcmePluginSettings } from './index.ts'

type Payment = {
  id: string
  status: 'open' | 'paid' | 'cancelled'
  url: string
  amount: number
  currency: string
}

const WEBHOOK_SECRET = 'whsec_fake'

export async function createFakeAcmePlugin(): Promise<FakePaymentProvider<AcmePluginSettings>> {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, { key: string; amount: number }>()
  let failure: 'unavailable' | 'lost' | undefined
  const open = (key: string, fields: Partial<Payment>): Payment => {
    const made = {
      id: `pay_${key}`,
      status: 'open' as const,
      url: `https://provider.example/${key}`,
      amount: 0,
      currency: '',
    }
    const payment = { ...made, ...fields }
    payments.set(key, payment)
    return payment
  }
  const sumRefunds = (key?: string) =>
    [...refunds.values()].reduce(
      (sum, one) => (key === undefined || one.key === key ? sum + one.amount : sum),
      0,
    )

  function answer(
    method: string,
    path: string,
    body: { amount?: number; currency?: string },
  ): [number, object] {
    const [, , key = '', action, refundKey = ''] = path.split('/')
    const payment = payments.get(key)
    if (action === 'cancel') {
      if (!payment) return [201, open(key, { status: 'cancelled' })]
      if (payment.status === 'open') payment.status = 'cancelled'
      return [200, payment]
    }
    if (action === 'refunds') {
      if (payment?.status !== 'paid') return [409, { code: 'not_paid' }]
      if (!refunds.has(refundKey) && sumRefunds(key) + body.amount! > payment.amount)
        return [409, { code: 'too_much' }]
      if (!refunds.has(refundKey)) refunds.set(refundKey, { key, amount: body.amount! })
      return [200, { id: `ref_${refundKey}` }]
    }
    if (method === 'PUT')
      return [200, payment ?? open(key, { amount: body.amount!, currency: body.currency! })]
    return payment ? [200, payment] : [404, { code: 'unknown' }]
  }

  const server = createServer((request, response) => {
    void (async () => {
      const content = await text(request)
      if (failure === 'unavailable') return response.writeHead(503).end()
      const [status, body] = answer(request.method!, request.url!, content === '' ? {} : JSON.parse(content))
      if (failure === 'lost') return request.socket.destroy()
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { key: 'test_key', webhookSecret: WEBHOOK_SECRET, apiUrl: `http://127.0.0.1:${port}` },
    currency: 'EUR',
    pay(url) {
      const payment = payments.get(new URL(url).pathname.slice(1))
      if (payment?.status === 'open') payment.status = 'paid'
    },
    report(key): WebhookCall {
      const body = JSON.stringify({ id: `evt_${key}`, type: 'payment.paid', key })
      return {
        body,
        headers: { 'acme-plugin-signature': signWebhook(WEBHOOK_SECRET, body, new Date()) },
        query: {},
      }
    },
    forge: (call) => ({ ...call, body: call.body.replace('payment.paid', 'payment.kept') }),
    fail(how) {
      failure = how
    },
    getRefunded: () => sumRefunds(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
