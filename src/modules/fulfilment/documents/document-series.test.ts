// Several series of invoice and credit note numbers. After each test useTestShop checks that none has a gap.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, staff } from '../../../../tests/support/fulfilment.ts'
import { address, useTestShop } from '../../../../tests/support/shop.ts'
import { commandContext } from '../../../contracts/staff-context.ts'
import { createDocumentSeriesService } from '../../documents/invoices/document-series.service.ts'
import { defaultInvoiceSettings } from '../../documents/invoices/invoice-settings.ts'
import { createInvoiceSettingsService } from '../../documents/invoices/invoice-settings.service.ts'
import { pickOrder } from '../ship-order.ts'
import { refundOrderAmount } from '../refund-order.ts'

const shop = useTestShop()
const { look } = createOrderHelpers(shop)
const service = () => createDocumentSeriesService({ db: shop.db, clock: shop.context.clock })
const set = async (series: object[], isDryRun = false) =>
  service().setDocumentSeries(commandContext, {
    was: (await service().documentSeries(commandContext)).version,
    series: series as never,
    dry_run: isDryRun,
  })
const issuesOf = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )) as { details?: { issues?: { path: string; message: string }[] } } | undefined
  return (error?.details?.issues ?? []).map(({ path, message }) => `${path}: ${message}`)
}
const france = { code: 'fr', kind: 'invoice', prefix: 'FR-', start: 100, countries: ['FR'] }
const frenchCredits = { code: 'fr-credit', kind: 'credit-note', prefix: 'FRC-', start: 1, countries: ['FR'] }

let skus = 0
async function invoice(country: string) {
  const [shirt] = await shop.add({ sku: `SERIES-${++skus}`, priceMinor: 3_000 })
  const { order } = await shop.order({
    items: [{ variant_id: shirt!, quantity: 1 }],
    address: { ...address, country },
  })
  await pickOrder(shop.context, order.id, staff)
  return order.id
}
const numbersOf = async (id: Awaited<ReturnType<typeof invoice>>) =>
  (await look(id)).documents.map(({ display_number: number }) => number)

test('documents of a country have their own numbers with a start, others the general ones, none with gaps', async () => {
  await set([france, frenchCredits])
  const first = await invoice('FR')
  const general = await invoice('GB')
  const second = await invoice('FR')
  expect([await numbersOf(first), await numbersOf(general), await numbersOf(second)]).toEqual([
    ['FR-100'],
    ['1'],
    ['FR-101'],
  ])
  await refundOrderAmount(shop.context, first, { amountMinor: 500, note: 'late', requestKey: 'a' }, staff)
  await refundOrderAmount(shop.context, general, { amountMinor: 500, note: 'late', requestKey: 'b' }, staff)
  await shop.worker.drain()
  expect([await numbersOf(first), await numbersOf(general)]).toEqual([
    ['FR-100', 'FRC-1'],
    ['1', '1'],
  ])
  // Picked at the same time.
  const ids = []
  for (let index = 0; index < 4; index++) {
    const [shirt] = await shop.add({ sku: `SERIES-${++skus}`, priceMinor: 3_000 })
    const items = [{ variant_id: shirt!, quantity: 1 }]
    ids.push((await shop.order({ items, address: { ...address, country: 'FR' } })).order.id)
  }
  await Promise.all(ids.map((id) => pickOrder(shop.context, id, staff)))
  const numbers = await Promise.all(ids.map((id) => numbersOf(id)))
  expect(numbers.flat().toSorted()).toEqual(['FR-102', 'FR-103', 'FR-104', 'FR-105'])
  expect((await service().documentSeries(commandContext)).series).toMatchObject([{ next: 106 }, { next: 2 }])
})

test('an order keeps the series of its credit notes', async () => {
  const id = await invoice('FR')
  const refund = async (requestKey: string) => {
    await refundOrderAmount(shop.context, id, { amountMinor: 500, note: 'late', requestKey }, staff)
    await shop.worker.drain()
  }
  await refund('before')
  await set([frenchCredits])
  await refund('after')
  expect(await numbersOf(id)).toEqual(['1', '1', '2'])
})

test('a dry run checks the series, returns them and saves nothing', async () => {
  expect((await set([france], true)).series).toEqual([{ ...france, next: 100 }])
  expect((await service().documentSeries(commandContext)).series).toEqual([])
  const { rows } = await sql`select from audit_event`.execute(shop.db)
  expect(rows).toEqual([])
  expect(await issuesOf(set([france, { ...france, code: 'two' }], true))).toEqual([
    'series.0.prefix: The series two has the same prefix',
    'series.1.prefix: The series fr has the same prefix',
  ])
})

test('a transaction that fails takes no number', async () => {
  await set([france])
  const id = await invoice('FR')
  await expect(
    shop.db.transaction().execute(async (tx) => {
      await sql`insert into order_document (id, kind, series, order_id, refund_id, issued_at, locale, content)
        select gen_random_uuid(), 'credit-note', 'fr', ${id}, null, now(), 'en', '{}'`.execute(tx)
      await sql`set constraints all immediate`.execute(tx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow()
  expect(await numbersOf(await invoice('FR'))).toEqual(['FR-101'])
})

test('a used series keeps its kind and start and stays; prefixes and countries are unique', async () => {
  await set([france])
  // Not used yet.
  await set([{ ...france, start: 200 }])
  expect(await numbersOf(await invoice('FR'))).toEqual(['FR-200'])
  expect(await issuesOf(set([]))).toEqual(['series: fr has numbered documents: keep it, without countries'])
  expect(await issuesOf(set([{ ...france, start: 300 }]))).toEqual([
    'series.0.start: fr has numbered documents',
  ])
  expect(await issuesOf(set([{ ...france, start: 200, kind: 'credit-note' }]))).toEqual([
    'series.0.kind: fr has numbered documents',
  ])
  const used = { ...france, start: 200 }
  const italy = { code: 'it', kind: 'invoice', prefix: 'IT-', start: 1, countries: ['IT'] }
  expect(
    await issuesOf(set([used, { ...italy, prefix: 'FR-' }, { ...italy, code: 'it2', countries: ['FR'] }])),
  ).toEqual([
    'series.0.prefix: The series it has the same prefix',
    'series.1.prefix: The series fr has the same prefix',
    'series.2.countries: FR occurs twice for documents of this kind',
  ])
  const settings = createInvoiceSettingsService({ db: shop.db, clock: shop.context.clock })
  const to = { ...defaultInvoiceSettings, invoice_prefix: 'FR-' }
  expect(
    await errorCodeOf(settings.setInvoiceSettings(commandContext, { was: defaultInvoiceSettings, to })),
  ).toBe('invalid_input')
  // Without countries it numbers nothing more.
  await set([{ ...used, countries: [] }, italy])
  expect(await numbersOf(await invoice('FR'))).toEqual(['1'])
})

test('a change is in the audit log, can be reverted, and does not overwrite another one', async () => {
  const { version: was } = await service().documentSeries(commandContext)
  await set([france])
  expect(
    await errorCodeOf(
      service().setDocumentSeries(commandContext, { was, dry_run: false, series: [] as never }),
    ),
  ).toBe('content_changed')
  const { rows } = await sql<{ diff: { series: never } }>`
    select diff from audit_event where action = 'invoice.series'`.execute(shop.db)
  await service().revertDocumentSeries(commandContext, rows[0]!.diff.series)
  expect((await service().documentSeries(commandContext)).series).toEqual([])
})
