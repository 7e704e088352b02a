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
  /** The locations that send the order. */
  senders: readonly RateSender[]
  destination: Destination
  at: Date
}

type RateSender = {
  /** Where its parcels are sent from; undefined: no address is known, and the rate tables apply. */
  origin: CarrierAddress | undefined
  /** The parcel of each shipping profile. */
  parcels: readonly { profile: string | null; parcel: Parcel }[]
}

/** Whether the carrier of a method calculates its price. */
export const isCalculated = ({ carrier }: Pick<ShippingMethod, 'carrier'>): boolean =>
  carrier?.calculated ?? false

/**
 * The question about a parcel of the method. Undefined without an address of the sender, and while the postcode of a country that
 * has them is not known.
 */
function toQuestion(
  { carrier }: ShippingMethod,
  origin: CarrierAddress | undefined,
  destination: Destination,
  parcel: Parcel,
): RateQuestion | undefined {
  const { country, region, postcode = '' } = destination
  if (!carrier || !origin || (postcode === '' && !countriesWithoutPostcodes.has(country))) return undefined
  const request: CarrierRateRequest = {
    from: origin,
    to: { country, region, postcode: normalizePostcode(country, postcode) },
    parcel: { weightGrams: parcel.weightGrams, volumeMm3: parcel.volumeMm3 },
  }
  return { carrier: carrier.code, key: getRateKey(request), request }
}

/** One question for each location that sends a parcel of the method; none when the rates of a parcel cannot be requested. */
function listQuestions(method: ShippingMethod, { senders, destination }: RateInput): RateQuestion[] {
  const questions = senders.flatMap(({ origin, parcels }) => {
    const parcel = parcels.find(({ profile }) => profile === method.profile)?.parcel
    return parcel ? [toQuestion(method, origin, destination, parcel)] : []
  })
  const complete = questions.filter((question) => question !== undefined)
  return complete.length === questions.length ? complete : []
}

/** A location as the sender of a request for rates; labels have the whole address. */
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
      const own = listQuestions(method, input)
      return own.length > 0 ? [[method.code, own] as const] : []
    }),
  )
  if (questions.size === 0) return { methods: [...methods], questions: [], hasGaps: false }
  const unique = [
    ...new Map([...questions.values()].flat().map((one) => [`${one.carrier} ${one.key}`, one])).values(),
  ]
  const keys = unique.map(({ carrier, key }) => ({ carrier, key }))
  const stored = await getCarrierRates(db, keys, new Date(input.at.getTime() - USABLE_MS))
  const find = ({ carrier, key }: RateKey) => stored.find((one) => one.carrier === carrier && one.key === key)
  const due = unique.filter((question) => {
    const answer = find(question)
    return !answer || answer.fetched_at.getTime() <= input.at.getTime() - FRESH_MS
  })
  const priced = methods.map((method) => {
    const answers = (questions.get(method.code) ?? []).map(find)
    const complete = answers.filter((answer) => answer !== undefined)
    return complete.length > 0 && complete.length === answers.length
      ? withRates(
          method,
          complete.map(({ rates }) => rates),
          toCart,
        )
      : { method, isOffered: true }
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

/** @param answers of the carrier, for each parcel. The price of the method is their sum. */
function withRates(
  method: ShippingMethod,
  answers: readonly (readonly CarrierRate[])[],
  toCart: (rate: CarrierRate) => number | undefined,
): { method: ShippingMethod; isOffered: boolean } {
  const found = answers.map((rates) => ({
    rate: rates.find(({ service }) => service === method.carrier?.service),
    isEmpty: rates.length === 0,
  }))
  const rates = found.flatMap(({ rate }) => rate ?? [])
  if (rates.length < found.length)
    return { method, isOffered: found.every(({ rate, isEmpty }) => rate !== undefined || isEmpty) }
  const prices = rates.map(toCart)
  if (prices.includes(undefined)) return { method, isOffered: true }
  const days = rates.flatMap((rate) => rate.days ?? [])
  return {
    method: {
      ...method,
      price_minor: prices.reduce<number>((sum, price) => sum + price!, 0),
      tiers: [],
      // The carrier's price includes remote places.
      surcharges: [],
      ...(days.length > 0 && { days_min: Math.max(...days), days_max: Math.max(...days) }),
    },
    isOffered: true,
  }
}
