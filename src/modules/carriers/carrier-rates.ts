// Prices of shipping methods that a carrier calculates. Without an answer of the carrier the rate table applies.
import { createHash } from 'node:crypto'
import type { CarrierAddress, CarrierRate, CarrierRateRequest } from '../../../sdk/plugin/carrier.ts'
import { normalizePostcode } from '../../kernel/postcodes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Destination, Parcel, ShippingMethod } from '../shipping/shipping-options.ts'
import { getCarrierRates, type RateKey } from './carrier-rates.store.ts'

/** A question to a carrier, and the key under which its answer is stored. */
export type RateQuestion = RateKey & { request: CarrierRateRequest }

/** Rates are requested again after this time. */
const FRESH_MS = 15 * 60_000
/** A carrier that does not answer keeps its last price for this long: customers have seen it. */
export const USABLE_MS = 6 * 60 * 60_000

/** `questions`: those without a fresh answer; `hasGaps`: at least one has no answer at all. */
export type CalculatedMethods = { methods: ShippingMethod[]; questions: RateQuestion[]; hasGaps: boolean }

export type RateInput = {
  /** Where parcels are sent from; undefined: no address is known, and the rate tables apply. */
  origin: CarrierAddress | undefined
  destination: Destination
  /** The parcel of each shipping profile. */
  parcels: readonly { profile: string | null; parcel: Parcel }[]
  at: Date
}

/** Whether the carrier of a method calculates its price. */
export const isCalculated = ({ carrier }: Pick<ShippingMethod, 'carrier'>): boolean =>
  carrier?.calculated ?? false

/**
 * The question about the parcel of the method. Undefined without one, and while the postcode of a country that has them is not
 * known.
 */
function toQuestion(
  { carrier, profile }: ShippingMethod,
  { origin, destination, parcels }: RateInput,
): RateQuestion | undefined {
  const parcel = parcels.find((one) => one.profile === profile)?.parcel
  const { country, region, postcode = '' } = destination
  if (!carrier || !origin || !parcel || (postcode === '' && !countriesWithoutPostcodes.has(country)))
    return undefined
  const request: CarrierRateRequest = {
    from: origin,
    to: { country, region, postcode: normalizePostcode(country, postcode) },
    parcel: { weightGrams: parcel.weightGrams, volumeMm3: parcel.volumeMm3 },
  }
  return { carrier: carrier.code, key: getRateKey(request), request }
}

/** The main location as the sender of a request for rates; labels have the whole address. */
export const toSender = (
  address: Pick<CarrierAddress, 'name' | 'line1' | 'city' | 'region' | 'postcode' | 'country'>,
): CarrierAddress => ({ ...address, company: '', line2: '', phone: '', email: '' })

/** The same parcel to the same place has the same key for every customer. */
export const getRateKey = ({ from, to, parcel }: CarrierRateRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        from.country,
        from.region,
        from.postcode,
        from.city,
        from.line1,
        to.country,
        to.region,
        to.postcode,
        parcel.weightGrams,
        parcel.volumeMm3,
      ]),
    )
    .digest('base64url')

/** Those that carriers deliver to and that have no postcodes. */
const countriesWithoutPostcodes = new Set(['AE', 'HK', 'MO', 'QA'])

/**
 * Replaces the prices of methods that a carrier calculates, and their days where the carrier names them. A method whose
 * service the carrier does not offer for the parcel is left out, unless its profile would have no method at all.
 * @param toCart an amount of the carrier in the currency of the cart; undefined when it cannot be converted.
 */
export async function calculateMethods(
  db: Db,
  methods: readonly ShippingMethod[],
  input: RateInput,
  toCart: (rate: CarrierRate) => number | undefined,
): Promise<CalculatedMethods> {
  const questions = new Map(
    methods.filter(isCalculated).flatMap((method) => {
      const question = toQuestion(method, input)
      return question ? [[method.code, question] as const] : []
    }),
  )
  if (questions.size === 0) return { methods: [...methods], questions: [], hasGaps: false }
  const unique = [
    ...new Map([...questions.values()].map((one) => [`${one.carrier} ${one.key}`, one])).values(),
  ]
  const keys = unique.map(({ carrier, key }) => ({ carrier, key }))
  const stored = await getCarrierRates(db, keys, new Date(input.at.getTime() - USABLE_MS))
  const find = ({ carrier, key }: RateKey) => stored.find((one) => one.carrier === carrier && one.key === key)
  const due = unique.filter((question) => {
    const answer = find(question)
    return !answer || answer.fetched_at.getTime() <= input.at.getTime() - FRESH_MS
  })
  const priced = methods.map((method) => {
    const question = questions.get(method.code)
    const answer = question && find(question)
    return answer ? withRate(method, answer.rates, toCart) : { method, isOffered: true }
  })
  const isServed = (profile: string | null) =>
    priced.some(({ method, isOffered }) => isOffered && method.profile === profile && method.pickup === null)
  return {
    methods: priced.flatMap(({ method, isOffered }) =>
      isOffered || !isServed(method.profile) ? [method] : [],
    ),
    questions: due,
    hasGaps: unique.some((question) => !find(question)),
  }
}

function withRate(
  method: ShippingMethod,
  rates: readonly CarrierRate[],
  toCart: (rate: CarrierRate) => number | undefined,
): { method: ShippingMethod; isOffered: boolean } {
  const rate = rates.find(({ service }) => service === method.carrier?.service)
  if (!rate) return { method, isOffered: rates.length === 0 }
  const price = toCart(rate)
  if (price === undefined) return { method, isOffered: true }
  return {
    method: {
      ...method,
      price_minor: price,
      tiers: [],
      // The carrier's price includes remote places.
      surcharges: [],
      ...(rate.days !== undefined && { days_min: rate.days, days_max: rate.days }),
    },
    isOffered: true,
  }
}
