// Reads rows of an entity set. The entity sets define their tables and are composed of what the modules offer.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { EntitySet, EntitySets, Filter, Literal, Operand } from './odata.ts'
import type { ODataQuery, Expand } from './options.ts'

export type Row = Record<string, unknown>
export type ReadRows = { rows: Row[]; count: number | undefined; more: boolean }

/**
 * Reads one page. `more` is true when further rows exist beyond this page and within the requested number.
 */
export async function readRows(
  db: Db,
  sets: EntitySets,
  set: EntitySet,
  query: ODataQuery,
): Promise<ReadRows> {
  const whereCondition = query.filter ? condition(query.filter, set) : sql<boolean>`true`
  const remaining = query.top === undefined ? Infinity : Math.max(0, query.top - query.offset)
  const limit = Math.min(query.pageSize, remaining)
  const order = [
    ...query.orderby.map(({ field, descending }) =>
      descending
        ? sql`${set.fields[field]!.sql} desc nulls last`
        : sql`${set.fields[field]!.sql} asc nulls first`,
    ),
    set.fields[set.key]!.sql,
  ]
  const keys = [set.key, ...query.expand.map(({ name }) => set.navigations[name]!.from)]
  const expected = [...new Set([...query.select, ...keys])]
  const result = await sql<Row>`
    select ${columns(set, expected)} from ${set.from} where ${whereCondition} order by ${sql.join(order)}
    limit ${limit === 0 ? 0 : limit + 1} offset ${query.skip + query.offset}`.execute(db)
  const rows = result.rows.slice(0, limit).map((row) => toEntity(set, row))
  for (const expand of query.expand) await expandRows(db, sets, set, rows, expand)
  return {
    rows: rows.map((row) => pickFields(row, [...query.select, ...query.expand.map(({ name }) => name)])),
    more: result.rows.length > limit && limit < remaining,
    count: query.count ? await countRows(db, set, whereCondition) : undefined,
  }
}

/** @returns the row with this key; undefined when there is none. */
export async function readRow(
  db: Db,
  sets: EntitySets,
  set: EntitySet,
  key: Literal,
  query: ODataQuery,
): Promise<Row | undefined> {
  const filter: Filter = { kind: 'compare', left: { field: set.key }, comparison: 'eq', value: key }
  const { rows } = await readRows(db, sets, set, {
    ...query,
    filter,
    top: 1,
    skip: 0,
    offset: 0,
    count: false,
    orderby: [],
  })
  return rows[0]
}

export async function countRows(db: Db, set: EntitySet, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${set.from} where ${where}`.execute(db)
  return Number(rows[0]!.n)
}

export const countOf = (db: Db, set: EntitySet, { filter }: ODataQuery): Promise<number> =>
  countRows(db, set, filter ? condition(filter, set) : sql<boolean>`true`)

const columns = (set: EntitySet, names: readonly string[]) =>
  sql.join(names.map((name) => sql`${set.fields[name]!.sql} as ${sql.id(name)}`))

function toEntity(set: EntitySet, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date
        ? value.toISOString()
        : ['Edm.Int64', 'Edm.Decimal'].includes(set.fields[name]?.type ?? '') && value !== null
          ? Number(value)
          : value,
    ]),
  )
}

const pickFields = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))

/** Reads the expanded entities for all rows of a page in one query. */
async function expandRows(
  db: Db,
  sets: EntitySets,
  set: EntitySet,
  rows: Row[],
  { name, select }: Expand,
): Promise<void> {
  const { set: target, from, to, many } = set.navigations[name]!
  const targetSet = sets[target]!
  const keys = [...new Set(rows.map((row) => row[from]).filter((key) => key !== null))]
  const relatedRows =
    keys.length === 0
      ? []
      : (
          await sql<Row>`
    select ${columns(targetSet, [...new Set([...select, to, targetSet.key])])} from ${targetSet.from}
    where ${targetSet.fields[to]!.sql}::text = any(${keys.map(String)}::text[]) order by ${targetSet.fields[targetSet.key]!.sql}`.execute(
            db,
          )
        ).rows.map((row) => toEntity(targetSet, row))
  const byKey = Map.groupBy(relatedRows, (row) => String(row[to]))
  for (const row of rows) {
    const relatedItems = (byKey.get(String(row[from])) ?? []).map((item) => pickFields(item, select))
    row[name] = many ? relatedItems : (relatedItems[0] ?? null)
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
      return sql<boolean>`(${toOperandSql(filter.left, set)} in (${sql.join(filter.values.map((value) => toSqlValue(filter.left, set, value)))}))`
    case 'text':
      return textCondition(filter, set)
    case 'compare': {
      const leftOperand = toOperandSql(filter.left, set)
      if (filter.value === null)
        return filter.comparison === 'eq'
          ? sql<boolean>`(${leftOperand} is null)`
          : sql<boolean>`(${leftOperand} is not null)`
      const rightOperand = toSqlValue(filter.left, set, filter.value)
      if (filter.comparison === 'ne') return sql<boolean>`(${leftOperand} is distinct from ${rightOperand})`
      return sql<boolean>`(${leftOperand} ${signs[filter.comparison]} ${rightOperand})`
    }
  }
}

const signs = { eq: sql`=`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }
const casts = {
  'Edm.Int64': sql`numeric`,
  'Edm.Int32': sql`numeric`,
  'Edm.Decimal': sql`numeric`,
  'Edm.String': sql`text`,
  'Edm.Boolean': sql`boolean`,
  'Edm.DateTimeOffset': sql`timestamptz`,
}

const toSqlValue = ({ field, transform }: Operand, set: EntitySet, value: Literal) =>
  sql`${value}::${transform === 'length' ? casts['Edm.Int32'] : casts[set.fields[field]!.type]}`

function toOperandSql({ field, transform }: Operand, set: EntitySet): RawBuilder<unknown> {
  const column = set.fields[field]!.sql
  switch (transform) {
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
  const column = toOperandSql(left, set)
  switch (test) {
    case 'contains':
      return sql<boolean>`(strpos(${column}, ${value}::text) > 0)`
    case 'startswith':
      return sql<boolean>`starts_with(${column}, ${value}::text)`
    case 'endswith':
      return sql<boolean>`(right(${column}, length(${value}::text)) = ${value}::text)`
  }
}
