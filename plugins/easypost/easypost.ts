// EasyPost’s API: https://docs.easypost.com. Amounts are decimals, weights ounces, lengths inches.
import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type Carrier,
  type CarrierAddress,
  type CarrierParcel,
  type CarrierRate,
  type LabelRequest,
  type LabelType,
  type TrackingEvent,
  type TrackingStatus,
  ProviderUnavailable,
  requestFile,
  requestJson,
  toDecimal,
  toMinor,
} from '../../sdk/plugin/index.ts'
import {
  event,
  failure,
  joinMessages,
  read,
  type Shipment,
  shipment,
  statelessRates,
  toText,
  type Tracker,
  trackerResult,
} from './easypost-answers.ts'

export type EasypostSettings = {
  active: 'on' | 'off'
  apiKey: string
  webhookSecret?: string | undefined
  labelFormat: 'PDF' | 'PNG' | 'ZPL'
  packagingGrams: number
  senderPhone?: string | undefined
  customsSigner?: string | undefined
  apiUrl?: string | undefined
}

const GRAMS_PER_OUNCE = 28.349_523_125
const MM_PER_INCH = 25.4

/** Services are named by carrier and level, as EasyPost does: `USPS/Priority`. */
export const findServiceProblem = (service: string): string | undefined =>
  /^[A-Za-z0-9]+\/[A-Za-z0-9]+$/.test(service)
    ? undefined
    : 'Name the carrier and its service level, such as USPS/Priority'

export function createEasypost(settings: EasypostSettings): Carrier {
  const { apiKey, webhookSecret, apiUrl = 'https://api.easypost.com' } = settings
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  const request = (method: string, path: string, body?: object) =>
    requestJson('EasyPost', apiUrl + path, { method, headers: { authorization }, ...(body && { body }) })

  /** @returns undefined when there is no such shipment. `id` may be the shop's reference. */
  async function findShipment(id: string): Promise<Shipment | undefined> {
    const { status, body } = await request('GET', `/v2/shipments/${encodeURIComponent(id)}`)
    if (status === 404) return undefined
    if (status !== 200)
      throw new ProviderUnavailable(`EasyPost answered ${status}: ${readError(body).reason}`)
    return read(shipment, body)
  }

  async function createShipment(label: LabelRequest): Promise<Shipment | { rejected: string }> {
    const { from, to, parcel } = label
    const isAbroad = from.country !== to.country
    if (isAbroad && !settings.customsSigner)
      return { rejected: 'Set customsSigner in the settings of EasyPost for parcels to other countries.' }
    const { status, body } = await request('POST', '/v2/shipments', {
      shipment: {
        reference: label.key,
        // EasyPost exchanges the addresses: https://docs.easypost.com/docs/shipments/returns
        ...(label.isReturn && { is_return: true }),
        from_address: toAddress({ ...from, phone: from.phone || (settings.senderPhone ?? '') }),
        to_address: toAddress(to),
        parcel: toParcel(parcel, settings.packagingGrams),
        options: { label_format: settings.labelFormat, print_custom_1: label.reference },
        ...(isAbroad && { customs_info: toCustoms(label, settings.customsSigner!) }),
      },
    })
    if (status === 200 || status === 201) return read(shipment, body)
    return { rejected: readError(body).reason }
  }

  return {
    async getRates({ from, to, parcel }) {
      const { status, body } = await request('POST', '/beta/rates', {
        shipment: {
          from_address: toAddress(from),
          to_address: { state: to.region, zip: to.postcode, country: to.country },
          parcel: toParcel(parcel, settings.packagingGrams),
        },
      })
      if (status !== 200 && status !== 201)
        throw new ProviderUnavailable(`EasyPost has no rates: ${readError(body).reason}`)
      const { rates, messages } = read(statelessRates, body)
      if (rates.length === 0)
        throw new ProviderUnavailable(
          `EasyPost has no rates: ${joinMessages(messages) || 'no carrier answered'}`,
        )
      return rates.map(toRate)
    },

    async createLabel(label) {
      const existing = await findShipment(label.key)
      const created = existing ?? (await createShipment(label))
      if ('rejected' in created) return { status: 'rejected', reason: created.rejected }
      let bought = created
      if (!created.postage_label) {
        const chosen = created.rates.find((rate) => getService(rate) === label.service)
        if (!chosen?.id) return { status: 'rejected', reason: explainMissingService(label.service, created) }
        const { status, body } = await request('POST', `/v2/shipments/${created.id}/buy`, {
          rate: { id: chosen.id },
        })
        const error = status === 200 || status === 201 ? undefined : readError(body)
        if (error && error.code !== 'SHIPMENT.POSTAGE.EXISTS')
          return { status: 'rejected', reason: error.reason }
        bought = error ? (await findShipment(created.id))! : read(shipment, body)
      }
      const { postage_label: postage, tracking_code: tracking, selected_rate: rate, tracker } = bought
      if (!postage || !tracking) throw new ProviderUnavailable('EasyPost has not made the label yet')
      const file = await requestFile('EasyPost', postage.label_url)
      return {
        status: 'created',
        label: {
          reference: bought.id,
          tracking,
          carrier: rate?.carrier ?? 'EasyPost',
          trackingUrl: tracker?.public_url ?? undefined,
          priceMinor: rate ? toMinor(rate.rate, rate.currency) : undefined,
          currency: rate?.currency,
          file: { type: toLabelType(postage.label_file_type ?? file.type), bytes: file.bytes },
        },
      }
    },

    async voidLabel({ reference }) {
      const current = await findShipment(reference)
      if (!current) return { status: 'rejected', reason: 'EasyPost does not know this label.' }
      if (isRefunded(current.refund_status)) return { status: 'voided' }
      const { status, body } = await request('POST', `/v2/shipments/${current.id}/refund`)
      if (status !== 200 && status !== 201) return { status: 'rejected', reason: readError(body).reason }
      const { refund_status: refund } = read(shipment, body)
      return isRefunded(refund)
        ? { status: 'voided' }
        : { status: 'rejected', reason: `EasyPost does not refund it: ${refund ?? 'no reason'}.` }
    },

    async track({ reference }) {
      const current = await findShipment(reference)
      return current?.tracker ? toEvents(current.tracker) : []
    },

    readWebhook({ body, headers }) {
      const expected = webhookSecret && sign(webhookSecret, body)
      const given = Buffer.from(headers['x-hmac-signature'] ?? '')
      if (!expected || given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected)))
        return undefined
      const { description, result } = read(event, JSON.parse(body))
      if (!description.startsWith('tracker.')) return []
      const tracker = read(trackerResult, result)
      return [{ tracking: tracker.tracking_code, events: toEvents(tracker) }]
    },
  }
}

/** The value of the header x-hmac-signature: https://docs.easypost.com/guides/webhooks-guide */
export const sign = (webhookSecret: string, body: string): string =>
  `hmac-sha256-hex=${createHmac('sha256', webhookSecret.normalize('NFKD')).update(body).digest('hex')}`

const getService = ({ carrier, service }: { carrier: string; service: string }) => `${carrier}/${service}`

function toRate(rate: Shipment['rates'][number]): CarrierRate {
  const priceMinor = toMinor(rate.rate, rate.currency)
  if (priceMinor === undefined)
    throw new ProviderUnavailable(
      `EasyPost answered a price that is no amount: ${rate.rate} ${rate.currency}`,
    )
  return {
    service: getService(rate),
    title: `${rate.carrier} ${rate.service}`,
    priceMinor,
    currency: rate.currency,
    days: rate.delivery_days ?? undefined,
  }
}

function explainMissingService(service: string, { rates, messages }: Shipment): string {
  const others = rates.map(getService).join(', ')
  const words = joinMessages(messages)
  return `${service} is not available for this parcel. ${others ? `Available: ${others}.` : ''} ${words}`.trim()
}

const toAddress = (address: CarrierAddress) => ({
  name: address.name,
  company: address.company,
  street1: address.line1,
  street2: address.line2,
  city: address.city,
  state: address.region,
  zip: address.postcode,
  country: address.country,
  phone: address.phone,
  email: address.email,
})

/** Without dimensions carriers rate by weight. Items of a known volume are taken to fill a cube. */
function toParcel({ weightGrams, volumeMm3 }: CarrierParcel, packagingGrams: number) {
  const side = volumeMm3 > 0 ? roundUp(Math.cbrt(volumeMm3) / MM_PER_INCH) : undefined
  return {
    weight: roundUp(Math.max(1, weightGrams + packagingGrams) / GRAMS_PER_OUNCE),
    ...(side !== undefined && { length: side, width: side, height: side }),
  }
}

const roundUp = (value: number) => Math.ceil(value * 10) / 10

const toCustoms = ({ items, from, currency }: LabelRequest, signer: string) => ({
  contents_type: 'merchandise',
  customs_certify: true,
  customs_signer: signer,
  non_delivery_option: 'return',
  restriction_type: 'none',
  customs_items: items.map(({ name, sku, quantity, valueMinor, weightGrams, hsCode, originCountry }) => ({
    description: name,
    code: sku,
    quantity,
    // Gifts have a value too: EasyPost rejects 0.
    value: toDecimal(Math.max(1, valueMinor * quantity), currency),
    currency,
    weight: roundUp(Math.max(1, weightGrams * quantity) / GRAMS_PER_OUNCE),
    ...(hsCode !== undefined && { hs_tariff_number: hsCode }),
    origin_country: originCountry ?? from.country,
  })),
})

const isRefunded = (status: string | null | undefined) => status === 'submitted' || status === 'refunded'

function toLabelType(type: string): LabelType {
  if (type.includes('pdf')) return 'application/pdf'
  return type.includes('png') ? 'image/png' : 'text/plain'
}

const statuses: Record<string, TrackingStatus> = {
  pre_transit: 'pre-transit',
  in_transit: 'in-transit',
  out_for_delivery: 'out-for-delivery',
  available_for_pickup: 'available-for-pickup',
  delivered: 'delivered',
  return_to_sender: 'returned',
  failure: 'failed',
  cancelled: 'failed',
}

/** Details with the status `unknown` or `error` say nothing about the parcel. */
const toEvents = ({ tracking_details: details }: Tracker): TrackingEvent[] =>
  (details ?? []).flatMap(({ status, message, datetime, tracking_location: place }) => {
    const known = statuses[status]
    return known === undefined
      ? []
      : {
          at: new Date(datetime),
          status: known,
          message: message ?? '',
          place: [place?.city, place?.state, place?.country].filter(Boolean).join(', '),
        }
  })

function readError(body: unknown): { code: string; reason: string } {
  const parsed = failure.safeParse(body)
  if (!parsed.success) return { code: '', reason: 'no reason given' }
  const { code, message } = parsed.data.error
  return { code: code ?? '', reason: toText(message) }
}
