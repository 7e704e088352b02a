// Reads rows of an entity set. Which tables they come from the sets say, which are made of what the modules offer.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { EntitySet, EntitySets, Filter, Literal, Operand } from './odata.ts'
import type { Asked, Expand } from './options.ts'

export type Row = Record<string, unknown>
export type ReadRows = { rows: Row[]; count: number | undefined; more: boolean }

/** One page; `more` where there are further rows than it has, and than were asked for. */
export async function readRows(db: Db, sets: EntitySets, set: EntitySet, asked: Asked): Promise<ReadRows> {
  const where = asked.filter ? condition(asked.filter, set) : sql<boolean>`true`
  const left = asked.top === undefined ? Infinity : Math.max(0, asked.top - asked.given)
  const limit = Math.min(asked.pageSize, left)
  const order = [
    ...asked.orderby.map(({ field, descending }) =>
      descending
        ? sql`${set.fields[field]!.sql} desc nulls last`
        : sql`${set.fields[field]!.sql} asc nulls first`,
    ),
    set.fields[set.key]!.sql,
  ]
  const keys = [set.key, ...asked.expand.map(({ name }) => set.navigations[name]!.from)]
  const wanted = [...new Set([...asked.select, ...keys])]
  const found = await sql<Row>`
    select ${columns(set, wanted)} from ${set.from} where ${where} order by ${sql.join(order)}
    limit ${limit === 0 ? 0 : limit + 1} offset ${asked.skip + asked.given}`.execute(db)
  const rows = found.rows.slice(0, limit).map((row) => shown(set, row))
  for (const expand of asked.expand) await expandRows(db, sets, set, rows, expand)
  return {
    rows: rows.map((row) => keep(row, [...asked.select, ...asked.expand.map(({ name }) => name)])),
    more: found.rows.length > limit && limit < left,
    count: asked.count ? await countRows(db, set, where) : undefined,
  }
}

/** The row of a key. @returns undefined where there is none. */
export async function readRow(
  db: Db,
  sets: EntitySets,
  set: EntitySet,
  key: Literal,
  asked: Asked,
): Promise<Row | undefined> {
  const filter: Filter = { kind: 'compare', left: { field: set.key }, comparison: 'eq', value: key }
  const { rows } = await readRows(db, sets, set, {
    ...asked,
    filter,
    top: 1,
    skip: 0,
    given: 0,
    count: false,
    orderby: [],
  })
  return rows[0]
}

export async function countRows(db: Db, set: EntitySet, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${set.from} where ${where}`.execute(db)
  return Number(rows[0]!.n)
}

export const countOf = (db: Db, set: EntitySet, { filter }: Asked): Promise<number> =>
  countRows(db, set, filter ? condition(filter, set) : sql<boolean>`true`)

const columns = (set: EntitySet, names: readonly string[]) =>
  sql.join(names.map((name) => sql`${set.fields[name]!.sql} as ${sql.id(name)}`))

function shown(set: EntitySet, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date
        ? value.toISOString()
        : set.fields[name]?.type === 'Edm.Int64' && value !== null
          ? Number(value)
          : value,
    ]),
  )
}

const keep = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))

/** What belongs to the rows of a page, in one further query. */
async function expandRows(
  db: Db,
  sets: EntitySets,
  set: EntitySet,
  rows: Row[],
  { name, select }: Expand,
): Promise<void> {
  const { set: target, from, to, many } = set.navigations[name]!
  const other = sets[target]!
  const keys = [...new Set(rows.map((row) => row[from]).filter((key) => key !== null))]
  const found =
    keys.length === 0
      ? []
      : (
          await sql<Row>`
    select ${columns(other, [...new Set([...select, to, other.key])])} from ${other.from}
    where ${other.fields[to]!.sql}::text = any(${keys.map(String)}::text[]) order by ${other.fields[other.key]!.sql}`.execute(
            db,
          )
        ).rows.map((row) => shown(other, row))
  const byKey = Map.groupBy(found, (row) => String(row[to]))
  for (const row of rows) {
    const its = (byKey.get(String(row[from])) ?? []).map((one) => keep(one, select))
    row[name] = many ? its : (its[0] ?? null)
  }
}

function condition(filter: Filter, set: EntitySet): RawBuilder<boolean> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => condition(part, set))
      return sql<boolean>`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<boolean>`(not coalesce(${condition(filter.part, set)}, false))`
    case 'in':
      return sql<boolean>`(${operand(filter.left, set)} in (${sql.join(filter.values.map((value) => valueOf(filter.left, set, value)))}))`
    case 'text':
      return textCondition(filter, set)
    case 'compare': {
      const left = operand(filter.left, set)
      if (filter.value === null)
        return filter.comparison === 'eq'
          ? sql<boolean>`(${left} is null)`
          : sql<boolean>`(${left} is not null)`
      const right = valueOf(filter.left, set, filter.value)
      if (filter.comparison === 'ne') return sql<boolean>`(${left} is distinct from ${right})`
      return sql<boolean>`(${left} ${signs[filter.comparison]} ${right})`
    }
  }
}

const signs = { eq: sql`=`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }
const casts = {
  'Edm.Int64': sql`numeric`,
  'Edm.Int32': sql`numeric`,
  'Edm.String': sql`text`,
  'Edm.Boolean': sql`boolean`,
  'Edm.DateTimeOffset': sql`timestamptz`,
}

const valueOf = ({ field, how }: Operand, set: EntitySet, value: Literal) =>
  sql`${value}::${how === 'length' ? casts['Edm.Int32'] : casts[set.fields[field]!.type]}`

function operand({ field, how }: Operand, set: EntitySet): RawBuilder<unknown> {
  const column = set.fields[field]!.sql
  switch (how) {
    case 'tolower':
      return sql`lower(${column})`
    case 'toupper':
      return sql`upper(${column})`
    case 'trim':
      return sql`btrim(${column})`
    case 'length':
      return sql`length(${column})`
    case undefined:
      return column
  }
}

function textCondition(
  { test, left, value }: Extract<Filter, { kind: 'text' }>,
  set: EntitySet,
): RawBuilder<boolean> {
  const column = operand(left, set)
  switch (test) {
    case 'contains':
      return sql<boolean>`(strpos(${column}, ${value}::text) > 0)`
    case 'startswith':
      return sql<boolean>`starts_with(${column}, ${value}::text)`
    case 'endswith':
      return sql<boolean>`(right(${column}, length(${value}::text)) = ${value}::text)`
  }
}
