// The API of the carrier. Replace addresses and fields by those of its documentation. Shipments are named by the keys of the
// shop, so a repeated call buys nothing again.
import { z } from 'zod'
import {
  type Carrier,
  isValidWebhookSignature,
  ProviderUnavailable,
  requestJson,
} from '../../sdk/plugin/index.ts'
import type { AcmePluginSettings } from './index.ts'

const API_URL = 'https://api.carrier.example'

const rate = z.object({
  service: z.string(),
  name: z.string(),
  amount: z.int(),
  currency: z.string(),
  days: z.int(),
})
const shipment = z.object({ id: z.string(), rates: z.array(rate) })
const label = z.object({ id: z.string(), tracking: z.string(), url: z.string(), pdf: z.string() })
const events = z.object({
  tracking: z.string(),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      status: z.enum(['pre-transit', 'in-transit', 'delivered', 'returned', 'failed']),
      message: z.string(),
      place: z.string(),
    }),
  ),
})

export function createAcmePlugin({ apiKey, webhookSecret, apiUrl }: AcmePluginSettings): Carrier {
  const call = (method: string, path: string, body?: object) =>
    requestJson('Acme Plugin', `${apiUrl ?? API_URL}/${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}` },
      ...(body && { body }),
    })
  return {
    async getRates({ from, to, parcel }) {
      const { body } = await call('POST', 'rates', { from, to, grams: parcel.weightGrams })
      return read(z.object({ rates: z.array(rate) }), body).rates.map(
        ({ service, name, amount, currency, days }) => ({
          service,
          title: name,
          priceMinor: amount,
          currency,
          days,
        }),
      )
    },
    async createLabel({ key, service, reference, from, to, parcel }) {
      const input = { reference, from, to, grams: parcel.weightGrams }
      const { id, rates } = read(shipment, (await call('PUT', `shipments/${key}`, input)).body)
      const chosen = rates.find((one) => one.service === service)
      if (!chosen)
        return { status: 'rejected', reason: `Acme Plugin does not offer ${service} for this parcel` }
      const bought = read(label, (await call('POST', `shipments/${id}/label`, { service })).body)
      return {
        status: 'created',
        label: {
          reference: bought.id,
          tracking: bought.tracking,
          trackingUrl: bought.url,
          carrier: 'Acme Plugin',
          priceMinor: chosen.amount,
          currency: chosen.currency,
          file: { type: 'application/pdf', bytes: Buffer.from(bought.pdf, 'base64') },
        },
      }
    },
    async voidLabel({ reference }) {
      const { status } = await call('DELETE', `labels/${reference}`)
      return status === 200 ? { status: 'voided' } : { status: 'rejected', reason: 'The label was used' }
    },
    async track({ tracking }) {
      return toEvents(read(events, (await call('GET', `parcels/${tracking}`)).body))
    },
    readWebhook({ body, headers }, now) {
      const signature = headers['acme-plugin-signature'] ?? ''
      if (!isValidWebhookSignature(webhookSecret, { body, signature }, now)) return undefined
      const parcel = read(events, JSON.parse(body))
      return [{ tracking: parcel.tracking, events: toEvents(parcel) }]
    },
  }
}

const toEvents = (parcel: z.infer<typeof events>) =>
  parcel.events.map(({ at, ...event }) => ({ ...event, at: new Date(at) }))

/** @throws ProviderUnavailable for an answer that is not as documented. */
function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProviderUnavailable('Acme Plugin answered something else than documented')
  return parsed.data
}
