// Table vat_id_check: the last online check of a VAT id.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { VatIdConfirmation } from './vat-id-register.ts'
import { findVatId } from './vat-id.ts'

/** `unchecked`: never confirmed online. `name` and `request_id` are proofs from the register; empty when it gave none. */
export type VatIdView = {
  id: string
  status: 'unchecked' | 'valid' | 'invalid'
  name: string
  request_id: string
  checked_at: string | null
}

/** Columns of vat_id_check beside a tax number; null without a check. */
export type VatIdCheckRow = {
  is_valid: boolean | null
  checked_name: string | null
  request_id: string | null
  checked_at: Date | null
}
/** For a left join of vat_id_check as `v`. */
export const vatIdCheckColumns = sql`v.is_valid, v.name as checked_name, v.request_id, v.checked_at`

/** @returns null when the tax number is not a VAT id. */
export function toVatIdView(taxNumber: string, check: VatIdCheckRow): VatIdView | null {
  const vatId = findVatId(taxNumber)
  if (!vatId) return null
  return {
    id: vatId.id,
    status: check.is_valid === null ? 'unchecked' : check.is_valid ? 'valid' : 'invalid',
    name: check.checked_name ?? '',
    request_id: check.request_id ?? '',
    checked_at: check.checked_at?.toISOString() ?? null,
  }
}

export async function saveVatIdCheck(
  db: Db,
  vatId: string,
  { isValid, name, requestId }: VatIdConfirmation,
  now: Date,
): Promise<void> {
  await sql`
    insert into vat_id_check (vat_id, is_valid, name, request_id, checked_at)
    values (${vatId}, ${isValid}, ${name}, ${requestId}, ${now})
    on conflict (vat_id) do update set is_valid = excluded.is_valid, name = excluded.name,
      request_id = excluded.request_id, checked_at = excluded.checked_at`.execute(db)
}
