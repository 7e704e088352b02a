import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Ids of active variants after the given id, in ascending order. */
export async function listActiveVariantIds(db: Db, after: number, limit: number): Promise<VariantId[]> {
  const { rows } = await sql<{ id: VariantId }>`
    select v.id from variant v join product p on p.id = v.product_id
    where v.id > ${after} and v.status = 'active' and p.status = 'active' and p.published_at is not null
    order by v.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
