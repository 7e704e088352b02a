// Tables custom_field and custom_field_value.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CurrencyChange } from '../../kernel/money.ts'
import type { ChangedAmounts } from '../../platform/database/changed-amounts.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import { type CustomField, type FieldValues, isPublicField } from './custom-fields.ts'

type StoredDefinition = Omit<CustomField, 'entity' | 'key'>

/** In display order; of all entities, or of these. */
export async function listCustomFields(db: Db, entities?: readonly FieldEntity[]): Promise<CustomField[]> {
  const { rows } = await sql<{ entity: FieldEntity; key: string; definition: StoredDefinition }>`
    select entity, key, definition from custom_field
    where ${entities === undefined} or entity = any(${(entities ?? []) as string[]}::text[])
    order by position, entity, key`.execute(db)
  return rows.map(({ entity, key, definition }) => ({ entity, key, ...definition }))
}

/** Fields that are shown outside the back office. Apps read these; the others are for staff only. */
export async function listPublicFields(db: Db, entities: readonly FieldEntity[]): Promise<CustomField[]> {
  const fields = await listCustomFields(db, entities)
  return fields.filter(isPublicField)
}

/** Filters of listings, in display order. */
export async function listFilterFields(db: Db): Promise<CustomField[]> {
  const fields = await listCustomFields(db, ['product', 'variant'])
  return fields.filter(({ display }) => display.includes('filter'))
}

/** Keys of the fields of products, for files that have them as metafields. */
export const loadProductFieldKeys = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await listCustomFields(db, ['product'])).map(({ key }) => key))

/** Keeps definitions and values consistent: no value is written while definitions change. */
export async function lockCustomFields(tx: Tx): Promise<void> {
  await sql`lock table custom_field in share row exclusive mode`.execute(tx)
}

/** Writers of values run at the same time, but not while definitions change. */
export async function lockForValues(tx: Tx): Promise<void> {
  await sql`lock table custom_field in row exclusive mode`.execute(tx)
}

/** Replaces all definitions. Values stay. */
export async function setCustomFields(tx: Tx, fields: readonly CustomField[]): Promise<void> {
  const rows = fields.map(({ entity, key, ...definition }, position) => ({
    entity,
    key,
    position,
    definition,
  }))
  await sql`delete from custom_field`.execute(tx)
  await sql`
    insert into custom_field (entity, key, position, definition)
    select entity, key, position, definition
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entity text, key text, position int, definition jsonb)`.execute(
    tx,
  )
}

/** Values by id, of those that have any. */
export async function loadFieldValues(
  db: Db,
  entity: FieldEntity,
  ids: readonly (string | number)[],
): Promise<Map<string, FieldValues>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ entity_id: string; fields: FieldValues }>`
    select entity_id, fields from custom_field_value
    where entity = ${entity} and entity_id = any(${ids.map(String)}::text[])`.execute(db)
  return new Map(rows.map(({ entity_id: id, fields }) => [id, fields]))
}

const ROWS_PER_READ = 1_000

/** All values of an entity, by id. */
export async function* iterateFieldValues(
  db: Db,
  entity: FieldEntity,
): AsyncGenerator<{ id: string; fields: FieldValues }> {
  for (let last = '', more = true; more;) {
    const { rows } = await sql<{ id: string; fields: FieldValues }>`
      select entity_id as id, fields from custom_field_value
      where entity = ${entity} and entity_id > ${last} order by entity_id limit ${ROWS_PER_READ}`.execute(db)
    yield* rows
    more = rows.length === ROWS_PER_READ
    last = rows.at(-1)?.id ?? ''
  }
}

/** All stored values of a field and its translations, by id. */
export async function listValuesOfField(
  db: Db,
  entity: FieldEntity,
  key: string,
): Promise<{ id: string; fields: FieldValues }[]> {
  const { rows } = await sql<{ id: string; fields: FieldValues }>`
    select v.entity_id as id, (select jsonb_object_agg(e.key, e.value) from jsonb_each(v.fields) e
      where e.key = ${key} or e.key like ${`${key}.%`}) as fields
    from custom_field_value v where v.entity = ${entity} and v.fields ? ${key}
    order by v.entity_id`.execute(db)
  return rows
}

/** Replaces all values of these. */
export async function saveFieldValues(
  tx: Tx,
  entity: FieldEntity,
  values: readonly { id: string; fields: FieldValues }[],
): Promise<void> {
  if (values.length === 0) return
  const rows = values.map(({ id, fields }) => ({ id, fields }))
  await sql`
    insert into custom_field_value (entity, entity_id, fields)
    select ${entity}, r.id, r.fields from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, fields jsonb)
    on conflict (entity, entity_id) do update set fields = excluded.fields`.execute(tx)
  await sql`
    delete from custom_field_value where entity = ${entity} and fields = '{}' and entity_id = any(${values.map(({ id }) => id)}::text[])`.execute(
    tx,
  )
}

/** Changes amounts of money fields, and the limits of their definitions, to another currency. */
export async function changeFieldCurrency(tx: Tx, { factor }: CurrencyChange): Promise<ChangedAmounts> {
  await sql`
    update custom_field set definition = definition
      || case when definition ? 'min' then jsonb_build_object('min', round((definition->>'min')::numeric * ${factor}::numeric)) else '{}' end
      || case when definition ? 'max' then jsonb_build_object('max', round((definition->>'max')::numeric * ${factor}::numeric)) else '{}' end
    where definition->>'type' = 'money'`.execute(tx)
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select v.entity, v.entity_id, f.key, (v.fields->>f.key)::numeric * ${factor}::numeric as value
      from custom_field f join custom_field_value v on v.entity = f.entity and v.fields ? f.key
      where f.definition->>'type' = 'money'),
    merged as (
      select entity, entity_id, jsonb_object_agg(key, round(value)) as fields from amount group by entity, entity_id),
    changed as (
      update custom_field_value v set fields = v.fields || merged.fields from merged
      where v.entity = merged.entity and v.entity_id = merged.entity_id)
    select count(*)::int as amounts, (count(*) filter (where value % 1 <> 0))::int as rounded from amount`.execute(
    tx,
  )
  return rows[0]!
}

/** Fields with stored values but without a definition. */
export async function listUnusedValues(
  db: Db,
): Promise<{ entity: FieldEntity; key: string; values: number }[]> {
  const { rows } = await sql<{ entity: FieldEntity; key: string; values: number }>`
    select v.entity, e.key, count(*)::int as values from custom_field_value v, jsonb_object_keys(v.fields) as e(key)
    where position('.' in e.key) = 0 and not exists (select from custom_field d where d.entity = v.entity and d.key = e.key)
    group by v.entity, e.key order by v.entity, e.key`.execute(db)
  return rows
}

/** Deletes all values of a field and their translations. @returns of how many owners. */
export async function deleteValuesOfField(tx: Tx, entity: FieldEntity, key: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update custom_field_value v set fields = coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(v.fields) e
      where e.key <> ${key} and e.key not like ${`${key}.%`}), '{}')
    where v.entity = ${entity} and v.fields ? ${key} returning v.entity_id as id`.execute(tx)
  await sql`delete from custom_field_value where entity = ${entity} and fields = '{}'`.execute(tx)
  return rows.length
}
