// A fake of the carrier for tests. Write it after the carrier's documentation, not after your code.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signWebhook } from '../../sdk/plugin/index.ts'
import type { FakeCarrier } from '../../sdk/plugin/testing-carrier.ts'
import type { AcmePluginSettings } from './index.ts'

const WEBHOOK_SECRET = 'whsec_fake'
const rates = [
  { service: 'standard', name: 'Standard', amount: 590, currency: 'EUR', days: 3 },
  { service: 'express', name: 'Express', amount: 1290, currency: 'EUR', days: 1 },
]
const event = (day: number, status: string, message: string) => ({
  at: `2026-04-0${day}T09:00:00.000Z`,
  status,
  message,
  place: 'Berlin, DE',
})

export async function createFakeAcmePlugin(): Promise<FakeCarrier<AcmePluginSettings>> {
  /** By shipment. */
  const labels = new Map<
    string,
    { id: string; tracking: string; url: string; pdf: string; isVoid: boolean }
  >()
  const delivered = new Set<string>()
  let next: { failure: Parameters<FakeCarrier<unknown>['failNext']>[0]; skip: number } | undefined

  const readParcel = (tracking: string) => ({
    tracking,
    events: [
      event(1, 'pre-transit', 'Label created'),
      ...(delivered.has(tracking)
        ? [event(2, 'in-transit', 'On its way'), event(3, 'delivered', 'Delivered')]
        : []),
    ],
  })

  function answer(method: string, path: string, hasRates: boolean): [number, object] {
    const [, kind, id = '', action] = path.split('/')
    if (kind === 'rates') return [200, { rates: hasRates ? rates : [] }]
    if (kind === 'parcels') return [200, readParcel(id)]
    if (kind === 'labels') {
      const label = [...labels.values()].find((one) => one.id === id)
      if (label) label.isVoid = true
      return label ? [200, {}] : [404, {}]
    }
    if (action !== 'label' || method !== 'POST') return [200, { id, rates }]
    const number = labels.size + 1
    const pdf = Buffer.from(`%PDF-1.4 label ${number}`).toString('base64')
    const url = `https://carrier.example/track/AP${number}`
    const label = labels.get(id) ?? {
      id: `label-${number}`,
      tracking: `AP${number}`,
      url,
      pdf,
      isVoid: false,
    }
    labels.set(id, label)
    return [200, label]
  }

  const server = createServer((request, response) => {
    void (async () => {
      await text(request)
      const failure = next?.skip === 0 ? next.failure : undefined
      if (failure) next = undefined
      else if (next) next.skip--
      if (failure === 'unavailable') return response.writeHead(503).end()
      const [status, body] = answer(request.method!, request.url!, failure !== 'rate-error')
      if (failure === 'lost') return request.socket.destroy()
      const answered = failure === 'malformed' ? { unexpected: true } : body
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      active: 'on',
      apiKey: 'test_key',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    failNext(failure, skip = 0) {
      next = { failure, skip }
    },
    countPaidLabels: () => [...labels.values()].filter(({ isVoid }) => !isVoid).length,
    deliver: (tracking) => void delivered.add(tracking),
    createWebhook(tracking) {
      const body = JSON.stringify(readParcel(tracking))
      return {
        body,
        headers: { 'acme-plugin-signature': signWebhook(WEBHOOK_SECRET, body, new Date()) },
        query: {},
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
