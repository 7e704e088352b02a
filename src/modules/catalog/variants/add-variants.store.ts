// Adds variants to an existing product: its options and the new values.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type ExistingOption = {
  id: number
  name: string
  kind: 'colour' | 'size' | 'other'
  values: { label: string; value: string }[]
}
export type VariantPlan = {
  id: number
  number: number
  name: string
  slug: string
  status: 'draft' | 'active' | 'archived'
  options: ExistingOption[]
  /** One value per option, by filter slug. */
  variants: { sku: string; status: 'active' | 'archived'; choice: string[] }[]
}

/** `lock` locks the product until the transaction ends. */
export async function getVariantPlan(db: Db, id: number, lock = false): Promise<VariantPlan | undefined> {
  if (lock) await sql`select 1 from product where id = ${id} for update`.execute(db)
  const { rows } = await sql<VariantPlan>`
    select p.id, p.number, p.name, p.slug, p.status,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'values',
          (select coalesce(json_agg(json_build_object('label', x.label, 'value', x.value) order by x.position, x.id), '[]')
            from product_option_value x where x.option_id = o.id)) order by o.position), '[]')
        from product_option o where o.product_id = p.id) as options,
      (select coalesce(json_agg(json_build_object('sku', v.sku, 'status', v.status, 'choice',
          (select coalesce(json_agg(x.value order by o.position), '[]') from product_option_value x join product_option o on o.id = x.option_id
            where x.id in (v.value1_id, v.value2_id, v.value3_id))) order by v.position, v.id), '[]')
        from variant v where v.product_id = p.id) as variants
    from product p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Adds values after the existing ones of the option. */
export async function insertOptionValues(
  tx: Tx,
  optionId: number,
  values: readonly { label: string; value: string; family: string; swatch: string | null }[],
): Promise<void> {
  if (values.length === 0) return
  await sql`insert into product_option_value (option_id, position, label, value, family, swatch)
    select ${optionId}, r.position - 1 + (select coalesce(max(x.position), -1) + 1 from product_option_value x where x.option_id = ${optionId}),
      r.label, r.value, r.family, r.swatch
    from rows from (jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as (label text, value text, family text, swatch text)) with ordinality
      as r(label, value, family, swatch, position)
    on conflict (option_id, value) do nothing`.execute(tx)
}

/**
 * Adds variants after the existing ones of the product.
 * @returns their ids by SKU.
 */
export async function insertVariants(
  tx: Tx,
  productId: number,
  variants: readonly {
    sku: string
    barcode: string | null
    weight: number
    dimensions: number[] | null
    choice: string[]
  }[],
): Promise<Map<string, VariantId>> {
  const { rows } = await sql<{ sku: string; id: VariantId }>`
    insert into variant (product_id, sku, barcode, weight_grams, dimensions_mm, position, value1_id, value2_id, value3_id, status)
    select ${productId}, r.sku, r.barcode, r.weight, r.dimensions, r.place - 1 + (select coalesce(max(v.position), -1) + 1 from variant v where v.product_id = ${productId}),
      (select x.id from product_option o join product_option_value x on x.option_id = o.id where o.product_id = ${productId} and o.position = 1 and x.value = r.choice->>0),
      (select x.id from product_option o join product_option_value x on x.option_id = o.id where o.product_id = ${productId} and o.position = 2 and x.value = r.choice->>1),
      (select x.id from product_option o join product_option_value x on x.option_id = o.id where o.product_id = ${productId} and o.position = 3 and x.value = r.choice->>2),
      'active'
    from rows from (jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as (sku text, barcode text, weight int, dimensions int[],
      choice jsonb)) with ordinality as r(sku, barcode, weight, dimensions, choice, place)
    returning sku, id`.execute(tx)
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

/** Activates or archives variants; reservations of orders stay. */
export async function setVariantStatuses(
  tx: Tx,
  states: readonly { id: number; status: 'active' | 'archived' }[],
): Promise<void> {
  if (states.length === 0) return
  await sql`update variant v set status = r.status from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as r(id bigint, status text)
    where v.id = r.id`.execute(tx)
}
