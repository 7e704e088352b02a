// The rules of EN 16931, each by an invoice that breaks it. The valid one has the amounts of example 5 that CEN/TC 434
// publishes with its validation rules: two VAT rates, and half paid in advance.
import { expect, test } from 'vitest'
import { checkInvoice } from './check-invoice.ts'
import type { Invoice } from './invoice.ts'

const party = {
  name: 'Seller',
  lines: ['Main street 2'],
  postcode: '54321',
  city: 'Big city',
  region: '',
  country: 'DK',
  vatId: 'DK16356706',
}
const item = {
  name: 'Printing paper',
  options: '',
  sku: 'JB007',
  baseQuantity: 1,
  discountMinor: 0,
  category: 'S' as const,
}
const valid: Invoice = {
  kind: 'invoice',
  prefix: '',
  format: 'pdf+xml',
  currency: 'EUR',
  issuedOn: '2013-06-30',
  suppliedOn: '2013-06-15',
  seller: { ...party, tradingName: '', taxNumber: '', registration: '', email: '', phone: '', legalNote: '' },
  buyer: { ...party, name: 'Buyer', email: 'john@buyer.example' },
  shipTo: party,
  order: '123',
  purchaseOrder: '',
  preceding: null,
  lines: [
    { ...item, quantity: 1_000, priceMinor: 100, netMinor: 100_000, taxMinor: 25_000, ratePpm: 250_000 },
    { ...item, quantity: 100, priceMinor: 500, netMinor: 50_000, taxMinor: 12_500, ratePpm: 250_000 },
    { ...item, quantity: 500, priceMinor: 500, netMinor: 250_000, taxMinor: 30_000, ratePpm: 120_000 },
  ],
  charges: [],
  taxes: [
    { category: 'S', ratePpm: 250_000, netMinor: 150_000, taxMinor: 37_500, reason: '', reasonCode: '' },
    { category: 'S', ratePpm: 120_000, netMinor: 250_000, taxMinor: 30_000, reason: '', reasonCode: '' },
  ],
  totals: {
    linesMinor: 400_000,
    chargesMinor: 0,
    netMinor: 400_000,
    taxMinor: 67_500,
    totalMinor: 467_500,
    paidMinor: 233_750,
    dueMinor: 233_750,
  },
  paymentMeans: '',
  paymentTerms: 'Net within 30 days',
  dueOn: null,
  localTax: null,
}
const rulesOf = (change: Partial<Invoice>) => checkInvoice({ ...valid, ...change }).map(({ rule }) => rule)
const totals = (change: Partial<Invoice['totals']>) => ({ totals: { ...valid.totals, ...change } })
const seller = (change: Partial<Invoice['seller']>) => ({ seller: { ...valid.seller, ...change } })
const [firstTax, secondTax] = [valid.taxes[0]!, valid.taxes[1]!]
/** All items untaxed, in one category. */
const untaxed = (category: Invoice['taxes'][number]['category'], reason = 'A reason'): Partial<Invoice> => ({
  lines: valid.lines.map((line) => ({ ...line, category, ratePpm: 0, taxMinor: 0 })),
  taxes: [{ category, ratePpm: 0, netMinor: 400_000, taxMinor: 0, reason, reasonCode: '' }],
  ...totals({ taxMinor: 0, totalMinor: 400_000, paidMinor: 0, dueMinor: 400_000 }),
})

test('the published example keeps all rules', () => {
  expect(rulesOf({})).toEqual([])
})

test.each<[string, Partial<Invoice>]>([
  ['BR-06', seller({ name: '' })],
  ['BR-07', { buyer: { ...valid.buyer, name: '' } }],
  ['BR-09', seller({ country: '' })],
  ['BR-11', { buyer: { ...valid.buyer, country: '' } }],
  ['BR-57', { shipTo: { ...party, country: '' } }],
  ['BR-CO-09', seller({ vatId: '16356706' })],
  ['BR-25', { lines: valid.lines.map((line) => ({ ...line, name: '' })) }],
  ['LINE-NET', { lines: valid.lines.map((line) => ({ ...line, priceMinor: line.priceMinor + 1 })) }],
  ['BR-DEC', { currency: 'KWD' }],
  ['BR-CO-12', { ...totals({ chargesMinor: 1, netMinor: 400_001, totalMinor: 467_501, dueMinor: 233_751 }) }],
  ['BR-CO-13', { ...totals({ netMinor: 400_001, totalMinor: 467_501, dueMinor: 233_751 }) }],
  ['BR-CO-15', { ...totals({ totalMinor: 467_501, dueMinor: 233_751 }) }],
  ['BR-CO-16', { ...totals({ dueMinor: 233_751 }) }],
  ['BR-CO-25', { paymentTerms: '' }],
  ['BR-61', { paymentMeans: '58' }],
  ['BR-55', { kind: 'credit-note', preceding: { number: '', issuedOn: '2013-06-30' } }],
  ['BR-S-10', { taxes: [{ ...firstTax, reason: 'No reason is allowed' }, secondTax] }],
  ['BR-S-02', seller({ vatId: '', registration: 'CVR 16356706' })],
  ['BR-E-10', untaxed('E', '')],
  ['BR-Z-10', untaxed('Z')],
  ['BR-G-02', { ...untaxed('G'), ...seller({ vatId: '', registration: 'CVR 16356706' }) }],
  ['BR-IC-02', { ...untaxed('K'), buyer: { ...valid.buyer, vatId: '' } }],
  ['BR-AE-02', { ...untaxed('AE'), buyer: { ...valid.buyer, vatId: '' } }],
])('%s is found, and nothing else', (rule, change) => {
  expect(rulesOf(change)).toEqual([rule])
})

test('sums and rates that do not agree are found', () => {
  expect(rulesOf(totals({ linesMinor: 1 }))).toContain('BR-CO-10')
  expect(rulesOf({ taxes: [{ ...firstTax, taxMinor: 37_600 }, secondTax] })).toEqual(['BR-CO-14', 'BR-CO-17'])
  // Within one unit of the currency, because tax may be rounded on each line.
  expect(rulesOf({ taxes: [{ ...firstTax, taxMinor: 37_599 }, secondTax] })).toEqual(['BR-CO-14'])
  expect(rulesOf({ taxes: [{ ...firstTax, netMinor: 150_001 }, secondTax] })).toEqual(['BR-S-08'])
  expect(rulesOf({ taxes: [firstTax] })).toEqual(['BR-CO-14'])
  expect(rulesOf({ taxes: [] })).toEqual(['BR-CO-18', 'BR-CO-14', 'BR-S-01'])
  expect(rulesOf(seller({ vatId: '' }))).toEqual(['BR-CO-26', 'BR-S-02'])
  expect(rulesOf({ lines: [] })).toContain('BR-16')
})

test('items outside the scope of VAT are alone', () => {
  expect(rulesOf(untaxed('O'))).toEqual([])
  const [line] = valid.lines
  const mixed = { ...untaxed('O'), charges: [{ ...line!, kind: 'shipping' as const, label: 'Standard' }] }
  expect(rulesOf(mixed)).toContain('BR-O-11')
})

test('each problem says what to do in one sentence', () => {
  for (const { message } of checkInvoice({ ...valid, ...seller({ vatId: '', country: '' }), lines: [] }))
    expect(message).toMatch(/^[A-Z].{15,}[^.]$/)
})
