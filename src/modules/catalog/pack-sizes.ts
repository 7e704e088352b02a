// By so many businesses buy a variant.
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { anyId, type BatchQuery } from '../../platform/batch-sql.ts'

/** By so many businesses buy each of these variants. */
export async function setPackSizes(
  tx: Tx,
  sizes: readonly { variantId: number; pack: number }[],
): Promise<void> {
  await sql`update variant v set pack_size = r.pack
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as r("variantId" bigint, pack int)
    where v.id = r."variantId"`.execute(tx)
}

/** By variant id, each; nobody changes them until the transaction ends. */
export async function lockAndGetPackSizes(
  tx: Tx,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<Row>`
    select id, pack_size from variant where id = ${anyId(variantIds)} order by id for no key update`.execute(
    tx,
  )
  return new Map(rows.map(({ id, pack_size }) => [id, pack_size]))
}

type Row = { id: number; pack_size: number }

/** By variant id; one that is sold piece by piece is absent. */
export const packSizesQuery = (variantIds: readonly number[]): BatchQuery<Row, Map<number, number>> => ({
  query: sql<Row>`select id, pack_size from variant where id = ${anyId(variantIds)} and pack_size > 1`,
  make: (rows) => new Map(rows.map(({ id, pack_size }) => [id, pack_size])),
})
