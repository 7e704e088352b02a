// Writes an invoice as a Cross Industry Invoice of UN/CEFACT D16B, as EN 16931-1:2017 maps it (CEN/TS 16931-3-3) and
// Factur-X 1.0 and ZUGFeRD 2 use it in the profile EN 16931. The order of elements is that of the schema.
import { formatMinor } from '../../../kernel/money.ts'
import { escapeMarkup } from '../../../kernel/text/escape.ts'
import type { Invoice, InvoiceParty } from './invoice.ts'

/** Name of the attachment in the PDF, which Factur-X prescribes. */
export const XML_FILE_NAME = 'factur-x.xml'

/** BT-24 of the profile EN 16931. */
const GUIDELINE = 'urn:cen.eu:en16931:2017'
/** UN/ECE Recommendation 20: one. */
const UNIT = 'C62'
const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
/** UNTDID 1001: commercial invoice, credit note. */
const typeCodes: Record<Invoice['kind'], string> = { invoice: '380', 'credit-note': '381' }
/** UNTDID 7161. */
const chargeCodes: Partial<Record<Invoice['charges'][number]['kind'], string>> = { shipping: 'FC' }

type Node = string | false | undefined
type Attributes = Record<string, string>

/** An element of the namespace `ram`, or of another one with its prefix. Empty elements are left out. */
function element(name: string, children: Node | readonly Node[], attributes: Attributes = {}): string {
  const content = (Array.isArray(children) ? children : [children]).filter(Boolean).join('')
  if (content === '') return ''
  const tag = name.includes(':') ? name : `ram:${name}`
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  return `<${tag}${pairs.join('')}>${content}</${tag}>`
}

// oxlint-disable-next-line no-control-regex -- XML 1.0 does not allow them
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
const value = (name: string, text: string, attributes?: Attributes) =>
  element(name, escapeMarkup(text.replaceAll(notInXml, '').trim()), attributes)

const date = (name: string, day: string | null, prefix: 'udt' | 'qdt' = 'udt') =>
  day === null
    ? ''
    : element(name, value(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' }))

const percent = (ratePpm: number) => value('RateApplicablePercent', String(ratePpm / 10_000))

/** @param number of the document, with its prefix. */
export function writeInvoiceXml(invoice: Invoice, number: string): string {
  const { kind, issuedOn, seller, lines } = invoice
  const root = [
    element(
      'rsm:ExchangedDocumentContext',
      element('GuidelineSpecifiedDocumentContextParameter', value('ID', GUIDELINE)),
    ),
    element('rsm:ExchangedDocument', [
      value('ID', number),
      value('TypeCode', typeCodes[kind]),
      date('IssueDateTime', issuedOn),
      element('IncludedNote', value('Content', seller.legalNote)),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...lines.map((line, at) => writeLine(invoice, line, at + 1)),
      writeAgreement(invoice),
      element('ApplicableHeaderTradeDelivery', [
        element('ShipToTradeParty', [value('Name', invoice.shipTo.name), writeAddress(invoice.shipTo)]),
        element('ActualDeliverySupplyChainEvent', date('OccurrenceDateTime', invoice.suppliedOn)),
      ]),
      writeSettlement(invoice),
    ]),
  ].join('')
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${declared.join('')}>${root}</rsm:CrossIndustryInvoice>\n`
}

function writeLine({ currency }: Invoice, line: Invoice['lines'][number], position: number): string {
  const amount = (minor: number) => formatMinor(minor, currency)
  return element('IncludedSupplyChainTradeLineItem', [
    element('AssociatedDocumentLineDocument', value('LineID', String(position))),
    element('SpecifiedTradeProduct', [
      value('SellerAssignedID', line.sku),
      value('Name', line.name),
      value('Description', line.options),
    ]),
    element(
      'SpecifiedLineTradeAgreement',
      element('NetPriceProductTradePrice', [
        value('ChargeAmount', amount(line.priceMinor)),
        value('BasisQuantity', String(line.baseQuantity), { unitCode: UNIT }),
      ]),
    ),
    element('SpecifiedLineTradeDelivery', value('BilledQuantity', String(line.quantity), { unitCode: UNIT })),
    element('SpecifiedLineTradeSettlement', [
      element('ApplicableTradeTax', writeTaxCategory(line)),
      line.discountMinor > 0 &&
        element('SpecifiedTradeAllowanceCharge', [
          writeIndicator(false),
          value('ActualAmount', amount(line.discountMinor)),
          // UNTDID 5189: discount.
          value('ReasonCode', '95'),
        ]),
      element(
        'SpecifiedTradeSettlementLineMonetarySummation',
        value('LineTotalAmount', amount(line.netMinor)),
      ),
    ]),
  ])
}

const writeIndicator = (isCharge: boolean) =>
  element('ChargeIndicator', value('udt:Indicator', String(isCharge)))

/** Outside the scope of VAT there is no rate. */
const writeTaxCategory = ({ category, ratePpm }: Pick<Invoice['lines'][number], 'category' | 'ratePpm'>) => [
  value('TypeCode', 'VAT'),
  value('CategoryCode', category),
  category !== 'O' && percent(ratePpm),
]

const writeAddress = ({ postcode, lines, city, country, region }: Omit<InvoiceParty, 'vatId' | 'name'>) =>
  element('PostalTradeAddress', [
    value('PostcodeCode', postcode),
    ...['LineOne', 'LineTwo', 'LineThree'].map((name, at) =>
      value(name, at === 2 ? lines.slice(2).join(', ') : (lines[at] ?? '')),
    ),
    value('CityName', city),
    value('CountryID', country),
    value('CountrySubDivisionName', region),
  ])

const taxRegistration = (id: string, scheme: 'VA' | 'FC') =>
  element('SpecifiedTaxRegistration', value('ID', id, { schemeID: scheme }))
const emailAddress = (address: string) =>
  element('URIUniversalCommunication', value('URIID', address, { schemeID: 'EM' }))

function writeAgreement({ seller, buyer, order, purchaseOrder, taxes }: Invoice): string {
  // BR-O-02: such documents have no VAT ids.
  const hasVatIds = taxes.every(({ category }) => category !== 'O')
  const isIdentified = seller.registration !== '' || (hasVatIds && seller.vatId !== '')
  return element('ApplicableHeaderTradeAgreement', [
    element('SellerTradeParty', [
      !isIdentified && value('ID', seller.taxNumber),
      value('Name', seller.name),
      element('SpecifiedLegalOrganization', [
        value('ID', seller.registration),
        value('TradingBusinessName', seller.tradingName),
      ]),
      (seller.phone !== '' || seller.email !== '') &&
        element('DefinedTradeContact', [
          value('PersonName', seller.tradingName || seller.name),
          element('TelephoneUniversalCommunication', value('CompleteNumber', seller.phone)),
          element('EmailURIUniversalCommunication', value('URIID', seller.email)),
        ]),
      writeAddress(seller),
      emailAddress(seller.email),
      hasVatIds && taxRegistration(seller.vatId, 'VA'),
      taxRegistration(seller.taxNumber, 'FC'),
    ]),
    element('BuyerTradeParty', [
      value('Name', buyer.name),
      writeAddress(buyer),
      emailAddress(buyer.email),
      hasVatIds && taxRegistration(buyer.vatId, 'VA'),
    ]),
    element('SellerOrderReferencedDocument', value('IssuerAssignedID', order)),
    element('BuyerOrderReferencedDocument', value('IssuerAssignedID', purchaseOrder)),
  ])
}

function writeSettlement(invoice: Invoice): string {
  const { currency, localTax, paymentMeans, taxes, charges, totals, paymentTerms, dueOn, preceding } = invoice
  const amount = (minor: number) => formatMinor(minor, currency)
  return element('ApplicableHeaderTradeSettlement', [
    value('TaxCurrencyCode', localTax?.currency ?? ''),
    value('InvoiceCurrencyCode', currency),
    element('SpecifiedTradeSettlementPaymentMeans', value('TypeCode', paymentMeans)),
    ...taxes.map((tax) =>
      element('ApplicableTradeTax', [
        value('CalculatedAmount', amount(tax.taxMinor)),
        value('TypeCode', 'VAT'),
        value('ExemptionReason', tax.reason),
        value('BasisAmount', amount(tax.netMinor)),
        value('CategoryCode', tax.category),
        value('ExemptionReasonCode', tax.reasonCode),
        tax.category !== 'O' && percent(tax.ratePpm),
      ]),
    ),
    ...charges.map((charge) =>
      element('SpecifiedTradeAllowanceCharge', [
        writeIndicator(true),
        value('ActualAmount', amount(charge.netMinor)),
        value('ReasonCode', chargeCodes[charge.kind] ?? ''),
        value('Reason', charge.label),
        element('CategoryTradeTax', writeTaxCategory(charge)),
      ]),
    ),
    element('SpecifiedTradePaymentTerms', [
      value('Description', paymentTerms),
      date('DueDateDateTime', dueOn),
    ]),
    element('SpecifiedTradeSettlementHeaderMonetarySummation', [
      value('LineTotalAmount', amount(totals.linesMinor)),
      value('ChargeTotalAmount', amount(totals.chargesMinor)),
      value('TaxBasisTotalAmount', amount(totals.netMinor)),
      value('TaxTotalAmount', amount(totals.taxMinor), { currencyID: currency }),
      localTax &&
        value('TaxTotalAmount', formatMinor(localTax.taxMinor, localTax.currency), {
          currencyID: localTax.currency,
        }),
      value('GrandTotalAmount', amount(totals.totalMinor)),
      value('TotalPrepaidAmount', amount(totals.paidMinor)),
      value('DuePayableAmount', amount(totals.dueMinor)),
    ] as Node[]),
    preceding &&
      element('InvoiceReferencedDocument', [
        value('IssuerAssignedID', preceding.number),
        date('FormattedIssueDateTime', preceding.issuedOn, 'qdt'),
      ]),
  ] as Node[])
}
