// What invoices and credit notes say about every kind of order, and that each keeps the rules of EN 16931.
import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { text } from '../../../platform/text/text.ts'
import type { OrderTaxRates } from '../../orders/order-tax-rates.store.ts'
import { calculateTotals, type FeeTotalsInput, type LineTotalsInput } from '../../pricing/totals.ts'
import { buildCreditNote, buildInvoice, type InvoicedOrder, type InvoiceSource } from './build-invoice.ts'
import { buildPackingSlipPdf } from '../order-documents.ts'
import { checkInvoice } from './check-invoice.ts'
import { writeInvoiceXml } from './cii-xml.ts'
import type { Invoice } from './invoice.ts'
import { findProfileProblems, getInvoiceProfile } from './invoice-profiles.ts'
import { defaultInvoiceSettings, type InvoiceSettings } from './invoice-settings.ts'

const seller: InvoiceSettings = {
  ...defaultInvoiceSettings,
  legal_name: 'Nordlys GmbH',
  line1: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  tax_number: '30/123/45678',
}
const berlin = {
  name: 'Ada Lovelace',
  line1: 'Linienstr. 2',
  city: 'Berlin',
  postcode: '10178',
  country: 'DE',
}
const amsterdam = {
  ...berlin,
  company: 'Weavers BV',
  line1: 'Damrak 1',
  city: 'Amsterdam',
  postcode: '1012 LG',
  country: 'NL',
}

type Sold = {
  lines?: LineTotalsInput[]
  /** Numbers of lines of the tax class `exempt`. */
  exemptLines?: number[]
  shipping?: number
  shippingRate?: number
  fees?: FeeTotalsInput[]
  included?: boolean
  rounding?: 'line' | 'document'
  address?: InvoicedOrder['address']
  details?: InvoicedOrder['tax_details']
  method?: string
  tenders?: number
  authorization?: InvoicedOrder['payment']['authorization']
  currency?: string
  conversion?: OrderTaxRates['conversion']
  settings?: Partial<InvoiceSettings>
  country?: string
  timeZone?: string
}

/** An order whose totals are calculated as those of real orders. */
function sell({
  lines,
  shipping = 0,
  shippingRate = 190_000,
  fees = [],
  included = true,
  ...rest
}: Sold = {}): InvoiceSource {
  const items = lines ?? [{ unitMinor: 4_995, quantity: 2, discountMinor: 0, ratePpm: 190_000 }]
  const delivery = { priceMinor: shipping, discountMinor: 0, ratePpm: shippingRate }
  const totals = calculateTotals(items, delivery, included, rest.rounding ?? 'line', fees)
  const order = {
    display_number: 'N-1001',
    email: 'ada@example.com',
    currency: rest.currency ?? 'EUR',
    tax_included: included,
    tax_total: totals.taxMinor,
    items_total: totals.itemsMinor,
    discount_total: totals.discountMinor,
    total: totals.totalMinor,
    taxes: [],
    shipping_method: 'Standard',
    shipping_total: shipping,
    fees: [],
    address: rest.address ?? berlin,
    ...(rest.details && { tax_details: rest.details }),
    payment: {
      method: rest.method ?? 'stripe',
      status: 'captured',
      ...(rest.authorization && { authorization: rest.authorization }),
    },
    tenders: rest.tenders === undefined ? [] : [{ method: 'gift-card', amount: rest.tenders }],
    lines: items.map(({ unitMinor, quantity }, at) => ({
      id: at + 1,
      name: `Shirt ${at + 1}`,
      options: [{ name: 'Size', value: 'M' }],
      sku: `SHIRT-${at + 1}`,
      quantity,
      unit_price: unitMinor,
      discount: totals.lines[at]!.discountMinor,
      tax: totals.lines[at]!.taxMinor,
      total: totals.lines[at]!.totalMinor,
    })),
  } as unknown as InvoicedOrder
  return {
    order,
    rates: {
      lineRates: new Map(items.map(({ ratePpm }, at) => [at + 1, ratePpm])),
      exemptLines: new Set(rest.exemptLines),
      shipping: totals.delivery,
      fees: totals.fees.map((fee, at) => ({
        ...fee,
        kind: at === 0 ? ('gift-wrapping' as const) : ('payment' as const),
      })),
      conversion: rest.conversion ?? null,
    },
    shop: { name: 'Nordlys', address: ['Torstraße 1', 'Berlin'], timeZone: rest.timeZone ?? 'UTC' },
    settings: { ...seller, ...rest.settings },
    tax: { country: rest.country ?? 'DE', vat_id: 'DE136695976' },
    billing: undefined,
    messages: text('en'),
    at: new Date('2026-11-27T10:00:00Z'),
  }
}

/** Of every document of the tests, for the last one. */
const xmlOfAll: string[] = []

function expectValid(invoice: Invoice): void {
  expect(checkInvoice(invoice)).toEqual([])
  xmlOfAll.push(writeInvoiceXml(invoice, 'R-8'))
}

/** Builds it, and expects that it breaks no rule and has the total of the order. */
function issue(sold: Sold, dueOn?: string): Invoice {
  const source = sell(sold)
  const invoice = buildInvoice(source, dueOn)
  expectValid(invoice)
  expect(findProfileProblems(getInvoiceProfile(invoice.seller.country), invoice)).toEqual([])
  expect(invoice.totals.totalMinor).toBe(source.order.total)
  return invoice
}

describe('amounts', () => {
  test('prices with tax are split into net amount and VAT, which add up to what was paid', () => {
    const invoice = issue({
      lines: [
        { unitMinor: 3_333, quantity: 3, discountMinor: 1_000, ratePpm: 190_000 },
        { unitMinor: 1_299, quantity: 2, discountMinor: 0, ratePpm: 70_000 },
      ],
      shipping: 490,
      fees: [
        { priceMinor: 350, ratePpm: 190_000 },
        { priceMinor: 199, ratePpm: 190_000 },
      ],
    })
    expect(invoice.taxes).toMatchObject([
      { category: 'S', ratePpm: 190_000 },
      { category: 'S', ratePpm: 70_000, netMinor: 2_428, taxMinor: 170 },
    ])
    expect(invoice.charges.map(({ kind }) => kind)).toEqual(['shipping', 'gift-wrapping', 'payment'])
    // 8999 with 19 % is 7562 and 1437; the discount of 1000 is 840 without it.
    expect(invoice.lines[0]).toMatchObject({
      netMinor: 7_562,
      discountMinor: 840,
      priceMinor: 8_402,
      baseQuantity: 3,
    })
  })

  test('prices without tax keep their unit price', () => {
    const invoice = issue({
      included: false,
      lines: [{ unitMinor: 1_013, quantity: 3, discountMinor: 100, ratePpm: 190_000 }],
      shipping: 500,
    })
    expect(invoice.lines[0]).toMatchObject({
      priceMinor: 1_013,
      baseQuantity: 1,
      discountMinor: 100,
      netMinor: 2_939,
    })
  })

  test.each([true, false])(
    'many lines keep the rules when tax is rounded per document, prices with tax: %s',
    (included) => {
      const lines = Array.from({ length: 60 }, (_, at) => ({
        unitMinor: 101 + at * 37,
        quantity: (at % 7) + 1,
        discountMinor: at % 3 === 0 ? 50 : 0,
        ratePpm: at % 4 === 0 ? 70_000 : 190_000,
      }))
      for (const rounding of ['line', 'document'] as const)
        issue({ lines, included, rounding, shipping: 499 })
    },
  )

  test('any order has an invoice that keeps the rules, and a credit note of any amount keeps them too', () => {
    const rate = fc.constantFrom(0, 55_000, 70_000, 190_000, 255_000)
    const line = fc
      .record({
        unitMinor: fc.integer({ min: 0, max: 300_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        share: fc.integer({ min: 0, max: 100 }),
        ratePpm: rate,
      })
      .map(({ share, ...rest }) => ({
        ...rest,
        discountMinor: Math.floor((rest.unitMinor * rest.quantity * share) / 100),
      }))
    const sold = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      shipping: fc.integer({ min: 0, max: 5_000 }),
      shippingRate: rate,
      fees: fc.array(fc.record({ priceMinor: fc.integer({ min: 1, max: 900 }), ratePpm: rate }), {
        maxLength: 2,
      }),
      included: fc.boolean(),
      rounding: fc.constantFrom('line' as const, 'document' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(sold, ({ amount, ...order }) => {
        issue(order)
        const source = sell(order)
        if (source.order.total < amount) return
        const note = buildCreditNote(
          source,
          { amountMinor: amount, back: [] },
          { number: '1', issuedOn: '2026-11-20' },
        )
        expectValid(note)
        expect(note.totals.totalMinor).toBe(amount)
      }),
      propertyRuns(200),
    )
  })

  test('a gift card, cash on delivery and an account say what is paid and what is due', () => {
    expect(issue({}).totals).toMatchObject({ paidMinor: 9_990, dueMinor: 0 })
    expect(issue({ method: 'cash-on-delivery', tenders: 5_000 })).toMatchObject({
      totals: { paidMinor: 5_000, dueMinor: 4_990 },
      paymentMeans: '10',
      paymentTerms: expect.stringContaining('delivery'),
    })
    const authorization = { amount: 7_990, captured: 1_000, expires_at: null }
    expect(issue({ method: 'test-card', tenders: 2_000, authorization })).toMatchObject({
      totals: { paidMinor: 3_000, dueMinor: 6_990 },
      paymentTerms: expect.stringContaining('ships'),
    })
    expect(issue({ method: 'on-account' }, '2026-12-27')).toMatchObject({
      totals: { paidMinor: 0, dueMinor: 9_990 },
      dueOn: '2026-12-27',
    })
  })

  test('VAT in another currency than the seller’s is also shown in that, at the rate of the order', () => {
    const polish = {
      country: 'PL',
      currency: 'EUR',
      conversion: {
        market: 'eu',
        currency: 'EUR',
        store_currency: 'PLN',
        exchange_rate: '0.25',
        rounding_increment: 1,
        rounding_ending: null,
      },
    }
    const invoice = issue(polish)
    expect(invoice.localTax).toEqual({ currency: 'PLN', taxMinor: invoice.totals.taxMinor * 4, rate: '0.25' })
    const without = buildInvoice(sell({ ...polish, conversion: null }), undefined)
    expect(findProfileProblems(getInvoiceProfile('PL'), without)).toMatchObject([{ rule: 'PL-CURRENCY' }])
  })
})

describe('VAT categories', () => {
  const untaxed = {
    lines: [{ unitMinor: 5_000, quantity: 1, discountMinor: 0, ratePpm: 0 }],
    shippingRate: 0,
  }
  const none = { country: 'NL', exemption: null, buyer_vat_id: null }

  test('a company in another member state: intra-Community supply with both VAT ids', () => {
    const details = { ...none, reason: 'reverse-charge' as const, buyer_vat_id: 'NL004495445B01' }
    const invoice = issue({ ...untaxed, address: amsterdam, details })
    expect(invoice.taxes).toMatchObject([
      { category: 'K', taxMinor: 0, reasonCode: 'VATEX-EU-IC', reason: expect.stringContaining('Art. 138') },
    ])
    expect(invoice.buyer).toMatchObject({ name: 'Weavers BV', vatId: 'NL004495445B01' })
    const anonymous = buildInvoice(
      sell({ ...untaxed, address: amsterdam, details: { ...details, buyer_vat_id: null } }),
      undefined,
    )
    expect(checkInvoice(anonymous)).toMatchObject([{ rule: 'BR-IC-02' }])
    expect(findProfileProblems(getInvoiceProfile('DE'), anonymous)).toMatchObject([{ rule: 'DE-BUYER' }])
  })

  test('exempt products beside taxed and zero-rated ones: category E with its reason, on credit notes too', () => {
    const settings = {
      exempt_reason: 'Exempt, Art. 132(1)(i) of Directive 2006/112/EC',
      exempt_reason_code: 'VATEX-EU-132-1I',
    }
    const line = { unitMinor: 5_000, quantity: 1, discountMinor: 0 }
    const mixed: Sold = {
      lines: [
        { ...line, ratePpm: 190_000 },
        { ...line, unitMinor: 3_000, ratePpm: 0 },
        { ...line, unitMinor: 2_000, ratePpm: 0 },
      ],
      exemptLines: [2],
      settings,
    }
    const invoice = issue(mixed)
    expect(invoice.lines.map(({ category }) => category)).toEqual(['S', 'E', 'Z'])
    expect(invoice.taxes).toMatchObject([
      { category: 'S', ratePpm: 190_000 },
      {
        category: 'E',
        netMinor: 3_000,
        taxMinor: 0,
        reason: settings.exempt_reason,
        reasonCode: settings.exempt_reason_code,
      },
      { category: 'Z', netMinor: 2_000, reason: '', reasonCode: '' },
    ])
    const preceding = { number: 'R-7', issuedOn: '2026-11-27' }
    const goodwill = buildCreditNote(sell(mixed), { amountMinor: 1_000, back: [] }, preceding)
    expectValid(goodwill)
    expect(goodwill.taxes.map(({ category }) => category)).toEqual(['S', 'E', 'Z'])
    const back = [{ lineId: 2, quantity: 1, amountMinor: 3_000, taxMinor: 0 }]
    const credit = buildCreditNote(sell(mixed), { amountMinor: 3_000, back }, preceding)
    expectValid(credit)
    expect(credit.taxes).toMatchObject([{ category: 'E', reasonCode: settings.exempt_reason_code }])
    // Without a reason the document breaks a rule, which doctor and the order report.
    const unexplained = buildInvoice(sell({ ...mixed, settings: {} }), undefined)
    expect(checkInvoice(unexplained)).toMatchObject([{ rule: 'BR-E-10' }])
  })

  test('an exempt customer, an export, a small business and a state without nexus', () => {
    const exemption = { reason: 'Embassy', certificate: 'A-7', reason_code: 'VATEX-EU-151' }
    expect(issue({ ...untaxed, details: { ...none, reason: 'exempt', exemption } }).taxes).toMatchObject([
      { category: 'E', reason: 'Tax exempt: Embassy · A-7', reasonCode: 'VATEX-EU-151' },
    ])
    const zurich = { ...berlin, city: 'Zürich', postcode: '8001', country: 'CH' }
    expect(issue({ ...untaxed, address: zurich }).taxes).toMatchObject([
      { category: 'G', reasonCode: 'VATEX-EU-G' },
    ])
    const small = { no_vat_reason: 'Franchise en base', no_vat_reason_code: 'VATEX-FR-FRANCHISE' }
    expect(issue({ ...untaxed, settings: small }).taxes).toMatchObject([
      { category: 'E', reason: small.no_vat_reason, reasonCode: small.no_vat_reason_code },
    ])
    expect(issue(untaxed).taxes).toMatchObject([{ category: 'Z', reason: '' }])
    const oregon = { ...berlin, region: 'Oregon', country: 'US' }
    const outside = issue({
      ...untaxed,
      address: oregon,
      details: { ...none, country: 'US', reason: 'no-nexus' },
    })
    expect(outside.taxes).toMatchObject([{ category: 'O' }])
    // BR-O-02 and BR-O-05: neither VAT ids nor a rate.
    expect(writeInvoiceXml(outside, '1')).not.toMatch(/schemeID="VA"|RateApplicablePercent/)
  })
})

test('documents have the day of the time zone of the shop', () => {
  const lines = [{ unitMinor: 1_000, quantity: 1, discountMinor: 0, ratePpm: 190_000 }]
  const at = new Date('2026-11-27T20:00:00Z')
  const getDays = (timeZone: string) => {
    const source = { ...sell({ lines, timeZone }), at }
    const order = { ...source.order, placed_at: '2026-11-26T23:00:00Z', shipments: [] }
    const slip = buildPackingSlipPdf(order as never, source.shop, 'en', at)
    const { issuedOn, suppliedOn } = buildInvoice(source, undefined)
    return [issuedOn, suppliedOn, slip.facts[0]!.value, slip.facts[2]!.value]
  }
  expect(getDays('Europe/Berlin')).toEqual(['2026-11-27', '2026-11-27', 'Nov 27, 2026', 'Nov 27, 2026'])
  expect(getDays('Asia/Ho_Chi_Minh')).toEqual(['2026-11-28', '2026-11-28', 'Nov 28, 2026', 'Nov 27, 2026'])
})

describe('credit notes', () => {
  const sold: Sold = {
    lines: [
      { unitMinor: 3_333, quantity: 2, discountMinor: 0, ratePpm: 190_000 },
      { unitMinor: 1_299, quantity: 1, discountMinor: 0, ratePpm: 70_000 },
    ],
    shipping: 490,
  }
  const preceding = { number: 'R-7', issuedOn: '2026-11-20' }

  test('a component of a bundle says which bundle it belongs to', () => {
    const source = sell(sold)
    const [line, ...others] = source.order.lines
    const order = {
      ...source.order,
      lines: [{ ...line!, bundle: 1 }, ...others],
      bundles: [{ name: 'Lounge set' }] as InvoicedOrder['bundles'] & object,
    }
    const note = buildCreditNote(
      { ...source, order },
      { amountMinor: 3_333, back: [{ lineId: 1, quantity: 1, amountMinor: 3_333, taxMinor: 532 }] },
      preceding,
    )
    expect(note.lines.map(({ options }) => options)).toEqual([expect.stringMatching(/Part of Lounge set$/)])
    expect(writeInvoiceXml(note, 'C-1')).toContain('Part of Lounge set')
  })

  test('items, shipping and fees are credited at their rates, with the number of the invoice', () => {
    const note = buildCreditNote(
      sell(sold),
      {
        amountMinor: 3_823,
        back: [{ lineId: 1, quantity: 1, amountMinor: 3_333, taxMinor: 532 }],
        delivery: { amountMinor: 490, taxMinor: 78 },
      },
      preceding,
    )
    expectValid(note)
    expect(note).toMatchObject({
      kind: 'credit-note',
      preceding,
      taxes: [{ ratePpm: 190_000, netMinor: 3_213, taxMinor: 610 }],
      totals: { totalMinor: 3_823, dueMinor: 3_823 },
    })
    const xml = writeInvoiceXml(note, 'G-1')
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toMatch(/InvoiceReferencedDocument><ram:IssuerAssignedID>R-7</)
  })

  test('an amount for no item reduces every rate in proportion', () => {
    const note = buildCreditNote(sell(sold), { amountMinor: 1_000, back: [] }, preceding)
    expectValid(note)
    expect(note.totals.totalMinor).toBe(1_000)
    // 7156 of 8455 were paid at 19 %, 1299 at 7 %.
    expect(note.taxes).toMatchObject([
      { ratePpm: 190_000, netMinor: 711, taxMinor: 135 },
      { ratePpm: 70_000, netMinor: 144, taxMinor: 10 },
    ])
  })
})

test('each detail that the country requires of the seller and that is missing is named', () => {
  const bare = buildInvoice(
    { ...sell({}), settings: defaultInvoiceSettings, tax: { country: 'FR', vat_id: '' } },
    undefined,
  )
  expect(findProfileProblems(getInvoiceProfile('FR'), bare).map(({ rule }) => rule)).toEqual([
    'FR-SELLER',
    'FR-ID',
    'FR-ID',
  ])
  expect(bare.format).toBe('pdf+xml')
  expect(buildInvoice({ ...sell({ settings: { format: 'pdf' } }) }, undefined).format).toBe('pdf')
  expect(buildInvoice(sell({ country: 'US' }), undefined).format).toBe('pdf')
})

test('texts of customers cannot break out of the XML', () => {
  const address = { ...berlin, name: 'A & "B" <script>', line1: 'null \u0000 bell \u0007' }
  const xml = writeInvoiceXml(buildInvoice(sell({ address }), undefined), '1 & 2')
  expect(xml).toContain('A &amp; &quot;B&quot; &lt;script&gt;')
  expect(xml).toContain('<ram:ID>1 &amp; 2</ram:ID>')
  expect(xml).toContain('<ram:LineOne>null  bell</ram:LineOne>')
})

test('the XML of every document above is valid by the schema of Factur-X', async () => {
  expect(xmlOfAll).not.toEqual([])
  for (const xml of xmlOfAll) {
    const { errors } = await validateXsd(xml, Profile.EN16931)
    expect(errors, xml).toEqual([])
  }
})
