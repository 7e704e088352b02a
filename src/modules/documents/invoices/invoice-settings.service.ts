// Wires for staff who sells, as invoices and credit notes say it.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import { listDocumentSeries } from '../../orders/document-series.store.ts'
import { findPrefixProblem } from './document-series.ts'
import { getTaxSettings } from '../../tax/settings/tax-settings.store.ts'
import { findSettingsProblems, getInvoiceProfile } from './invoice-profiles.ts'
import type { InvoiceSettings, InvoiceSettingsInput, InvoiceSettingsView } from './invoice-settings.ts'
import { getInvoiceSettings, lockInvoiceSettings, saveInvoiceSettings } from './invoice-settings.store.ts'

export type InvoiceSettingsService = {
  invoiceSettings(ctx: OperatorContext): Promise<InvoiceSettingsView>
  /**
   * Changes apply to documents that are issued afterwards.
   * @throws ShopError content_changed when the settings are not `was`.
   */
  setInvoiceSettings(ctx: OperatorContext, input: InvoiceSettingsInput): Promise<InvoiceSettingsView>
}

export function createInvoiceSettingsService({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): InvoiceSettingsService {
  return {
    async invoiceSettings(ctx) {
      ctx.require('settings.edit')
      return viewInvoiceSettings(db)
    },
    async setInvoiceSettings(ctx, { was, to }) {
      ctx.require('settings.edit')
      await db.transaction().execute(async (tx) => {
        await lockInvoiceSettings(tx)
        const current = await getInvoiceSettings(tx)
        if (isDeepStrictEqual(current, to)) return
        if (!isDeepStrictEqual(current, was)) throw new ShopError('content_changed', { fields: ['settings'] })
        const series = await listDocumentSeries(tx)
        const problem = series.map((one) => findPrefixProblem(one, [], to)).find((one) => one !== undefined)
        if (problem !== undefined)
          throw invalidInput('to', 'A series of numbers has this prefix: use another one')
        await saveInvoiceSettings(tx, to)
        await writeAudit(tx, {
          ...ctx,
          action: 'invoice.settings',
          objectKind: 'settings',
          objectId: 'invoices',
          diff: { was: current, to },
          at: clock.now(),
        })
      })
      return viewInvoiceSettings(db)
    },
  }
}

/** The settings, with the requirements of the country of the shop and those that are not met. For commands and doctor too. */
export async function viewInvoiceSettings(db: Db): Promise<InvoiceSettingsView> {
  const settings: InvoiceSettings = await getInvoiceSettings(db)
  const tax = await getTaxSettings(db)
  const profile = getInvoiceProfile(tax.country)
  return {
    settings,
    profile: profile
      ? {
          country: profile.country,
          format: profile.format,
          law: profile.law,
          source: profile.source,
          as_of: profile.as_of,
          note: profile.note,
        }
      : null,
    missing: findSettingsProblems(profile, settings, tax.vat_id),
  }
}
