// The business rules of EN 16931-1:2017 that an invoice of this shop can break. Syntax, code lists and what the model of
// invoices cannot express are not checked. Rules have the names of the standard.
import { minorDigits } from '../../../kernel/money.ts'
import type { Invoice, InvoiceProblem, InvoiceTax, VatCategory } from './invoice.ts'

const PPM = 1_000_000

/** Categories without tax, for which a reason is required. */
const withReason: readonly VatCategory[] = ['E', 'K', 'G', 'AE', 'O']
/** The standard names the rules of each category by these letters. */
const ruleNames: Record<VatCategory, string> = { S: 'S', Z: 'Z', E: 'E', K: 'IC', G: 'G', AE: 'AE', O: 'O' }

/** @returns the rules that it breaks, each once; none for a valid invoice. */
export function checkInvoice(invoice: Invoice): InvoiceProblem[] {
  const problems = [
    ...checkParties(invoice),
    ...checkLines(invoice),
    ...checkTotals(invoice),
    ...invoice.taxes.flatMap((tax) => checkTax(invoice, tax)),
    ...checkCategories(invoice),
    ...checkPayment(invoice),
  ]
  return [...new Map(problems.map((problem) => [problem.rule, problem])).values()]
}

const rule = (isKept: boolean, name: string, message: string): InvoiceProblem[] =>
  isKept ? [] : [{ rule: name, message }]

function checkParties({ seller, buyer, shipTo, taxes, kind, preceding }: Invoice): InvoiceProblem[] {
  const hasVatPrefix = (id: string) => id === '' || /^[A-Z]{2}/.test(id)
  return [
    ...rule(seller.name !== '', 'BR-06', 'The seller has no name'),
    ...rule(buyer.name !== '', 'BR-07', 'The buyer has no name'),
    ...rule(seller.country !== '', 'BR-09', 'The seller has no country: taxes settings country=…'),
    ...rule(buyer.country !== '', 'BR-11', 'The buyer has no country'),
    ...rule(shipTo.country !== '', 'BR-57', 'The address of delivery has no country'),
    ...rule(
      seller.vatId !== '' || seller.registration !== '' || seller.taxNumber !== '',
      'BR-CO-26',
      'The seller has no VAT id, tax number or registration: taxes settings vat_id=… or taxes invoices tax_number=…',
    ),
    ...rule(
      hasVatPrefix(seller.vatId) && hasVatPrefix(buyer.vatId),
      'BR-CO-09',
      'A VAT id has no country prefix, such as DE',
    ),
    ...rule(taxes.length > 0, 'BR-CO-18', 'There is no VAT breakdown'),
    ...rule(
      kind !== 'credit-note' || preceding === null || preceding.number !== '',
      'BR-55',
      'The corrected invoice has no number',
    ),
  ]
}

function checkLines({ lines, currency }: Invoice): InvoiceProblem[] {
  const isExact = ({
    priceMinor,
    baseQuantity,
    quantity,
    discountMinor,
    netMinor,
  }: Invoice['lines'][number]) => priceMinor * quantity === (netMinor + discountMinor) * baseQuantity
  return [
    ...rule(lines.length > 0, 'BR-16', 'There are no items'),
    ...rule(
      lines.every(({ name }) => name !== ''),
      'BR-25',
      'An item has no name',
    ),
    ...rule(
      lines.every(({ priceMinor }) => priceMinor >= 0),
      'BR-27',
      'An item has a negative price',
    ),
    // PEPPOL-EN16931-R120 has no counterpart in the standard, but receivers check it.
    ...rule(
      lines.every(isExact),
      'LINE-NET',
      'Price times quantity less discount is not the amount of an item',
    ),
    ...rule(minorDigits(currency) <= 2, 'BR-DEC', `Amounts in ${currency} have more than two decimals`),
  ]
}

function checkTotals({ lines, charges, taxes, totals, localTax }: Invoice): InvoiceProblem[] {
  const sum = (all: readonly { netMinor: number }[]) =>
    all.reduce((total, { netMinor }) => total + netMinor, 0)
  const { linesMinor, chargesMinor, netMinor, taxMinor, totalMinor, paidMinor, dueMinor } = totals
  return [
    ...rule(linesMinor === sum(lines), 'BR-CO-10', 'The sum of the items is not their total'),
    ...rule(chargesMinor === sum(charges), 'BR-CO-12', 'The sum of shipping and fees is not their total'),
    ...rule(
      netMinor === linesMinor + chargesMinor,
      'BR-CO-13',
      'Items, shipping and fees do not add up to the net total',
    ),
    ...rule(
      taxMinor === taxes.reduce((total, tax) => total + tax.taxMinor, 0),
      'BR-CO-14',
      'The VAT by rate does not add up to the total VAT',
    ),
    ...rule(totalMinor === netMinor + taxMinor, 'BR-CO-15', 'Net total and VAT do not add up to the total'),
    ...rule(
      dueMinor === totalMinor - paidMinor,
      'BR-CO-16',
      'The amount due is not the total less what was paid',
    ),
    ...rule(
      localTax === null || localTax.currency !== '',
      'BR-53',
      'The VAT in the local currency has no currency',
    ),
  ]
}

function checkTax({ lines, charges, currency }: Invoice, tax: InvoiceTax): InvoiceProblem[] {
  const { category, ratePpm, netMinor, taxMinor, reason, reasonCode } = tax
  const name = ruleNames[category]
  const items = [...lines, ...charges].filter(
    (item) => item.category === category && item.ratePpm === ratePpm,
  )
  const exact = Math.round((netMinor * ratePpm) / PPM)
  // The rules of the standard for validation allow one unit of the currency, because tax may be rounded per item.
  const isClose = Math.abs(taxMinor - exact) < 10 ** minorDigits(currency)
  const percent = `${ratePpm / 10_000} %`
  return [
    ...rule(
      netMinor === items.reduce((total, item) => total + item.netMinor, 0),
      `BR-${name}-08`,
      `The items at ${percent} do not add up to their net amount`,
    ),
    ...rule(isClose, 'BR-CO-17', `The VAT at ${percent} differs from the rate: set rounding=document`),
    ...rule(
      category === 'S' ? ratePpm > 0 : ratePpm === 0 && taxMinor === 0,
      category === 'S' ? 'BR-S-05' : `BR-${name}-09`,
      `The rate ${percent} does not fit the VAT category ${category}`,
    ),
    ...rule(
      withReason.includes(category) === (reason !== '' || reasonCode !== ''),
      `BR-${name}-10`,
      withReason.includes(category)
        ? 'There is no reason why no VAT is charged'
        : 'A reason is given although VAT is charged',
    ),
  ]
}

/** Which ids and dates a category needs. */
function checkCategories({
  taxes,
  lines,
  charges,
  seller,
  buyer,
  shipTo,
  suppliedOn,
}: Invoice): InvoiceProblem[] {
  const used = new Set([...lines, ...charges].map(({ category }) => category))
  const has = (category: VatCategory) => used.has(category)
  const hasTaxId = seller.vatId !== '' || seller.taxNumber !== ''
  const needsVatId = 'The seller needs a VAT id: taxes settings vat_id=…'
  return [
    ...[...used].flatMap((category) =>
      rule(
        taxes.some((tax) => tax.category === category),
        `BR-${ruleNames[category]}-01`,
        `The VAT breakdown has no entry of the category ${category}`,
      ),
    ),
    ...(['S', 'Z', 'E'] as const).flatMap((category) =>
      rule(
        !has(category) || hasTaxId,
        `BR-${category}-02`,
        'The seller needs a VAT id or tax number: taxes settings vat_id=… or taxes invoices tax_number=…',
      ),
    ),
    ...rule(!has('G') || seller.vatId !== '', 'BR-G-02', needsVatId),
    ...rule(
      !has('K') || (seller.vatId !== '' && buyer.vatId !== ''),
      'BR-IC-02',
      'Seller and buyer need a VAT id',
    ),
    ...rule(!has('K') || suppliedOn !== '', 'BR-IC-11', 'There is no day of supply'),
    ...rule(!has('K') || shipTo.country !== '', 'BR-IC-12', 'The address of delivery has no country'),
    ...rule(
      !has('AE') || (hasTaxId && buyer.vatId !== ''),
      'BR-AE-02',
      'The seller needs a VAT id or tax number, the buyer a VAT id',
    ),
    ...rule(
      !has('O') || (used.size === 1 && taxes.length === 1),
      'BR-O-11',
      'Items outside the scope of VAT are on an invoice with others',
    ),
  ]
}

function checkPayment({ totals, dueOn, paymentTerms, paymentMeans }: Invoice): InvoiceProblem[] {
  return [
    ...rule(
      totals.dueMinor <= 0 || dueOn !== null || paymentTerms !== '',
      'BR-CO-25',
      'There is an amount due without a due date or terms of payment',
    ),
    // Accounts for transfers are not part of the model.
    ...rule(paymentMeans !== '30' && paymentMeans !== '58', 'BR-61', 'A transfer needs an account'),
  ]
}
