// What customs forms need of variants.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import { anyId } from '../../../platform/database/batch-sql.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Absent where the shop has not entered it. */
export type CustomsFacts = { hsCode?: string; originCountry?: string }

export async function getCustomsFacts(
  db: Db,
  ids: readonly VariantId[],
): Promise<Map<VariantId, CustomsFacts>> {
  const { rows } = await sql<{ id: VariantId; hs_code: string | null; country_of_origin: string | null }>`
    select id, hs_code, country_of_origin from variant where id = ${anyId(ids)}`.execute(db)
  return new Map(
    rows.map(({ id, hs_code: hsCode, country_of_origin: originCountry }) => [
      id,
      { ...(hsCode !== null && { hsCode }), ...(originCountry !== null && { originCountry }) },
    ]),
  )
}
