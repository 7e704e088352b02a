// A fake of EasyPost for tests, after its public documentation: stateless rates, shipments that are bought once, refunds,
// trackers, and signed events.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebhookCall } from '../../sdk/plugin/index.ts'
import type { FakeCarrier } from '../../sdk/plugin/testing-carrier.ts'
import { type EasypostSettings, sign } from './easypost.ts'

type Shipment = {
  id: string
  reference: string
  parcel: { weight: number }
  bought: string | undefined
  refund: string | null
  details: object[]
  customs: object[]
  isReturn: boolean
}
type Answer = [status: number, body: object]

export type FakeEasypost = FakeCarrier<EasypostSettings> & {
  /** All following answers take this long. */
  delay(ms: number): void
  /** How often rates were requested. */
  countRateRequests(): number
  /** Postcode of the sender and weight of the latest requests for rates, in ounces. */
  listRateRequests(): { from: string; weight: number }[]
  /** What a service costs from now on, as EasyPost writes it. */
  setRate(service: string, rate: string): void
  /** Whether the latest shipment is a return. */
  isLatestReturn(): boolean
  /** The items on the customs form of the latest shipment; empty within a country. */
  getLatestCustoms(): object[]
}

const WEBHOOK_SECRET = 'A1B2C3'
const API_KEY = 'EZTK-test'

/** As the reference of CustomsItem says: https://docs.easypost.com/docs/customs-items. */
const isCustomsItem = (item: Record<string, unknown>) =>
  Boolean(item['description']) &&
  Number(item['quantity']) > 0 &&
  Number(item['value']) > 0 &&
  Number(item['weight']) > 0 &&
  /^[A-Z]{2}$/.test(String(item['origin_country'])) &&
  /^(?:\d{6,13})?$/.test(String(item['hs_tariff_number'] ?? ''))

export async function createFakeEasypost(): Promise<FakeEasypost> {
  const shipments = new Map<string, Shipment>()
  const prices: Record<string, string> = { Express: '51.20', Priority: '11.01', GroundAdvantage: '8.20' }
  const days: Record<string, number> = { Express: 2, Priority: 2, GroundAdvantage: 3 }
  let failure: Parameters<FakeEasypost['failNext']>[0] | undefined
  let skipped = 0
  let delayMs = 0
  const rateRequests: { from: string; weight: number }[] = []
  let url = ''

  const listRates = (id?: string) =>
    Object.entries(prices).map(([service, rate]) => ({
      ...(id !== undefined && { id: `rate_${id}_${service}` }),
      object: 'Rate',
      carrier: 'USPS',
      service,
      rate,
      currency: 'USD',
      delivery_days: days[service],
    }))
  const getTracking = ({ id }: Shipment) => `9434600208303${id.replaceAll(/\D/g, '').padStart(9, '0')}`
  const getTracker = (shipment: Shipment) => ({
    object: 'Tracker',
    tracking_code: getTracking(shipment),
    status: shipment.details.length > 0 ? 'delivered' : 'unknown',
    carrier: 'USPS',
    tracking_details: shipment.details,
    public_url: `https://track.easypost.com/${shipment.id}`,
  })
  const present = (shipment: Shipment) => {
    const rates = listRates(shipment.id)
    const rate = rates.find(({ service }) => service === shipment.bought)
    return {
      id: shipment.id,
      reference: shipment.reference,
      messages: [],
      rates,
      refund_status: shipment.refund,
      tracking_code: rate ? getTracking(shipment) : null,
      selected_rate: rate ?? null,
      postage_label: rate
        ? {
            object: 'PostageLabel',
            label_file_type: 'application/pdf',
            label_url: `${url}/label/${shipment.id}.pdf`,
          }
        : null,
      tracker: rate ? getTracker(shipment) : null,
    }
  }
  const reject = (status: number, code: string, message: string): Answer => [
    status,
    { error: { code, message, errors: [] } },
  ]
  const find = (id: string) =>
    shipments.get(id) ?? [...shipments.values()].find(({ reference }) => reference === id)

  function answer(method: string, path: string, content: string): Answer {
    // oxlint-disable-next-line typescript/no-explicit-any -- bodies of several kinds
    const body: any = content === '' ? {} : JSON.parse(content)
    if (path === '/beta/rates') {
      rateRequests.push({ from: body.shipment?.from_address?.zip, weight: body.shipment?.parcel?.weight })
      if (!(body.shipment?.parcel?.weight > 0))
        return reject(
          422,
          'SHIPMENT.INVALID_PARAMS',
          'Unable to create shipment, one or more parameters were invalid.',
        )
      return [200, { rates: listRates(), messages: [] }]
    }
    if (method === 'POST' && path === '/v2/shipments') {
      const { reference, parcel, from_address: from, to_address: to, customs_info: customs } = body.shipment
      if (
        from.country !== to.country &&
        !(customs?.customs_items.length > 0 && customs.customs_items.every(isCustomsItem))
      )
        return reject(422, 'CUSTOMS_INFO.PARAMETERS.INVALID', 'Invalid or missing customs items')
      if (!to.street1) return reject(422, 'ADDRESS.PARAMETERS.INVALID', 'Missing required parameter: street1')
      const id = `shp_${shipments.size + 1}`
      const shipment = {
        id,
        reference,
        parcel,
        bought: undefined,
        refund: null,
        details: [],
        customs: customs?.customs_items ?? [],
        isReturn: body.shipment.is_return === true,
      }
      shipments.set(id, shipment)
      return [201, present(shipment)]
    }
    const [, id = '', action] = /^\/v2\/shipments\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const shipment = find(decodeURIComponent(id))
    if (!shipment) return reject(404, 'NOT_FOUND', 'The requested resource could not be found.')
    if (action === 'buy') {
      if (shipment.bought !== undefined)
        return reject(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment')
      const rate = listRates(shipment.id).find((one) => one.id === body.rate.id)
      if (!rate) return reject(422, 'SHIPMENT.POSTAGE.FAILURE', 'Unable to purchase the rate')
      shipment.bought = rate.service
    }
    if (action === 'refund') {
      if (shipment.refund !== null)
        return reject(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'Refund is not available for this shipment')
      shipment.refund = 'submitted'
    }
    return [200, present(shipment)]
  }

  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '').split('?')[0]!
      const content = await text(request)
      if (delayMs > 0) await wait(delayMs)
      const now = skipped > 0 ? undefined : failure
      if (skipped > 0) skipped--
      else failure = undefined
      if (path.startsWith('/label/')) {
        if (now) return response.destroy()
        return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 label')
      }
      const send = (status: number, body: object | string) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof body === 'string' ? body : JSON.stringify(body))
      const expected = `Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`
      if (request.headers.authorization !== expected)
        return send(401, { error: { code: 'UNAUTHORIZED', message: 'Invalid API key' } })
      if (now === 'unavailable') return send(503, '<html>')
      if (now === 'rate-error') {
        const message = 'Shipment cannot weigh less than 16oz'
        return send(200, { rates: [], messages: [{ carrier: 'FedEx', type: 'rate_error', message }] })
      }
      const [status, body] = answer(request.method ?? '', path, content)
      if (now === 'lost') return response.destroy()
      if (now === 'malformed') return send(status, { rates: [{ carrier: 'USPS', rate: 7.58 }] })
      return send(status, body)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const requireParcel = (tracking: string): Shipment => {
    const shipment = [...shipments.values()].find((one) => one.bought && getTracking(one) === tracking)
    if (!shipment) throw new Error(`there is no parcel ${tracking}`)
    return shipment
  }
  return {
    settings: {
      active: 'on',
      apiKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      labelFormat: 'PDF',
      packagingGrams: 100,
      senderPhone: '4153334445',
      customsSigner: 'Minh',
      apiUrl: url,
    },
    failNext(next, skip = 0) {
      failure = next
      skipped = skip
    },
    delay: (ms) => void (delayMs = ms),
    countRateRequests: () => rateRequests.length,
    listRateRequests: () => rateRequests,
    isLatestReturn: () => [...shipments.values()].at(-1)!.isReturn,
    getLatestCustoms: () => [...shipments.values()].at(-1)!.customs,
    setRate: (service, rate) => void (prices[service] = rate),
    countPaidLabels: () =>
      [...shipments.values()].filter(({ bought, refund }) => bought !== undefined && refund === null).length,
    deliver(tracking) {
      const place = { object: 'TrackingLocation', city: 'HOUSTON', state: 'TX', country: 'US', zip: '77063' }
      const detail = (status: string, message: string, datetime: string) => ({
        object: 'TrackingDetail',
        status,
        message,
        datetime,
        tracking_location: place,
      })
      requireParcel(tracking).details = [
        detail('unknown', 'Unknown', '2026-04-09T09:00:00Z'),
        detail('pre_transit', 'Shipping Label Created', '2026-04-10T09:17:17Z'),
        detail('in_transit', 'Arrived at USPS Facility', '2026-04-10T19:17:17Z'),
        detail('delivered', 'Delivered', '2026-04-11T15:03:00Z'),
      ]
    },
    createWebhook(tracking): WebhookCall {
      const body = JSON.stringify({
        object: 'Event',
        id: 'evt_1',
        description: 'tracker.updated',
        mode: 'test',
        result: getTracker(requireParcel(tracking)),
      })
      return { body, headers: { 'x-hmac-signature': sign(WEBHOOK_SECRET, body) }, query: {} }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
