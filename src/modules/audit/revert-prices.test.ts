import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useAuditContext } from '../../../tests/support/audit-context.ts'
import type { PriceListRowInput } from '../pricing/price-lists/price-list-rows.ts'

const shop = useAuditContext({ dresses: ['E', 'F'] })
const at = (hours: number) => new Date(shop.now.getTime() + hours * 3_600_000).toISOString()
const price = (
  sku: string,
  minor: number | null,
  extra: Partial<PriceListRowInput> = {},
): PriceListRowInput => ({
  sku: `${sku}-INK-M`,
  price: minor,
  min_quantity: 1,
  kind: 'regular',
  ...extra,
})
const set = (...rows: PriceListRowInput[]) => shop.trade.prices.setPrices(shop.by, 'gold', { rows })
/** Shortens SKUs. */
const short = (text: string) => text.replace('-INK-M', '')
const readPrices = async () =>
  (await shop.trade.prices.listPrices(shop.by, 'gold')).rows
    .map((row) => ({ ...row, sku: short(row.sku) }))
    .toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : a.from - b.from))
const latestChanges = async () =>
  (await shop.latest()).changes.map((change) => ({ ...change, path: short(change.path) }))

test('list prices are shown before and after, and reverted: quantities, dates, scheduled prices', async () => {
  await shop.trade.prices.addList(shop.by, { code: 'gold', name: 'Gold' })
  const [day, week] = [at(24), at(168)]
  await set(
    price('D', 3000),
    price('D', 2500, { min_quantity: 10 }),
    price('D', 2000, { kind: 'sale', starts_at: day, ends_at: week }),
    price('E', 3500),
  )
  const plan = () => set(price('E', 3600, { starts_at: week }))
  await shop.changeAndRevert('price-list.set', readPrices, plan)
  await plan()
  expect(await latestChanges()).toEqual([
    { path: `E ${week.slice(0, 16)}Z –.price`, before: null, after: 3600 },
  ])

  shop.now = new Date(at(1))
  await shop.changeAndRevert('price-list.set', readPrices, async () => {
    await set(
      price('D', 3100),
      price('D', null, { min_quantity: 10 }),
      price('D', null, { kind: 'sale' }),
      price('E', 3300),
      price('F', 900),
    )
    expect((await latestChanges()).toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'D 10+.price', before: 2500, after: null },
      { path: `D ${day.slice(0, 16)}Z – ${week.slice(0, 16)}Z.sale_price`, before: 2000, after: null },
      { path: 'D.price', before: 3000, after: 3100 },
      { path: `E ${week.slice(0, 16)}Z –.price`, before: 3600, after: null },
      { path: 'E.price', before: 3500, after: 3300 },
      { path: 'F.price', before: null, after: 900 },
    ])
  })
  // A revert can be reverted, too.
  await shop.back()
  expect((await readPrices()).map((row) => [row.sku, row.from, row.amountMinor])).toEqual([
    ['D', 1, 3100],
    ['E', 1, 3300],
    ['F', 1, 900],
  ])
})

test('scheduled prices are reverted to what they would be by now: started, or over', async () => {
  const [startsAt, endsAt] = [at(2), at(4)]
  await set(
    price('F', 800, { starts_at: startsAt }),
    price('E', 700, { starts_at: startsAt, ends_at: endsAt }),
  )
  await set(price('F', 850), price('E', 3200))
  const { id } = await shop.latest()
  shop.now = new Date(at(8))
  await shop.calls.revert(shop.by, id)
  expect((await readPrices()).filter(({ sku }) => sku !== 'D')).toMatchObject([
    { sku: 'E', amountMinor: 3300, starts_at: null, ends_at: null },
    { sku: 'F', amountMinor: 800, starts_at: null, ends_at: null },
  ])
})

test('prices are reverted all or none, and not if one was changed again', async () => {
  await set(price('D', 3200), price('E', 3200))
  const { id } = await shop.latest()
  await set(price('E', 3400))
  const newer = await shop.latest()
  const before = await readPrices()
  await expect(shop.calls.revert(shop.by, id)).rejects.toMatchObject({
    code: 'content_changed',
    details: { fields: ['E-INK-M.price'] },
  })
  expect(await readPrices()).toEqual(before)
  await shop.calls.revert(shop.by, newer.id)
  await shop.calls.revert(shop.by, id)
  expect((await readPrices()).slice(0, 2)).toMatchObject([
    { sku: 'D', amountMinor: 3100 },
    { sku: 'E', amountMinor: 3300 },
  ])
})

test('saving unchanged prices is no change; of concurrent changes each shows what the previous one left', async () => {
  await set(price('F', 600))
  const { id } = await shop.latest()
  await set(price('F', 600))
  expect((await shop.latest()).id).toBe(id)
  await Promise.all(Array.from({ length: 10 }, (_, index) => set(price('F', 601 + index))))
  const { events } = await shop.calls.events(shop.by, { what: 'price-list.set' })
  const lines = events.slice(0, 10).map(({ changes }) => changes[0]!)
  expect(lines.map(({ before }) => before)).toEqual([...lines.slice(1).map(({ after }) => after), 600])
})

test('a new price list is removed while no one has used it', async () => {
  const codes = async () => (await shop.trade.prices.lists(shop.by)).map(({ code }) => code)
  await shop.trade.prices.addList(shop.by, { code: 'silver', name: 'Silver' })
  const added = await shop.latest()
  await shop.back()
  expect(await codes()).not.toContain('silver')
  expect(await shop.latest()).toMatchObject({ action: 'price-list.remove', reverts: added.id })
  await shop.back()
  expect(await codes()).toContain('silver')
  const { id } = await shop.latest()
  await shop.trade.prices.setPrices(shop.by, 'silver', { rows: [price('D', 2900)] })
  await expect(shop.calls.revert(shop.by, id)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await codes()).toContain('silver')

  await shop.trade.prices.addList(shop.by, { code: 'bronze', name: 'Bronze' })
  const bronze = (await shop.latest()).id
  await sql`with made as (insert into company (name, tax_number, country, province, created_at)
      values ('Weaver', '1', 'VN', 'HN', now()) returning id)
    insert into company_price_list (company_id, price_list_id, starts_at)
    select made.id, l.id, now() from made, price_list l where l.code = 'bronze'`.execute(shop.db)
  await expect(shop.calls.revert(shop.by, bronze)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await codes()).toContain('bronze')
})
