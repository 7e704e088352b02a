// Demo shipping methods: two per zone, and a pickup store. Every region is in one zone, so no method is offered
// twice.

export type DemoShippingMethod = {
  code: string
  name: string
  description: string
  /** ISO 3166-1 alpha-2. */
  countries: string[]
  zone?: string
  /** Location code of the pickup store. */
  pickup?: string
  maxWeightGrams: number
  /** Minor units. */
  priceMinor: number
  freeFromMinor?: number
  /** Prices for heavier parcels. */
  tiers?: { fromWeightGrams: number; priceMinor: number }[]
  daysMin: number
  daysMax: number
  position: number
}

/** Order value from which standard shipping is free, in minor units. */
export const freeShippingFromMinor = 12_000

const list = (codes: string) => codes.split(/\s+/).filter(Boolean)

const everyCountry = list(`
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
  GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
  SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC
  VE VG VI VN VU WF WS YE YT ZA ZM ZW`)

const named = {
  vn: list('VN'),
  'north-america': list('US CA MX'),
  europe: list('GB DE FR SE ES'),
  'asia-pacific': list('JP AU IL'),
}
const zones: Record<string, string[]> = {
  ...named,
  world: everyCountry.filter((code) => !Object.values(named).flat().includes(code)),
}

/** Regions that are more expensive to reach than the rest of their country. */
const farStates = ['AK', 'HI'].map((region) => ({ country: 'US', region }))

export const demoShippingZones: { code: string; places: { country: string; region?: string }[] }[] = [
  ...Object.entries(named).map(([code, countries]) => ({
    code,
    places: countries.map((country) => ({ country })),
  })),
  { code: 'far-states', places: farStates },
  { code: 'world', places: [{ country: '*' }] },
]

export const demoPickupPoints = [
  {
    code: 'le-loi',
    name: 'Selvedge Lê Lợi',
    line1: '12 Lê Lợi, District 1',
    city: 'Hồ Chí Minh City',
    region: 'SG',
    postcode: '700000',
    country: 'VN',
  },
]

/** Orders leave on the day on which they are placed if that is before noon in Hồ Chí Minh City. */
export const demoDispatch = { country: 'VN', timeZone: 'Asia/Ho_Chi_Minh', cutoff: '12:00', handlingDays: 0 }

/** Surcharges from these parcel weights. */
const heavy = [
  { fromWeightGrams: 5_000, moreMinor: 600 },
  { fromWeightGrams: 15_000, moreMinor: 1_800 },
]

type Rate = [priceMinor: number, daysMin: number, daysMax: number]
const rates: Record<keyof typeof named | 'far-states' | 'world', { standard: Rate; express: Rate }> = {
  vn: { standard: [400, 2, 4], express: [900, 1, 1] },
  'north-america': { standard: [900, 5, 9], express: [2400, 2, 4] },
  'far-states': { standard: [1400, 7, 12], express: [3400, 3, 5] },
  europe: { standard: [900, 4, 8], express: [2200, 2, 3] },
  'asia-pacific': { standard: [900, 4, 9], express: [2200, 2, 4] },
  world: { standard: [1900, 8, 16], express: [3900, 4, 7] },
}

const messages = {
  standard: {
    name: 'Standard',
    description: 'Tracked post. If you’re out, we’ll leave it with a neighbour.',
  },
  pickup: {
    name: 'Pick up at the store',
    description: 'We’ll email you when it’s ready. Collect within 14 days.',
  },
  express: { name: 'Express', description: 'Tracked courier, to your door.' },
}

/** The cut-off time is of use only to customers in the time zone of the shop. */
const sameDayDescription = 'Courier to your door. Order before noon and we’ll ship the same day.'

const byParcel: DemoShippingMethod[] = Object.entries(rates).flatMap(([zone, speeds]) =>
  (['standard', 'express'] as const).map((speed, position) => {
    const [priceMinor, daysMin, daysMax] = speeds[speed]
    return {
      code: `${speed}-${zone}`,
      ...messages[speed],
      ...(speed === 'express' && zone === 'vn' && { description: sameDayDescription }),
      countries: zones[zone] ?? [],
      zone,
      maxWeightGrams: speed === 'standard' ? 30_000 : 20_000,
      priceMinor,
      ...(speed === 'standard' ? { freeFromMinor: freeShippingFromMinor } : {}),
      tiers: heavy.map(({ fromWeightGrams, moreMinor }) => ({
        fromWeightGrams,
        priceMinor: priceMinor + moreMinor,
      })),
      daysMin,
      daysMax,
      position,
    }
  }),
)

/** All shipping methods, cheapest first within a country, pickup last. */
export const demoShippingMethods: DemoShippingMethod[] = [
  ...byParcel,
  ...demoPickupPoints.map(({ code, country }) => ({
    code: `pickup-${code}`,
    ...messages.pickup,
    countries: [country],
    pickup: code,
    maxWeightGrams: 30_000,
    priceMinor: 0,
    daysMin: 1,
    daysMax: 1,
    position: 9,
  })),
]
