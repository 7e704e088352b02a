// Builds the data of invoices and credit notes from an order. Net amounts are the amounts of the order less their tax, so
// they add up to its total, whatever its prices include and wherever its tax was rounded.
import { toLocalDay } from '../../../kernel/time-zone.ts'
import { allocate, proportion } from '../../../kernel/money.ts'
import { getBundleName } from '../../../contracts/order-bundles.ts'
import type { Text } from '../../../platform/text/text.ts'
import { convertToStoreCurrency } from '../../markets/convert-amount.ts'
import type { Order } from '../../orders/order.ts'
import type { OrderTaxRates } from '../../orders/order-tax-rates.store.ts'
import { isSettled } from '../../payments/payment-methods.ts'
import { removeTax } from '../../pricing/totals.ts'
import type { TaxSettings } from '../../tax/settings/tax-settings.ts'
import { euCountries } from '../../../kernel/eu-countries.ts'
import type { Invoice, InvoiceLine, InvoiceParty, InvoiceTax, VatCategory } from './invoice.ts'
import type { Seller } from '../order-documents.ts'
import { getInvoiceProfile } from './invoice-profiles.ts'
import type { InvoiceSettings } from './invoice-settings.ts'

export type InvoicedOrder = Omit<Order, 'events'>

/** `shop` is the name of the store, with its address as lines; invoices show it while the settings have none. */
export type InvoiceSource = {
  order: InvoicedOrder
  rates: OrderTaxRates
  shop: Seller
  settings: InvoiceSettings
  tax: Pick<TaxSettings, 'country' | 'vat_id'>
  /** Series of its number; absent: that of its kind. */
  series?: { code: string; prefix: string } | undefined
  /** That of the order, otherwise that of the account. */
  billing: Order['address'] | undefined
  /** Name of the company that bought, where it is known. */
  companyName?: string | undefined
  messages: Text
  at: Date
}

/** What a credit note credits, in minor units with tax. Without lines it is an amount for another reason. */
export type Credit = {
  amountMinor: number
  back: { lineId: number; quantity: number; amountMinor: number; taxMinor: number }[]
  delivery?: { amountMinor: number; taxMinor: number }
  fees?: { amountMinor: number; taxMinor: number }
}

type Taxed = { netMinor: number; taxMinor: number; ratePpm: number }

/** `dueOn` is the ISO date on which an order on account is due. */
export function buildInvoice(source: InvoiceSource, dueOn: string | undefined): Invoice {
  const { order, rates, messages } = source
  const shown = order.lines.filter(({ quantity }) => quantity > 0)
  const lines = shown.map((line) => {
    const ratePpm = rates.lineRates.get(line.id) ?? 0
    const discountMinor = order.tax_included ? removeTax(line.discount, ratePpm) : line.discount
    const netMinor = line.total - line.tax
    return {
      ...describeLine(line, source),
      ...priceOf(netMinor + discountMinor, line.quantity),
      discountMinor,
      netMinor,
      taxMinor: line.tax,
      ratePpm,
      isExempt: rates.exemptLines.has(line.id),
    }
  })
  const charges = [
    { kind: 'shipping' as const, label: order.shipping_method, ...netOf(rates.shipping) },
    ...rates.fees.map((fee) => ({
      kind: fee.kind,
      label: messages.t(`order.fee.${fee.kind}`),
      ...netOf(fee),
    })),
  ]
  const tenderMinor = order.tenders.reduce((sum, { amount }) => sum + amount, 0)
  const { method, authorization } = order.payment
  const isOpen = isSettled('by-invoice', method) || isSettled('on-delivery', method)
  const dueMinor = authorization
    ? authorization.amount - authorization.captured
    : isOpen
      ? Math.max(0, order.total - tenderMinor)
      : 0
  return assemble(source, {
    kind: 'invoice',
    prefix: source.series?.prefix ?? source.settings.invoice_prefix,
    preceding: null,
    lines,
    charges,
    dueMinor,
    dueOn: dueOn ?? null,
    paymentMeans: meansOf(order, dueMinor),
    paymentTerms:
      dueMinor > 0 && dueOn === undefined
        ? messages.t(authorization ? 'paper.pay-shipping' : 'paper.pay-door')
        : '',
  })
}

/** `preceding` is the invoice that it corrects. */
export function buildCreditNote(
  source: InvoiceSource,
  credit: Credit,
  preceding: NonNullable<Invoice['preceding']>,
): Invoice {
  const { order, rates, messages } = source
  const credited = credit.back.flatMap(({ lineId, quantity, amountMinor, taxMinor }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || quantity === 0) return []
    const netMinor = amountMinor - taxMinor
    return [
      {
        ...describeLine({ ...line, quantity }, source),
        ...priceOf(netMinor, quantity),
        discountMinor: 0,
        netMinor,
        taxMinor,
        ratePpm: rates.lineRates.get(lineId) ?? 0,
        isExempt: rates.exemptLines.has(lineId),
      },
    ]
  })
  const part = (amount: Credit['delivery'], ratePpm: number) =>
    netOf({ totalMinor: amount?.amountMinor ?? 0, taxMinor: amount?.taxMinor ?? 0, ratePpm })
  const charges = [
    {
      kind: 'shipping' as const,
      label: order.shipping_method,
      ...part(credit.delivery, rates.shipping.ratePpm),
    },
    {
      kind: 'fees' as const,
      label: messages.t('order.fees'),
      ...part(credit.fees, rates.fees[0]?.ratePpm ?? 0),
    },
  ]
  return assemble(source, {
    kind: 'credit-note',
    prefix: source.series?.prefix ?? source.settings.credit_note_prefix,
    preceding,
    lines: credit.back.length > 0 ? credited : splitGoodwill(source, credit.amountMinor),
    charges,
    dueMinor: credit.amountMinor,
    dueOn: null,
    paymentMeans: '',
    paymentTerms: messages.t('paper.credit-terms'),
  })
}

/** An amount for no item reduces the price of the whole order, so it has the tax rates of the order in proportion. */
function splitGoodwill({ order, rates, messages }: InvoiceSource, amountMinor: number) {
  const byRate = new Map<string, RatedAmount>()
  const parts = [
    ...order.lines.map((line) => ({
      totalMinor: line.total,
      taxMinor: line.tax,
      ratePpm: rates.lineRates.get(line.id) ?? 0,
      isExempt: rates.exemptLines.has(line.id),
    })),
    { ...rates.shipping, isExempt: false },
    ...rates.fees.map((fee) => ({ ...fee, isExempt: false })),
  ]
  for (const { totalMinor, taxMinor, ratePpm, isExempt } of parts) {
    const key = `${ratePpm} ${isExempt}`
    const sum = byRate.get(key) ?? { ratePpm, isExempt, totalMinor: 0, taxMinor: 0 }
    byRate.set(key, {
      ...sum,
      totalMinor: sum.totalMinor + totalMinor,
      taxMinor: sum.taxMinor + taxMinor,
    })
  }
  const groups = [...byRate.values()].filter(({ totalMinor }) => totalMinor > 0)
  const shares = allocate(
    amountMinor,
    groups.map(({ totalMinor }) => totalMinor),
  )
  return groups.map(({ ratePpm, isExempt, totalMinor, taxMinor }, at) => {
    const share = shares[at]!
    const tax = proportion(share, taxMinor, totalMinor)
    const netMinor = share - tax
    return {
      name: messages.t('paper.goodwill'),
      options: '',
      sku: '',
      quantity: 1,
      ...priceOf(netMinor, 1),
      discountMinor: 0,
      netMinor,
      taxMinor: tax,
      ratePpm,
      isExempt,
    }
  })
}

type RatedAmount = { ratePpm: number; isExempt: boolean; totalMinor: number; taxMinor: number }

/** `isExempt`: of the tax class `exempt`. */
type Parts = Pick<Invoice, 'kind' | 'prefix' | 'preceding' | 'dueOn' | 'paymentMeans' | 'paymentTerms'> & {
  lines: (Omit<InvoiceLine, 'category'> & { isExempt: boolean })[]
  charges: Omit<Invoice['charges'][number], 'category'>[]
  dueMinor: number
}

function assemble(source: InvoiceSource, { lines, charges, dueMinor, ...rest }: Parts): Invoice {
  const { order, shop, settings, tax, at, rates } = source
  const profile = getInvoiceProfile(tax.country)
  const shown = charges.filter(({ netMinor, taxMinor }) => netMinor !== 0 || taxMinor !== 0)
  const categorizedLines = lines.map(({ isExempt, ...line }) => ({
    ...line,
    category: getCategory(source, line.ratePpm, isExempt),
  }))
  const categorizedCharges = shown.map((charge) => ({
    ...charge,
    category: getCategory(source, charge.ratePpm),
  }))
  const taxes = groupTaxes(source, [...categorizedLines, ...categorizedCharges])
  const sum = (all: readonly { netMinor: number }[]) =>
    all.reduce((total, { netMinor }) => total + netMinor, 0)
  const [linesMinor, chargesMinor] = [sum(lines), sum(shown)]
  const netMinor = linesMinor + chargesMinor
  const taxMinor = taxes.reduce((total, one) => total + one.taxMinor, 0)
  const totalMinor = netMinor + taxMinor
  const day = toLocalDay(at, shop.timeZone)
  const shipTo = toParty(order.address)
  return {
    ...rest,
    format: settings.format === 'country' ? (profile?.format ?? 'pdf') : settings.format,
    currency: order.currency,
    issuedOn: day,
    suppliedOn: day,
    seller: buildSeller(source),
    buyer: {
      ...toParty(getBuyerAddress(source), source.companyName),
      vatId: order.tax_details?.buyer_vat_id ?? '',
      email: order.email,
    },
    shipTo,
    order: order.display_number,
    purchaseOrder: order.business?.purchase_order ?? '',
    lines: categorizedLines,
    charges: categorizedCharges,
    taxes,
    totals: {
      linesMinor,
      chargesMinor,
      netMinor,
      taxMinor,
      totalMinor,
      paidMinor: totalMinor - dueMinor,
      dueMinor,
    },
    localTax: getLocalTax(profile?.taxCurrency, order.currency, taxMinor, rates),
  }
}

const netOf = ({
  totalMinor,
  taxMinor,
  ratePpm,
}: {
  totalMinor: number
  taxMinor: number
  ratePpm: number
}): Taxed => ({
  netMinor: totalMinor - taxMinor,
  taxMinor,
  ratePpm,
})

/** A price of one item, or of all of them where it is no integer in minor units. */
const priceOf = (netMinor: number, quantity: number) =>
  netMinor % quantity === 0
    ? { priceMinor: netMinor / quantity, baseQuantity: 1 }
    : { priceMinor: netMinor, baseQuantity: quantity }

function describeLine(line: InvoicedOrder['lines'][number], { order, messages }: InvoiceSource) {
  const bundle = getBundleName(order, line)
  return {
    name: line.name,
    options: [
      ...line.options.map(({ value }) => value),
      ...(bundle === undefined ? [] : [messages.t('order.bundle.part', { name: bundle })]),
    ].join(', '),
    sku: line.sku,
    quantity: line.quantity,
  }
}

/** Without a billing address, buyers who collect an order have only a name and the country of the store. */
function getBuyerAddress({ billing, order: { address, is_store_address: isStore } }: InvoiceSource) {
  const { name, company, country } = address
  return billing ?? (isStore ? { name, company, line1: '', city: '', country } : address)
}

const toParty = (
  { name, company, line1, line2, postcode, city, region, country }: Order['address'],
  companyName = '',
): Omit<InvoiceParty, 'vatId'> => {
  const organisation = company || companyName
  return {
    name: organisation || name,
    lines: [organisation ? name : '', line1, line2 ?? ''].filter(
      (line) => line !== '' && line !== organisation,
    ),
    postcode: postcode ?? '',
    city,
    region: region ?? '',
    country,
  }
}

function buildSeller({ shop, settings, tax }: InvoiceSource): Invoice['seller'] {
  const { legal_name: legalName, line1, line2 } = settings
  const hasAddress = line1 !== ''
  return {
    name: legalName || shop.name,
    tradingName: legalName && legalName !== shop.name ? shop.name : '',
    lines: hasAddress ? [line1, line2].filter(Boolean) : shop.address,
    postcode: settings.postcode,
    city: settings.city,
    region: settings.region,
    country: tax.country,
    vatId: tax.vat_id,
    taxNumber: settings.tax_number,
    registration: settings.registration,
    email: settings.email,
    phone: settings.phone,
    legalNote: settings.legal_note,
  }
}

/** The VAT category of an item with this rate in this order. */
function getCategory(
  { order, settings, tax }: InvoiceSource,
  ratePpm: number,
  isExempt = false,
): VatCategory {
  if (ratePpm > 0) return 'S'
  const { reason, country } = order.tax_details ?? { reason: null, country: order.address.country }
  // Products that go to a company in another member state are exempt there, Art. 138 of Directive 2006/112/EC.
  if (reason === 'reverse-charge') return 'K'
  if (reason === 'exempt') return 'E'
  if (reason === 'no-nexus') return 'O'
  if (settings.no_vat_reason !== '' || isExempt) return 'E'
  const isExport =
    tax.country !== '' &&
    country !== tax.country &&
    !(euCountries.has(tax.country) && euCountries.has(country))
  return isExport ? 'G' : 'Z'
}

/** Codes of the VATEX list: https://ec.europa.eu/digital-building-blocks/sites/spaces/DIGITAL/pages/467108974. */
function explain(source: InvoiceSource, category: VatCategory): { reason: string; reasonCode: string } {
  const { order, settings, tax, messages } = source
  const { exemption = null } = order.tax_details ?? {}
  const isEu = euCountries.has(tax.country)
  if (category === 'K') return { reason: messages.t('paper.reverse-charge'), reasonCode: 'VATEX-EU-IC' }
  if (category === 'G')
    return {
      reason: [messages.t('paper.export'), isEu && 'Art. 146 Directive 2006/112/EC']
        .filter(Boolean)
        .join(' '),
      reasonCode: isEu ? 'VATEX-EU-G' : '',
    }
  if (category === 'O') return { reason: messages.t('paper.not-taxable'), reasonCode: 'VATEX-EU-O' }
  if (category !== 'E') return { reason: '', reasonCode: '' }
  if (exemption)
    return {
      reason: [messages.t('paper.tax-exempt', { reason: exemption.reason }), exemption.certificate]
        .filter(Boolean)
        .join(' · '),
      reasonCode: exemption.reason_code ?? '',
    }
  return settings.no_vat_reason !== ''
    ? { reason: settings.no_vat_reason, reasonCode: settings.no_vat_reason_code }
    : { reason: settings.exempt_reason, reasonCode: settings.exempt_reason_code }
}

/** By category and rate, highest rate first. */
function groupTaxes(
  source: InvoiceSource,
  items: readonly (Taxed & { category: VatCategory })[],
): InvoiceTax[] {
  const groups = Map.groupBy(items, ({ category, ratePpm }) => `${category} ${ratePpm}`)
  return [...groups.values()]
    .toSorted(([a], [b]) => b!.ratePpm - a!.ratePpm)
    .map((group) => {
      const { category, ratePpm } = group[0]!
      return {
        category,
        ratePpm,
        netMinor: group.reduce((sum, { netMinor }) => sum + netMinor, 0),
        taxMinor: group.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
        ...explain(source, category),
      }
    })
}

function getLocalTax(
  currency: string | undefined,
  orderCurrency: string,
  taxMinor: number,
  { conversion }: OrderTaxRates,
): Invoice['localTax'] {
  if (currency === undefined || currency === orderCurrency || conversion?.store_currency !== currency)
    return null
  return { currency, taxMinor: convertToStoreCurrency(taxMinor, conversion), rate: conversion.exchange_rate }
}

/** UNTDID 4461: 10 cash, 48 card, 68 online payment service. Accounts for transfers are not stated. */
function meansOf({ payment: { method, instrument } }: InvoicedOrder, dueMinor: number): string {
  if (dueMinor > 0 && !isSettled('at-checkout', method)) return isSettled('on-delivery', method) ? '10' : ''
  if (!isSettled('at-checkout', method)) return ''
  return instrument ? '48' : '68'
}
