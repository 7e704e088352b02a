// The colour of a variant: its value of the product's colour option.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Colour ids by variant id; a variant without a colour is absent. */
export async function getColourIds(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ id: VariantId; colour: number }>`
    select v.id, x.id as colour from variant v
    join product_option_value x on x.id in (v.value1_id, v.value2_id, v.value3_id)
    join product_option o on o.id = x.option_id and o.kind = 'colour'
    where v.id = any(${variantIds})`.execute(db)
  return new Map(rows.map(({ id, colour }) => [id, colour]))
}
