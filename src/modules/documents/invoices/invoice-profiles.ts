// What countries require of the documents of sellers established there. Compiled offline: a check list to compare with the
// named law, not advice.
import { euCountries } from '../../../kernel/eu-countries.ts'
import type { Invoice, InvoiceProblem } from './invoice.ts'
import type { InvoiceSettings, MissingFields } from './invoice-settings.ts'

/** Ids of which each document of the seller needs one. */
type SellerId = 'vatId' | 'taxNumber' | 'registration'

export type InvoiceProfile = {
  country: string
  /** `pdf+xml` where a structured invoice between businesses is or becomes mandatory, and Factur-X is accepted. */
  format: 'pdf' | 'pdf+xml'
  /** One of each group is required. */
  sellerIds: readonly (readonly SellerId[])[]
  /** Of buyers without tax by reverse charge or as an intra-Community supply. */
  needsBuyerVatId: boolean
  /** Currency in which the total VAT has to be shown; undefined: that of the document suffices. */
  taxCurrency: string | undefined
  law: string
  source: string
  /** ISO date on which the rules were compiled. */
  as_of: string
  /** What the shop does not do for this country. */
  note: string
}

const AS_OF = '2026-11-27'

/** Member states with another currency than the euro. */
const euCurrencies: Record<string, string> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
}

type Rules = Partial<Omit<InvoiceProfile, 'country' | 'as_of'>>

const vatIdOrNumber = [['vatId', 'taxNumber']] as const
const notSent = (system: string) => `Invoices are not sent to ${system}: use a service for it.`

/** What differs from Directive 2006/112/EC. */
const memberStates: Record<string, Rules> = {
  DE: {
    format: 'pdf+xml',
    sellerIds: vatIdOrNumber,
    law: '§ 14 (1), (4) UStG; BMF of 15 October 2024, III C 2 - S 7287-a/23/10001:007: ZUGFeRD from 2.0.1',
    source: 'gesetze-im-internet.de/ustg_1980/__14.html',
    note: 'Between businesses in Germany: to be accepted since 2025, to be issued from 2027 or 2028. XRechnung for authorities is not made.',
  },
  FR: {
    format: 'pdf+xml',
    sellerIds: [['vatId', 'taxNumber'], ['registration']],
    law: 'CGI art. 289 bis, 242 nonies A annexe II; Code de commerce art. L441-9 and R123-237 (SIREN)',
    source: 'impots.gouv.fr/facturation-electronique-et-plateformes-agreees',
    note: 'Between businesses in France from September 2026 or 2027 through an approved platform, to which the shop does not send.',
  },
  BE: {
    law: 'Law of 6 February 2024 on electronic invoicing: Peppol BIS between businesses since 2026',
    source: 'einvoice.belgium.be',
    note: notSent('the Peppol network'),
  },
  ES: {
    law: 'Real Decreto 1619/2012; Real Decreto 1007/2023 (VERI*FACTU)',
    source: 'sede.agenciatributaria.gob.es',
    note: notSent('VERI*FACTU'),
  },
  HU: {
    law: '2007. évi CXXVII. törvény (Áfa tv.) 169. §; NAV Online Számla',
    source: 'onlineszamla.nav.gov.hu',
    note: notSent('NAV Online Számla'),
  },
  IT: {
    law: 'D.P.R. 633/1972 art. 21; D.Lgs. 127/2015 art. 1: FatturaPA through the Sistema di Interscambio',
    source: 'fatturapa.gov.it',
    note: 'Factur-X is no FatturaPA. ' + notSent('the Sistema di Interscambio'),
  },
  PL: {
    law: 'Ustawa o VAT art. 106e; KSeF from 2026',
    source: 'ksef.podatki.gov.pl',
    note: notSent('KSeF'),
  },
  RO: {
    law: 'OUG 120/2021: RO e-Factura between businesses since 2024',
    source: 'mfinante.gov.ro/ro/web/efactura',
    note: notSent('RO e-Factura'),
  },
}

/** Outside of the European Union. */
const others: Record<string, Rules> = {
  AE: {
    sellerIds: [['taxNumber', 'vatId']],
    law: 'Cabinet Decision 52 of 2017, art. 59 (TRN)',
    source: 'tax.gov.ae',
  },
  AU: { sellerIds: [['taxNumber', 'vatId']], law: 'GST Act 1999, s 29-70 (ABN)', source: 'ato.gov.au' },
  CA: {
    law: 'Input Tax Credit Information (GST/HST) Regulations, s 3',
    source: 'laws-lois.justice.gc.ca/eng/regulations/SOR-91-45',
    note: 'Businesses need the GST/HST number of the seller on invoices from 100 CAD: set it as tax number.',
  },
  CH: {
    sellerIds: [['vatId', 'taxNumber']],
    law: 'MWSTG art. 26 (2)',
    source: 'fedlex.admin.ch/eli/cc/2009/615',
  },
  GB: {
    sellerIds: [['vatId']],
    taxCurrency: 'GBP',
    law: 'VAT Regulations 1995 (SI 1995/2518), reg. 14; VAT Notice 700, 17',
    source: 'legislation.gov.uk/uksi/1995/2518',
  },
  IL: {
    sellerIds: [['taxNumber', 'vatId']],
    law: 'VAT Law 5736-1975, s 47 (allocation numbers since 2024)',
    source: 'gov.il/he/departments/israel_tax_authority',
    note: 'Allocation numbers of the tax authority are not requested.',
  },
  IN: {
    sellerIds: [['taxNumber', 'vatId']],
    law: 'CGST Rules 2017, rule 46',
    source: 'cbic-gst.gov.in',
    note: notSent('the Invoice Registration Portal'),
  },
  JP: {
    sellerIds: [['taxNumber']],
    law: 'Consumption Tax Act, art. 57-4 (qualified invoices since 2023: T and 13 digits)',
    source: 'nta.go.jp',
  },
  NO: {
    sellerIds: [['vatId', 'taxNumber']],
    law: 'Bokføringsforskriften § 5-1-1, § 5-1-2',
    source: 'lovdata.no',
  },
  NZ: { sellerIds: [['taxNumber']], law: 'GST Act 1985, s 19E, 19F', source: 'legislation.govt.nz' },
  SA: {
    sellerIds: [['taxNumber', 'vatId']],
    law: 'VAT Implementing Regulations, art. 53; E-Invoicing Regulations (FATOORA)',
    source: 'zatca.gov.sa',
    note: 'QR codes are not printed. ' + notSent('FATOORA'),
  },
  SG: { sellerIds: [['taxNumber']], law: 'GST (General) Regulations, reg. 11', source: 'iras.gov.sg' },
  US: { law: 'No federal rules; sales tax is shown by state law', source: 'irs.gov' },
  VN: {
    sellerIds: [['taxNumber', 'vatId']],
    law: 'Nghị định 123/2020/NĐ-CP, art. 10; Nghị định 70/2025/NĐ-CP',
    source: 'hoadondientu.gdt.gov.vn',
    note: notSent('the General Department of Taxation (hóa đơn điện tử)'),
  },
}

const union: Rules = {
  sellerIds: [['vatId', 'taxNumber']],
  needsBuyerVatId: true,
  law: 'Directive 2006/112/EC, art. 226 and 230',
  source: 'eur-lex.europa.eu/eli/dir/2006/112/oj',
}

/** @returns undefined for a country without rules here. */
export function getInvoiceProfile(country: string): InvoiceProfile | undefined {
  const isEu = euCountries.has(country)
  const rules = isEu ? { ...union, ...memberStates[country] } : others[country]
  if (!rules) return undefined
  return {
    country,
    format: 'pdf',
    sellerIds: [],
    needsBuyerVatId: false,
    taxCurrency: isEu ? (euCurrencies[country] ?? 'EUR') : undefined,
    law: '',
    source: '',
    note: '',
    ...rules,
    as_of: AS_OF,
  }
}

const idNames: Record<SellerId, string> = {
  vatId: 'VAT id (taxes settings vat_id=…)',
  taxNumber: 'tax number (taxes invoices tax_number=…)',
  registration: 'registration (taxes invoices registration=…)',
}

type SellerFacts = Pick<Invoice['seller'], 'name' | 'lines' | 'city' | 'vatId' | 'taxNumber' | 'registration'>

type SellerFields = MissingFields['fields']
const addressFields: SellerFields = ['legal_name', 'line1', 'city']
const idFields: Record<SellerId, SellerFields[number]> = {
  vatId: 'vat_id',
  taxNumber: 'tax_number',
  registration: 'registration',
}

/** What the seller lacks: a full name and address, and the ids. */
function findMissingFields(
  { country, sellerIds, law }: InvoiceProfile,
  seller: SellerFacts,
): MissingFields[] {
  const hasAddress = seller.name !== '' && seller.lines.length > 0 && seller.city !== ''
  const address = 'legal_name=… line1=… postcode=… city=…'
  return [
    ...(hasAddress
      ? []
      : [
          {
            rule: `${country}-SELLER`,
            message: `The seller has no full name and address: taxes invoices ${address} (${law})`,
            fields: addressFields,
          },
        ]),
    ...sellerIds
      .filter((group) => group.every((id) => seller[id] === ''))
      .map((group) => ({
        rule: `${country}-ID`,
        message: `The seller has no ${group.map((id) => idNames[id]).join(' or ')} (${law})`,
        fields: group.map((id) => idFields[id]),
      })),
  ]
}

/** The same for settings, before a document is issued. */
export const findSettingsProblems = (
  profile: InvoiceProfile | undefined,
  settings: InvoiceSettings,
  vatId: string,
): MissingFields[] =>
  profile
    ? findMissingFields(profile, {
        name: settings.legal_name,
        lines: [settings.line1].filter(Boolean),
        city: settings.city,
        vatId,
        taxNumber: settings.tax_number,
        registration: settings.registration,
      })
    : []

/** What a document lacks that the country of its seller requires of every one, whatever its format. */
export function findProfileProblems(
  profile: InvoiceProfile | undefined,
  { seller, buyer, taxes, currency, localTax, totals }: Invoice,
): InvoiceProblem[] {
  if (!profile) return []
  const { country, needsBuyerVatId, taxCurrency, law } = profile
  const problem = (rule: string, message: string) => ({
    rule: `${country}-${rule}`,
    message: `${message} (${law})`,
  })
  const isUntaxed = taxes.some(({ category }) => category === 'K' || category === 'AE')
  return [
    ...findMissingFields(profile, seller).map(({ rule, message }) => ({ rule, message })),
    ...(needsBuyerVatId && isUntaxed && buyer.vatId === ''
      ? [problem('BUYER', 'The buyer has no VAT id, although no VAT is charged')]
      : []),
    ...(taxCurrency !== undefined && currency !== taxCurrency && totals.taxMinor > 0 && !localTax
      ? [
          problem(
            'CURRENCY',
            `The VAT is not shown in ${taxCurrency}: the order has no exchange rate from it to ${currency}`,
          ),
        ]
      : []),
  ]
}
