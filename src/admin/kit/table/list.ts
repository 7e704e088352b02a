// What a list declares: its columns, filters and views. One component shows all of them (data-table.tsx).
import type { ReactNode } from 'react'
import type { ListDefinition } from '../../../contracts/lists/list-query.ts'
import type { Permission } from '../../../contracts/permissions.ts'
import type { ApiError } from '../../data/api-error.ts'
import type { MessageKey, Text } from '../../i18n/text.tsx'

/** How a cell is edited in place. */
export type CellEdit<Row extends object> = {
  permission: Permission
  /** @returns the text of the input; undefined when the cell of this row cannot be edited in place. */
  text(row: Row): string | undefined
  /** @returns the problem of a text; undefined for a valid one. */
  check?(text: string, row: Row): MessageKey | undefined
  /** A choice of these instead of a text. */
  options?: readonly { value: string; label: MessageKey }[]
  inputMode?: 'decimal' | 'numeric'
  /**
   * Saves the text. The row has the value that it replaces; `key` is the same for each attempt, for the header
   * Idempotency-Key.
   * @throws ApiError 409 when someone else has changed that value.
   */
  save(row: Row, text: string, key: string): Promise<unknown>
  explain?(error: ApiError): MessageKey | undefined
}

export type ListColumn<Row extends object> = {
  id: string
  label: MessageKey
  cell(row: Row, text: Text): ReactNode
  edit?: CellEdit<Row>
  /** Field of the list by which a click on the header sorts. */
  sort?: string
  /** Numbers are aligned to the end. */
  end?: true
  /** Narrow screens hide 2 first, then 1; columns without a priority always stay. */
  priority?: 1 | 2
  /** Off until it is turned on. */
  optional?: true
  /** Where it is on a card on a phone; columns without one are left out there. */
  card?: 'lead' | 'title' | 'end' | 'note' | 'state'
}

/** A query with a name, shown as a tab: `to_do=pick`. */
export type ListView = { id: string; label: MessageKey; query: string }

export type ListPage<Row extends object> = {
  rows: Row[]
  total?: number | undefined
  next?: string | undefined
}

/** What a link from a list to a record carries: the query of the list. */
export type ListOrigin = { list: string; query: string }

export type List<Row extends object> = {
  /** In addresses, such as `orders`. */
  name: string
  title: MessageKey
  /** Label of the search field. */
  search: MessageKey
  /** Shown when the list is empty without filters. */
  empty: MessageKey
  definition: ListDefinition
  /** Name of its export, if it has one. */
  export?: string
  columns: readonly ListColumn<Row>[]
  views: readonly ListView[]
  /** Labels of the fields that filter. */
  fields: Readonly<Record<string, MessageKey>>
  /** @returns the label of a value of a choice, if it has one. */
  choice?(field: string, value: string, text: Text): string | undefined
  rowId(row: Row): string
  /** How screen readers name a row. */
  rowName(row: Row): string
  /** Absent when a row has no page of its own. */
  href?(row: Row): string
  /** @param query of the address, with `after` for a further page. */
  fetch(query: Record<string, string>, signal: AbortSignal): Promise<ListPage<Row>>
}
