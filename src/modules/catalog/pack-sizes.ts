import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** By so many businesses buy each of these variants. */
export async function setPackSizes(
  tx: Tx,
  sizes: readonly { variantId: number; pack: number }[],
): Promise<void> {
  await sql`update variant v set pack_size = r.pack
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as r("variantId" bigint, pack int)
    where v.id = r."variantId"`.execute(tx)
}
