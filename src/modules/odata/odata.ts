// OData model and query types, named as in the specification: https://docs.oasis-open.org/odata/odata/v4.01/
import type { RawBuilder } from 'kysely'

export type EdmType =
  | 'Edm.Int64'
  | 'Edm.Int32'
  | 'Edm.Decimal'
  | 'Edm.String'
  | 'Edm.Boolean'
  | 'Edm.DateTimeOffset'

export type Field = { type: EdmType; sql: RawBuilder<unknown>; nullable?: boolean }

/** A navigation property: leads to the entities whose `to` field equals this entity's `from` field. */
export type Navigation = { set: string; from: string; to: string; many: boolean }

/** Rows of one entity type. `from` is the FROM clause, limited to the rows that the reader may see. */
export type EntitySet = {
  name: string
  /** Name of the entity type. */
  type: string
  key: string
  fields: Record<string, Field>
  navigations: Record<string, Navigation>
  from: RawBuilder<unknown>
}

export type EntitySets = Record<string, EntitySet>

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
export type Literal = string | number | boolean | null | Date
/** The compared field, with an optional function applied first. */
export type Operand = { field: string; transform?: 'tolower' | 'toupper' | 'trim' | 'length' }

export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'compare'; left: Operand; comparison: Comparison; value: Literal }
  | { kind: 'in'; left: Operand; values: Literal[] }
  | { kind: 'text'; test: 'contains' | 'startswith' | 'endswith'; left: Operand; value: string }

/** Reason a request is rejected. `option` is the query option at fault. */
export class ODataError extends Error {
  override readonly name = 'ODataError'
  readonly option: string
  constructor(option: string, message: string) {
    super(message)
    this.option = option
  }
}

export const MAX_PAGE_SIZE = 1_000
export const DEFAULT_PAGE_SIZE = 500
