// What is read by OData, and how its words are named: https://docs.oasis-open.org/odata/odata/v4.01/
import type { RawBuilder } from 'kysely'

export type EdmType = 'Edm.Int64' | 'Edm.Int32' | 'Edm.String' | 'Edm.Boolean' | 'Edm.DateTimeOffset'

export type Field = { type: EdmType; sql: RawBuilder<unknown>; nullable?: boolean }

/** A way from one entity to others: those of which `to` is what `from` is here. */
export type Navigation = { set: string; from: string; to: string; many: boolean }

/** Rows of one kind. `from` is what stands after FROM; where not everybody may read all of them, it is of the reader's alone. */
export type EntitySet = {
  name: string
  /** Of one row. */
  type: string
  key: string
  fields: Record<string, Field>
  navigations: Record<string, Navigation>
  from: RawBuilder<unknown>
}

export type EntitySets = Record<string, EntitySet>

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
export type Literal = string | number | boolean | null | Date
/** What is compared: a field, perhaps put into small letters first. */
export type Operand = { field: string; transform?: 'tolower' | 'toupper' | 'trim' | 'length' }

export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'compare'; left: Operand; comparison: Comparison; value: Literal }
  | { kind: 'in'; left: Operand; values: Literal[] }
  | { kind: 'text'; test: 'contains' | 'startswith' | 'endswith'; left: Operand; value: string }

/** Why a request cannot be answered. `option` is the query option that it is about. */
export class ODataError extends Error {
  override readonly name = 'ODataFault'
  readonly option: string
  constructor(option: string, message: string) {
    super(message)
    this.option = option
  }
}

export const MAX_PAGE_SIZE = 1_000
export const DEFAULT_PAGE_SIZE = 500
