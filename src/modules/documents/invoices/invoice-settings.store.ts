// Table invoice_setting.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { defaultInvoiceSettings, type InvoiceSettings } from './invoice-settings.ts'

export async function getInvoiceSettings(db: Db): Promise<InvoiceSettings> {
  const { rows } = await sql<InvoiceSettings>`
    select legal_name, line1, line2, postcode, city, region, tax_number, registration, email, phone, legal_note,
      no_vat_reason, no_vat_reason_code, exempt_reason, exempt_reason_code, format, invoice_prefix, credit_note_prefix from invoice_setting`.execute(
    db,
  )
  return rows[0] ?? defaultInvoiceSettings
}

/** Serialises changes of the settings; reads continue. */
export async function lockInvoiceSettings(tx: Tx): Promise<void> {
  await sql`lock table invoice_setting in share row exclusive mode`.execute(tx)
}

export async function saveInvoiceSettings(tx: Tx, settings: InvoiceSettings): Promise<void> {
  await sql`delete from invoice_setting`.execute(tx)
  await sql`
    insert into invoice_setting (legal_name, line1, line2, postcode, city, region, tax_number, registration, email, phone,
      legal_note, no_vat_reason, no_vat_reason_code, exempt_reason, exempt_reason_code, format, invoice_prefix, credit_note_prefix)
    select legal_name, line1, line2, postcode, city, region, tax_number, registration, email, phone,
      legal_note, no_vat_reason, no_vat_reason_code, exempt_reason, exempt_reason_code, format, invoice_prefix, credit_note_prefix
    from jsonb_to_record(${JSON.stringify(settings)}::jsonb) as r(legal_name text, line1 text, line2 text, postcode text,
      city text, region text, tax_number text, registration text, email text, phone text, legal_note text,
      no_vat_reason text, no_vat_reason_code text, exempt_reason text, exempt_reason_code text, format text, invoice_prefix text, credit_note_prefix text)`.execute(
    tx,
  )
}
