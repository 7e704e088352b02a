// An import sets stock only from the file. Covers inventory files and oversold variants.
import { afterEach, describe, expect, test } from 'vitest'
import { importText, shopifyCsv, shopifyRow as row, textFile } from '../../../tests/support/imports.ts'
import { getRejection, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { runInventoryImport } from '../../cli/import/import-inventory.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { checkInvariants } from '../invariants/invariants.ts'
import { reserve, releaseReservationWrites } from '../inventory/reservations.ts'
import { joinWrites } from '../../platform/database/batch-sql.ts'
import { undoInventoryImport } from './import-inventory.ts'
import { readPreviewRows } from './files/read-file.ts'
import { isInventoryHeader } from './read-inventory-file.ts'
import type { ReportEntry } from './runs/import-report.ts'
import { sql } from 'kysely'

const shop = useTestShop()
afterEach(async () => {
  const broken = await checkInvariants(shop.db)
  if (broken.length > 0) throw new Error(broken.join('\n'))
})

const stock = async () => {
  const { rows } = await sql<{ sku: string; location: string; on_hand: number; policy: string }>`
    select v.sku, l.code as location, coalesce(s.on_hand, 0) as on_hand, coalesce(s.inventory_policy, 'deny') as policy
    from variant v left join stock s on s.variant_id = v.id left join location l on l.id = s.location_id
    order by v.sku, l.code`.execute(shop.db)
  return Object.fromEntries(
    rows.map(({ sku, location, on_hand, policy }) => [
      `${sku} ${location ?? 'none'}`,
      `${on_hand} ${policy}`,
    ]),
  )
}
const variantId = async (sku: string) =>
  (await sql<{ id: VariantId }>`select id from variant where sku = ${sku}`.execute(shop.db)).rows[0]!.id
const order = (id: VariantId, quantity: number) =>
  shop.order({ items: [{ variant_id: id, quantity }], expected_total: quantity * 2_000 + shippingMinor })

describe('product files', () => {
  test('no quantity means no stock, whatever the policy; existing stock stays', async () => {
    const text = (more: Record<string, string>) =>
      shopifyCsv([row('shirt', 'S', { 'Variant Inventory Qty': '', ...more })])
    expect((await importText(shop.db, text({}))).entries.map(({ kind }) => kind)).toContain('stock-unknown')
    expect(await stock()).toEqual({ 'shirt-S none': '0 deny' })
    await importText(shop.db, text({ 'Variant Inventory Qty': '7' }))
    await importText(shop.db, text({ Title: 'Other' }))
    expect(await stock()).toEqual({ 'shirt-S main': '7 deny' })
  })

  test('new variants without a quantity are not tracked if the merchant chose so, and stay untracked', async () => {
    const text = shopifyCsv([row('shirt', 'S', { 'Variant Inventory Qty': '' })])
    const settings = { currency: 'USD', getColourHex: () => '#000000', isUntrackedWithoutQuantity: true }
    expect(await importText(shop.db, text, { settings })).toMatchObject({ created: 1 })
    expect(await importText(shop.db, text, { settings })).toMatchObject({ unchanged: 1 })
    expect(await stock()).toEqual({ 'shirt-S main': '0 untracked' })
  })

  test('deny is never oversold; continue and untracked sell at zero stock, and the product page says so', async () => {
    await importText(
      shop.db,
      shopifyCsv([
        row('shirt', 'S', { 'Variant Inventory Qty': '1', 'Variant Inventory Policy': 'deny' }),
        row('shirt', 'M', { 'Variant Inventory Qty': '1', 'Variant Inventory Policy': 'continue' }),
        row('shirt', 'L', { 'Variant Inventory Qty': '', 'Variant Inventory Tracker': '' }),
      ]),
    )
    expect(await stock()).toEqual({
      'shirt-L main': '0 untracked',
      'shirt-M main': '1 continue',
      'shirt-S main': '1 deny',
    })
    const [denied, backorder, untracked] = await Promise.all(['shirt-S', 'shirt-M', 'shirt-L'].map(variantId))
    expect(await getRejection(order(denied!, 2))).toMatchObject({ code: 'out_of_stock' })
    await order(backorder!, 3)
    await order(untracked!, 2)
    const { rows } = await sql<{ detail: string }>`select detail from product_listing`.execute(shop.db)
    const sold = JSON.parse(rows[0]!.detail) as {
      attributes: { sub_attributes: Record<string, unknown>[] }[]
    }
    expect(
      sold.attributes[0]!.sub_attributes.map(({ value, quantity, inventory_policy: policy }) => [
        value,
        quantity,
        policy,
      ]),
    ).toEqual([
      ['S', 1, undefined],
      ['M', 9_999, 'continue'],
      ['L', 9_999, 'untracked'],
    ])
  })

  test('an oversold variant stays a backorder until it is counted', async () => {
    const text = (quantity: string, policy: string) =>
      shopifyCsv([
        row('shirt', 'S', { 'Variant Inventory Qty': quantity, 'Variant Inventory Policy': policy }),
      ])
    await importText(shop.db, text('1', 'continue'))
    await order(await variantId('shirt-S'), 3)
    const warning = {
      level: 'warning',
      line: 2,
      kind: 'stock-oversold',
      handle: 'shirt',
      says: { key: 'reason.stock.short', values: { sku: 'shirt-S', count: 2 } },
    }
    expect((await importText(shop.db, text('', 'deny'), { dryRun: true })).entries).toContainEqual(
      expect.objectContaining(warning),
    )
    expect((await importText(shop.db, text('', 'deny'))).entries).toContainEqual(
      expect.objectContaining(warning),
    )
    expect(await stock()).toEqual({ 'shirt-S main': '-2 continue' })
    for (const dryRun of [true, false]) {
      const { entries } = await importText(shop.db, text('4', 'deny'), { dryRun })
      expect(entries.map(({ kind }) => kind)).not.toContain('stock-oversold')
    }
    expect(await stock()).toEqual({ 'shirt-S main': '4 deny' })
  })

  test('a count below the committed quantity is a backorder, and a dry run says so too', async () => {
    const text = (quantity: string) =>
      shopifyCsv([
        row('shirt', 'S', { 'Variant Inventory Qty': quantity, 'Variant Inventory Policy': 'continue' }),
      ])
    await importText(shop.db, text('5'))
    const held = await variantId('shirt-S')
    await shop.db.transaction().execute((tx) => reserve(tx, [{ variantId: held, quantity: 3 }], 'test'))
    const kinds = async (dryRun: boolean) =>
      (await importText(shop.db, text('2'), { dryRun })).entries.map(({ kind }) => kind)
    const planned = await kinds(true)
    expect(await kinds(false)).toEqual(planned)
    expect(planned).not.toContain('stock-committed')
    expect(await stock()).toEqual({ 'shirt-S main': '2 continue' })
    await sql`with ${joinWrites(releaseReservationWrites('test'))} select 1`.execute(shop.db)
  })
})

describe('inventory files', () => {
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO'
  const line = (size: string, sku: string, rest: string) => `shirt,Shirt,Size,${size},,,,,${sku},,,${rest}`
  const seed = () => importText(shop.db, shopifyCsv([row('shirt', 'S'), row('shirt', 'M')]))
  const run = async (text: string, dryRun = false, locations = new Map<string, string>()) => {
    const entries: ReportEntry[] = []
    const result = await runInventoryImport(shop.db, {
      path: await textFile(text, 'inventory.csv'),
      encoding: undefined,
      dryRun,
      locations,
      report: (entry) => entries.push(entry),
      isStopped: () => false,
    })
    return { ...result, entries }
  }
  const lastRun = async () =>
    (await sql<{ id: number }>`select max(id) as id from import_run`.execute(shop.db)).rows[0]!.id

  test('one row per location: the dry run matches the import, repeating changes nothing, and undo restores it', async () => {
    await seed()
    const previous = await stock()
    const text = [
      `${header},Location,Incoming,Unavailable,Committed,Available,On hand`,
      line('S', 'shirt-S', 'Warehouse,0,0,2,8,10'),
      line('M', 'shirt-M', 'Warehouse,0,0,0,not stocked,not stocked'),
      line('XL', 'shirt-XL', 'Warehouse,0,0,0,1,1'),
    ].join('\n')
    const planned = await run(text, true)
    expect(await stock()).toEqual(previous)
    const done = await run(text)
    expect(done.entries).toEqual(planned.entries)
    expect(done.entries).toMatchObject([{ level: 'error', kind: 'variant', line: 4 }])
    expect(planned.lines[0]).toContain('1 counts would be changed, 0 unchanged, 1 rejected')
    expect(await stock()).toEqual({ 'shirt-M main': '5 deny', 'shirt-S main': '10 deny' })
    const id = await lastRun()
    expect((await run(text)).lines[0]).toContain('0 counts changed, 1 unchanged')
    await order(await variantId('shirt-S'), 1)
    expect(await undoInventoryImport(id, { db: shop.db, clock: systemClock })).toEqual({ undone: 1, kept: 0 })
    // The item sold since the import stays sold.
    expect(await stock()).toEqual({ ...previous, 'shirt-S main': '4 deny' })
  })

  test('HS codes and countries of origin are planned, written, kept by empty cells, and undone', async () => {
    await seed()
    const customs = async () =>
      (
        await sql<{ sku: string; hs: string | null; country: string | null }>`
          select sku, hs_code as hs, country_of_origin as country from variant order by sku`.execute(shop.db)
      ).rows.map(({ sku, hs, country }) => [sku, hs, country])
    const row = (size: string, values: string, rest = 'Main,5') =>
      `shirt,Shirt,Size,${size},,,,,shirt-${size},${values},${rest}`
    const text = (...lines: string[]) => [`${header},Location,On hand`, ...lines].join('\n')
    const file = text(
      row('S', "'6205.20,VN"),
      row('S', "'6205.20,VN", 'Elsewhere,not stocked'),
      row('M', 'none,Portugal', 'Main,not stocked'),
    )
    const before = await customs()
    const planned = await run(file, true)
    expect(await customs()).toEqual(before)
    expect(planned.lines[0]).toContain('HS code or country of origin of 2 variants would be changed')
    const done = await run(file)
    expect(done.entries).toEqual(planned.entries)
    expect(done.entries).toMatchObject([{ level: 'warning', kind: 'hs-code', line: 4, column: 'HS Code' }])
    const written = [
      ['shirt-M', null, 'PT'],
      ['shirt-S', '620520', 'VN'],
    ]
    expect(await customs()).toEqual(written)
    const id = await lastRun()
    const again = await run(text(row('S', ','), row('M', ',')))
    expect(again.lines[0]).not.toContain('HS code')
    expect(await customs()).toEqual(written)
    await sql`update variant set country_of_origin = 'IT' where sku = 'shirt-S'`.execute(shop.db)
    const undo = () => undoInventoryImport(id, { db: shop.db, clock: systemClock })
    expect([await undo(), await undo()]).toEqual([
      { undone: 1, kept: 1 },
      { undone: 0, kept: 0 },
    ])
    expect(await customs()).toEqual([
      ['shirt-M', null, null],
      ['shirt-S', '620520', 'IT'],
    ])
  })

  test('newer exports name the editable columns; an empty new count keeps the current one', async () => {
    await seed()
    const text = [
      `${header},Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)`,
      line('S', 'shirt-S', 'Main,,0,0,0,5,5,12'),
      line('M', 'shirt-M', 'Main,,0,0,0,6,6,'),
    ].join('\n')
    expect((await run(text)).code).toBe(0)
    expect(await stock()).toEqual({ 'shirt-M main': '6 deny', 'shirt-S main': '12 deny' })
    const available = [`${header},Location,Available (editable)`, line('S', 'shirt-S', 'Main,3')].join('\n')
    expect((await run(available)).code).toBe(0)
    expect(await stock()).toMatchObject({ 'shirt-S main': '3 deny' })
  })

  test('one column per location: matched by name or code, others mapped or ignored', async () => {
    await seed()
    await sql`insert into location (code, name) values ('depot', 'Depot Nord')`.execute(shop.db)
    const text = [
      `${header},Main,Lager 2`,
      line('S', 'shirt-S', '4,9'),
      line('M', 'shirt-M', '1,not stocked'),
    ].join('\n')
    expect(isInventoryHeader((await readPreviewRows(await textFile(text), 0)).header)).toBe(true)
    const { entries } = await run(text)
    expect(entries).toMatchObject([{ kind: 'location', line: 2, column: 'Lager 2' }])
    expect(await run(text, false, new Map([['Lager 2', 'depot']]))).toMatchObject({ code: 0 })
    expect(await stock()).toEqual({
      'shirt-M main': '1 deny',
      'shirt-S depot': '9 deny',
      'shirt-S main': '4 deny',
    })
  })

  test('a count below the committed quantity, and two counts for one variant, are errors', async () => {
    await seed()
    const held = await variantId('shirt-S')
    await shop.db.transaction().execute((tx) => reserve(tx, [{ variantId: held, quantity: 3 }], 'test'))
    const text = [
      `${header},Location,On hand`,
      line('S', 'shirt-S', 'Main,2'),
      line('M', 'shirt-M', 'Main,2'),
      line('M', 'shirt-M', 'Main,3'),
    ].join('\n')
    const planned = await run(text, true)
    const { entries } = await run(text)
    expect(entries).toEqual(planned.entries)
    expect(entries.map(({ kind, line: at }) => [kind, at]).toSorted()).toEqual([
      ['duplicate', 4],
      ['stock-committed', 2],
    ])
    expect(await stock()).toEqual({ 'shirt-M main': '2 deny', 'shirt-S main': '5 deny' })
    await sql`with ${joinWrites(releaseReservationWrites('test'))} select 1`.execute(shop.db)
  })
})
