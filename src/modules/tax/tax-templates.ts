// Tax rates to start from, by country: a proposal to compare with the named source, not advice. docs/tax.md
// lists what they were compared with. Reduced rates apply to the products that the source lists; clothes and shoes mostly have the standard rate.
import type { TaxRateView } from './tax-rate-input.ts'

export type TaxTemplate = {
  country: string
  rates: TaxRateView[]
  /** ISO date: the rates are those of this day, as far as known. */
  as_of: string
  /** What the rates leave out. */
  note: string
}

const AS_OF = '2026-01-01'

type Row = {
  country: string
  name: string
  source: string
  standard: number
  reduced?: number
  note?: string
}

const EU = 'European Commission, Taxes in Europe Database'
const vat = (country: string, name: string, standard: number, reduced?: number): Row => ({
  country,
  name,
  source: EU,
  standard,
  ...(reduced !== undefined && { reduced }),
})

/** Countries with one rate everywhere, apart from a reduced one. */
const rows: Row[] = [
  vat('AT', 'USt.', 20, 10),
  vat('BE', 'TVA/btw', 21, 6),
  vat('BG', 'ДДС', 20, 9),
  vat('CY', 'ΦΠΑ', 19, 5),
  vat('CZ', 'DPH', 21, 12),
  vat('DE', 'USt.', 19, 7),
  vat('DK', 'moms', 25),
  vat('EE', 'km', 24, 9),
  vat('ES', 'IVA', 21, 10),
  vat('FI', 'alv', 25.5, 13.5),
  vat('FR', 'TVA', 20, 5.5),
  vat('GR', 'ΦΠΑ', 24, 13),
  vat('HR', 'PDV', 25, 13),
  vat('HU', 'ÁFA', 27, 5),
  vat('IE', 'VAT', 23, 13.5),
  vat('IT', 'IVA', 22, 10),
  vat('LT', 'PVM', 21, 12),
  vat('LU', 'TVA', 17, 8),
  vat('LV', 'PVN', 21, 12),
  vat('MT', 'VAT', 18, 5),
  vat('NL', 'btw', 21, 9),
  vat('PL', 'VAT', 23, 8),
  vat('PT', 'IVA', 23, 6),
  vat('RO', 'TVA', 21, 11),
  vat('SE', 'moms', 25, 12),
  vat('SI', 'DDV', 22, 9.5),
  vat('SK', 'DPH', 23, 19),
  {
    country: 'GB',
    name: 'VAT',
    source: 'GOV.UK, VAT rates',
    standard: 20,
    reduced: 5,
    note: 'Children’s clothes and shoes are zero-rated: give them the class zero.',
  },
  { country: 'CH', name: 'MWST', source: 'Federal Tax Administration (FTA)', standard: 8.1, reduced: 2.6 },
  { country: 'NO', name: 'MVA', source: 'Norwegian Tax Administration', standard: 25, reduced: 15 },
  { country: 'IS', name: 'VSK', source: 'Iceland Revenue and Customs', standard: 24, reduced: 11 },
  { country: 'TR', name: 'KDV', source: 'Turkish Revenue Administration', standard: 20, reduced: 10 },
  { country: 'JP', name: '消費税', source: 'National Tax Agency Japan', standard: 10, reduced: 8 },
  { country: 'KR', name: 'VAT', source: 'National Tax Service of Korea', standard: 10 },
  { country: 'AU', name: 'GST', source: 'Australian Taxation Office', standard: 10 },
  { country: 'NZ', name: 'GST', source: 'Inland Revenue New Zealand', standard: 15 },
  { country: 'SG', name: 'GST', source: 'Inland Revenue Authority of Singapore', standard: 9 },
  { country: 'TH', name: 'VAT', source: 'Revenue Department of Thailand', standard: 7 },
  { country: 'ZA', name: 'VAT', source: 'South African Revenue Service', standard: 15 },
  { country: 'SA', name: 'VAT', source: 'Zakat, Tax and Customs Authority (ZATCA)', standard: 15 },
  { country: 'AE', name: 'VAT', source: 'Federal Tax Authority', standard: 5 },
  { country: 'BH', name: 'VAT', source: 'National Bureau for Revenue, Law No. 33 of 2021', standard: 10 },
  { country: 'IL', name: 'מע״מ', source: 'Israel Tax Authority', standard: 18 },
  { country: 'MX', name: 'IVA', source: 'Servicio de Administración Tributaria (SAT)', standard: 16 },
  {
    country: 'IN',
    name: 'GST',
    source: 'Central Board of Indirect Taxes and Customs',
    standard: 18,
    reduced: 5,
    note: 'Clothes up to 2,500 INR have the reduced rate.',
  },
]

const toRate = (
  { country, name, source }: Pick<Row, 'country' | 'name' | 'source'>,
  rate: number,
  { region = '', tax_class = 'standard', starts_at = null, parts = [] }: Partial<TaxRateView> = {},
): TaxRateView => ({ country, region, postcodes: [], tax_class, rate, parts, name, source, starts_at })

const toTemplate = (row: Row): TaxTemplate => ({
  country: row.country,
  rates: [
    toRate(row, row.standard),
    ...(row.reduced === undefined ? [] : [toRate(row, row.reduced, { tax_class: 'reduced' })]),
    ...(row.note?.includes('class zero') ? [toRate(row, 0, { tax_class: 'zero' })] : []),
  ],
  as_of: AS_OF,
  note: row.note ?? '',
})

const canada = { country: 'CA', name: 'GST/HST', source: 'Canada Revenue Agency' }
/** GST with the tax of the province; provinces that are not listed have GST only. */
const provinces = parseRates('BC 12, MB 12, NB 15, NL 15, NS 14, ON 13, PE 15, QC 14.975, SK 11')

/** Invoices of Quebec list both taxes. */
const quebec: TaxRateView['parts'] = [
  { name: 'GST/TPS', rate: 5, compound: false },
  { name: 'QST/TVQ', rate: 9.975, compound: false },
]

const FTA = 'Federation of Tax Administrators, state sales tax rates'
const unitedStates = { country: 'US', name: 'Sales tax', source: `${FTA}, 2023-01-01` }
/**
 * State rates without those of counties and cities. In California, Utah and Virginia they include the local tax that is due in
 * the whole state (1.25, 1.25 and 1 %).
 */
const states = parseRates(`
  AL 4, AK 0, AZ 5.6, AR 6.5, CA 7.25, CO 2.9, CT 6.35, DE 0, DC 6, FL 6, GA 4, HI 4, ID 6, IL 6.25, IN 7, IA 6,
  KS 6.5, KY 6, LA 5, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875, MS 7, MO 4.225, MT 0, NE 5.5, NV 6.85, NH 0, NJ 6.625,
  NM 4.875, NY 4, NC 4.75, ND 5, OH 5.75, OK 4.5, OR 0, PA 6, RI 7, SC 6, SD 4.2, TN 7, TX 6.25, UT 6.1, VT 6,
  VA 5.3, WA 6.5, WV 6, WI 5, WY 4`)

/** Of rates that changed after the table of the FTA. */
const laterSources: Readonly<Record<string, string>> = {
  LA: 'Louisiana Department of Revenue, rate from 2025-01-01 to 2029-12-31',
  NM: `${FTA}, 2023-01-01: change of 2023-07-01`,
  SD: 'South Dakota Department of Revenue, House Bill 1137, rate from 2023-07-01 to 2027-06-30',
}

const vietnam = {
  country: 'VN',
  name: 'Thuế GTGT',
  source: 'Resolution 204/2025/QH15 of the National Assembly',
}

/** By country code. */
export const taxTemplates: TaxTemplate[] = [
  ...rows.map(toTemplate),
  {
    country: 'CA',
    rates: [
      toRate(canada, 5),
      ...provinces.map(({ region, rate }) =>
        toRate(canada, rate, { region, ...(region === 'QC' && { parts: quebec }) }),
      ),
    ],
    as_of: AS_OF,
    note: 'Provincial tax is due only where you are registered for it.',
  },
  {
    country: 'US',
    rates: [
      ...states.map(({ region, rate }) =>
        toRate({ ...unitedStates, source: laterSources[region] ?? unitedStates.source }, rate, { region }),
      ),
      toRate({ ...unitedStates, source: laterSources['SD']! }, 4.5, {
        region: 'SD',
        starts_at: '2027-07-01T05:00:00.000Z',
      }),
    ],
    as_of: AS_OF,
    note: 'Keep only the states in which you have to collect tax. Counties and cities add their own rates.',
  },
  {
    country: 'VN',
    rates: [toRate(vietnam, 8), toRate(vietnam, 10, { starts_at: '2026-12-31T17:00:00.000Z' })],
    as_of: AS_OF,
    note: '8 % until the end of 2026 for most products, 10 % from 2027 on.',
  },
].toSorted((a, b) => (a.country < b.country ? -1 : 1))

/** Parses `CA 7.25, NY 4`. */
function parseRates(text: string): { region: string; rate: number }[] {
  return text.split(',').map((entry) => {
    const [region = '', rate] = entry.trim().split(' ')
    return { region, rate: Number(rate) }
  })
}
