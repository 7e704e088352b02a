// Tax rates included in demo prices for the listed regions; no tax elsewhere.

/** `region` is the second half of an ISO 3166-2 code; absent: the whole country. */
export type DemoTax = { country: string; region?: string; percent: number }

const of = (country: string, regions: Record<string, number>): DemoTax[] =>
  Object.entries(regions).map(([region, percent]) => ({ country, region, percent }))

export const demoTaxes: DemoTax[] = [
  { country: 'VN', percent: 10 },
  { country: 'GB', percent: 20 },
  { country: 'DE', percent: 19 },
  { country: 'FR', percent: 20 },
  { country: 'SE', percent: 25 },
  { country: 'ES', percent: 21 },
  { country: 'IL', percent: 18 },
  { country: 'JP', percent: 10 },
  { country: 'AU', percent: 10 },
  { country: 'MX', percent: 16 },
  { country: 'CA', percent: 5 },
  ...of('CA', { ON: 13, NB: 15, NL: 15, NS: 14, PE: 15, QC: 14.975, BC: 12, MB: 12, SK: 11 }),
  ...of('US', { CA: 7.25, NY: 4, TX: 6.25, FL: 6, WA: 6.5, IL: 6.25, MA: 6.25, NJ: 6.625, PA: 6, GA: 4 }),
]
