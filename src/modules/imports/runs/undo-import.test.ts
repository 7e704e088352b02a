import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { importText, shopifyCsv, shopifyRow as row } from '../../../../tests/support/imports.ts'
import { systemClock } from '../../../kernel/clock.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { getCatalogHash } from '../catalog-fingerprint.ts'
import { insertRun, countUndone, listKeptProducts } from './import-runs.store.ts'
import { createImportRecorder } from './record-import.ts'
import { undoImport } from './undo-import.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterEach(() => database.reset())
afterAll(() => database.close())

const hash = () => getCatalogHash(database.db, new Date())
async function run(text: string) {
  const { db } = database
  const input = { actor: 'test', fileName: 'a.csv', fileKey: null, format: '', header: [], mapping: null }
  const id = await insertRun(db, { state: 'running', ...input }, new Date())
  const counts = await importText(db, text, { record: createImportRecorder(id, systemClock) })
  return { id, ...counts }
}
const undo = (id: number, stopped = () => false) =>
  undoImport(id, { db: database.db, clock: systemClock, stopped })
const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows

const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const many = (from: number, to: number, more: Record<string, string> = {}) =>
  Array.from({ length: to - from }, (_, index) => `product-${from + index}`).flatMap((handle) =>
    sizes.map((size) => row(handle, size, more)),
  )

test('undoing an import of 2,000 rows restores the catalogue in steps; later changes are kept and reported', async () => {
  const { db } = database
  await importText(db, shopifyCsv(many(0, 150)))
  const previous = await hash()
  const { id, ...done } = await run(
    shopifyCsv([
      ...many(0, 50),
      ...many(50, 150, { 'Variant Price': '31', Title: 'Renamed', 'Variant Inventory Qty': '8' }),
      ...many(150, 400, { Vendor: 'New brand', Type: 'New type' }),
    ]),
  )
  expect(done).toMatchObject({ created: 250, updated: 100, unchanged: 50 })
  expect(await hash()).not.toBe(previous)
  const edit = (name: string) =>
    sql`update product set name = ${name} where source_key = 'product-100'`.execute(db)
  await edit('By hand')
  let steps = 0
  while (!(await undo(id, () => true))) steps += 1
  expect(steps).toBe(4)
  expect(await countUndone(db, id)).toEqual({ undone: 349, kept: 1, written: 350 })
  expect(await listKeptProducts(db, id, 10)).toEqual([{ source_key: 'product-100', kept: 'edited' }])
  expect(
    await rows(
      `select name, (select count(*)::int from product) as products from product where name = 'By hand'`,
    ),
  ).toEqual([{ name: 'By hand', products: 150 }])
  expect(await hash()).not.toBe(previous)

  // The product is back in its imported state, so undo now includes it.
  await edit('Renamed')
  await sql`update import_change set kept = null`.execute(db)
  expect(await undo(id)).toBe(true)
  expect(await hash()).toBe(previous)
}, 120_000)

test('undoing an import of costs removes those that were not there before', async () => {
  const own = (costs: string) => `handle,name,sku,price,cost,hs_code\nbox,Box,BOX-1,20.00,${costs}\n`
  await importText(database.db, own(','))
  const previous = await hash()
  const { id } = await run(own('7.50,620520'))
  const costs = 'select cost_minor, hs_code from variant'
  expect(await rows(costs)).toEqual([{ cost_minor: 750, hs_code: '620520' }])
  expect(await undo(id)).toBe(true)
  expect(await rows(costs)).toEqual([{ cost_minor: null, hs_code: null }])
  expect(await hash()).toBe(previous)
})

test('variants deleted by an import are restored with ids, business prices and stock; meanwhile sold stock stays sold', async () => {
  const { db } = database
  await importText(db, shopifyCsv([row('shirt', 'S'), row('shirt', 'M'), row('hat', 'One')]))
  await sql`insert into price (price_list_id, variant_id, kind, amount_minor, min_quantity)
    select l.id, v.id, 'regular', 900, 5 from price_list l, variant v where l.code = 'wholesale' and v.sku = 'shirt-M'`.execute(
    db,
  )
  const previous = await hash()
  const all = `select v.id, v.sku, v.status, p.amount_minor, p.min_quantity, s.on_hand from variant v join price p on p.variant_id = v.id
    left join stock s on s.variant_id = v.id where p.ends_at = 'infinity' order by 1, 4`
  const variants = await rows(all)
  const { id } = await run(
    shopifyCsv([row('shirt', 'S', { 'Variant Inventory Qty': '50' }), row('hat', 'One', { Title: 'Cap' })]),
  )
  expect(await rows(`select sku from variant where sku = 'shirt-M'`)).toEqual([])
  expect(await undo(id)).toBe(true)
  expect(await hash()).toBe(previous)
  expect(await rows(all)).toEqual(variants)

  const second = await run(
    shopifyCsv([row('shirt', 'S', { 'Variant Inventory Qty': '50' }), row('shirt', 'M')]),
  )
  await sql`update stock set on_hand = on_hand - 2 where variant_id = (select id from variant where sku = 'shirt-S')`.execute(
    db,
  )
  await undo(second.id)
  expect(
    await rows(`select s.on_hand from stock s join variant v on v.id = s.variant_id where sku = 'shirt-S'`),
  ).toEqual([{ on_hand: 3 }])
})

test('a count since the import stays, and the same file can be imported again', async () => {
  const { db } = database
  await importText(db, shopifyCsv([row('hat', 'One')]))
  const file = shopifyCsv([row('hat', 'One', { 'Variant Inventory Qty': '9' }), row('shirt', 'S')])
  const { id } = await run(file)
  const variant = (await rows<{ id: VariantId }>(`select id from variant where sku = 'hat-One'`))[0]!.id
  await db.transaction().execute((tx) => setOnHand(tx, [{ variantId: variant, onHand: 4 }], 'counted'))
  await undo(id)
  expect(await rows(`select s.on_hand from stock s where variant_id = ${variant}`)).toEqual([{ on_hand: 4 }])
  const again = await run(file)
  expect(again).toMatchObject({ created: 1, updated: 1, unchanged: 0 })
})

test('a file chooses related products, also later ones; undoing it restores the choice', async () => {
  const { db } = database
  const csv = (...lines: string[]) => ['handle,name,price,sku,related', ...lines].join('\n')
  const chosen = () =>
    rows<{ slug: string }>(
      `select p.slug from related_product r join product p on p.id = r.related_id order by r.position`,
    )
  await importText(db, csv('tie,Tie,10,TIE,scarf | glove', 'scarf,Scarf,10,SCARF,', 'glove,Glove,10,GLOVE,'))
  const both = [{ slug: 'scarf' }, { slug: 'glove' }]
  expect(await chosen()).toEqual(both)
  await importText(db, csv('tie,Silk tie,10,TIE,'))
  expect(await chosen(), 'an empty cell changes nothing').toEqual(both)
  const previous = await hash()
  const { id } = await run(csv('tie,Silk tie,10,TIE,glove'))
  expect(await chosen()).toEqual([{ slug: 'glove' }])
  expect(await undo(id)).toBe(true)
  expect(await chosen()).toEqual(both)
  expect(await hash()).toBe(previous)
  await importText(db, csv('tie,Silk tie,10,TIE,none'))
  expect(await chosen()).toEqual([])
})

test('a file makes, changes and ends bundles; undoing it restores them', async () => {
  const { db } = database
  const csv = (...lines: string[]) =>
    ['handle,name,price,sku,stock,bundle_pricing,bundle_components', ...lines].join('\n')
  const set = (pricing: string, components: string) => `set,Set,50,SET,0,${pricing},${components}`
  const parts = ['crew,Crew,80,CREW,5,,', 'sock,Sock,10,SOCK,9,,']
  const bundles = () =>
    rows<{ pricing: string; off: number; amount: number; parts: string[] }>(`
      select b.pricing, b.percent_off as off, b.amount_off_minor::int as amount,
        array(select c.quantity || ' ' || v.sku from bundle_component c join variant v on v.id = c.component_id order by c.position) as parts
      from bundle b`)
  // A later file has the components.
  await importText(db, csv(set('components -10%', 'CREW | 2 x SOCK')))
  expect((await bundles())[0]!.parts).toEqual([])
  await importText(db, csv(...parts, 'hat,Hat,20,HAT,0,,'))
  const made = { pricing: 'components', off: 10, amount: 0, parts: ['1 CREW', '2 SOCK'] }
  expect(await bundles()).toEqual([made])
  const listed = () => rows<{ card: string }>(`select card from product_listing where slug = 'set'`)
  expect(JSON.parse((await listed())[0]!.card)).toMatchObject({ price: 9_000, quantity: 4 })
  const previous = await hash()

  for (const line of [set('', ''), set('components -10%', 'CREW | 2 x SOCK')]) {
    expect(await importText(db, csv(line))).toMatchObject({ refused: 0, errors: [] })
    expect(await bundles()).toEqual([made])
  }
  const changed = await run(csv(set('components -5.00', '3 x SOCK'), ...parts))
  expect(await bundles()).toEqual([{ ...made, off: 0, amount: 500, parts: ['3 SOCK'] }])
  expect(await undo(changed.id)).toBe(true)
  expect(await bundles()).toEqual([made])
  const started = await run(csv('hat,Hat,20,HAT,0,fixed,SOCK'))
  expect(await bundles()).toHaveLength(2)
  expect(await undo(started.id)).toBe(true)
  expect(await bundles()).toEqual([made])
  const ended = await run(csv(set('none', '')))
  expect(await bundles()).toEqual([])
  expect(await undo(ended.id)).toBe(true)
  expect(await bundles()).toEqual([made])
  expect(await hash()).toBe(previous)

  const { errors } = await importText(
    db,
    csv(
      set('fixed -10%', 'CREW'),
      'two,Two,1,TWO,0,fixed,SET',
      'crew,Crew,80,CREW,0,fixed,SOCK',
      'own,Own,1,OWN,0,fixed,OWN',
      'stocked,Stocked,1,STOCKED,3,fixed,SOCK',
      'none,None,1,NONE,0,fixed,0 x SOCK',
    ),
  )
  expect(Object.fromEntries(errors.map(({ handle, says }) => [handle, says?.key]))).toEqual({
    set: 'reason.bundle.pricing',
    two: 'reason.bundle.component',
    crew: 'reason.bundle.contained',
    own: 'reason.bundle.component',
    stocked: 'reason.bundle.stock',
    none: 'reason.bundle.components',
  })
  expect(await hash()).toBe(previous)
})
