// Pack sizes: the quantity step in which companies buy a variant.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { anyId, type BatchQuery } from '../../../platform/database/batch-sql.ts'

export async function setPackSizes(
  tx: Tx,
  sizes: readonly { variantId: VariantId; pack: number }[],
): Promise<void> {
  await sql`update variant v set pack_size = r.pack
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as r("variantId" bigint, pack int)
    where v.id = r."variantId"`.execute(tx)
}

/** Pack size by variant id; locked until the transaction ends. */
export async function lockAndGetPackSizes(
  tx: Tx,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, number>> {
  const { rows } = await sql<Row>`
    select id, pack_size from variant where id = ${anyId(variantIds)} order by id for no key update`.execute(
    tx,
  )
  return new Map(rows.map(({ id, pack_size }) => [id, pack_size]))
}

type Row = { id: VariantId; pack_size: number }

/** By variant id; a variant without a pack size is absent. */
export const packSizesQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<Row, Map<VariantId, number>> => ({
  query: sql<Row>`select id, pack_size from variant where id = ${anyId(variantIds)} and pack_size > 1`,
  make: (rows) => new Map(rows.map(({ id, pack_size }) => [id, pack_size])),
})
