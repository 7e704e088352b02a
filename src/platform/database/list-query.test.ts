// Compares pages of random queries with a plain filter and sort of the same rows.
import { DAY_MS } from '../../kernel/days.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import type { ListDefinition, ListFilter, ListQuery, ListSort } from '../../contracts/lists/list-query.ts'
import { toLocalDateTime } from '../../kernel/time-zone.ts'
import { type ListSource, readListPage } from './list-query.ts'

type Row = { id: number; name: string; city: string | null; total: number; at: string; late: boolean }
type Name = 'name' | 'city' | 'total' | 'at' | 'late'

const calendar = { today: '2026-03-29', timeZone: 'Europe/Berlin' }
const names = ['Hương', 'Anna Müller', 'anna', '100% wool', 'Zoë', 'A_b']
const rows: Row[] = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  name: names[at % names.length]!,
  city: [null, 'Huế', 'Köln', ''][at % 4]!,
  total: [1999, 2000, -5, 0, 120_050][at % 5]!,
  // Around midnight and the change to summer time in Berlin.
  at: new Date(Date.UTC(2026, 2, 26 + (at % 5), [22, 23, 0, 12][at % 4], 0, 0, at % 3)).toISOString(),
  late: at % 7 === 0,
}))

const definition: ListDefinition<Name> = {
  fields: {
    name: { type: 'text', sort: true },
    city: { type: 'choice', canBeEmpty: true },
    total: { type: 'money', sort: true },
    at: { type: 'date', sort: true },
    late: { type: 'boolean', sort: true },
  },
  defaultSort: [{ field: 'at', descending: true }],
}
const raw = (text: string): { value: RawBuilder<unknown> } => ({ value: sql.raw(text) })
const source: ListSource<Name> = {
  definition,
  columns: {
    name: raw('r.name collate "C"'),
    city: raw('r.city'),
    total: raw('r.total / 100.0'),
    at: raw('r.at'),
    late: raw('r.late'),
  },
  from: sql`list_test r`,
  key: sql`r.id`,
  keyType: 'bigint',
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table list_test (id bigint primary key, name text, city text, total bigint, at timestamptz, late boolean)`.execute(
    database.db,
  )
  await sql`insert into list_test select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    r (id bigint, name text, city text, total bigint, at timestamptz, late boolean)`.execute(database.db)
})
afterAll(() => database?.close())

const read = (query: ListQuery<Name>, limit: number, after?: string) =>
  readListPage<{ id: number }, Name>(database.db, source, sql`r.id`, query, [], calendar, { after, limit })

const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[%_]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
const localDay = (at: string) => toLocalDateTime(new Date(at), calendar.timeZone).slice(0, 10)
const isBetween = <Value extends string | number>(value: Value, from?: Value, to?: Value) =>
  (from === undefined || value >= from) && (to === undefined || value <= to)

function matches(row: Row, name: Name, filter: ListFilter): boolean {
  const value = row[name]
  switch (filter.kind) {
    case 'text': {
      const [text, searched] = [foldText(String(value)), foldText(filter.value)]
      if (filter.match === 'is') return text === searched
      return filter.match === 'starts' ? text.startsWith(searched) : text.includes(searched)
    }
    case 'choice':
      return filter.values.includes(String(value)) !== filter.not
    case 'number':
      return isBetween(Number(value) / 100, filter.from, filter.to)
    case 'date':
      return isBetween(localDay(String(value)), filter.from, filter.to)
    case 'days': {
      const first = new Date(Date.parse(calendar.today) - (filter.last - 1) * DAY_MS)
      return isBetween(localDay(String(value)), first.toISOString().slice(0, 10), calendar.today)
    }
    case 'boolean':
      return value === filter.value
    case 'empty':
      return (value === null || value === '') !== filter.not
  }
}

const compare = (a: Row, b: Row, sort: readonly ListSort<Name>[]): number => {
  for (const { field, descending } of [
    ...sort,
    { field: 'id' as const, descending: sort.at(-1)?.descending ?? false },
  ]) {
    const [left, right] = [a[field]!, b[field]!]
    if (left !== right) return left < right === descending ? 1 : -1
  }
  return 0
}

const day = fc.constantFrom('2026-03-26', '2026-03-28', '2026-03-29', '2026-03-30')
const range = <Value>(kind: 'number' | 'date', end: fc.Arbitrary<Value>) =>
  fc
    .record({ from: end, to: end }, { requiredKeys: [] })
    .filter(({ from, to }) => from !== undefined || to !== undefined)
    .map((ends) => ({ kind, ...ends }) as ListFilter)
const filters = fc.record(
  {
    name: fc.record({
      kind: fc.constant('text' as const),
      match: fc.constantFrom('contains', 'is', 'starts'),
      value: fc.constantFrom('an', 'huong', 'ANNA', 'mull', '0%', 'zoe', 'a_'),
    }),
    city: fc.oneof(
      fc.record({
        kind: fc.constant('choice' as const),
        values: fc.constantFrom(['Huế'], ['Köln', 'Huế'], ['Rome']),
        not: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('empty' as const), not: fc.boolean() }),
    ),
    total: range('number', fc.constantFrom(-1, 0, 19.99, 20, 1200.5)),
    at: fc.oneof(
      range('date', day),
      fc.record({ kind: fc.constant('days' as const), last: fc.integer({ min: 1, max: 4 }) }),
    ),
    late: fc.record({ kind: fc.constant('boolean' as const), value: fc.boolean() }),
  },
  { requiredKeys: [] },
)
const sorts = fc.uniqueArray(
  fc.record({ field: fc.constantFrom('name', 'total', 'at', 'late'), descending: fc.boolean() }),
  { minLength: 1, maxLength: 3, selector: ({ field }) => field },
)

test('pages of any filters and order have each matching row once, in order, and its number', async () => {
  await fc.assert(
    fc.asyncProperty(filters, sorts, fc.integer({ min: 1, max: 25 }), async (filter, sort, limit) => {
      const query = { q: '', filters: filter, sort } as ListQuery<Name>
      const expected = rows
        .filter((row) =>
          (Object.entries(filter) as [Name, ListFilter][]).every(([name, one]) => matches(row, name, one)),
        )
        .toSorted((a, b) => compare(a, b, query.sort))
        .map(({ id }) => id)
      const first = await read(query, limit)
      expect(first.total).toBe(expected.length)
      const ids = first.rows.map(({ id }) => id)
      let { next } = first
      while (next !== undefined) {
        const page = await read(query, limit, next)
        expect(page.total).toBeUndefined()
        ids.push(...page.rows.map(({ id }) => id))
        next = page.next
      }
      expect(ids).toEqual(expected)
    }),
    propertyRuns(200),
  )
})

test('a cursor of another order, or a false one, is rejected by name', async () => {
  const byTotal: ListQuery<Name> = { q: '', filters: {}, sort: [{ field: 'total', descending: false }] }
  const { next } = await read(byTotal, 5)
  const forge = (...position: unknown[]) =>
    Buffer.from(JSON.stringify(['total', ...position])).toString('base64url')
  const byName: ListQuery<Name> = { ...byTotal, sort: [{ field: 'name', descending: false }] }
  for (const [query, after] of [
    [byName, next!],
    [byTotal, 'nonsense'],
    [byTotal, forge('1')],
    [byTotal, forge('1; drop table list_test', '5')],
    [byTotal, forge('1', 'x')],
    [byTotal, forge(1, 5)],
  ] as const)
    await expect(read(query, 5, after)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'after' }] },
    })
})
