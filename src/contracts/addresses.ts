// Countries of addresses (ISO 3166-1 alpha-2), and which parts of an address they require.

/** Shipping methods decide which countries are delivered to; the quote reports it. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BZ CA CD CF CG CH CI CK CL CM
  CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GR GT GU GY HK
  HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD
  ME MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PR PS PT PY QA
  RE RO RS RW SA SB SC SE SG SI SK SL SM SN SR SV SZ TC TD TG TH TJ TL TN TO TR TT TW TZ UA UG US UY UZ VC VG VI VN VU
  WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

export const COUNTRIES_WITH_POSTCODE = [
  'US',
  'CA',
  'GB',
  'DE',
  'FR',
  'SE',
  'ES',
  'MX',
  'JP',
  'AU',
  'IL',
] as const

/** Countries whose carriers require a region: a state or province. */
export const COUNTRIES_WITH_REGION = ['US', 'CA', 'AU', 'MX', 'VN', 'JP'] as const
