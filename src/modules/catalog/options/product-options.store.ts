// Options of a product with their values, and what the variants and pictures have of them.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OptionState } from './product-options.ts'

/** `isLocked`: locks the product until the transaction ends. Undefined when there is no such product. */
export async function readOptionState(
  db: Db,
  productId: number,
  isLocked = false,
): Promise<(OptionState & { slug: string }) | undefined> {
  if (isLocked) await sql`select 1 from product where id = ${productId} for update`.execute(db)
  const { rows } = await sql<OptionState & { slug: string }>`
    select p.slug,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'values',
          (select coalesce(json_agg(json_build_object('id', x.id, 'label', x.label, 'value', x.value, 'family', x.family, 'swatch', x.swatch)
            order by x.position, x.id), '[]') from product_option_value x where x.option_id = o.id)) order by o.position), '[]')
        from product_option o where o.product_id = p.id) as options,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'status', v.status, 'values',
          (select coalesce(json_agg(case o.position when 1 then v.value1_id when 2 then v.value2_id else v.value3_id end order by o.position), '[]')
            from product_option o where o.product_id = p.id)) order by v.position, v.id), '[]')
        from variant v where v.product_id = p.id) as variants,
      (select coalesce(json_agg(json_build_object('id', i.id, 'value', i.option_value_id) order by i.id), '[]')
        from product_picture i where i.product_id = p.id and i.option_value_id is not null) as pictures
    from product p where p.id = ${productId}`.execute(db)
  return rows[0]
}

/** Replaces negative ids by new ones. */
export async function allocateOptionIds(tx: Tx, state: OptionState): Promise<OptionState> {
  const ids = new Map<number, number>()
  const allocate = async (table: string, wanted: readonly number[]) => {
    const unknown = wanted.filter((id) => id < 0)
    if (unknown.length === 0) return
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${unknown.length})`.execute(
      tx,
    )
    unknown.forEach((id, index) => ids.set(id, rows[index]!.id))
  }
  await allocate(
    'product_option',
    state.options.map(({ id }) => id),
  )
  await allocate(
    'product_option_value',
    state.options.flatMap(({ values }) => values.map(({ id }) => id)),
  )
  const get = (id: number) => ids.get(id) ?? id
  return {
    options: state.options.map((option) => ({
      ...option,
      id: get(option.id),
      values: option.values.map((value) => ({ ...value, id: get(value.id) })),
    })),
    variants: state.variants.map((variant) => ({
      ...variant,
      values: variant.values.map((id) => (id === null ? null : get(id))),
    })),
    pictures: state.pictures,
  }
}

/** Makes this the state of the product. Options and values keep their ids; variants are never deleted. */
export async function writeOptionState(tx: Tx, productId: number, state: OptionState): Promise<void> {
  const options = state.options.map(({ id, name, kind }, index) => ({ id, name, kind, position: index + 1 }))
  const values = state.options.flatMap((option) =>
    option.values.map((value, position) => ({ ...value, option_id: option.id, position })),
  )
  const variants = state.variants.map(({ id, status, values: own }) => ({
    id,
    status,
    value1: own[0] ?? null,
    value2: own[1] ?? null,
    value3: own[2] ?? null,
  }))
  const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`
  // Nothing refers to values while they change, and choices are unique only among active variants.
  await sql`
    update variant set status = 'archived', value1_id = null, value2_id = null, value3_id = null
    where product_id = ${productId}`.execute(tx)
  await sql`update product_picture set option_value_id = null where product_id = ${productId}`.execute(tx)
  await sql`
    delete from product_option where product_id = ${productId} and not id = any(${options.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  // Positions and values are unique: two may be exchanged.
  await sql`update product_option set position = position + 3 where product_id = ${productId}`.execute(tx)
  await sql`
    insert into product_option (id, product_id, position, name, kind) overriding system value
    select r.id, ${productId}, r.position, r.name, r.kind
    from jsonb_to_recordset(${json(options)}) as r(id bigint, position smallint, name text, kind text)
    on conflict (id) do update set position = excluded.position, name = excluded.name, kind = excluded.kind`.execute(
    tx,
  )
  await sql`
    delete from product_option_value x using product_option o
    where x.option_id = o.id and o.product_id = ${productId} and not x.id = any(${values.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  await sql`
    update product_option_value x set value = '~' || x.id from product_option o
    where x.option_id = o.id and o.product_id = ${productId}`.execute(tx)
  await sql`
    insert into product_option_value (id, option_id, position, label, value, family, swatch) overriding system value
    select r.id, r.option_id, r.position, r.label, r.value, r.family, r.swatch
    from jsonb_to_recordset(${json(values)}) as r(id bigint, option_id bigint, position int, label text, value text, family text, swatch text)
    on conflict (id) do update set position = excluded.position, label = excluded.label, value = excluded.value,
      family = excluded.family, swatch = excluded.swatch`.execute(tx)
  await sql`
    update variant v set status = r.status, value1_id = r.value1, value2_id = r.value2, value3_id = r.value3
    from jsonb_to_recordset(${json(variants)}) as r(id bigint, status text, value1 bigint, value2 bigint, value3 bigint)
    where v.id = r.id and v.product_id = ${productId}`.execute(tx)
  await sql`
    update product_picture i set option_value_id = r.value
    from jsonb_to_recordset(${json(state.pictures)}) as r(id bigint, value bigint)
    where i.id = r.id and i.product_id = ${productId}`.execute(tx)
}
