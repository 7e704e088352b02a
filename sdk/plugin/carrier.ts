// Interface of carriers: rates at checkout, labels for parcels and their tracking. Texts are in the language of the
// carrier; amounts are in minor units of the currency that is named with them.
import { parseMinor } from '../../src/kernel/money.ts'
import type { WebhookCall } from './payment-provider.ts'

/** Empty strings where something is unknown. */
export type CarrierAddress = {
  name: string
  company: string
  line1: string
  line2: string
  city: string
  /** Second part of an ISO 3166-2 code where it is known, otherwise the name. */
  region: string
  postcode: string
  /** ISO 3166-1 alpha-2. */
  country: string
  phone: string
  email: string
}

/** Where a parcel is sent to before the customer has entered the whole address. */
export type CarrierPlace = Pick<CarrierAddress, 'country' | 'region' | 'postcode'>

/** Items without packaging. `weightGrams` and `volumeMm3` are 0 when the products have none. */
export type CarrierParcel = { weightGrams: number; volumeMm3: number }

export type CarrierRateRequest = { from: CarrierAddress; to: CarrierPlace; parcel: CarrierParcel }

export type CarrierRate = {
  /** The code that shipping methods name. */
  service: string
  /** Name for merchants. */
  title: string
  priceMinor: number
  /** ISO 4217. */
  currency: string
  /** Working days in transit; undefined when the carrier does not say: those of the shipping method apply. */
  days?: number | undefined
}

/** An item for customs: value and weight are of one. */
export type CarrierItem = {
  name: string
  sku: string
  quantity: number
  valueMinor: number
  weightGrams: number
  /** Customs tariff number of the Harmonized System, 6 to 13 digits; absent when the shop has none. */
  hsCode?: string | undefined
  /** ISO 3166-1 code of the country where it was made; absent when the shop does not know it. */
  originCountry?: string | undefined
}

export type LabelRequest = {
  /** The same key makes the same label: it is paid for once, whatever happens to the answers. */
  key: string
  service: string
  /** Order number, for the customer and the carrier. */
  reference: string
  from: CarrierAddress
  to: CarrierAddress
  parcel: CarrierParcel
  items: readonly CarrierItem[]
  /** ISO 4217 code of the values of the items. */
  currency: string
  /** The parcel comes back, from `to` to `from`: the addresses are those of the parcel that is returned. */
  isReturn?: true | undefined
}

export const labelTypes = ['application/pdf', 'image/png', 'text/plain'] as const
/** `text/plain` is for label printers, such as ZPL. */
export type LabelType = (typeof labelTypes)[number]

export type CarrierLabel = {
  /** The carrier's reference of the label, for voiding and tracking. */
  reference: string
  tracking: string
  /** Name of the carrier for customers, such as USPS. */
  carrier: string
  /** Page of the carrier that shows where the parcel is. */
  trackingUrl?: string | undefined
  /** What the label costs; undefined when the carrier does not say. */
  priceMinor?: number | undefined
  currency?: string | undefined
  file: { type: LabelType; bytes: Uint8Array }
}

/** `rejected`: nothing was paid for, and a retry will not change that. `reason` says what to correct. */
export type LabelResult = { status: 'created'; label: CarrierLabel } | { status: 'rejected'; reason: string }

/** `rejected`: the label stays paid, for example because it was used. */
export type VoidResult = { status: 'voided' } | { status: 'rejected'; reason: string }

export const trackingStatuses = [
  'pre-transit',
  'in-transit',
  'out-for-delivery',
  'available-for-pickup',
  'delivered',
  'returned',
  'failed',
] as const
/** `pre-transit`: the carrier does not have the parcel yet; `failed`: it will not arrive. */
export type TrackingStatus = (typeof trackingStatuses)[number]

export type TrackingEvent = {
  at: Date
  status: TrackingStatus
  /** In the carrier's words; may be empty. */
  message: string
  /** City and country, as far as known. */
  place: string
}

/** `tracking` and `reference` as in the label. */
export type TrackedParcel = { tracking: string; reference: string }

/** What a webhook reported about a parcel. */
export type TrackingUpdate = { tracking: string; events: TrackingEvent[] }

/**
 * Calls may be repeated, also after a timeout. They throw ProviderUnavailable, or anything else, when there is no usable
 * answer; the shop then goes on without it.
 */
export type Carrier = {
  /** All services for the parcel. An empty list: none is possible, and the rate table applies. */
  getRates?(request: CarrierRateRequest): Promise<CarrierRate[]>
  createLabel?(request: LabelRequest): Promise<LabelResult>
  voidLabel?(label: TrackedParcel): Promise<VoidResult>
  /** All events so far, in any order. */
  track?(parcel: TrackedParcel): Promise<TrackingEvent[]>
  /**
   * Parses and verifies a webhook request.
   * @returns undefined when it is forged; an empty list when it is about something else.
   * @throws any error when it is signed, but not as documented: the carrier gets 400 with its message.
   */
  readWebhook?(call: WebhookCall, now: Date): TrackingUpdate[] | undefined
}

export type CarrierDefinition<Settings = Record<string, never>> = {
  /** Stored with shipping methods and parcels, so it never changes. Lower-case words joined by hyphens. */
  code: string
  /** Name for merchants. */
  title: string
  /** What the carrier can do with complete settings, so that the shop says it before they are set. */
  capabilities: { rates: boolean; labels: boolean; tracking: boolean }
  /** The error in the code of a service; undefined when it may exist. Absent: every code may. */
  findServiceProblem?(service: string): string | undefined
  /** Absent for carriers that send no webhooks. They arrive at `/api/v1/carriers/<code>/webhook`. */
  webhook?: {
    /** Where the signature is, for the API description, such as `the header x-hmac-signature`. */
    signature: string
  }
  /** Whether the merchant has turned the carrier on. */
  isActive(settings: Settings): boolean
  create(settings: Settings): Carrier
}

/**
 * Parses a decimal with a point, such as `7.58`, into minor units.
 * @returns undefined when it is no amount of the currency.
 */
export const toMinor = (decimal: string, currency: string): number | undefined =>
  /^[A-Z]{3}$/.test(currency) ? parseMinor(decimal, currency) : undefined
