// Invoices of a German shop from order to file: PDF/A-3 with the XML, numbers with prefixes, problems and credit notes.
// After each test useTestShop runs the invariants.
import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, staff } from '../../../../tests/support/fulfilment.ts'
import { expectWellFormedXml } from '../../../../sdk/plugin/testing-feed.ts'
import { address, useTestShop } from '../../../../tests/support/shop.ts'
import { checkInvoices } from '../../../cli/doctor/doctor-tax.ts'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../documents/invoices/invoice-settings.ts'
import { saveInvoiceSettings } from '../../documents/invoices/invoice-settings.store.ts'
import { getDocument, listDocumentProblems } from '../../orders/documents.store.ts'
import { defaultTaxSettings } from '../../tax/settings/tax-settings.ts'
import { saveTaxSettings } from '../../tax/settings/tax-settings.store.ts'
import { refundOrderAmount } from '../refund-order.ts'
import { printDocument } from './print-document.ts'

const shop = useTestShop()
const { look: getOrder, sent } = createOrderHelpers(shop)
const seller: InvoiceSettings = {
  ...defaultInvoiceSettings,
  legal_name: 'Nordlys & Söhne GmbH',
  line1: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  registration: 'HRB 1234 B',
  legal_note: 'Geschäftsführerin: Ada Lovelace',
  invoice_prefix: 'RE-',
  credit_note_prefix: 'GS-',
}

beforeEach(async () => {
  await sql`update price_list set tax_included = true, currency = 'EUR'`.execute(shop.db)
  await sql`insert into tax_rate (country, region, tax_class, rate_ppm) values ('DE', '', 'standard', 190000)`.execute(
    shop.db,
  )
  await setUp(seller)
})
const setUp = (settings: InvoiceSettings, vatId = 'DE136695976') =>
  shop.db.transaction().execute(async (tx) => {
    await saveInvoiceSettings(tx, settings)
    await saveTaxSettings(tx, { ...defaultTaxSettings, country: 'DE', vat_id: vatId })
  })
async function order() {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 3_333 })
  const { order: placed } = await shop.order({
    items: [{ variant_id: shirt!, quantity: 2 }],
    address: { ...address, city: 'Berlin', postcode: '10115', country: 'DE' },
  })
  await shop.worker.drain()
  return sent(placed.id)
}
const print = (id: string, name: string) => printDocument(shop.context, id as never, name)

test('the PDF is a PDF/A-3 that embeds the same XML as the download, with numbers and amounts of the order', async () => {
  const { id } = await order()
  const xml = (await print(id, 'invoice.xml'))!.toString()
  expectWellFormedXml(xml)
  expect(xml).toContain('<ram:ID>RE-1</ram:ID>')
  expect(xml).toContain('<ram:GrandTotalAmount>75.66</ram:GrandTotalAmount>')
  expect(xml).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
  expect((await getOrder(id)).documents).toMatchObject([{ number: 1, display_number: 'RE-1' }])
  const pdf = (await print(id, 'invoice'))!
  const text = pdf.toString('latin1')
  expect(text).toMatch(/\/AFRelationship \/Alternative/)
  expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>/)
  expect(text).toMatch(/<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/)
  expect(text).toMatch(/\/S \/GTS_PDFA1/)
  // The XML is an associated file of the document, and every font is embedded.
  expect(text).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(text).not.toMatch(/\/BaseFont \/Helvetica/)
  const stream = /\/Type \/EmbeddedFile.*?\/Length (\d+) >>\nstream\n/.exec(text)!
  const start = stream.index + stream[0].length
  expect(inflateSync(pdf.subarray(start, start + Number(stream[1]))).toString()).toBe(xml)
  // A document that was issued is the same file whenever it is printed, apart from identifiers.
  expect((await print(id, 'invoice'))!.length).toBe(pdf.length)
  expect(await print(id, 'credit-note-1.xml')).toBeUndefined()
  const { content } = (await getDocument(shop.db, id as never, 'invoice'))!
  expect(content.from.slice(0, 3)).toEqual(['Nordlys & Söhne GmbH', 'Torstraße 1', '10119 Berlin'])
  expect(content.totals).toEqual(expect.arrayContaining([{ label: 'Net amount (19%)', amount: '€63.58' }]))
  expect(content.notes).toContain('Geschäftsführerin: Ada Lovelace')
})

test('a credit note refers to the invoice and has the VAT of what it refunds', async () => {
  const { id, lines } = await order()
  const parts = [{ lineId: lines[0]!.id, quantity: 1 }]
  await refundOrderAmount(shop.context, id, { parts, note: '', requestKey: 'one' }, staff)
  await refundOrderAmount(shop.context, id, { amountMinor: 500, note: '', requestKey: 'two' }, staff)
  await shop.worker.drain()
  const xml = (await print(id, 'credit-note-1.xml'))!.toString()
  expect(xml).toContain('<ram:ID>GS-1</ram:ID><ram:TypeCode>381</ram:TypeCode>')
  expect(xml).toContain('<ram:IssuerAssignedID>RE-1</ram:IssuerAssignedID>')
  // 33.33 with 19 %: half of the 10.64 of both shirts.
  expect(xml).toMatch(/<ram:TaxTotalAmount currencyID="EUR">5.32</)
  expect((await print(id, 'credit-note-2.xml'))!.toString()).toMatch(/currencyID="EUR">0.80</)
  expect(await listDocumentProblems(shop.db, { orderId: id })).toEqual([])
})

test('an incomplete invoice is issued, and doctor and the order name the missing details', async () => {
  await setUp(defaultInvoiceSettings, '')
  const { id } = await order()
  const rules = (await listDocumentProblems(shop.db, { orderId: id })).map(({ rule }) => rule)
  expect(rules.toSorted()).toEqual(['BR-CO-26', 'BR-S-02', 'DE-ID', 'DE-SELLER'])
  const findings = await checkInvoices(shop.db, shop.context.clock)
  expect(findings.map(({ level }) => level)).toEqual(['wrong', 'note'])
  expect(findings[1]!.says).toContain('invoice 1')
  await setUp(seller)
  expect((await checkInvoices(shop.db, shop.context.clock))[0]).toMatchObject({ level: 'right' })
})

test('other formats and countries have a plain PDF and no XML', async () => {
  await setUp({ ...seller, format: 'pdf' })
  const { id } = await order()
  expect(await print(id, 'invoice.xml')).toBeUndefined()
  expect((await print(id, 'invoice'))!.toString('latin1')).not.toContain('EmbeddedFile')
})
