// Custom fields in back-office lists of their owners: filters by fields with the display `filter`, and search by those with
// the display `search`.
import { type RawBuilder, sql } from 'kysely'
import type { ListField } from '../../contracts/lists/list-query.ts'
import { catalogueLocale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  arrayCondition,
  containsWords,
  type ListColumn,
  type ListExtension,
} from '../../platform/database/list-query.ts'
import type { FieldType } from '../../contracts/custom-fields.ts'
import type { CustomField } from './custom-fields.ts'
import { listCustomFields } from './custom-fields.store.ts'

const typesOfFilters: Partial<Record<FieldType, ListField['type']>> = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  choice: 'choice',
  colour: 'choice',
}

/** Whose lists have filters by custom fields. */
export type ListFieldEntity = 'order' | 'customer' | 'company' | 'collection' | 'brand' | 'retailer'

/** The filters alone, for the parameters of a request. */
export async function readListFilters(db: Db, entity: ListFieldEntity): Promise<Record<string, ListField>> {
  return toFilters(await listCustomFields(db, [entity]))
}

const toFilters = (definitions: readonly CustomField[]): Record<string, ListField> =>
  Object.fromEntries(
    definitions
      .filter(({ display }) => display.includes('filter'))
      .map((field) => [`field.${field.key}`, toListField(field)]),
  )

/** @param id SQL of the id of a row, as text. */
export async function readListExtension(
  db: Db,
  entity: ListFieldEntity,
  id: RawBuilder<unknown>,
): Promise<ListExtension> {
  const definitions = await listCustomFields(db, [entity])
  const filters = definitions.filter(({ display }) => display.includes('filter'))
  const searched = definitions.filter(({ display }) => display.includes('search'))
  const values = sql`(select v.fields from custom_field_value v where v.entity = ${entity} and v.entity_id = ${id})`
  return {
    columns: Object.fromEntries(filters.map((field) => [`field.${field.key}`, toColumn(field, values)])),
    search(q) {
      if (searched.length === 0 || q.trim() === '') return undefined
      const texts = sql.join(searched.map(toSearchText))
      return sql<boolean>`${id} in (select v.entity_id from custom_field_value v
        where v.entity = ${entity} and ${containsWords(q, sql`concat_ws(' ', ${texts})`)})`
    },
  }
}

const toListField = ({ type, choices }: CustomField): ListField => ({
  type: typesOfFilters[type]!,
  ...(choices && { choices: choices.map(({ value }) => value) }),
  canBeEmpty: true,
})

function toColumn({ key, type }: CustomField, values: RawBuilder<unknown>): ListColumn {
  const text = sql`(${values}->>${key})`
  if (type === 'integer' || type === 'decimal') return { value: sql`${text}::numeric` }
  if (type === 'boolean') return { value: sql`${text}::boolean` }
  if (type === 'date') return { value: sql`${text}::date`, isDay: true }
  if (type !== 'choice') return { value: text }
  const list = sql`array(select jsonb_array_elements_text(${listOf(sql`(${values}->${key})`)}))`
  return { value: list, condition: arrayCondition(list) }
}

/** A value, or each of several. */
const listOf = (value: RawBuilder<unknown>) =>
  sql`(case jsonb_typeof(${value}) when 'array' then ${value} else coalesce(nullif(jsonb_build_array(${value}), '[null]'), '[]') end)`

/** Of a row `v`. A choice is also found by its names, a boolean by the name of its field. */
function toSearchText({ key, type, name, choices }: CustomField): RawBuilder<unknown> {
  const labels = Object.fromEntries(
    (choices ?? []).map(({ value, label }) => [value, Object.values(label).join(' ')]),
  )
  if (type === 'boolean')
    return sql`case when v.fields->>${key} = 'true' then ${name[catalogueLocale] ?? key}::text end`
  return sql`(select string_agg(regexp_replace(concat_ws(' ', one, ${JSON.stringify(labels)}::jsonb->>one), '<[^>]*>', ' ', 'g'), ' ')
    from jsonb_array_elements_text(${listOf(sql`(v.fields->${key})`)}) one)`
}
