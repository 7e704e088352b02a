// Which parts of an address a country requires (ISO 3166-1 alpha-2).

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
