// SQL of back-office lists: filters, order and pages of a query (contracts/lists/list-query.ts).
import { addDays } from '../../kernel/days.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListDefinition, ListFilter, ListQuery, ListSort } from '../../contracts/lists/list-query.ts'
import { invalidInput } from '../../kernel/errors.ts'
import { fold } from '../../kernel/text/fold.ts'
import type { Db } from './database.ts'

type Sql<Value = unknown> = RawBuilder<Value>

/**
 * A field as SQL on a row of the list. `sortValue` replaces `value` in the order, such as an amount in the store
 * currency; it must not be null. `isDay`: the value is a date, not a time. `condition` replaces the usual one of a
 * filter, such as for values of other rows.
 */
export type ListColumn = {
  value: Sql
  sortValue?: Sql
  isDay?: true
  condition?: (filter: ListFilter) => Sql<boolean>
}

/** Columns of filters that a shop has added to a list, and the search by their values. */
export type ListExtension = {
  columns: Readonly<Record<string, ListColumn>>
  /** Whether a row is found by `q`; undefined when no row is. */
  search(q: string): Sql<boolean> | undefined
}

/**
 * `key` identifies a row and ends each order. `from` has the joins that the columns need. `with`: CTEs of the columns,
 * recursive ones too.
 */
export type ListSource<Name extends string> = {
  definition: ListDefinition<Name>
  extension?: ListExtension
  columns: Readonly<Record<Name, ListColumn>>
  with?: Sql
  from: Sql
  key: Sql
  keyType: 'bigint' | 'uuid' | 'text'
}

/** Days begin at midnight in the time zone of the shop; `today` is its date. */
export type ListCalendar = { today: string; timeZone: string }

/** `after`: `next` of the previous page. */
export type ListPageRequest = { after?: string | undefined; limit: number }

/** `total` is counted for the first page only. `next` is absent on the last page. */
export type ListPage<Row> = { rows: Row[]; next?: string; total?: number }

/**
 * One page of a list.
 * @param select the columns of a row.
 * @param conditions further conditions, such as that of the search.
 * @throws ShopError invalid_input with the path `after` when the cursor is not one of this list in this order.
 */
export async function readListPage<Row, Name extends string>(
  db: Db,
  source: ListSource<Name>,
  select: Sql,
  query: ListQuery<Name>,
  conditions: readonly Sql<boolean>[],
  calendar: ListCalendar,
  { after, limit }: ListPageRequest,
): Promise<ListPage<Row>> {
  const order = listOrder(source, query.sort)
  const matches = joinConditions([listConditions(source, query, calendar), ...conditions])
  const position = after === undefined ? undefined : parseCursor(after, order, query.sort)
  const tables = source.with ? sql`with recursive ${source.with}` : sql``
  const { rows } = await sql<{ total: number | null; rows: (Row & { list_cursor: string[] })[] }>`
    ${tables} select ${after === undefined ? sql`(select count(*)::int from ${source.from} where ${matches})` : sql`null::int`} as total,
      coalesce(jsonb_agg(to_jsonb(page)), '[]') as rows
    from (select ${select}, array[${sql.join(order.map(({ value }) => sql`(${value})::text`))}] as list_cursor
      from ${source.from} where ${position ? joinConditions([matches, afterPosition(order, position)]) : matches}
      order by ${listOrderSql(order)} limit ${limit + 1}) page`.execute(db)
  const { total, rows: found } = rows[0]!
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    rows: page.map((listed) => {
      const { list_cursor: _, ...row } = listed
      return row as unknown as Row
    }),
    ...(last && { next: formatCursor(last.list_cursor, query.sort) }),
    ...(total !== null && { total }),
  }
}

/** Whether a row matches the filters. Bulk actions and exports use it too. */
export function listConditions<Name extends string>(
  { columns, extension }: ListSource<Name>,
  { filters }: ListQuery<Name>,
  calendar: ListCalendar,
): Sql<boolean> {
  return joinConditions(
    (Object.entries(filters) as [Name, ListFilter | undefined][]).flatMap(([name, filter]) => {
      if (!filter) return []
      const column: ListColumn = columns[name] ?? extension!.columns[name]!
      return [column.condition?.(filter) ?? filterCondition(column, filter, calendar)]
    }),
  )
}

/** Whether a row is found by one of these conditions. */
export const anyCondition = (conditions: readonly (Sql<boolean> | undefined)[]): Sql<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` or `,
  )})`

const joinConditions = (conditions: readonly Sql<boolean>[]): Sql<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Whether all words of a search occur in the text, in any order; accents, case and punctuation are ignored. */
export function containsWords(q: string, text: Sql): Sql<boolean> {
  const words = fold(q).split(' ').filter(Boolean)
  if (words.length === 0) return q.trim() === '' ? sql<boolean>`true` : sql<boolean>`false`
  return joinConditions(words.map((word) => sql<boolean>`search_fold(${text}) like ${`%${word}%`}`))
}

/** A filter of a field with several values, such as the groups of a customer; `values` is an array. */
export const arrayCondition =
  (values: Sql) =>
  (filter: ListFilter): Sql<boolean> => {
    if (filter.kind === 'empty')
      return filter.not ? sql<boolean>`cardinality(${values}) > 0` : sql<boolean>`cardinality(${values}) = 0`
    if (filter.kind !== 'choice') throw new TypeError(`not a choice: ${filter.kind}`)
    const isAny = sql<boolean>`${values} && ${filter.values as string[]}::text[]`
    return filter.not ? sql<boolean>`not (${isAny})` : isAny
  }

/** A filter of a choice whose values are conditions, such as tasks. */
export const anyOf =
  <Choice extends string>(choices: readonly Choice[], condition: (choice: Choice) => Sql<boolean>) =>
  (filter: ListFilter): Sql<boolean> => {
    if (filter.kind !== 'choice') throw new TypeError(`not a choice: ${filter.kind}`)
    const chosen = choices.filter((choice) => filter.values.includes(choice)).map(condition)
    const isAny = sql<boolean>`coalesce(${sql.join(chosen, sql` or `)}, false)`
    return filter.not ? sql<boolean>`not ${isAny}` : isAny
  }

/** The usual condition of a filter. */
function filterCondition(column: ListColumn, filter: ListFilter, calendar: ListCalendar): Sql<boolean> {
  const { value } = column
  switch (filter.kind) {
    case 'text':
      return textCondition(value, filter)
    case 'choice':
      return filter.not
        ? sql<boolean>`(${value} is null or ${value}::text <> all(${filter.values as string[]}::text[]))`
        : sql<boolean>`${value}::text = any(${filter.values as string[]}::text[])`
    case 'number':
      return rangeCondition(value, filter.from, filter.to, (end) => sql`${end}::numeric`)
    case 'date':
      return dateCondition(column, filter.from, filter.to, calendar)
    case 'days':
      return dateCondition(column, addDays(calendar.today, 1 - filter.last), calendar.today, calendar)
    case 'boolean':
      return sql<boolean>`coalesce(${value}, false) = ${filter.value}::boolean`
    case 'empty':
      return filter.not
        ? sql<boolean>`nullif(${value}::text, '') is not null`
        : sql<boolean>`nullif(${value}::text, '') is null`
  }
}

/** Ignores accents, case and punctuation, as searches do. */
function textCondition(
  value: Sql,
  { match, value: text }: Extract<ListFilter, { kind: 'text' }>,
): Sql<boolean> {
  const folded = fold(text)
  if (match === 'is') return sql<boolean>`btrim(search_fold(${value})) = ${folded}`
  // A folded text has no wildcards.
  const pattern = match === 'starts' ? `${folded}%` : `%${folded}%`
  return sql<boolean>`ltrim(search_fold(${value})) like ${pattern}`
}

const rangeCondition = <End>(
  value: Sql,
  from: End | undefined,
  to: End | undefined,
  toSql: (end: End) => Sql,
): Sql<boolean> =>
  joinConditions([
    ...(from === undefined ? [] : [sql<boolean>`${value} >= ${toSql(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${value} <= ${toSql(to)}`]),
  ])

const dateCondition = (
  { value, isDay }: ListColumn,
  from: string | undefined,
  to: string | undefined,
  { timeZone }: ListCalendar,
): Sql<boolean> => {
  const start = (day: string) =>
    isDay ? sql`${day}::date` : sql`(${day}::date::timestamp at time zone ${timeZone})`
  return joinConditions([
    ...(from === undefined ? [] : [sql<boolean>`${value} >= ${start(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${value} < ${start(addDays(to, 1))}`]),
  ])
}

/** `cast` makes a text of the cursor a value. */
type OrderPart = {
  value: Sql
  cast: (text: string) => Sql
  isValid: (text: string) => boolean
  descending: boolean
}

type CursorType = Pick<OrderPart, 'cast' | 'isValid'>
const textType: CursorType = { cast: (text) => sql`${text}::text`, isValid: () => true }
const numberType: CursorType = {
  cast: (text) => sql`${text}::numeric`,
  isValid: (text) => /^-?\d+(?:\.\d+)?$/.test(text),
}
const cursorTypes = {
  text: textType,
  choice: textType,
  number: numberType,
  money: numberType,
  date: {
    cast: (text) => sql`${text}::timestamptz`,
    isValid: (text) => /^\d{4,}-\d\d-\d\d [\d:.]+[+-]\d\d(?::?\d\d)?$/.test(text),
  },
  day: { cast: (text) => sql`${text}::date`, isValid: (text) => /^\d{4}-\d\d-\d\d$/.test(text) },
  boolean: {
    cast: (text) => sql`${text}::boolean`,
    isValid: (text) => text === 'true' || text === 'false',
  },
} satisfies Record<string, CursorType>

const keyTypes: Record<ListSource<string>['keyType'], CursorType> = {
  bigint: { cast: (text) => sql`${text}::bigint`, isValid: (text) => /^\d{1,18}$/.test(text) },
  uuid: {
    cast: (text) => sql`${text}::uuid`,
    isValid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
  },
  text: textType,
}

/** The key has the direction of the last field, so that an index on both can be read in either direction. */
function listOrder<Name extends string>(
  { definition, columns, key, keyType }: ListSource<Name>,
  sort: readonly ListSort<Name>[],
): OrderPart[] {
  const parts = sort.map(({ field, descending }): OrderPart => {
    const { value, sortValue, isDay } = columns[field]
    const type = cursorTypes[isDay ? 'day' : definition.fields[field].type]
    return { value: sortValue ?? value, ...type, descending }
  })
  const descending = sort.at(-1)?.descending ?? false
  return [...parts, { value: key, ...keyTypes[keyType], descending }]
}

const listOrderSql = (order: readonly OrderPart[]): Sql =>
  sql.join(order.map(({ value, descending }) => (descending ? sql`${value} desc` : sql`${value} asc`)))

/** Rows after a position. Parts with one direction are compared as a row, for which an index is used. */
function afterPosition(order: readonly OrderPart[], position: readonly string[]): Sql<boolean> {
  const ends = order.map(({ cast }, at) => cast(position[at]!))
  const isAfter = (at: number) => (order[at]!.descending ? sql`<` : sql`>`)
  if (order.every(({ descending }) => descending === order[0]!.descending))
    return sql<boolean>`(${sql.join(order.map(({ value }) => value))}) ${isAfter(0)} (${sql.join(ends)})`
  const alternatives = order.map(({ value }, at) =>
    joinConditions([
      ...order.slice(0, at).map((part, before) => sql<boolean>`${part.value} = ${ends[before]!}`),
      sql<boolean>`${value} ${isAfter(at)} ${ends[at]!}`,
    ]),
  )
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}

const nameSort = (sort: readonly ListSort[]): string =>
  sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',')

const formatCursor = (position: readonly string[], sort: readonly ListSort[]): string =>
  Buffer.from(JSON.stringify([nameSort(sort), ...position])).toString('base64url')

function parseCursor(cursor: string, order: readonly OrderPart[], sort: readonly ListSort[]): string[] {
  const invalid = invalidInput('after', '`next` of the previous page, with the same `sort`')
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw invalid
  }
  if (!Array.isArray(parsed) || parsed.length !== order.length + 1 || parsed[0] !== nameSort(sort))
    throw invalid
  const position: unknown[] = parsed.slice(1)
  const isPosition = (texts: unknown[]): texts is string[] =>
    texts.every((text, at) => typeof text === 'string' && !text.includes('\0') && order[at]!.isValid(text))
  if (!isPosition(position)) throw invalid
  return position
}
